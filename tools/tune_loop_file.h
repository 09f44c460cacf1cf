// The configuration of the tuning loop as a TOML file: the tables of a match for its test, and beside them
//
//   [loop]
//   generations = 10
//   player = "pvs:hash=4"     # its weights are the first ones
//   joined = 3                # learn from the data of so many last generations
//   [data]
//   games = 5000
//   limit = "nodes=1500"
//   openings = "random:4..12"
//   explore = 4
//   [fit]                     # epochs, rate, decay, patience, result_share, held_out, optimizer, lines, network, without
//   epochs = 16
//   [sprt]
//   elo1 = 10.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loa/tuning/fit.h"
#include "loa/tuning/fit_data.h"
#include "loa/tuning/self_play_config.h"
#include "loa/tuning/tuned_player.h"
#include "tools/match_settings.h"

namespace loa {

/// Everything that decides what a loop does.
struct LoopPlan {
  int generations = 1;
  int joined = 1;
  std::uint32_t games = 0;  ///< of a generation's data
  SelfPlayConfig data;      ///< but for its seed and its player's weights
  FitConfig fit;            ///< but for its seed
  FitDataConfig fit_data;   ///< likewise
  MatchConfig match;        ///< the test: two players, the new one first, but for their weights and the seed
  TunedPlayer player;
  std::uint64_t seed = 1;
};

struct LoopPlanRead {
  LoopPlan plan;
  std::string out;
  int threads = 1;
  std::vector<std::string> warnings;
};

/// `options` come before what the file says. *Throws* ParseError with the file's name, line and column; UsageError where something
/// is missing.
[[nodiscard]] LoopPlanRead loop_plan_in(std::string_view text, const std::string& file,
                                        const MatchSettings& options);

/// One JSON object without line ends that says everything of the plan.
[[nodiscard]] std::string loop_plan_json(const LoopPlan& plan);

}  // namespace loa
