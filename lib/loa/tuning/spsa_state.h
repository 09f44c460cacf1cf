// The state and the history of a tuning by SPSA as text, so that one that was killed goes on where it was.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loa/tuning/spsa.h"

namespace loa {

/// How an iteration went.
struct SpsaIteration {
  SpsaTrial trial;
  int wins = 0;  ///< of `plus`
  int draws = 0;
  int losses = 0;
  SpsaState after;
  bool operator==(const SpsaIteration&) const = default;
};

/// One JSON object with its line end; real numbers survive it to the last bit. `match` is a JSON object that says all else that
/// decides the games (config_json).
[[nodiscard]] std::string spsa_state_text(const SpsaConfig& config, const SpsaState& state,
                                          std::string_view match);
/// *Throws* ParseError where this is no state, or that of another tuning, or damaged.
[[nodiscard]] SpsaState parse_spsa_state(std::string_view text, const SpsaConfig& config,
                                         std::string_view match);

/// One JSON object with its line end.
[[nodiscard]] std::string spsa_iteration_line(const SpsaIteration& iteration);
/// *Throws* ParseError where the line is none of this tuning.
[[nodiscard]] SpsaIteration parse_spsa_iteration(std::string_view line, const SpsaConfig& config);

}  // namespace loa
