// Who plays whom: every two players equally often, with each colour, from the same opening.
#include "loa/match/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>

#include "support/some_match.h"

namespace loa::test {
namespace {

TEST(Schedule, OfTwoPlayersSwapsColoursInEachPair) {
  const MatchConfig config = some_match({"random", "greedy"}, 3);
  EXPECT_EQ(pair_count(config), 3);
  for (int pair = 0; pair < 3; ++pair) {
    EXPECT_EQ(pairing_of(config, pair), (Pairing{0, 1}));
    EXPECT_EQ(player_of(config, 2 * pair, Side::black), 0);
    EXPECT_EQ(player_of(config, 2 * pair, Side::white), 1);
    EXPECT_EQ(player_of(config, 2 * pair + 1, Side::black), 1);
    EXPECT_EQ(player_of(config, 2 * pair + 1, Side::white), 0);
  }
}

TEST(Schedule, OfManyPlayersIsARoundRobin) {
  const MatchConfig config = some_match({"random", "greedy", "random", "alphabeta:depth=1"}, 2);
  EXPECT_EQ(pairing_count(config), 6);
  EXPECT_EQ(pair_count(config), 12);
  std::map<std::pair<int, int>, int> meetings;
  for (int game = 0; game < 24; ++game)
    ++meetings[{player_of(config, game, Side::black), player_of(config, game, Side::white)}];
  EXPECT_EQ(meetings.size(), 12U) << "each against each, with either colour";
  for (const auto& [players, games] : meetings) {
    EXPECT_NE(players.first, players.second);
    EXPECT_EQ(games, 2);
  }
  EXPECT_EQ(pairing_of(config, 0), (Pairing{0, 1}));
  EXPECT_EQ(pairing_of(config, 2), (Pairing{0, 2}));
  EXPECT_EQ(pairing_of(config, 4), (Pairing{1, 2}));
  EXPECT_EQ(pairing_of(config, 6), (Pairing{0, 3}));
  EXPECT_EQ(pairing_of(config, 11), (Pairing{2, 3}));
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
