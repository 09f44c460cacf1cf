// RULES 4: Zen l'Initie, point by point. Zen is the `r` of the pictures.
#include <gtest/gtest.h>

#include "loa/rules/ending.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

template <class P>
class Zen : public ::testing::Test {
 protected:
  static P make(std::string_view black, std::string_view white, Side side, std::string_view zen,
                std::string_view ban = "") {
    return P(setup_from_men(11, black, white, side, zen, ban));
  }
  static bool is_legal(const P& position, std::string_view move) {
    return position.is_legal(move_named(11, move));
  }
  static int count(const P& position, std::string_view square, Direction direction) {
    return position.line_count(square_named(11, square), direction);
  }
};
TYPED_TEST_SUITE(Zen, ZenPositions, PositionNames);

TYPED_TEST(Zen, StandsInTheMiddleAtTheStart) {
  const TypeParam black(setup_drawn({"b . . . . w . . . . w",     // 11
                                     ". . . . b . b . . . .",     // 10
                                     ". . . w . . . w . . .",     // 9
                                     ". . b . . . . . b . .",     // 8
                                     ". w . . . . . . . w .",     // 7
                                     "b . . . . r . . . . b",     // 6
                                     ". w . . . . . . . w .",     // 5
                                     ". . b . . . . . b . .",     // 4
                                     ". . . w . . . w . . .",     // 3
                                     ". . . . b . b . . . .",     // 2
                                     "w . . . . w . . . . b"}));  // 1
  EXPECT_EQ(black, TypeParam(standard_setup("zen11")));
  EXPECT_EQ(black.neutral(), square_named(11, "f6"));
  EXPECT_EQ(black.move_count(), 48);
  Setup turned = standard_setup("zen11");
  turned.side = Side::white;
  const TypeParam white(turned);
  EXPECT_EQ(white.move_count(), 48);
  for (const TypeParam& position : {black, white}) {
    MoveList<Zen11> list;
    position.moves(list);
    for (const Move move : list) {
      EXPECT_FALSE(position.is_capture(move)) << square_text(11, move.from);
      EXPECT_NE(move.from, square_named(11, "f6")) << "Zen touches nobody, so it may not move";
    }
  }
}

TYPED_TEST(Zen, CountsOnEveryLine) {
  const TypeParam position = this->make("c3 i1", "c9 k11", Side::black, "c6");
  EXPECT_EQ(this->count(position, "c3", Direction::north), 3) << "c3 c6 c9";
  EXPECT_EQ(this->count(position, "c6", Direction::south), 3);
  EXPECT_EQ(this->count(position, "c6", Direction::east), 1) << "Zen itself";
  EXPECT_TRUE(this->is_legal(position, "c3-c6"));
  EXPECT_FALSE(this->is_legal(position, "c3-c5"));
}

TYPED_TEST(Zen, BlocksNobody) {
  const TypeParam position = this->make("c3 e3", "i9 k11", Side::black, "d3");
  EXPECT_TRUE(this->is_legal(position, "c3-f3")) << "over Zen on d3 and its own e3";
  const TypeParam white = this->make("i9 k11", "c3 e3", Side::white, "d3");
  EXPECT_TRUE(this->is_legal(white, "c3-f3"));
}

TYPED_TEST(Zen, MovesAsAManOfTheSideToMove) {
  const TypeParam black = this->make("e6 f8", "f7 k1", Side::black, "f6");
  // File f holds f6 f7 f8, rank 6 e6 f6, the falling diagonal f6 k1, the rising one Zen alone.
  EXPECT_EQ(moves_drawn_from(black, "f6"), "f6-f3 f6-h4 f6-e5 f6-d6 f6-h6 f6-g7 f6-d8");
  EXPECT_FALSE(this->is_legal(black, "f6-f9")) << "Black's Zen may not jump White's f7";
  Setup turned = setup_of(black);
  turned.side = Side::white;
  EXPECT_EQ(moves_drawn_from(TypeParam(turned), "f6"), "f6-f3 f6-h4 f6-e5 f6-h6 f6-g7 f6-d8")
      << "White's Zen may not jump Black's e6, nor f8 on the way to f9";
}

TYPED_TEST(Zen, CapturesEnemiesButNeverItsMoversMen) {
  const TypeParam enemy = this->make("f7 a11", "h6 k1 k3", Side::black, "f6");
  ASSERT_TRUE(this->is_legal(enemy, "f6-h6"));
  EXPECT_TRUE(enemy.is_capture(move_named(11, "f6xh6")));
  EXPECT_EQ(after(enemy, "f6xh6"), this->make("f7 a11", "k1 k3", Side::white, "h6", "f6"));
  const TypeParam own = this->make("h6 f7 a10", "k1 k3", Side::black, "f6");
  EXPECT_FALSE(this->is_legal(own, "f6-h6"));
  Setup turned = setup_of(own);
  turned.side = Side::white;
  EXPECT_TRUE(this->is_legal(TypeParam(turned), "f6-h6")) << "for White h6 is an enemy";
}

TYPED_TEST(Zen, IsCapturedByLandingAndThenOutForGood) {
  const TypeParam before = this->make("c6 a1", "k11 i1", Side::black, "e6");
  ASSERT_TRUE(this->is_legal(before, "c6-e6"));
  EXPECT_TRUE(before.is_capture(move_named(11, "c6xe6")));
  const TypeParam captured = after(before, "c6xe6");
  EXPECT_EQ(captured.neutral(), std::nullopt);
  EXPECT_EQ(captured.ban(), std::nullopt);
  EXPECT_EQ(captured.men(Side::black), 2);
  EXPECT_EQ(captured.men(Side::white), 2);
  EXPECT_EQ(captured, this->make("e6 a1", "k11 i1", Side::white, ""));
  EXPECT_EQ(this->count(captured, "e6", Direction::east), 1);
}

TYPED_TEST(Zen, StaysWhileItTouchesNoMan) {
  EXPECT_EQ(moves_drawn_from(this->make("d6 a1", "k11 h6", Side::black, "f6"), "f6"), "");
  EXPECT_NE(moves_drawn_from(this->make("e5 a1", "k11 h6", Side::black, "f6"), "f6"), "");
  EXPECT_NE(moves_drawn_from(this->make("d6 a1", "k11 g6", Side::black, "f6"), "f6"), "")
      << "an enemy man will do";
  EXPECT_EQ(moves_drawn_from(this->make("k5 b1", "a7 g6", Side::black, "a6"), "a6"),
            "a6-a4 a6-b5 a6-c6 a6-b7")
      << "a7 touches it";
  EXPECT_EQ(moves_drawn_from(this->make("k5 b1", "k7 g9", Side::black, "a6"), "a6"), "")
      << "k5 and k7 are not beside it, though their numbers are";
}

TYPED_TEST(Zen, MayNotGoStraightBack) {
  const TypeParam start = this->make("e6 a1", "k11 g8", Side::black, "f6");
  const TypeParam moved = after(start, "f6-f7");
  EXPECT_EQ(moved.neutral(), square_named(11, "f7"));
  EXPECT_EQ(moved.ban(), square_named(11, "f6"));
  EXPECT_FALSE(this->is_legal(moved, "f7-f6"));
  EXPECT_EQ(moves_drawn_from(moved, "f7").find("f7-f6"), std::string::npos);
  EXPECT_TRUE(this->is_legal(this->make("e6 a1", "k11 g8", Side::white, "f7"), "f7-f6"))
      << "but for the ban it could";
  EXPECT_NE(moved, this->make("e6 a1", "k11 g8", Side::white, "f7")) << "the ban is part of the position,";
  EXPECT_NE(moved.key(), this->make("e6 a1", "k11 g8", Side::white, "f7").key()) << "of its key,";
  EXPECT_NE(position_text(moved), position_text(this->make("e6 a1", "k11 g8", Side::white, "f7")))
      << "and of its text";
}

TYPED_TEST(Zen, BanEndsWithTheNextTurn) {
  const TypeParam moved = after(this->make("e6 a1", "k11 g8", Side::black, "f6"), "f6-f7");
  const TypeParam answered = after(moved, "k11-j11");
  EXPECT_EQ(answered.ban(), std::nullopt);
  EXPECT_TRUE(this->is_legal(answered, "f7-f6"));
  EXPECT_EQ(answered, this->make("e6 a1", "j11 g8", Side::black, "f7"));
}

TYPED_TEST(Zen, BanIsReplacedByZensNextMove) {
  const TypeParam moved = after(this->make("e6 a1", "k11 g8", Side::black, "f6"), "f6-f7");
  const TypeParam again = after(moved, "f7-e7");
  EXPECT_EQ(again.ban(), square_named(11, "f7"));
  EXPECT_FALSE(this->is_legal(again, "e7-f7"));
  EXPECT_TRUE(this->is_legal(again, "e7-f6")) << "the square of the ban before";
}

TYPED_TEST(Zen, BanEndsWithAPass) {
  const TypeParam position = this->make("e6 a1", "k11 g8", Side::white, "f7", "f6");
  const TypeParam passed = after(position, "pass");
  EXPECT_EQ(passed, this->make("e6 a1", "k11 g8", Side::black, "f7"));
  EXPECT_EQ(passed.key(), this->make("e6 a1", "k11 g8", Side::black, "f7").key());
}

TYPED_TEST(Zen, BanEndsWithTheCaptureOfZen) {
  const TypeParam position = this->make("e6 a1", "f9 g8", Side::white, "f7", "f6");
  const TypeParam captured = after(position, "f9xf7");
  EXPECT_EQ(captured, this->make("e6 a1", "f7 g8", Side::black, ""));
  EXPECT_EQ(captured.key(), this->make("e6 a1", "f7 g8", Side::black, "").key());
}

TYPED_TEST(Zen, HasToHangTogetherWithTheMen) {
  EXPECT_FALSE(this->make("e6 e7", "a1 c1", Side::white, "h6").is_connected(Side::black))
      << "Zen stands apart";
  EXPECT_TRUE(this->make("e6 e7", "a1 c1", Side::white, "f5").is_connected(Side::black));
  EXPECT_TRUE(this->make("e6 g6", "a1 c1", Side::white, "f6").is_connected(Side::black)) << "Zen is the link";
  EXPECT_FALSE(this->make("e6 g6", "f6 c1", Side::white, "h8").is_connected(Side::black))
      << "an enemy is none";
  EXPECT_TRUE(this->make("e6 e7", "a1 c1", Side::white, "").is_connected(Side::black)) << "Zen is out";
}

TYPED_TEST(Zen, CanConnectBothSides) {
  const TypeParam position = after(this->make("e6 e7", "h6 h7", Side::black, "f8"), "f8-f7");
  EXPECT_EQ(board_outcome(position, BothConnected::draw), (Outcome{Result::black, Reason::connected}));
  const TypeParam touching_both = this->make("e6 e7", "g6 h7", Side::white, "f7");
  EXPECT_EQ(board_outcome(touching_both, BothConnected::draw),
            (Outcome{Result::draw, Reason::both_connected}));
  EXPECT_EQ(board_outcome(touching_both, BothConnected::mover),
            (Outcome{Result::black, Reason::both_connected}));
}

TYPED_TEST(Zen, LoneManAwayFromZenIsNotConnected) {
  const TypeParam alone = this->make("a1", "c1 k11", Side::white, "f6");
  EXPECT_FALSE(alone.is_connected(Side::black));
  EXPECT_EQ(board_outcome(alone, BothConnected::draw), std::nullopt);
  EXPECT_TRUE(this->make("a1", "c1 k11", Side::white, "b2").is_connected(Side::black));

  const TypeParam captured = after(alone, "c1xa1");
  EXPECT_EQ(captured.men(Side::black), 0);
  EXPECT_FALSE(captured.is_connected(Side::black)) << "no men";
  EXPECT_EQ(board_outcome(captured, BothConnected::draw), (Outcome{Result::white, Reason::no_men}));
}

TYPED_TEST(Zen, LastManCanBeCapturedByZen) {
  const TypeParam alone = this->make("f8", "g5 k11", Side::white, "f6");
  const TypeParam captured = after(alone, "f6xf8");
  EXPECT_EQ(board_outcome(captured, BothConnected::draw), (Outcome{Result::white, Reason::no_men}));
  EXPECT_EQ(captured.neutral(), square_named(11, "f8"));
}

TYPED_TEST(Zen, SideThatCanMoveOnlyZenMustMoveIt) {
  // Black's corners are besieged; b3 touches Zen.
  const TypeParam position = this->make("a1 k11", "a2 b2 b1 j11 j10 k10 b3", Side::black, "c4");
  MoveList<Zen11> list;
  position.moves(list);
  ASSERT_FALSE(list.empty());
  for (const Move move : list) EXPECT_EQ(move.from, square_named(11, "c4"));
  legal_moves(position, NoMove::pass, list);
  for (const Move move : list) EXPECT_FALSE(move.is_pass());
}

TYPED_TEST(Zen, BanCanTakeTheLastMove) {
  // Black is besieged in a1 and k1, Zen nearly so in a11: only the long diagonal is open, where three men stand.
  const std::string_view besiegers = "a2 b2 b1 j1 j2 k2 a10 b11";
  const TypeParam free = this->make("a1 k1", besiegers, Side::black, "a11");
  const TypeParam banned = this->make("a1 k1", besiegers, Side::black, "a11", "d8");
  EXPECT_EQ(moves_drawn(free), "a11-d8");
  EXPECT_EQ(moves_drawn(banned), "");
  MoveList<Zen11> list;
  legal_moves(banned, NoMove::pass, list);
  EXPECT_EQ(moves_drawn(11, list), "pass");
  EXPECT_EQ(no_move_outcome(banned, NoMove::loss), (Outcome{Result::white, Reason::no_move}));
}

}  // namespace
}  // namespace loa::test
