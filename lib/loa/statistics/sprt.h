// A sequential probability ratio test: where it stands after so many results, and whether it has decided.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
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

/// A test over results in the order they were judged in.
struct SprtJudgement {
  SprtState state;           ///< at the verdict; after the last result where there is none
  std::int64_t results = 0;  ///< judged until then
  bool operator==(const SprtJudgement&) const = default;
};

/// Judges results one after the other and stops at the first verdict. `judged` is told each state on the way.
/// *Shape* `order` holds the class of each result, below `classes`, which is 3 or 5
[[nodiscard]] SprtJudgement judge_in_order(
    std::span<const std::uint8_t> order, std::size_t classes, const SprtBounds& bounds,
    const std::function<void(const SprtJudgement&)>& judged = [](const SprtJudgement&) {});

/// By how much the ratio is expected to be beyond a limit when it first is: 0.5826 standard deviations of what one
/// result adds. Without correction a test is therefore a little safer, and longer, than its alpha and beta say.
/// *Unit* that of the ratio. *Shape*, *Needs* as above; no results give 0
/// *Source* Siegmund, 1985, Sequential Analysis, chapter X.
[[nodiscard]] double expected_overshoot(std::span<const std::int64_t> counts, const SprtBounds& bounds);

}  // namespace loa
