// RULES 6: every line that the rule texts give, move by move.
#include <gtest/gtest.h>

#include <optional>

#include "loa/rules/ending.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

constexpr Outcome black_wins{Result::black, Reason::connected};
constexpr Outcome white_wins{Result::white, Reason::connected};
constexpr Outcome both_draw{Result::draw, Reason::both_connected};

template <class P>
class TeachingPositions : public ::testing::Test {
 protected:
  static P start() { return P(standard_setup("loa8")); }
  static bool is_legal(const P& position, std::string_view move) {
    return position.is_legal(move_named(8, move));
  }
  static bool is_capture(const P& position, std::string_view move) {
    return position.is_capture(move_named(8, move));
  }
  static std::optional<Outcome> outcome_after(const P& position, std::string_view moves) {
    return board_outcome(after(position, moves), BothConnected::draw);
  }
};
TYPED_TEST_SUITE(TeachingPositions, EightPositions, PositionNames);

TYPED_TEST(TeachingPositions, FirstMovesOfC8) {
  EXPECT_EQ(moves_drawn_from(this->start(), "c8"), "c8-a6 c8-c6 c8-e6");
  EXPECT_TRUE(this->is_capture(this->start(), "c8xa6"));
}

TYPED_TEST(TeachingPositions, LineOfC8C6) {
  const TypeParam first = after(this->start(), "c8-c6");
  EXPECT_EQ(moves_drawn_from(first, "a6"), "a6-c4 a6-b7");
  EXPECT_FALSE(this->is_legal(first, "a6-d6")) << "three men on rank 6, but c6 would be jumped";

  const TypeParam second = after(first, "a6-c4");
  EXPECT_TRUE(this->is_legal(second, "e8-b5")) << "a4 c6 e8 on the diagonal; its own c6 is jumped";
  const TypeParam third = after(second, "e8-b5");
  EXPECT_FALSE(this->is_legal(third, "a4-c4"));
  EXPECT_TRUE(this->is_legal(third, "h3xf1"));
  EXPECT_TRUE(this->is_capture(third, "h3xf1"));
  EXPECT_EQ(after(third, "h3xf1").men(Side::black), 11);
}

TYPED_TEST(TeachingPositions, LineOfB1B3) {
  const TypeParam position = after(this->start(), "b1-b3 h4-f2 d1xa4 h2-e2");
  EXPECT_EQ(position, TypeParam(setup_from_men(8, "a4 b3 c1 e1 f1 g1 b8 c8 d8 e8 f8 g8",
                                               "a2 a3 a5 a6 a7 e2 f2 h3 h5 h6 h7", Side::black)));
  EXPECT_EQ(moves_drawn_from(position, "e1"), "e1-a1 e1-c3");
  const TypeParam answered = after(position, "e1-c3");
  EXPECT_TRUE(this->is_legal(answered, "a5xc3"));
  EXPECT_TRUE(this->is_capture(answered, "a5xc3"));
  EXPECT_TRUE(this->is_legal(after(position, "e1-a1"), "a2-d2"));
}

TYPED_TEST(TeachingPositions, PictureWithBothSidesOneMoveFromHome) {
  const Setup picture = setup_drawn({". . . . . . . w",    // 8
                                     ". . . . . . . .",    // 7
                                     ". . . . . b . .",    // 6
                                     ". . . . . . w .",    // 5
                                     ". . . . . . b .",    // 4
                                     ". . . . b b b .",    // 3
                                     ". . . . . . . .",    // 2
                                     ". . . . . . . ."});  // 1
  const TypeParam black(picture);
  EXPECT_EQ(this->outcome_after(black, "f6-f4"), black_wins);
  EXPECT_EQ(this->outcome_after(black, "f6-d4"), black_wins);
  EXPECT_EQ(this->outcome_after(black, "e3xg5"), both_draw);
  EXPECT_EQ(this->outcome_after(black, "f6xh8"), (Outcome{Result::white, Reason::opponent_connected}));

  Setup turned = picture;
  turned.side = Side::white;
  const TypeParam white(turned);
  EXPECT_EQ(this->outcome_after(white, "g5-g8"), white_wins);
  EXPECT_EQ(this->outcome_after(white, "h8xf6"), both_draw);
}

TYPED_TEST(TeachingPositions, CapturesThatConnectBoth) {
  const TypeParam first(setup_from_men(8, "a6 d6 f6 d5", "e6 h5 h4 h3 h2"));
  EXPECT_EQ(this->outcome_after(first, "a6xe6"), both_draw);
  const TypeParam second(setup_from_men(8, "a1 a2 e1", "b1 h8 g7 g6 f5 e4"));
  EXPECT_EQ(this->outcome_after(second, "e1xb1"), both_draw);
}

TYPED_TEST(TeachingPositions, CaptureThatLoses) {
  const TypeParam position(setup_from_men(8, "d8 a2 c1", "a4 c2"));
  const Outcome lost{Result::white, Reason::opponent_connected};
  EXPECT_EQ(this->outcome_after(position, "a2xc2"), lost);
  EXPECT_EQ(this->outcome_after(position, "a2xa4"), lost);
}

TYPED_TEST(TeachingPositions, SideWithoutAMove) {
  const TypeParam position(setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1"));
  EXPECT_EQ(position.move_count(), 0);
  EXPECT_EQ(moves_drawn(position), "");
  EXPECT_EQ(after(position, "pass").move_count(), 22);
}

TYPED_TEST(TeachingPositions, SameBoardWithTheOtherSideToMove) {
  const TypeParam start(setup_from_men(8, "d4 h1", "a8 g7"));
  const TypeParam end = after(start, "h1-g1 g7-h7 g1-h2 h7-g7 h2-h1");
  EXPECT_EQ(end.side_to_move(), Side::white);
  EXPECT_NE(end, start);
  EXPECT_NE(end.key(), start.key());
  EXPECT_EQ(end, TypeParam(setup_from_men(8, "d4 h1", "a8 g7", Side::white)));
}

TYPED_TEST(TeachingPositions, FromTheStartTheSameBoardAfterFivePlies) {
  const TypeParam end = after(this->start(), "b1-b3 a3-c5 b3-d3 c5-a3 d3-b1");
  Setup turned = standard_setup("loa8");
  turned.side = Side::white;
  EXPECT_EQ(end, TypeParam(turned));
  EXPECT_NE(end, this->start()) << "no repetition: the other side is to move";
}

TYPED_TEST(TeachingPositions, FourPlyRepetitionFromTheStart) {
  const TypeParam end = after(this->start(), "b1-h1 a2-c2 h1-b1 c2-a2");
  EXPECT_EQ(end, this->start());
  EXPECT_EQ(end.key(), this->start().key());
}

TYPED_TEST(TeachingPositions, WhiteToMoveAndWin) {
  const TypeParam position(setup_from_men(8, "e6 b4 e3 f2", "b6 d6 c4 d4 b3 c3 c2", Side::white));
  EXPECT_EQ(moves_drawn_from(position, "b6"), "b6-a5 b6-e6 b6-c7");
  EXPECT_TRUE(this->is_capture(position, "b6xe6"));
  EXPECT_EQ(this->outcome_after(position, "c2-c5"), white_wins);
}

}  // namespace
}  // namespace loa::test
