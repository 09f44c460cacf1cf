// A tuning by SPSA in its folder: state.json, history.jsonl, and the journal of the iteration that is being played.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/tuning/spsa_state.h"
#include "tools/spsa_file.h"

namespace loa {

/// How far a tuning is, and how it came there.
struct SpsaCourse {
  SpsaState state;
  std::vector<SpsaIteration> history;
};

/// How a tuning is run; nothing of it changes a number, but the time does where it is a limit.
struct SpsaRun {
  std::string folder;
  bool is_resumed = false;
  int threads = 1;
  std::string version;  ///< of the program, for the journals
  std::string started;  ///< the time now, for the journals
  /// Told before the first game what is there already.
  std::function<void(const SpsaCourse&)> begins = [](const SpsaCourse&) {};
  /// Told after each pair how many of the next iteration are played; called by one thread at a time.
  std::function<void(const SpsaCourse&, int pairs)> pair_done = [](const SpsaCourse&, int) {};
  std::function<void(std::string_view fault)> fault = [](std::string_view) {};
  std::function<void(const SpsaCourse&)> iteration_done = [](const SpsaCourse&) {};
};

/// Plays the iterations that are missing; fewer only where `stop` was set. Killed at any moment it loses no whole pair of games, and
/// goes on to the same end.
/// *Throws* ParseError where the folder holds another tuning or damaged files, or one and is not to be resumed; JournalError
[[nodiscard]] SpsaCourse run_spsa(const SpsaPlan& plan, const SpsaRun& run, const std::atomic<bool>& stop);

}  // namespace loa
