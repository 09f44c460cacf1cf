// A sequential probability ratio test: where it stands after so many results, and whether it has decided.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "loa/statistics/sprt_bounds.h"

namespace loa {

enum class SprtVerdict { open, accepts_elo0, accepts_elo1 };

/// *Example* "open", "accepts elo0"
[[nodiscard]] std::string_view sprt_verdict_text(SprtVerdict verdict);

struct SprtState {
  double llr = 0.0;    ///< log-likelihood ratio of elo1 to elo0
  double lower = 0.0;  ///< at this and below elo0 is accepted
  double upper = 0.0;  ///< at this and above elo1 is accepted
  SprtVerdict verdict = SprtVerdict::open;
  bool operator==(const SprtState&) const = default;
};

/// A pure function of the counts: the one who plays asks it after each completed pair, in the order of the schedule,
/// and stops at the first verdict.
/// *Shape* `counts` from the lowest class to the highest: 3 classes are games, 5 are pairs with colours swapped.
/// *Needs* require_testable(bounds); counts not negative
/// *Source* Wald, 1945, Sequential tests of statistical hypotheses (Annals of Mathematical Statistics 16:2).
[[nodiscard]] SprtState sprt_state(std::span<const std::int64_t> counts, const SprtBounds& bounds);

/// By how much the ratio is expected to be beyond a limit when it first is: 0.5826 standard deviations of what one
/// result adds. Without correction a test is therefore a little safer, and longer, than its alpha and beta say.
/// *Unit* that of the ratio. *Shape*, *Needs* as above; no results give 0
/// *Source* Siegmund, 1985, Sequential Analysis, chapter X.
[[nodiscard]] double expected_overshoot(std::span<const std::int64_t> counts, const SprtBounds& bounds);

}  // namespace loa
