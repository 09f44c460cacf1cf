// Parts of work that many threads do, handed on in the order of their numbers.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace loa {

/// Gives out numbers and takes results. At most `room` parts are in work or waiting for an earlier one at a time: a thread
/// that is too far ahead waits. Whoever has the earliest part never waits, so the work goes on.
template <class Part>
class InOrder {
 public:
  /// Takes parts in order, one at a time.
  using Sink = std::function<void(const Part&)>;

  /// Numbers from `first` to before `end`. *Needs* room for one part at least
  InOrder(std::uint32_t first, std::uint32_t end, std::uint32_t room, const std::atomic<bool>& stop,
          Sink sink)
      : next_out_(first), next_in_(first), end_(end), room_(room), stop_(stop), sink_(std::move(sink)) {}

  /// The number of a part to do; nothing where all are given out, or no more are wanted.
  [[nodiscard]] std::optional<std::uint32_t> take() {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [this] { return is_over() || next_out_ - next_in_ < room_; });
    if (is_over()) return std::nullopt;
    return next_out_++;
  }

  /// Hands in the part with a number that was taken. What the sink throws ends the work.
  void hand_in(std::uint32_t number, Part part) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(part));
    try {
      for (; !failure_ && !waiting_.empty() && waiting_.begin()->first == next_in_; ++next_in_) {
        sink_(waiting_.begin()->second);
        waiting_.erase(waiting_.begin());
      }
    } catch (...) {
      failure_ = std::current_exception();
    }
    has_room_.notify_all();
  }

  /// A part cannot be done: ends the work.
  void fail(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    has_room_.notify_all();
  }

  /// *Needs* all threads through. *Throws* what ended the work, where something did.
  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  [[nodiscard]] bool is_over() const { return stop_ || failure_ || next_out_ == end_; }

  std::mutex mutex_;
  std::condition_variable has_room_;
  std::map<std::uint32_t, Part> waiting_;
  std::uint32_t next_out_;  ///< to be given out
  std::uint32_t next_in_;   ///< to be handed on
  std::uint32_t end_;
  std::uint32_t room_;
  const std::atomic<bool>& stop_;
  Sink sink_;
  std::exception_ptr failure_;
};

}  // namespace loa
