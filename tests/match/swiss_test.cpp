// Swiss pairings: who meets whom after which results.
#include "loa/match/swiss.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "loa/base/random.h"

namespace loa::test {
namespace {

std::pair<int, int> ordered(const Pairing& pairing) { return std::minmax(pairing.first, pairing.second); }

/// Plays all rounds; `points_of` gives the half points of a pairing's first player.
template <class PointsOf>
std::vector<PlayedRound> play(const RoundTerms& terms, int rounds, PointsOf points_of) {
  std::vector<PlayedRound> played;
  for (int round = 0; round < rounds; ++round) {
    PlayedRound results;
    for (const Pairing& pairing : swiss_round(terms, played))
      results.push_back({pairing, points_of(pairing)});
    played.push_back(results);
  }
  return played;
}

TEST(Swiss, BeginsWithTheUpperHalfAgainstTheLower) {
  const std::vector<Pairing> expected = {{0, 3}, {1, 4}, {2, 5}};
  EXPECT_EQ(swiss_round({.players = 6}, {}), expected);
}

TEST(Swiss, PairsWinnersWithWinners) {
  const std::vector<PlayedRound> first = {{{{0, 2}, 4}, {{1, 3}, 0}}};  // 0 and 3 have won
  const std::vector<Pairing> expected = {{0, 3}, {1, 2}};
  EXPECT_EQ(swiss_round({.players = 4}, first), expected);
  EXPECT_EQ(swiss_standing({.players = 4}, first), (std::vector<int>{0, 3, 1, 2}));
}

TEST(Swiss, AvoidsARematchOfTheLeaders) {
  // 0 and 1 have drawn with each other and won against the others: they do not meet again.
  const std::vector<PlayedRound> rounds = {{{{0, 1}, 2}, {{2, 3}, 2}}, {{{0, 2}, 4}, {{1, 3}, 4}}};
  const std::vector<Pairing> expected = {{0, 3}, {1, 2}};
  EXPECT_EQ(swiss_round({.players = 4}, rounds), expected);
}

TEST(Swiss, GoesBackWhereTheRestCouldNotBePaired) {
  // 0 would meet 1; but then 2 and 3, who have met, were left.
  const std::vector<PlayedRound> rounds = {{{{0, 4}, 4}, {{1, 5}, 4}, {{2, 3}, 2}},
                                           {{{0, 5}, 4}, {{1, 4}, 4}, {{2, 3}, 2}}};
  const std::vector<Pairing> pairings = swiss_round({.players = 6}, rounds);
  for (const Pairing& pairing : pairings) {
    for (const PlayedRound& round : rounds) {
      for (const PairingResult& result : round) EXPECT_NE(ordered(result.pairing), ordered(pairing));
    }
  }
}

TEST(Swiss, RepeatsAsLittleAsItMust) {
  // Everybody of 0 1 2 has met everybody of 3 4 5: whoever is left over of either three has met the other.
  std::vector<PlayedRound> rounds;
  for (int shift = 0; shift < 3; ++shift) {
    PlayedRound round;
    for (int i = 0; i < 3; ++i) round.push_back({{i, 3 + (i + shift) % 3}, 2});
    rounds.push_back(round);
  }
  int rematches = 0;
  for (const Pairing& pairing : swiss_round({.players = 6}, rounds))
    rematches += pairing.first < 3 && pairing.second >= 3;
  EXPECT_EQ(rematches, 1);
}

TEST(Swiss, HasNoRematchesAsLongAsThereNeedNotBeAny) {
  Random random(1);
  for (int players = 2; players <= 17; ++players) {
    const int rounds = std::min(most_swiss_rounds(players), usual_swiss_rounds(players) + 1);
    const auto played = play({.players = players}, rounds,
                             [&](const Pairing&) { return static_cast<std::int64_t>(random.below(5)); });
    std::set<std::pair<int, int>> meetings;
    for (const PlayedRound& round : played) {
      EXPECT_EQ(round.size(), static_cast<std::size_t>(players / 2));
      std::set<int> seated;
      for (const PairingResult& result : round) {
        EXPECT_TRUE(seated.insert(result.pairing.first).second);
        EXPECT_TRUE(seated.insert(result.pairing.second).second);
        EXPECT_TRUE(meetings.insert(ordered(result.pairing)).second)
            << players << " players: " << result.pairing.first << " meets " << result.pairing.second
            << " again";
      }
    }
  }
}

TEST(Swiss, OfAnOddNumberLetsEverybodySitOutInTurnFromTheLast) {
  const auto played = play({.players = 5}, 5, [](const Pairing& pairing) {
    return pairing.first < pairing.second ? 4 : 0;  // the lower number always wins
  });
  std::map<int, int> seated;
  for (const PlayedRound& round : played) {
    for (const PairingResult& result : round) ++seated[result.pairing.first], ++seated[result.pairing.second];
  }
  for (int player = 0; player < 5; ++player) EXPECT_EQ(seated[player], 4) << player;
  const std::vector<Pairing> first = {{0, 2}, {1, 3}};
  EXPECT_EQ(swiss_round({.players = 5}, {}), first) << "4, the last, sits out";
}

TEST(Swiss, CountsARoundSatOutAsWon) {
  const std::vector<PlayedRound> first = {{{{0, 1}, 3}}};  // 2 sat out
  EXPECT_EQ(swiss_standing({.players = 3}, first), (std::vector<int>{2, 0, 1}));
}

TEST(Swiss, RanksTheStrongestFirst) {
  const auto played = play({.players = 16}, usual_swiss_rounds(16), [](const Pairing& pairing) {
    return pairing.first > pairing.second ? 4 : 0;  // the higher number always wins
  });
  EXPECT_EQ(swiss_standing({.players = 16}, played).front(), 15);
}

TEST(Swiss, PairsAThousandPlayersToo) {
  const auto played = play({.players = 1000}, 3, [](const Pairing& pairing) { return pairing.first % 5; });
  EXPECT_EQ(played.back().size(), 500U);
}

TEST(Swiss, KnowsHowManyRoundsMakeSense) {
  EXPECT_EQ(usual_swiss_rounds(2), 1);
  EXPECT_EQ(usual_swiss_rounds(3), 2);
  EXPECT_EQ(usual_swiss_rounds(8), 3);
  EXPECT_EQ(usual_swiss_rounds(9), 4);
  EXPECT_EQ(most_swiss_rounds(2), 1);
  EXPECT_EQ(most_swiss_rounds(5), 5);
  EXPECT_EQ(most_swiss_rounds(8), 7);
}

}  // namespace
}  // namespace loa::test
