// A thread beside the one that listens: it thinks, and can be told to stop.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace loa {

/// One and the same thread for all jobs, one at a time.
class SearchThread {
 public:
  SearchThread();
  /// Stops the job.
  ~SearchThread();
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  /// Set while the job is told to stop.
  using StopFlag = std::atomic<bool>;

  /// Waits for the job before, then runs this one. *Needs* a job that throws nothing, and ends soon once the flag is set
  void start(std::function<void(const StopFlag&)> job);
  /// Tells the job to stop and waits for its end.
  void stop();
  void wait();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void(const StopFlag&)> job_;  ///< empty while there is nothing to do
  bool is_ending_ = false;
  StopFlag is_stopped_ = false;
  std::thread thread_;  ///< last, so that it finds all others made
};

}  // namespace loa
