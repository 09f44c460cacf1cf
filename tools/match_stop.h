// Ctrl-C while games are played: the first ends it cleanly, the second at once.
#pragma once

#include <atomic>

namespace loa {

/// While this lives, the first SIGINT or SIGTERM only sets a flag and says so; another one ends the program
/// as usual.
class StopOnSignal {
 public:
  StopOnSignal();
  ~StopOnSignal();
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;

  [[nodiscard]] const std::atomic<bool>& flag() const;
  /// The exit code of a program that a signal ended, 128 + its number. *Needs* the flag is set
  [[nodiscard]] int exit_code() const;
};

}  // namespace loa
