// Ratings of many players: known strengths found again, perfect scores, groups that never met, and the bootstrap.
#include "loa/statistics/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/statistics/rating_bootstrap.h"

namespace loa::test {
namespace {

using Results = std::vector<PairResults>;

std::vector<std::string> names_of(int players) {
  std::vector<std::string> names;
  for (int i = 0; i < players; ++i) names.push_back(std::string(1, static_cast<char>('a' + i)));
  return names;
}

Points drawn_points(const OutcomeShares& shares, Random& random) {
  const double number = static_cast<double>(random.next() >> 11) * 0x1p-53;
  if (number < shares.win) return Points::win;
  return number < shares.win + shares.draw ? Points::draw : Points::loss;
}

Points from_other_side(Points points) { return static_cast<Points>(2 - static_cast<int>(points)); }

/// A round robin of `pairs` pairs for every two players, played by the model.
Results played(const DavidsonModel& model, int pairs, std::uint64_t seed) {
  Random random(seed);
  Results results;
  const int players = static_cast<int>(model.strengths.size());
  for (int i = 0; i < players; ++i) {
    for (int k = i + 1; k < players; ++k) {
      PairResults row{.first = i, .second = k};
      const double distance =
          model.strengths[static_cast<std::size_t>(i)] - model.strengths[static_cast<std::size_t>(k)];
      const OutcomeShares first = davidson_shares(distance + model.first_move, model.draw_factor);
      const OutcomeShares second = davidson_shares(-distance + model.first_move, model.draw_factor);
      for (int pair = 0; pair < pairs; ++pair) {
        const Points a = drawn_points(first, random);
        ++row.of(a, from_other_side(drawn_points(second, random)));
      }
      results.push_back(row);
    }
  }
  return results;
}

TEST(Rating, FindsKnownStrengthsAgain) {
  const DavidsonModel model{.strengths = {1.2, 0.4, 0.0, -0.2, -1.4}, .first_move = 0.3, .draw_factor = 0.2};
  const double scale = elo_per_strength(model.draw_factor);
  const auto names = names_of(5);
  int inside = 0;
  double largest = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Ratings ratings = rate_players(names, played(model, 500, seed), {});
    for (std::size_t i = 0; i < 5; ++i) {
      const double miss = std::abs(ratings.players[i].value - scale * model.strengths[i]);
      inside += miss < ratings.players[i].error ? 1 : 0;
      largest = std::max(largest, miss);
    }
    EXPECT_NEAR(ratings.first_move.value, scale * 0.3, 2 * ratings.first_move.error) << "seed " << seed;
    EXPECT_NEAR(ratings.draw_rate->value, draw_rate_of(0.2), 2 * ratings.draw_rate->error) << "seed " << seed;
  }
  EXPECT_LT(largest, 25);
  // 95 of 100 are to be expected inside their intervals; they hang together in twenties, so that 85 may be.
  EXPECT_GE(inside, 85);
  EXPECT_LT(inside, 100);
}

TEST(Rating, HasTheMeanZeroOrItsAnchor) {
  const Results results = played({.strengths = {1, 0, -0.5}, .first_move = 0, .draw_factor = 0.1}, 50, 1);
  const auto names = names_of(3);
  const Ratings mean = rate_players(names, results, {});
  const Ratings anchored = rate_players(names, results, {.anchor = Anchor{1, 1500}});
  EXPECT_NEAR(mean.players[0].value + mean.players[1].value + mean.players[2].value, 0, 1e-8);
  EXPECT_EQ(anchored.players[1].value, 1500);
  EXPECT_EQ(anchored.players[1].error, 0);
  EXPECT_NEAR(anchored.players[0].value - 1500, mean.players[0].value - mean.players[1].value, 1e-8);
  EXPECT_GT(anchored.players[0].error, 0);
  EXPECT_NEAR(anchored.first_move.error, mean.first_move.error, 1e-8);
}

TEST(Rating, ErrorOfADistanceIsThatOfAPairing) {
  // Without draws and first move, two players: the half width is 1.96 times the error of log odds, in Elo points.
  PairResults row{.first = 0, .second = 1};
  row.of(Points::win, Points::win) = 300;
  row.of(Points::win, Points::loss) = 100;
  row.of(Points::loss, Points::win) = 100;
  row.of(Points::loss, Points::loss) = 100;
  const auto names = names_of(2);
  const Ratings ratings = rate_players(names, Results{row}, {.anchor = Anchor{1, 0}});
  EXPECT_NEAR(ratings.players[0].value, 400 * std::log10(800.5 / 400.5), 1e-6);
  EXPECT_NEAR(ratings.players[0].error, 1.96 * 400 / std::log(10.0) * std::sqrt(1 / 800.5 + 1 / 400.5), 0.01);
}

TEST(Rating, OfMirroredResultsIsMirrored) {
  Results results = played({.strengths = {1, 0, -0.5, 0.2}, .first_move = 0.4, .draw_factor = 0.3}, 30, 9);
  const auto names = names_of(4);
  const Ratings ratings = rate_players(names, results, {});
  for (PairResults& row : results) {  // each row from its other player's view
    PairResults turned{.first = row.second, .second = row.first};
    for (const Points a : {Points::loss, Points::draw, Points::win}) {
      for (const Points b : {Points::loss, Points::draw, Points::win}) {
        turned.of(from_other_side(b), from_other_side(a)) = row.of(a, b);
      }
    }
    row = turned;
  }
  const Ratings turned = rate_players(names, results, {});
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(ratings.players[i].value, turned.players[i].value, 1e-7);
  EXPECT_NEAR(ratings.first_move.value, turned.first_move.value, 1e-7);
}

TEST(Rating, MatrixTellsWhoIsStronger) {
  const Results results = played({.strengths = {0.5, 0.4, -1}, .first_move = 0, .draw_factor = 0.1}, 200, 3);
  const Ratings ratings = rate_players(names_of(3), results, {});
  EXPECT_GT(ratings.stronger.at(0, 2), 0.999);
  EXPECT_GT(ratings.stronger.at(1, 2), 0.999);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(ratings.stronger.at(i, i), 0.5);
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_NEAR(ratings.stronger.at(i, k) + ratings.stronger.at(k, i), 1, 1e-12);
    }
  }
}

TEST(Rating, OfPerfectScoresIsBounded) {
  for (const std::int64_t pairs : {std::int64_t{1}, std::int64_t{20}, std::int64_t{1'000'000'000}}) {
    for (const Points points : {Points::loss, Points::draw, Points::win}) {
      PairResults row{.first = 0, .second = 1};
      row.of(points, points) = pairs;
      PairResults other{.first = 1, .second = 2};
      other.of(Points::win, Points::loss) = pairs;
      const Ratings ratings = rate_players(names_of(3), Results{row, other}, {});
      for (const Measured& player : ratings.players) {
        EXPECT_TRUE(std::isfinite(player.value) && std::isfinite(player.error));
        EXPECT_LT(std::abs(player.value), 6000);
      }
      EXPECT_TRUE(std::isfinite(ratings.first_move.value) && std::isfinite(ratings.first_move.error));
      EXPECT_EQ(ratings.draw_rate.has_value(), points == Points::draw);
      const Measured draws = ratings.draw_rate.value_or(Measured{});
      EXPECT_TRUE(std::isfinite(draws.value) && std::isfinite(draws.error));
    }
  }
}

TEST(Rating, OfFortyToNothingIsThatWithHalfAWinMore) {
  PairResults row{.first = 0, .second = 1};
  row.of(Points::win, Points::win) = 20;
  const auto names = names_of(2);
  const Ratings ratings = rate_players(names, Results{row}, {});
  EXPECT_NEAR(ratings.players[0].value - ratings.players[1].value, 400 * std::log10(40.5 / 0.5), 1e-6);
  const Ratings firm = rate_players(names, Results{row}, {.anchor = {}, .prior_games = 10});
  EXPECT_NEAR(firm.players[0].value - firm.players[1].value, 400 * std::log10(45.0 / 5.0), 1e-6);
}

TEST(Rating, PriorIsTheSameHoweverTheResultsAreCut) {
  PairResults row{.first = 0, .second = 1};
  row.of(Points::win, Points::win) = 10;
  PairResults turned{.first = 1, .second = 0};
  turned.of(Points::loss, Points::loss) = 10;
  const auto names = names_of(2);
  row.of(Points::win, Points::win) = 20;
  const double whole = rate_players(names, Results{row}, {}).players[0].value;
  row.of(Points::win, Points::win) = 10;
  EXPECT_NEAR(rate_players(names, Results{row, turned}, {}).players[0].value, whole, 1e-8);
}

TEST(Rating, RefusesGroupsThatNeverMet) {
  PairResults row{.first = 0, .second = 2};
  row.of(Points::win, Points::draw) = 5;
  PairResults other{.first = 3, .second = 1};
  other.of(Points::win, Points::draw) = 5;
  const PairResults none{.first = 0, .second = 1};
  try {
    static_cast<void>(rate_players(names_of(5), Results{row, other, none}, {}));
    FAIL() << "not refused";
  } catch (const ParseError& error) {
    EXPECT_STREQ(
        error.what(),
        "the players fall into 3 groups that never met: {a, c} {b, d} {e} (expected games that link all of "
        "them, or one group at a time)");
  }
  EXPECT_EQ(linked_groups(5, Results{row, other, none}),
            (std::vector<std::vector<int>>{{0, 2}, {1, 3}, {4}}));
}

TEST(Rating, LinksPlayersThroughOthers) {
  const auto met = [](int first, int second) {
    PairResults row{.first = first, .second = second};
    row.of(Points::win, Points::draw) = 1;
    return row;
  };
  // Two groups grow on their own, then one meeting joins all of them, the later player named first.
  EXPECT_EQ(linked_groups(6, Results{met(4, 1), met(3, 0), met(5, 3), met(5, 4), met(2, 5)}),
            (std::vector<std::vector<int>>{{0, 1, 2, 3, 4, 5}}));
  EXPECT_EQ(linked_groups(6, Results{met(1, 0), met(2, 1), met(3, 2), met(5, 4)}),
            (std::vector<std::vector<int>>{{0, 1, 2, 3}, {4, 5}}));
}

TEST(Rating, IsAlwaysAFiniteNumber) {
  Random random(4);
  const std::vector<std::int64_t> sizes = {0, 0, 1, 3, 1000, 100'000'000};
  for (int i = 0; i < 1000; ++i) {
    const int players = 2 + static_cast<int>(random.below(4));
    Results results;
    for (int k = 1; k < players; ++k) {
      PairResults row{.first = static_cast<int>(random.below(static_cast<std::uint32_t>(k))), .second = k};
      for (auto& line : row.pairs) {
        for (std::int64_t& cell : line) cell = sizes[random.below(static_cast<std::uint32_t>(sizes.size()))];
      }
      row.pairs[random.below(3)][random.below(3)] += 1;
      results.push_back(row);
    }
    const double prior = i % 2 == 0 ? 1.0 : least_prior_games;
    const Ratings ratings = rate_players(names_of(players), results, {.anchor = {}, .prior_games = prior});
    for (const Measured& number : ratings.players) {
      ASSERT_TRUE(std::isfinite(number.value) && std::isfinite(number.error)) << i;
    }
    for (const double share : ratings.stronger.values) ASSERT_TRUE(share >= 0 && share <= 1) << i;
    ASSERT_TRUE(std::isfinite(ratings.first_move.value) && std::isfinite(ratings.first_move.error)) << i;
    const double draws = ratings.draw_rate ? ratings.draw_rate->value : 0;
    ASSERT_TRUE(draws >= 0 && draws <= 1) << i;
  }
}

TEST(RatingBootstrap, AgreesWithTheCurvature) {
  const DavidsonModel model{.strengths = {0.8, 0.0, -0.7}, .first_move = 0.2, .draw_factor = 0.3};
  const Results results = played(model, 400, 5);
  const auto names = names_of(3);
  const Ratings ratings = rate_players(names, results, {});
  const auto errors = bootstrap_errors(names, results, {}, 400, 1);
  ASSERT_TRUE(errors);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_NEAR(errors->players[i] / ratings.players[i].error, 1, 0.15) << i;
  EXPECT_NEAR(errors->first_move / ratings.first_move.error, 1, 0.15);
  EXPECT_NEAR(errors->draw_rate / ratings.draw_rate->error, 1, 0.15);
}

TEST(RatingBootstrap, SeesWhatThePairsHaveInCommon) {
  // Openings that one side wins whoever has it: both games of a pair always balance, and no luck is left.
  PairResults row{.first = 0, .second = 1};
  row.of(Points::win, Points::loss) = 100;
  row.of(Points::loss, Points::win) = 100;
  row.of(Points::win, Points::win) = 4;
  const auto names = names_of(2);
  const Ratings ratings = rate_players(names, Results{row}, {});
  const auto errors = bootstrap_errors(names, Results{row}, {}, 200, 1);
  ASSERT_TRUE(errors);
  EXPECT_LT(errors->players[0], ratings.players[0].error / 2);
}

TEST(RatingBootstrap, IsTheSameForTheSameSeed) {
  const Results results = played({.strengths = {0.8, 0.0}, .first_move = 0.2, .draw_factor = 0.3}, 30, 5);
  const auto names = names_of(2);
  const auto errors = [&](std::uint64_t seed) {
    return bootstrap_errors(names, results, {}, 20, seed)->players[0];
  };
  EXPECT_EQ(errors(1), errors(1));
  EXPECT_NE(errors(1), errors(2));
}

TEST(RatingBootstrap, StopsWhenToldTo) {
  const Results results = played({.strengths = {0.8, 0.0}, .first_move = 0.2, .draw_factor = 0.3}, 30, 5);
  int calls = 0;
  EXPECT_FALSE(bootstrap_errors(names_of(2), results, {}, 20, 1, [&calls](int done) {
    ++calls;
    EXPECT_EQ(done, calls);
    return done < 3;
  }));
  EXPECT_EQ(calls, 3);
}

TEST(RatingBootstrap, OfOnlyOneKindOfPairIsNoSpread) {
  PairResults row{.first = 0, .second = 1};
  row.of(Points::win, Points::win) = 20;
  const auto errors = bootstrap_errors(names_of(2), Results{row}, {}, 10, 1);
  ASSERT_TRUE(errors);
  EXPECT_NEAR(errors->players[0], 0, 1e-6);
}

}  // namespace
}  // namespace loa::test
