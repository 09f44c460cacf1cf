// The configuration of a tuning by SPSA as a TOML file: the tables of a match (each iteration is one), and beside them
//
//   [spsa]
//   player = "pvs:hash=4"
//   iterations = 2000
//   [[parameter]]
//   name = "lmr-base"
//   start = 80          # all below may be left out
//   min = 0
//   max = 200
//   c_end = 10
//   r_end = 0.002
//   [[parameter]]
//   name = "weights.mobility"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loa/match/match_config.h"
#include "loa/tuning/spsa.h"
#include "loa/tuning/tuned_player.h"
#include "tools/match_settings.h"

namespace loa {

/// Everything that decides what a tuning does.
struct SpsaPlan {
  SpsaConfig spsa;
  MatchConfig match;  ///< what an iteration plays, but for its seed and the numbers of its two players
  TunedPlayer player;
};

struct SpsaPlanRead {
  SpsaPlan plan;
  std::string out;
  int threads = 1;
  std::vector<std::string> warnings;
};

/// `options` come before what the file says. *Throws* ParseError with the file's name, line and column; UsageError where something
/// is missing.
[[nodiscard]] SpsaPlanRead spsa_plan_in(std::string_view text, const std::string& file,
                                        const MatchSettings& options);

/// The names of the parameters with these values.
[[nodiscard]] std::vector<TunedValue> tuned_values(const SpsaConfig& config,
                                                   const std::vector<double>& values);

}  // namespace loa
