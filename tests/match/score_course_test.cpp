// A score as it grew, and the games with their players that it is made of.
#include "loa/match/score_course.h"

#include <gtest/gtest.h>

#include "support/some_match.h"

namespace loa::test {
namespace {

MatchJournal journal_of(const MatchConfig& config, std::initializer_list<Result> results) {
  MatchJournal journal = begun_journal({}, config, {});
  for (const Result result : results) {
    journal.games.push_back({.game = static_cast<int>(journal.games.size()),
                             .outcome = {result, Reason::connected},
                             .plies = 10});
  }
  return journal;
}

TEST(SeatedGames, KnowTheirPlayers) {
  const auto games = seated_games(
      journal_of(some_match({"random", "greedy", "minimax:depth=1"}, 1),
                 {Result::black, Result::white, Result::draw, Result::draw, Result::black, Result::black}));
  ASSERT_EQ(games.size(), 6U);
  EXPECT_EQ(games[0].black, 0);
  EXPECT_EQ(games[0].white, 1);
  EXPECT_EQ(games[1].black, 1);
  EXPECT_EQ(games[2].white, 2);
  EXPECT_EQ(games[4].player(Side::black), 1);
  EXPECT_EQ(games[4].side_of(2), Side::white);
  EXPECT_TRUE(games[4].has(1));
  EXPECT_FALSE(games[4].has(0));
  EXPECT_EQ(games[5].game.game, 5);
}

TEST(ScoreCourse, GrowsPairByPair) {
  // Two points, then one, then none for the first player.
  const auto games = seated_games(
      journal_of(some_match({"random", "greedy"}, 3),
                 {Result::black, Result::white, Result::draw, Result::draw, Result::white, Result::black}));
  EXPECT_EQ(pair_points(games, 0), (std::vector<std::uint8_t>{4, 2, 0}));
  EXPECT_EQ(pair_points(games, 1), (std::vector<std::uint8_t>{0, 2, 4}));
  const auto course = score_course(games, 0);
  ASSERT_EQ(course.size(), 3U);
  EXPECT_EQ(course[0].score, 1);
  EXPECT_EQ(course[1].score, 0.75);
  EXPECT_EQ(course[2].score, 0.5);
  EXPECT_EQ(course[2].pairs, 3);
  for (const ScorePoint& point : course) {
    EXPECT_LT(point.low, point.high) << "a width from the first pair on";
    EXPECT_GE(point.low, 0);
    EXPECT_LE(point.high, 1);
  }
  // Wilson's bound after one pair of two points: 1 / (1 + z^2).
  EXPECT_NEAR(course[0].low, 1 / (1 + 1.96 * 1.96), 1e-3);
  EXPECT_NEAR(course[2].low, 1 - course[2].high, 1e-12);
}

TEST(ScoreCourse, CountsThePairsOfThePlayerOnly) {
  const auto games = seated_games(
      journal_of(some_match({"random", "greedy", "minimax:depth=1"}, 1),
                 {Result::black, Result::white, Result::draw, Result::draw, Result::black, Result::white}));
  EXPECT_EQ(pair_points(games, 2), (std::vector<std::uint8_t>{2, 0}));
  EXPECT_TRUE(score_course({}, 0).empty());
}

}  // namespace
}  // namespace loa::test
