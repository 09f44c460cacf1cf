// A report on matches: a page, a Markdown text and a JSON document, made from their journals alone.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "loa/statistics/sprt_bounds.h"
#include "tools/rating_tables.h"
#include "tools/reported_match.h"

namespace loa {

struct MatchReport {
  std::vector<ReportedMatch> matches;
  std::optional<RatedTable> ratings;  ///< of all matches together, where they have common ratings
  std::string ratings_note;           ///< why there are none
  std::optional<SprtBounds> sprt;     ///< the test that duels are shown under, instead of their own
};

/// *Throws* what read_match_journal throws.
[[nodiscard]] MatchReport match_report(const std::vector<std::string>& folders,
                                       const std::optional<SprtBounds>& sprt);

[[nodiscard]] std::string report_html(const MatchReport& report);
[[nodiscard]] std::string report_markdown(const MatchReport& report);
[[nodiscard]] nlohmann::ordered_json report_json(const MatchReport& report);

/// *Example* "greedy against random", "8 players"
[[nodiscard]] std::string title_of(const ReportedMatch& match);
[[nodiscard]] std::string title_of(const MatchReport& report);

/// Whether ratings say more than the results of a duel.
[[nodiscard]] bool has_rating_section(const MatchReport& report);

}  // namespace loa
