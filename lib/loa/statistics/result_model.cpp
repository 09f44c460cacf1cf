#include "loa/statistics/result_model.h"

#include <array>
#include <cassert>
#include <cmath>
#include <span>

#include "loa/statistics/davidson.h"
#include "loa/statistics/elo_scale.h"
#include "loa/statistics/moments.h"

namespace loa {
namespace {

// Of a strength beyond it not one game in 10^40 is lost.
constexpr double largest_advantage = 100.0;

std::array<double, 3> game_shares(double advantage, double draw_factor) {
  const OutcomeShares shares = davidson_shares(advantage, draw_factor);
  return {shares.loss, shares.draw, shares.win};
}

std::vector<double> shares_of(const ResultModel& model, double advantage) {
  const double factor = draw_factor_of(model.draw_rate);
  const double first_move = model.first_move_elo / elo_per_strength(factor);
  const auto moving_first = game_shares(advantage + first_move, factor);
  const auto moving_second = game_shares(advantage - first_move, factor);
  std::vector<double> shares(model.unit == ResultUnit::games ? 3 : 5);
  for (std::size_t a = 0; a < 3; ++a) {
    if (model.unit == ResultUnit::games) {
      shares[a] = (moving_first[a] + moving_second[a]) / 2;
      continue;
    }
    for (std::size_t b = 0; b < 3; ++b) shares[a + b] += moving_first[a] * moving_second[b];
  }
  return shares;
}

/// How far the results lie above what is wanted; rises with the advantage.
double excess(std::span<const double> shares, EloModel elo_model, double elo) {
  const Moments moments = moments_of(shares);
  if (elo_model == EloModel::logistic) return moments.mean - score_of_elo(elo);
  const double deviation = std::sqrt(games_per_result(shares.size()) * moments.variance);
  return moments.mean - 0.5 - elo / elo_per_deviation * deviation;
}

}  // namespace

std::vector<double> class_shares(const ResultModel& model, EloModel elo_model, double elo) {
  assert(std::abs(elo) <= largest_elo_bound && "a difference in strength that a test can have");
  double low = -largest_advantage;
  double high = largest_advantage;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (excess(shares_of(model, middle), elo_model, elo) > 0 ? high : low) = middle;
  }
  return shares_of(model, (low + high) / 2);
}

}  // namespace loa
