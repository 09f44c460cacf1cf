// The plots of a report, each with its caption.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "loa/statistics/sprt_bounds.h"
#include "tools/reported_match.h"

namespace loa {

/// Scores over time, the path of a sequential test (`sprt`, else the match's own, if any) of two players, how long games were, and how
/// long moves took where a side file tells. Nothing where no game was played.
/// *Shape* HTML figures
[[nodiscard]] std::vector<std::string> match_figures(const ReportedMatch& match,
                                                     const std::optional<SprtBounds>& sprt);

}  // namespace loa
