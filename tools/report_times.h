// How long moves took, from the side file of a match.
#pragma once

#include <vector>

#include "tools/reported_match.h"

namespace loa {

/// The times of each player's moves in the games that count, by player. Empty where the match has no side file.
/// *Unit* ms
/// *Throws* ParseError (file and line) where a line is broken, but for the last one: its writer may have died.
[[nodiscard]] std::vector<std::vector<double>> move_times_ms(const ReportedMatch& match);

}  // namespace loa
