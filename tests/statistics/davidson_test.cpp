// Davidson's model: its probabilities, and its fit against slow and plain ways to the same summit.
#include "loa/statistics/davidson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "loa/base/random.h"

namespace loa::test {
namespace {

using Games = std::vector<OrderedResults>;

TEST(Davidson, SharesAreOddsThatSumToOne) {
  const OutcomeShares shares = davidson_shares(std::log(4.0), 0.5);
  EXPECT_NEAR(shares.win, 2 / 3.0, 1e-12);  // 2 : 0.5 : 0.5
  EXPECT_NEAR(shares.draw, 0.5 / 3, 1e-12);
  EXPECT_NEAR(shares.loss, 0.5 / 3, 1e-12);
  const OutcomeShares turned = davidson_shares(-std::log(4.0), 0.5);
  EXPECT_NEAR(turned.loss, shares.win, 1e-12);
  EXPECT_EQ(davidson_shares(5000, 0.5).win, 1);
  EXPECT_EQ(davidson_shares(-5000, 0.5).loss, 1);
}

TEST(Davidson, DrawFactorsAndRates) {
  for (const double rate : {0.0, 0.1, 0.5, 0.999}) {
    const double factor = draw_factor_of(rate);
    EXPECT_NEAR(davidson_shares(0, factor).draw, rate, 1e-12);
    EXPECT_NEAR(draw_rate_of(factor), rate, 1e-12);
  }
}

TEST(Davidson, ScaleGivesEloItsSlope) {
  for (const double factor : {0.0, 0.5, 3.0}) {
    const double strength = 1 / elo_per_strength(factor);  // one Elo point
    const OutcomeShares shares = davidson_shares(strength, factor);
    EXPECT_NEAR(shares.win + shares.draw / 2, 1 / (1 + std::pow(10, -1.0 / 400)), 1e-8) << factor;
  }
}

/// Games between `players`, every two of whom met, with numbers that are random.
Games some_games(int players, std::uint64_t seed, std::uint32_t most, bool has_draws = true) {
  Random random(seed);
  Games games;
  const auto number = [&] { return 0.5 + random.below(most); };
  for (int i = 0; i < players; ++i) {
    for (int k = 0; k < players; ++k) {
      if (i == k) continue;
      games.push_back({.first = i,
                       .second = k,
                       .wins = number(),
                       .draws = has_draws ? number() : 0.0,
                       .losses = number()});
    }
  }
  return games;
}

double games_in(const Games& games) {
  double sum = 0;
  for (const OrderedResults& row : games) sum += row.wins + row.draws + row.losses;
  return sum;
}

TEST(Davidson, SlopesAreThoseOfTheLikelihood) {
  const Games games = some_games(3, 1, 20);
  const DavidsonModel model{.strengths = {0.3, -0.5, 1.1}, .first_move = 0.2, .draw_factor = 0.7};
  const std::vector<double> slopes = log_likelihood_slopes(model, games);
  ASSERT_EQ(slopes.size(), 5U);
  constexpr double step = 1e-5;
  for (std::size_t i = 0; i < slopes.size(); ++i) {
    const auto moved = [&](double by) {
      DavidsonModel other = model;
      if (i < 3) other.strengths[i] += by;
      if (i == 3) other.first_move += by;
      if (i == 4) other.draw_factor *= std::exp(by);
      return log_likelihood(other, games);
    };
    EXPECT_NEAR(slopes[i], (moved(step) - moved(-step)) / (2 * step), 1e-5) << i;
  }
}

TEST(Davidson, SlopesAreZeroAtTheSummit) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const int players = 2 + static_cast<int>(seed % 7);
    const Games games = some_games(players, seed, seed % 2 == 0 ? 4 : 1000);
    const DavidsonFit fit = fit_davidson(players, games);
    for (const double slope : log_likelihood_slopes(fit.model, games)) {
      EXPECT_NEAR(slope, 0, 1e-7 * games_in(games)) << "seed " << seed;
    }
  }
}

/// Slow and plain: each parameter in turn is moved up and down by steps that shrink, while that helps.
DavidsonModel climbed_by_coordinates(int players, const Games& games) {
  DavidsonModel model{.strengths = std::vector<double>(static_cast<std::size_t>(players)), .draw_factor = 1};
  const auto try_step = [&](auto change) {
    DavidsonModel other = model;
    change(other);
    if (log_likelihood(other, games) <= log_likelihood(model, games)) return false;
    model = other;
    return true;
  };
  for (double step = 1; step > 1e-9; step /= 2) {
    for (bool has_moved = true; has_moved;) {
      has_moved = false;
      for (const double by : {step, -step}) {
        for (std::size_t i = 1; i < model.strengths.size(); ++i) {
          has_moved |= try_step([&](DavidsonModel& other) { other.strengths[i] += by; });
        }
        has_moved |= try_step([&](DavidsonModel& other) { other.first_move += by; });
        has_moved |= try_step([&](DavidsonModel& other) { other.draw_factor *= std::exp(by); });
      }
    }
  }
  return model;
}

TEST(Davidson, FitIsThatOfAPlainClimb) {
  for (const int players : {2, 3}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Games games = some_games(players, seed, 30);
      const DavidsonModel fast = fit_davidson(players, games).model;
      const DavidsonModel slow = climbed_by_coordinates(players, games);
      for (std::size_t i = 0; i < fast.strengths.size(); ++i) {
        EXPECT_NEAR(fast.strengths[i], slow.strengths[i], 1e-5) << players << " players, seed " << seed;
      }
      EXPECT_NEAR(fast.first_move, slow.first_move, 1e-5);
      EXPECT_NEAR(fast.draw_factor, slow.draw_factor, 1e-5);
      EXPECT_GE(log_likelihood(fast, games), log_likelihood(slow, games) - 1e-9);
    }
  }
}

TEST(Davidson, WithoutDrawsTwoPlayersAreTheirOdds) {
  const Games games = {{.first = 0, .second = 1, .wins = 60, .losses = 20},
                       {.first = 1, .second = 0, .wins = 20, .losses = 60}};
  const DavidsonFit fit = fit_davidson(2, games);
  EXPECT_NEAR(fit.model.strengths[0] - fit.model.strengths[1], std::log(3.0), 1e-9);
  EXPECT_NEAR(fit.model.first_move, 0, 1e-9);
  EXPECT_EQ(fit.model.draw_factor, 0);
  // The variance of log odds is 1/wins + 1/losses, of all 160 games.
  EXPECT_NEAR(fit.covariance.at(1, 1), 1 / 120.0 + 1 / 40.0, 1e-9);
  EXPECT_EQ(fit.covariance.at(0, 0), 0);
  EXPECT_EQ(fit.covariance.at(3, 3), 0);
}

TEST(Davidson, FirstMoveIsTheOddsOfEqualPlayers) {
  const Games games = {{.first = 0, .second = 1, .wins = 60, .losses = 20},
                       {.first = 1, .second = 0, .wins = 60, .losses = 20}};
  const DavidsonModel model = fit_davidson(2, games).model;
  EXPECT_NEAR(model.strengths[1], 0, 1e-9);
  EXPECT_NEAR(model.first_move, std::log(3.0), 1e-9);
}

TEST(Davidson, FindsTheSummitOfVeryUnequalNumbers) {
  for (const double many : {1e3, 1e6, 1e9, 1e12}) {
    for (const double few : {1e-4, 0.25}) {
      const Games games = {{.first = 0, .second = 1, .wins = many, .draws = 0, .losses = few},
                           {.first = 1, .second = 0, .wins = few, .draws = 1, .losses = many},
                           {.first = 1, .second = 2, .wins = 3, .draws = many, .losses = few}};
      const DavidsonFit fit = fit_davidson(3, games);
      for (const double slope : log_likelihood_slopes(fit.model, games)) {
        EXPECT_NEAR(slope, 0, 1e-4 + 1e-9 * many) << many << " and " << few;
      }
      for (const double number : fit.covariance.values) EXPECT_TRUE(std::isfinite(number));
    }
  }
}

}  // namespace
}  // namespace loa::test
