// Counts made by hand.
#include "loa/match/tally.h"

#include <gtest/gtest.h>

#include "support/some_match.h"

namespace loa::test {
namespace {

constexpr Outcome black_wins{Result::black, Reason::connected};
constexpr Outcome white_wins{Result::white, Reason::opponent_connected};
constexpr Outcome drawn{Result::draw, Reason::repetition};

/// Games 0, 1, 2, ... with these outcomes, 10 plies each.
std::vector<PlayedGame> games(std::initializer_list<Outcome> outcomes) {
  std::vector<PlayedGame> list;
  for (const Outcome& outcome : outcomes)
    list.push_back({.game = static_cast<int>(list.size()), .outcome = outcome, .plies = 10});
  return list;
}

TEST(Tally, OfADuel) {
  const MatchConfig config = some_match({"random", "greedy"}, 6);
  // The first player has Black in the first game of a pair and White in the second.
  const auto played = games({black_wins, white_wins,  // 2 points for the first player
                             black_wins, drawn,       // 3/2
                             white_wins, white_wins,  // 1: White wins both
                             drawn, black_wins,       // 1/2
                             white_wins, black_wins,  // 0
                             drawn, drawn});          // 1
  const MatchTally tally = tally_of(config, played);
  EXPECT_EQ(tally.games(), 12);
  EXPECT_EQ(tally.black, (WinDrawLoss{4, 4, 4}));
  EXPECT_EQ(tally.plies, 120);
  EXPECT_EQ(tally.mean_length(), 10.0);
  EXPECT_EQ(tally.by_reason,
            (std::map<Reason, std::int64_t>{
                {Reason::connected, 4}, {Reason::opponent_connected, 4}, {Reason::repetition, 4}}));
  EXPECT_EQ(tally.faults(), 0);

  const PlayerTally& first = tally.players[0];
  EXPECT_EQ(first.by_side[side_index(Side::black)], (WinDrawLoss{2, 2, 2}));
  EXPECT_EQ(first.by_side[side_index(Side::white)], (WinDrawLoss{2, 2, 2}));
  EXPECT_EQ(first.total().points(), 6.0);
  EXPECT_EQ(first.pentanomial, (Pentanomial{1, 1, 2, 1, 1}));
  EXPECT_EQ(tally.pairings[0].first, first);
}

TEST(Tally, IsTheMirrorImageForTheOther) {
  const MatchConfig config = some_match({"random", "greedy"}, 2);
  const MatchTally tally = tally_of(config, games({black_wins, white_wins, black_wins, drawn}));
  EXPECT_EQ(tally.players[0].total(), (WinDrawLoss{3, 1, 0}));
  EXPECT_EQ(tally.players[1].total(), (WinDrawLoss{0, 1, 3}));
  EXPECT_EQ(tally.players[0].pentanomial, (Pentanomial{0, 0, 0, 1, 1}));
  EXPECT_EQ(tally.players[1].pentanomial, (Pentanomial{1, 1, 0, 0, 0}));
  EXPECT_EQ(tally.players[1].by_side[side_index(Side::white)], (WinDrawLoss{0, 0, 2}));
  EXPECT_EQ(tally.players[1].by_side[side_index(Side::black)], (WinDrawLoss{0, 1, 1}));
}

TEST(Tally, OfThreePlayersCountsEachPairing) {
  const MatchConfig config = some_match({"random", "greedy", "random"}, 1);
  const MatchTally tally = tally_of(config, games({black_wins, white_wins,     // 0 beats 1 twice
                                                   white_wins, black_wins,     // 2 beats 0 twice
                                                   black_wins, black_wins}));  // 1 and 2 share
  ASSERT_EQ(tally.pairings.size(), 3U);
  EXPECT_EQ(tally.pairings[0].pairing, (Pairing{0, 1}));
  EXPECT_EQ(tally.pairings[0].first.total(), (WinDrawLoss{2, 0, 0}));
  EXPECT_EQ(tally.pairings[1].pairing, (Pairing{0, 2}));
  EXPECT_EQ(tally.pairings[1].first.total(), (WinDrawLoss{0, 0, 2}));
  EXPECT_EQ(tally.pairings[2].first.pentanomial, (Pentanomial{0, 0, 1, 0, 0}));
  EXPECT_EQ(tally.players[0].total().points(), 2.0);
  EXPECT_EQ(tally.players[1].total().points(), 1.0);
  EXPECT_EQ(tally.players[2].total().points(), 3.0);
}

TEST(Tally, OfAPartOfAMatchKeepsEmptyPairings) {
  const MatchConfig config = some_match({"random", "greedy", "random"}, 2);
  std::vector<PlayedGame> played = games({black_wins, white_wins});
  played[0].game = 8;  // the first pair of the last pairing
  played[1].game = 9;
  const MatchTally tally = tally_of(config, played);
  EXPECT_EQ(tally.pairings[0].first, PlayerTally{});
  EXPECT_EQ(tally.pairings[2].first.total().games(), 2);
  EXPECT_EQ(tally.players[0].total().games(), 0);
}

TEST(Tally, CountsFaults) {
  const MatchConfig config = some_match({"random", "greedy"}, 2);
  const MatchTally tally = tally_of(config, games({{Result::black, Reason::crash},
                                                   {Result::white, Reason::illegal_move},
                                                   {Result::draw, Reason::adjudicated},
                                                   black_wins}));
  EXPECT_EQ(tally.faults(), 2);
}

}  // namespace
}  // namespace loa::test
