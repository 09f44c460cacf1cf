// One game: legal to the end, and a player that fails loses by forfeit, never the game record.
#include "loa/match/play_game.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "loa/search/make_player.h"
#include "support/bad_players.h"
#include "support/picture.h"
#include "support/played_game.h"

namespace loa::test {
namespace {

using V = Loa8;

GameTerms terms_of(std::string_view rules = "icga") {
  return {.start = standard_setup("loa8"), .rules = parse_rules(rules), .opening = {}, .longest = 2'000};
}

std::unique_ptr<Player<V>> player_of_kind(std::string_view spec) {
  return make_player<V>(parse_player_spec(spec), {});
}

PlayedOut play(const GameTerms& terms, Player<V>& black, Player<V>& white) {
  return play_game<V>(terms, {.player = &black, .seed = 1}, {.player = &white, .seed = 2});
}

TEST(PlayGame, FollowsTheRulesToTheEnd) {
  const auto greedy = player_of_kind("greedy");
  const auto random = player_of_kind("random");
  const PlayedOut played = play(terms_of(), *greedy, *random);
  EXPECT_EQ(played.fault, "");
  Game<BitPosition<V>> game{BitPosition<V>(standard_setup("loa8"))};
  for (const Move move : played.moves) {
    ASSERT_TRUE(game.is_legal(move));
    game.play(move);
  }
  EXPECT_EQ(game.outcome(), played.outcome);
}

TEST(PlayGame, IsTheSameForTheSameSeeds) {
  const auto one = player_of_kind("random");
  const auto two = player_of_kind("random");
  const PlayedOut first = play(terms_of(), *one, *two);
  EXPECT_EQ(play(terms_of(), *one, *two).moves, first.moves);
  const PlayedOut other =
      play_game<V>(terms_of(), {.player = one.get(), .seed = 3}, {.player = two.get(), .seed = 2});
  EXPECT_NE(other.moves, first.moves);
}

TEST(PlayGame, BeginsWithTheOpening) {
  GameTerms terms = terms_of();
  terms.opening = {move_named(8, "c8-c6"), move_named(8, "a6-c4"), move_named(8, "e8-b5")};
  const auto random = player_of_kind("random");
  ExplodingPlayer<V> white(3);
  const PlayedOut played = play(terms, *random, white);
  EXPECT_EQ(played.moves, terms.opening) << "White is to move after it, and throws at once";
  EXPECT_EQ(played.outcome, (Outcome{Result::black, Reason::crash}));
}

TEST(PlayGame, APlayerThatThrowsForfeits) {
  const auto random = player_of_kind("random");
  ExplodingPlayer<V> exploding(6);
  const PlayedOut as_white = play(terms_of(), *random, exploding);
  EXPECT_EQ(as_white.outcome, (Outcome{Result::black, Reason::crash}));
  EXPECT_EQ(as_white.moves.size(), 7U);
  EXPECT_NE(as_white.fault.find("white forfeits (crash) at ply 7, position "), std::string::npos)
      << as_white.fault;
  EXPECT_NE(as_white.fault.find("boom"), std::string::npos) << as_white.fault;
  EXPECT_EQ(play(terms_of(), exploding, *random).outcome, (Outcome{Result::white, Reason::crash}));
}

TEST(PlayGame, APlayerThatCannotStartForfeitsBeforeTheFirstMove) {
  const auto random = player_of_kind("random");
  ExplodingPlayer<V> exploding(-1);
  const PlayedOut played = play(terms_of(), exploding, *random);
  EXPECT_EQ(played.outcome, (Outcome{Result::white, Reason::crash}));
  EXPECT_TRUE(played.moves.empty());
  ExplodingPlayer<V> another(-1);
  EXPECT_EQ(play(terms_of(), exploding, another).outcome.result, Result::white)
      << "of two that cannot, the first is named";
}

TEST(PlayGame, AnythingThrownIsCaught) {
  const auto random = player_of_kind("random");
  OddlyThrowingPlayer<V> odd;
  EXPECT_EQ(play(terms_of(), odd, *random).outcome, (Outcome{Result::white, Reason::crash}));
}

TEST(PlayGame, AnIllegalMoveForfeitsAndIsExplained) {
  const auto random = player_of_kind("random");
  const std::vector<std::pair<Move, std::string>> illegal = {
      {move_named(8, "b1-b2"), "illegal move b1-b2: it goes 1 square"},
      {move_named(8, "a2-c2"), "illegal move a2-c2: the man on a2 belongs to the other side"},
      {move_named(8, "d4-d5"), "illegal move d4-d5: d4 is empty"},
      {pass_move, "illegal move pass: a side that has a move may not pass"},
      {Move{Square{200}, Square{3}}, "illegal move from square number 200 to 3: off this board"},
      {Move{Square{3}, no_square}, "illegal move from square number 3 to 255: off this board"},
  };
  for (const auto& [move, words] : illegal) {
    ScriptedPlayer<V> black({move});
    const PlayedOut played = play(terms_of(), black, *random);
    EXPECT_EQ(played.outcome, (Outcome{Result::white, Reason::illegal_move})) << words;
    EXPECT_TRUE(played.moves.empty());
    EXPECT_NE(played.fault.find(words), std::string::npos) << played.fault;
  }
}

TEST(PlayGame, EndsByRepetitionAndByThePlyLimit) {
  ScriptedPlayer<V> black(
      {move_named(8, "b1-h1"), move_named(8, "h1-b1"), move_named(8, "b1-h1"), move_named(8, "h1-b1")});
  ScriptedPlayer<V> white(
      {move_named(8, "a2-c2"), move_named(8, "c2-a2"), move_named(8, "a2-c2"), move_named(8, "c2-a2")});
  const PlayedOut repeated = play(terms_of(), black, white);
  EXPECT_EQ(repeated.outcome, (Outcome{Result::draw, Reason::repetition}));
  EXPECT_EQ(repeated.moves.size(), 8U);
  const PlayedOut limited = play(terms_of("icga,max-plies=5"), black, white);
  EXPECT_EQ(limited.outcome, (Outcome{Result::draw, Reason::ply_limit}));
  EXPECT_EQ(limited.moves.size(), 5U);
}

TEST(PlayGame, AGameWithoutEndIsAdjudicated) {
  GameTerms terms = terms_of("gamut1969");  // no repetition rule, no ply limit
  terms.longest = 6;
  ScriptedPlayer<V> black({move_named(8, "b1-h1"), move_named(8, "h1-b1"), move_named(8, "b1-h1")});
  ScriptedPlayer<V> white({move_named(8, "a2-c2"), move_named(8, "c2-a2"), move_named(8, "a2-c2")});
  const PlayedOut played = play(terms, black, white);
  EXPECT_EQ(played.outcome, (Outcome{Result::draw, Reason::adjudicated}));
  EXPECT_EQ(played.moves.size(), 6U);
}

TEST(PlayGame, PassesForTheStuckSide) {
  GameTerms terms = terms_of();
  terms.start = setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1", Side::black);
  const auto one = player_of_kind("random");
  const auto two = player_of_kind("greedy");
  const PlayedOut played = play(terms, *one, *two);
  EXPECT_EQ(played.fault, "");
  ASSERT_FALSE(played.moves.empty());
  EXPECT_TRUE(played.moves.front().is_pass());
}

}  // namespace
}  // namespace loa::test
