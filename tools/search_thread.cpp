#include "tools/search_thread.h"

#include <utility>

namespace loa {

SearchThread::SearchThread() : thread_([this] { run(); }) {}

SearchThread::~SearchThread() {
  stop();
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void SearchThread::start(std::function<void(const StopFlag&)> job) {
  wait();
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = false;
    job_ = std::move(job);
  }
  changed_.notify_all();
}

void SearchThread::stop() {
  is_stopped_ = true;
  is_stopped_.notify_all();  // a job that has nothing left to do may be waiting for it
  wait();
}

void SearchThread::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !job_; });
}

void SearchThread::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return job_ || is_ending_; });
    if (!job_) return;
    lock.unlock();
    job_(is_stopped_);
    lock.lock();
    job_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace loa
