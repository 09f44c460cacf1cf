// The tuning loop in its folder: for each generation data, weights and a match; a journal of generations tells what came of it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/match/tally.h"
#include "tools/tune_loop_file.h"

namespace loa {

/// What came of a generation.
struct Generation {
  int number = 0;               ///< from 1
  std::uint64_t positions = 0;  ///< learned from
  int epochs = 0;
  double loss_start = 0;  ///< held out, of the weights it began with
  double loss = 0;
  Pentanomial pairs{};  ///< of the new weights against the current ones
  double llr = 0;
  std::string verdict;
  bool is_accepted = false;  ///< the new weights are the current ones from here on
  bool operator==(const Generation&) const = default;
};

/// How a loop is run; nothing of it changes a weight, but the time does where it is a limit.
struct LoopRun {
  std::string folder;
  bool is_resumed = false;
  int threads = 1;
  std::string version;  ///< of the program
  std::string started;  ///< the time now, for the journals of matches
  std::function<void(const std::vector<Generation>&)> begins = [](const std::vector<Generation>&) {};
  /// Told where a stage of a generation begins, and how far it is; called by one thread at a time.
  std::function<void(std::string_view stage, std::string_view parts)> stage_begins = [](std::string_view,
                                                                                        std::string_view) {};
  std::function<void(std::size_t done, std::size_t parts)> progress = [](std::size_t, std::size_t) {};
  std::function<void(std::string_view fault)> fault = [](std::string_view) {};
  std::function<void(const std::vector<Generation>&)> generation_done = [](const std::vector<Generation>&) {};
};

/// Runs the generations that are missing; fewer only where `stop` was set. Killed at any moment it goes on to the same end, with
/// every whole game, epoch and pair it had. *Throws* ParseError, JournalError
[[nodiscard]] std::vector<Generation> run_loop(const LoopPlan& plan, const LoopRun& run,
                                               const std::atomic<bool>& stop);

/// The last generation whose weights were accepted; nothing where those of the player are still the best.
[[nodiscard]] std::optional<int> current_generation(const std::vector<Generation>& generations);
/// The folder of a generation below that of the loop. *Example* "generation-3"
[[nodiscard]] std::string generation_name(int number);
/// The weights of a generation of the loop in `folder`.
[[nodiscard]] std::string generation_weights_file(const std::string& folder, int number);

}  // namespace loa
