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

/// The games with these numbers, all won by Black.
MatchJournal journal_with(const MatchConfig& config, const Shard& shard, std::initializer_list<int> pairs) {
  MatchJournal journal = begun_journal({}, config, shard);
  for (const int pair : pairs) {
    for (const int game : {2 * pair, 2 * pair + 1}) {
      journal.games.push_back({.game = game, .outcome = {Result::black, Reason::connected}, .plies = 10});
    }
  }
  return journal;
}

TEST(ScoreCourse, PointsWithoutGapEndWhereAPairIsMissing) {
  const MatchConfig duel = some_match({"random", "greedy"}, 5);
  EXPECT_EQ(points_without_gap(journal_with(duel, {}, {0, 1, 3, 4}), 0, 1).size(), 2U);
  EXPECT_EQ(points_without_gap(journal_with(duel, {}, {1, 2}), 0, 1).size(), 0U);
  EXPECT_EQ(points_without_gap(journal_with(duel, {}, {0, 1, 2, 3, 4}), 1, 0),
            (std::vector<std::uint8_t>(5, 2)));
  // A shard has only every second pair.
  EXPECT_EQ(points_without_gap(journal_with(duel, {.index = 1, .count = 2}, {1, 3}), 0, 1).size(), 2U);
  // Of three players each pairing has its own pairs: 0 and 1, 2 and 3, 4 and 5; a gap of others is none.
  const MatchConfig three = some_match({"random", "greedy", "minimax:depth=1"}, 2);
  EXPECT_EQ(points_without_gap(journal_with(three, {}, {0, 4, 5}), 1, 2).size(), 2U);
  EXPECT_EQ(points_without_gap(journal_with(three, {}, {0, 4, 5}), 0, 1).size(), 1U);
}

TEST(ScoreCourse, PointsWithoutGapAreFromTheAskedView) {
  const MatchConfig duel = some_match({"random", "greedy"}, 1);
  const MatchJournal journal = journal_of(duel, {Result::black, Result::draw});
  EXPECT_EQ(points_without_gap(journal, 0, 1), std::vector<std::uint8_t>{3});
  EXPECT_EQ(points_without_gap(journal, 1, 0), std::vector<std::uint8_t>{1});
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
