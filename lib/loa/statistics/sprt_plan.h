// How long a sequential test will take, before it is begun.
#pragma once

#include "loa/statistics/sprt_bounds.h"

namespace loa {

/// What is to be expected of a test where one player really is `elo` stronger.
struct SprtPlan {
  double elo = 0.0;    ///< in the unit of the bounds
  double pass = 0.0;   ///< probability that elo1 is accepted
  double games = 0.0;  ///< expected number of games until a verdict
  bool operator==(const SprtPlan&) const = default;
};

/// The ratio is taken for a Brownian motion, so that overshoot is left out: real tests are a little longer, by some
/// pairs. `draw_rate` (between equals) matters to the logistic model only: draws make games, in which a difference of
/// score counts for more, less spread.
/// *Needs* require_testable(bounds); elo finite; 0 <= draw_rate <= largest_draw_rate
/// *Source* Wald, 1947, Sequential Analysis, appendix A.3; Siegmund, 1985, Sequential Analysis, chapter III.
[[nodiscard]] SprtPlan plan_sprt(const SprtBounds& bounds, double elo, double draw_rate = 0.0);

/// The elo in the middle of both hypotheses, where a test takes longest.
[[nodiscard]] double middle_elo(const SprtBounds& bounds);

}  // namespace loa
