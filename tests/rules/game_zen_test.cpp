// Zen l'Initie through a whole game: the ban, repetition with it, the last man, compulsory moves of Zen.
#include <gtest/gtest.h>

#include <string>

#include "support/played_game.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

template <class P>
class ZenGame : public ::testing::Test {
 protected:
  static Game<P> game(std::string_view black, std::string_view white, Side to_move, std::string_view zen,
                      std::string_view rules = "icga", std::string_view ban = "") {
    return game_from<P>(setup_from_men(11, black, white, to_move, zen, ban), rules);
  }
  /// White to move; Zen touches e5, so both sides may move it.
  static Game<P> zen_beside_a_man(std::string_view rules = "icga") {
    return game("e5 b9", "a1 k11", Side::white, "f6", rules);
  }
};
TYPED_TEST_SUITE(ZenGame, ZenPositions, PositionNames);

TYPED_TEST(ZenGame, BeginsWithBlackAnd48Moves) {
  const auto game = game_from<TypeParam>(standard_setup("zen11"));
  EXPECT_EQ(words_of(game_moves_drawn(game)).size(), 48U);
  EXPECT_EQ(game.position().side_to_move(), Side::black);
}

TYPED_TEST(ZenGame, ZenMayNotGoStraightBack) {
  auto game = this->zen_beside_a_man();
  play(game, "a1-a2 f6-e6");
  EXPECT_FALSE(game.is_legal(move_named(11, "e6-f6")));
  EXPECT_TRUE(game.is_legal(move_named(11, "e6-d6")));
  play(game, "a2-a1");
  EXPECT_TRUE(game.is_legal(move_named(11, "e6-f6"))) << "the ban was for the very next turn";
  game.undo();
  EXPECT_FALSE(game.is_legal(move_named(11, "e6-f6"))) << "taken back, it holds again";
}

// After four plies the board and the side to move are those of the start, but now Zen may not go to e6.
TYPED_TEST(ZenGame, BanMakesAPositionDifferent) {
  constexpr std::string_view moves = "a1-a2 f6-e6 a2-a1 e6-f6";
  EXPECT_EQ(outcome_after(this->zen_beside_a_man("icga,repetition=2"), moves), "goes on");
  EXPECT_EQ(outcome_after(this->zen_beside_a_man("icga,repetition=2-board"), moves), "draw repetition");
}

TYPED_TEST(ZenGame, RepetitionIsSeenOnceTheBanIsOver) {
  constexpr std::string_view moves = "a1-a2 f6-e6 a2-a1 e6-f6 a1-a2";
  EXPECT_EQ(outcome_after(this->zen_beside_a_man("icga,repetition=2"), moves), "draw repetition");
  EXPECT_EQ(outcome_after(this->zen_beside_a_man("icga"), moves), "goes on");
}

TYPED_TEST(ZenGame, LastManCanBeCaptured) {
  const auto game = this->game("d4", "d6 k11", Side::white, "f6");
  EXPECT_EQ(outcome_drawn(game.outcome()), "goes on")
      << "a lone man that does not touch Zen is not connected";
  EXPECT_EQ(outcome_after(game, "d6xd4"), "white no_men");
}

TYPED_TEST(ZenGame, LastManCanBeCapturedByZen) {
  EXPECT_EQ(outcome_after(this->game("f8", "g5 k11", Side::white, "f6"), "f6xf8"), "white no_men");
  EXPECT_EQ(outcome_after(this->game("g5 k11", "f8", Side::black, "f6"), "f6xf8"), "black no_men");
}

TYPED_TEST(ZenGame, NoMenIsTestedBeforeThePlyLimitAndAfterTheConnection) {
  EXPECT_EQ(outcome_after(this->game("d4", "d6 k11", Side::white, "f6", "icga,max-plies=1"), "d6xd4"),
            "white no_men");
  EXPECT_EQ(outcome_after(this->game("d4", "d6 c3", Side::white, "b2"), "d6xd4"), "white connected");
}

TYPED_TEST(ZenGame, LoneManIsConnectedOnceZenIsOut) {
  EXPECT_EQ(outcome_after(this->game("a1", "c6 k11", Side::white, "e6"), "c6xe6"),
            "black opponent_connected");
}

TYPED_TEST(ZenGame, MovingZenCanConnectEitherSide) {
  const auto game = this->game("e9 c6", "h6 h7", Side::black, "f8");
  EXPECT_EQ(outcome_drawn(game.outcome()), "goes on") << "Zen stands apart from White's men";
  EXPECT_EQ(outcome_after(game, "f8-g8"), "white opponent_connected");
  EXPECT_EQ(outcome_after(this->game("e9 c6", "h6 h7", Side::white, "f8"), "f8-g8"), "white connected");
}

TYPED_TEST(ZenGame, StartWithoutMenIsFinished) {
  EXPECT_EQ(outcome_drawn(this->game("", "d6 k11", Side::black, "f6").outcome()), "white no_men");
  EXPECT_EQ(outcome_drawn(this->game("d6 k11", "", Side::black, "f6").outcome()), "black no_men");
  EXPECT_EQ(game_moves_drawn(this->game("d6 k11", "", Side::black, "f6")), "");
}

TYPED_TEST(ZenGame, SideThatCanMoveOnlyZenMayNotPass) {
  const auto game = this->game("a1 k11", "a2 b2 b1 j11 j10 k10 b3", Side::black, "c4");
  EXPECT_FALSE(game.is_legal(pass_move));
  const std::vector<std::string> moves = words_of(game_moves_drawn(game));
  EXPECT_FALSE(moves.empty());
  for (const std::string& move : moves) EXPECT_EQ(move.substr(0, 3), "c4-");
}

// Zen's only way out of a11 is the long diagonal to d8.
TYPED_TEST(ZenGame, BanOnTheLastMoveMakesTheSidePass) {
  constexpr std::string_view besiegers = "a2 b2 b1 j1 j2 k2 a10 b11";
  auto game = this->game("a1 k1", besiegers, Side::black, "a11", "icga", "d8");
  EXPECT_EQ(game_moves_drawn(game), "pass");
  play(game, "pass");
  EXPECT_EQ(game.position().ban(), std::nullopt) << "a pass ends the ban";
  EXPECT_EQ(outcome_drawn(this->game("a1 k1", besiegers, Side::black, "a11", "mso2000", "d8").outcome()),
            "white no_move");
  EXPECT_EQ(outcome_drawn(this->game("a1 k1", besiegers, Side::black, "a11", "mso2000").outcome()),
            "goes on");
}

}  // namespace
}  // namespace loa::test
