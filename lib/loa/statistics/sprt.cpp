#include "loa/statistics/sprt.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "loa/statistics/elo_scale.h"
#include "loa/statistics/likelihood_ratio.h"
#include "loa/statistics/moments.h"

namespace loa {
namespace {

// -zeta(1/2) / sqrt(2 pi): Siegmund, 1985, chapter X.
constexpr double overshoot_per_deviation = 0.5825971579390107;

/// The distance of the hypotheses in standard deviations of one result, which is also the standard deviation of what
/// one result adds to the ratio.
double distance_in_deviations(std::span<const std::int64_t> counts, const SprtBounds& bounds) {
  if (bounds.model == EloModel::normalized) {
    return (bounds.elo1 - bounds.elo0) / elo_per_deviation * std::sqrt(games_per_result(counts.size()));
  }
  const Moments moments = moments_of(counts);
  if (moments.variance <= 0) return 0.0;
  return (score_of_elo(bounds.elo1) - score_of_elo(bounds.elo0)) / std::sqrt(moments.variance);
}

}  // namespace

std::string_view sprt_verdict_text(SprtVerdict verdict) {
  constexpr std::array<std::string_view, 3> texts = {"open", "accepts elo0", "accepts elo1"};
  return texts[static_cast<std::size_t>(verdict)];
}

double expected_overshoot(std::span<const std::int64_t> counts, const SprtBounds& bounds) {
  if (std::ranges::all_of(counts, [](std::int64_t count) { return count == 0; })) return 0.0;
  return overshoot_per_deviation * distance_in_deviations(counts, bounds);
}

SprtState sprt_state(std::span<const std::int64_t> counts, const SprtBounds& bounds) {
  SprtState state{
      .llr = log_likelihood_ratio(counts, bounds), .lower = bounds.lower(), .upper = bounds.upper()};
  if (bounds.overshoot == Overshoot::corrected) {
    // Never beyond the middle: of hypotheses that far apart one result decides.
    const double overshoot =
        std::min({expected_overshoot(counts, bounds), -state.lower / 2, state.upper / 2});
    state.lower += overshoot;
    state.upper -= overshoot;
  }
  if (state.llr >= state.upper) state.verdict = SprtVerdict::accepts_elo1;
  if (state.llr <= state.lower) state.verdict = SprtVerdict::accepts_elo0;
  return state;
}

SprtJudgement judge_in_order(std::span<const std::uint8_t> order, std::size_t classes,
                             const SprtBounds& bounds,
                             const std::function<void(const SprtJudgement&)>& judged) {
  std::vector<std::int64_t> counts(classes);
  SprtJudgement judgement{.state = sprt_state(counts, bounds)};
  for (const std::uint8_t result : order) {
    ++counts[result];
    judgement = {.state = sprt_state(counts, bounds), .results = judgement.results + 1};
    judged(judgement);
    if (judgement.state.verdict != SprtVerdict::open) break;
  }
  return judgement;
}

}  // namespace loa
