#include "loa/rules/perft_parallel.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <exception>

namespace loa::detail {
namespace {

/// What the threads tell each other while they work through the parts.
class SharedRun {
 public:
  SharedRun(std::size_t parts, const PerftProgress& progress) : parts_(parts), progress_(progress) {}

  /// Runs one part and reports it. Nothing may be thrown out of a parallel region: the first fault is kept.
  void run(std::size_t part, const std::function<void(std::size_t)>& work) {
    if (has_failed_.load(std::memory_order_relaxed)) return;
    try {
      work(part);
      report();
    } catch (...) {
      keep_fault(std::current_exception());
    }
  }

  void rethrow() const {
    if (fault_) std::rethrow_exception(fault_);
  }

 private:
  void report() {
    if (!progress_) return;
    std::exception_ptr fault;
#pragma omp critical(loa_perft_progress)
    {
      try {
        progress_(++done_, parts_);
      } catch (...) {
        fault = std::current_exception();
      }
    }
    if (fault) std::rethrow_exception(fault);
  }

  void keep_fault(const std::exception_ptr& fault) {
#pragma omp critical(loa_perft_fault)
    if (!fault_) fault_ = fault;
    has_failed_.store(true, std::memory_order_relaxed);
  }

  std::size_t parts_;
  const PerftProgress& progress_;
  std::size_t done_ = 0;
  std::exception_ptr fault_;
  std::atomic<bool> has_failed_ = false;
};

}  // namespace

std::vector<std::size_t> missing_parts(std::size_t parts, const PerftMemory& memory) {
  assert((memory.known.empty() || memory.known.size() == parts) && "all parts are known or not, or none is");
  std::vector<std::size_t> missing;
  for (std::size_t part = 0; part < parts; ++part) {
    if (memory.known.empty() || !memory.known[part]) missing.push_back(part);
  }
  return missing;
}

void run_parts(std::size_t parts, const PerftThreads& threads, const std::function<void(std::size_t)>& run) {
  SharedRun shared(parts, threads.progress);
  const auto most_useful = static_cast<int>(std::clamp<std::size_t>(parts, 1, 1 << 20));
#pragma omp parallel for schedule(dynamic) num_threads(std::min(threads.count, most_useful))
  for (std::size_t part = 0; part < parts; ++part) shared.run(part, run);
  shared.rethrow();
}

}  // namespace loa::detail
