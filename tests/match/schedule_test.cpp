// Who plays whom, with each colour, from the same opening.
#include "loa/match/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "support/some_match.h"

namespace loa::test {
namespace {

/// Who meets whom in each pair.
std::vector<Pairing> pairings_of_pairs(const Schedule& schedule) {
  std::vector<Pairing> pairings;
  for (int pair = 0; pair < schedule.known_pairs(); ++pair) pairings.push_back(schedule.pair(pair).pairing);
  return pairings;
}

TEST(Schedule, OfTwoPlayersSwapsColoursInEachPair) {
  const Schedule schedule(some_match({"random", "greedy"}, 3));
  EXPECT_EQ(schedule.pair_count(), 3);
  EXPECT_EQ(schedule.known_pairs(), 3);
  for (int number = 0; number < 3; ++number) {
    const ScheduledPair pair = schedule.pair(number);
    EXPECT_EQ(pair, (ScheduledPair{number, {0, 1}}));
    EXPECT_EQ(player_of(pair, 2 * number, Side::black), 0);
    EXPECT_EQ(player_of(pair, 2 * number, Side::white), 1);
    EXPECT_EQ(player_of(pair, 2 * number + 1, Side::black), 1);
    EXPECT_EQ(player_of(pair, 2 * number + 1, Side::white), 0);
  }
}

TEST(Schedule, OfARoundRobinHasEverybodyAgainstEverybody) {
  const MatchConfig config = some_match({"random", "greedy", "random", "alphabeta:depth=1"}, 2);
  const Schedule schedule(config);
  EXPECT_EQ(pair_count(config), 12);
  EXPECT_EQ(schedule.pair_count(), 12);
  const std::vector<Pairing> expected = {{0, 1}, {0, 1}, {0, 2}, {0, 2}, {1, 2}, {1, 2},
                                         {0, 3}, {0, 3}, {1, 3}, {1, 3}, {2, 3}, {2, 3}};
  EXPECT_EQ(pairings_of_pairs(schedule), expected);
  std::map<std::pair<int, int>, int> meetings;
  for (int game = 0; game < 24; ++game) {
    const ScheduledPair pair = schedule.pair(pair_of(game));
    ++meetings[{player_of(pair, game, Side::black), player_of(pair, game, Side::white)}];
  }
  EXPECT_EQ(meetings.size(), 12U) << "each against each, with either colour";
  for (const auto& [players, games] : meetings) EXPECT_EQ(games, 2);
}

TEST(Schedule, OfAGauntletHasTheFirstAgainstAllOthers) {
  MatchConfig config = some_match({"random", "greedy", "random", "alphabeta:depth=1"}, 2);
  config.format = MatchFormat::gauntlet;
  const std::vector<Pairing> expected = {{0, 1}, {0, 1}, {0, 2}, {0, 2}, {0, 3}, {0, 3}};
  EXPECT_EQ(pairings_of_pairs(Schedule(config)), expected);
  EXPECT_EQ(pair_count(config), 6);
}

TEST(Schedule, OfASwissGrowsByRoundsInWhateverOrderResultsCome) {
  MatchConfig config = some_match({"random", "random", "random", "random"}, 2);
  config.format = MatchFormat::swiss;
  config.rounds = 3;
  Schedule schedule(config);
  EXPECT_EQ(schedule.pair_count(), 12);
  EXPECT_EQ(schedule.known_pairs(), 4);
  EXPECT_EQ(schedule.pair(0).pairing, (Pairing{0, 2}));
  EXPECT_EQ(schedule.pair(3).pairing, (Pairing{1, 3}));
  Schedule other = schedule;
  const std::vector<int> points = {1, 2, 4, 0};  // player 2 has won with 5 of 8, 1 and 3 have 4
  for (const int pair : {0, 1, 2}) schedule.add(pair, points[static_cast<std::size_t>(pair)]);
  EXPECT_EQ(schedule.known_pairs(), 4) << "the round is not over";
  schedule.add(3, points[3]);
  for (const int pair : {3, 1, 2, 0}) other.add(pair, points[static_cast<std::size_t>(pair)]);
  EXPECT_EQ(schedule.known_pairs(), 8);
  EXPECT_EQ(pairings_of_pairs(schedule), pairings_of_pairs(other));
  EXPECT_EQ(schedule.pair(4).pairing, (Pairing{2, 1}));
  EXPECT_EQ(schedule.pair(6).pairing, (Pairing{3, 0}));
  EXPECT_EQ(schedule.round_of(schedule.pairing_index(4)), 1);
}

TEST(Schedule, GivesEverySeatOfEveryGameItsOwnSeed) {
  const MatchConfig config = some_match({"random", "greedy"}, 50);
  std::set<std::uint64_t> seeds;
  for (int game = 0; game < 100; ++game) {
    for (const Side side : both_sides) seeds.insert(player_seed(config, game, side));
  }
  EXPECT_EQ(seeds.size(), 200U);
}

TEST(Schedule, OpeningsDependOnPairAndSeedAlone) {
  const MatchConfig config = some_match({"random", "greedy"}, 5);
  MatchConfig other_players = some_match({"greedy", "alphabeta:depth=3"}, 5);
  MatchConfig other_seed = config;
  other_seed.seed = 2;
  EXPECT_EQ(opening_of(config, 3), opening_of(other_players, 3));
  EXPECT_NE(opening_of(config, 3), opening_of(config, 4));
  EXPECT_NE(opening_of(config, 3), opening_of(other_seed, 3));
}

}  // namespace
}  // namespace loa::test
