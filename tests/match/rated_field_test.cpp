// The pairs of journals as ratings take them: whose result it is, who moved first, and names across journals.
#include "loa/match/rated_field.h"

#include <gtest/gtest.h>

#include "support/some_match.h"

namespace loa::test {
namespace {

std::vector<PlayedGame> pair_of_games(int pair, Result first, Result second) {
  return {{.game = 2 * pair, .outcome = {first, Reason::connected}, .plies = 10},
          {.game = 2 * pair + 1, .outcome = {second, Reason::connected}, .plies = 10}};
}

MatchJournal journal_of(const MatchConfig& config, const std::vector<PlayedGame>& games) {
  MatchJournal journal = begun_journal({}, config, {});
  journal.games = games;
  return journal;
}

TEST(RatedField, TakesPairsFromTheViewOfTheirFirstPlayer) {
  RatedField field;
  const MatchConfig config = some_match({"random", "greedy"}, 2);
  // The first player has Black in the first game and White in the second.
  std::vector<PlayedGame> games = pair_of_games(0, Result::black, Result::black);
  for (const PlayedGame& game : pair_of_games(1, Result::draw, Result::white)) games.push_back(game);
  field.add(journal_of(config, games));
  EXPECT_EQ(field.names, (std::vector<std::string>{"random", "greedy"}));
  PairResults expected{.first = 0, .second = 1};
  expected.of(Points::win, Points::loss) = 1;
  expected.of(Points::draw, Points::win) = 1;
  EXPECT_EQ(field.results, std::vector<PairResults>{expected});
}

TEST(RatedField, KnowsPlayersByNameAcrossJournals) {
  RatedField field;
  field.add(journal_of(some_match({"random", "greedy"}, 1), pair_of_games(0, Result::black, Result::draw)));
  // The other way round: greedy is the first player, and wins with Black, then draws with White.
  field.add(journal_of(some_match({"greedy", "random"}, 1), pair_of_games(0, Result::black, Result::draw)));
  PairResults expected{.first = 0, .second = 1};
  expected.of(Points::win, Points::draw) = 1;
  expected.of(Points::draw, Points::loss) = 1;
  EXPECT_EQ(field.results, std::vector<PairResults>{expected});

  field.add(journal_of(some_match({"greedy", "minimax:depth=1"}, 1),
                       pair_of_games(0, Result::black, Result::white)));
  EXPECT_EQ(field.names, (std::vector<std::string>{"random", "greedy", "minimax:depth=1"}));
  ASSERT_EQ(field.results.size(), 2U);
  EXPECT_EQ(field.results[1].of(Points::win, Points::win), 1);
  EXPECT_EQ(field.place_of("greedy"), 1);
  EXPECT_FALSE(field.place_of("nobody"));
}

TEST(RatedField, CountsEachPairingOfARoundRobin) {
  RatedField field;
  const MatchConfig config = some_match({"random", "greedy", "minimax:depth=1"}, 1);
  std::vector<PlayedGame> games;
  for (int pair = 0; pair < 3; ++pair) {
    for (const PlayedGame& game : pair_of_games(pair, Result::black, Result::black)) games.push_back(game);
  }
  field.add(journal_of(config, games));
  ASSERT_EQ(field.results.size(), 3U);
  for (const PairResults& row : field.results) {
    EXPECT_EQ(row.count(), 1);
    EXPECT_EQ(row.of(Points::win, Points::loss), 1);
  }
}

}  // namespace
}  // namespace loa::test
