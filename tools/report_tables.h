// The tables of a report, the same for its page and its Markdown.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "loa/report/table.h"
#include "tools/rating_tables.h"
#include "tools/reported_match.h"

namespace loa {

/// What the match was played with, as names and values.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> match_terms(const ReportedMatch& match);

/// Each player's results against all others.
[[nodiscard]] Table player_results(const ReportedMatch& match);
/// Each pairing's results. *Needs* more than two players to say anything new
[[nodiscard]] Table pairing_results(const ReportedMatch& match);
/// Each row's score against each column, warm where the row won.
[[nodiscard]] Table cross_results(const ReportedMatch& match);
/// How games ended: by reason, and who won.
[[nodiscard]] Table endings(const ReportedMatch& match);
/// The results by colour, of all players together.
[[nodiscard]] Table colour_results(const ReportedMatch& match);

/// Players from the strongest to the weakest.
[[nodiscard]] Table rating_list(const RatedTable& table);
/// The probability that the row's player is stronger than the column's.
[[nodiscard]] Table rating_matrix(const RatedTable& table);

}  // namespace loa
