#include "loa/statistics/sprt_plan.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "loa/statistics/davidson.h"
#include "loa/statistics/elo_scale.h"

namespace loa {
namespace {

/// *Unit* standard deviations of one game
double deviations_of(double elo, EloModel model, double draw_rate) {
  if (model == EloModel::normalized) return elo / elo_per_deviation;
  return (score_of_elo(elo) - 0.5) / (std::sqrt(1 - draw_rate) / 2);
}

/// The probability that a motion which begins at 0 meets `upper` before `lower`; twice its drift over its variance is
/// `pull`.
double chance_of_upper(double pull, double lower, double upper) {
  if (pull < 0) return 1 - chance_of_upper(-pull, -upper, -lower);
  if (pull * (upper - lower) < 1e-9) return -lower / (upper - lower);
  return std::expm1(pull * lower) / std::expm1(pull * (lower - upper));
}

}  // namespace

double middle_elo(const SprtBounds& bounds) { return (bounds.elo0 + bounds.elo1) / 2; }

SprtPlan plan_sprt(const SprtBounds& bounds, double elo, double draw_rate) {
  assert(draw_rate >= 0 && draw_rate <= largest_draw_rate && "a rate of draws");
  const double at0 = deviations_of(bounds.elo0, bounds.model, draw_rate);
  const double at1 = deviations_of(bounds.elo1, bounds.model, draw_rate);
  const double distance = at1 - at0;
  const double pull = 2 * (deviations_of(elo, bounds.model, draw_rate) - (at0 + at1) / 2) / distance;
  const double variance = distance * distance;  // of what a game adds to the ratio
  SprtPlan plan{.elo = elo, .pass = chance_of_upper(pull, bounds.lower(), bounds.upper())};
  if (std::abs(pull) * (bounds.upper() - bounds.lower()) < 1e-6) {
    plan.games = -bounds.lower() * bounds.upper() / variance;
  } else {
    const double end = plan.pass * bounds.upper() + (1 - plan.pass) * bounds.lower();
    plan.games = std::max(0.0, end / (pull / 2 * variance));
  }
  return plan;
}

}  // namespace loa
