#include "loa/search/parallel_search.h"

#include <exception>

namespace loa {

void run_on_threads(int threads, const std::function<void(int)>& run) {
  if (threads == 1) return run(0);
  std::exception_ptr fault;
#pragma omp parallel for schedule(static, 1) num_threads(threads)
  for (int thread = 0; thread < threads; ++thread) {
    try {
      run(thread);
    } catch (...) {
#pragma omp critical(loa_search_fault)
      if (!fault) fault = std::current_exception();
    }
  }
  if (fault) std::rethrow_exception(fault);
}

}  // namespace loa
