// Ctrl-C during long work: the first ends it cleanly, the second at once.
#pragma once

#include <atomic>

namespace loa {

/// While this lives, the first SIGINT or SIGTERM only sets a flag and says so; another one ends the program
/// as usual, and with it all engines that run.
class StopOnSignal {
 public:
  /// `waits_for` says what is still brought to its end. *Needs* a text that lives as long as the program
  explicit StopOnSignal(const char* waits_for = "the pairs that are running");
  ~StopOnSignal();
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;

  [[nodiscard]] const std::atomic<bool>& flag() const;
  /// The exit code of a program that a signal ended, 128 + its number. *Needs* the flag is set
  [[nodiscard]] int exit_code() const;
};

}  // namespace loa
