// What is handed out, and when a match is over.
#include "loa/match/match_course.h"

#include <gtest/gtest.h>

#include "support/some_match.h"

namespace loa::test {
namespace {

TEST(MatchCourse, HandsOutEachPairOnce) {
  MatchCourse course(some_match({"random", "greedy"}, 3));
  for (int pair = 0; pair < 3; ++pair) {
    EXPECT_FALSE(course.is_exhausted());
    EXPECT_EQ(course.next()->number, pair);
  }
  EXPECT_EQ(course.next(), std::nullopt);
  EXPECT_TRUE(course.is_exhausted());
  EXPECT_FALSE(course.is_complete());
  for (const int pair : {2, 0, 1}) course.add(pair, 2);
  EXPECT_TRUE(course.is_complete());
  EXPECT_EQ(course.played_pairs(), 3);
}

TEST(MatchCourse, LeavesOutWhatIsPlayed) {
  MatchCourse course(some_match({"random", "greedy"}, 5));
  course.add(0, 4);
  course.add(3, 4);
  std::vector<int> handed_out;
  while (const auto pair = course.next()) handed_out.push_back(pair->number);
  EXPECT_EQ(handed_out, (std::vector<int>{1, 2, 4}));
}

TEST(MatchCourse, OfAShardHasItsPairsAlone) {
  const MatchConfig config = some_match({"random", "greedy", "random"}, 3);
  int planned = 0;
  for (int index = 0; index < 4; ++index) {
    MatchCourse course(config, {index, 4});
    planned += course.planned_pairs();
    int pairs = 0;
    while (const auto pair = course.next()) {
      EXPECT_EQ(pair->number % 4, index);
      course.add(pair->number, 2);
      ++pairs;
    }
    EXPECT_EQ(pairs, course.planned_pairs());
    EXPECT_TRUE(course.is_complete());
    EXPECT_TRUE(course.is_exhausted());
  }
  EXPECT_EQ(planned, 9);
}

TEST(MatchCourse, OfMoreShardsThanPairsIsEmpty) {
  MatchCourse course(some_match({"random", "greedy"}, 2), {5, 7});
  EXPECT_EQ(course.planned_pairs(), 0);
  EXPECT_TRUE(course.is_complete());
  EXPECT_EQ(course.next(), std::nullopt);
  EXPECT_TRUE(course.is_exhausted());
}

TEST(MatchCourse, OfASwissWaitsForTheRound) {
  MatchConfig config = some_match({"random", "random", "random", "random"}, 1);
  config.format = MatchFormat::swiss;
  config.rounds = 2;
  MatchCourse course(config);
  EXPECT_EQ(course.next()->number, 0);
  EXPECT_EQ(course.next()->number, 1);
  EXPECT_EQ(course.next(), std::nullopt);
  EXPECT_FALSE(course.is_exhausted());
  course.add(1, 0);
  EXPECT_EQ(course.next(), std::nullopt);
  course.add(0, 4);
  EXPECT_EQ(course.next(), (ScheduledPair{2, {0, 3}}));
}

TEST(MatchCourse, OfATestEndsWithItsVerdict) {
  MatchConfig config = some_match({"random", "greedy"}, 1000);
  config.format = MatchFormat::sprt;
  config.sprt = SprtBounds{.elo0 = 0, .elo1 = 200};
  MatchCourse course(config);
  int pairs = 0;
  while (const auto pair = course.next()) {
    course.add(pair->number, 3 + pair->number % 2);
    ++pairs;
  }
  EXPECT_LT(pairs, 100);
  EXPECT_TRUE(course.is_exhausted());
  EXPECT_TRUE(course.is_complete());
  EXPECT_EQ(course.sprt()->deciding_pair(), pairs - 1);
}

}  // namespace
}  // namespace loa::test
