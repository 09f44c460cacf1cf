// RULES 1: where a man may go.
#include <gtest/gtest.h>

#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

template <class P>
class ManMoves : public ::testing::Test {
 protected:
  static bool is_legal(const P& position, std::string_view move) {
    return position.is_legal(move_named(P::VariantType::size, move));
  }
};
TYPED_TEST_SUITE(ManMoves, EightPositions, PositionNames);

TYPED_TEST(ManMoves, GoExactlyAsFarAsThereAreMenOnTheLine) {
  const TypeParam position(setup_drawn({". . . . . . . .",     // 8
                                        ". . . . . . . .",     // 7
                                        ". . . . . . . .",     // 6
                                        ". . . . . . . .",     // 5
                                        ". . . b . . b .",     // 4
                                        ". . . . . . . .",     // 3
                                        ". . . . . . . .",     // 2
                                        ". . . w . . . w"}));  // 1
  // Rank 4 and file d hold two men, the diagonals of d4 one.
  EXPECT_EQ(moves_drawn_from(position, "d4"), "d4-d2 d4-c3 d4-e3 d4-b4 d4-f4 d4-c5 d4-e5 d4-d6");
  EXPECT_FALSE(this->is_legal(position, "d4-e4")) << "one square too few";
  EXPECT_FALSE(this->is_legal(position, "d4-a4")) << "one square too many";
  EXPECT_FALSE(this->is_legal(position, "d4-f6")) << "the count of another line";
}

TYPED_TEST(ManMoves, OneStepInAnyDirectionIsTakenForwardAndBack) {
  const TypeParam position(setup_from_men(8, "d4 h2", "a3 b8", Side::black));
  const std::string_view all_round = "d4-c3 d4-d3 d4-e3 d4-c4 d4-e4 d4-c5 d4-d5 d4-e5";
  EXPECT_EQ(moves_drawn_from(position, "d4"), all_round);
  const TypeParam white(setup_from_men(8, "a3 b8", "d4 h2", Side::white));
  EXPECT_EQ(moves_drawn_from(white, "d4"), all_round);
}

TYPED_TEST(ManMoves, OwnMenAreJumpedAndEnemiesAreNot) {
  const TypeParam position(setup_drawn({". . . . . . . .",  // 8
                                        ". . . . . . . .",  // 7
                                        ". . . b . . . .",  // 6
                                        ". . . b . . . .",  // 5
                                        "w . w b . b . .",  // 4
                                        ". . . . . . . .",  // 3
                                        ". . . . . . . .",  // 2
                                        ". . . . . . . ."},
                                       Side::black));  // 1
  EXPECT_TRUE(this->is_legal(position, "d4-d7")) << "over d5 and d6";
  EXPECT_TRUE(this->is_legal(position, "d4-h4")) << "over f4";
  EXPECT_FALSE(this->is_legal(position, "f4-b4")) << "over d4, but over c4 too";
}

TYPED_TEST(ManMoves, EnemiesAreCapturedByLandingOnly) {
  const TypeParam position(setup_from_men(8, "a1 b8", "c1 h8 c5"));
  ASSERT_TRUE(this->is_legal(position, "a1-c1"));
  EXPECT_TRUE(position.is_capture(move_named(8, "a1-c1")));
  EXPECT_FALSE(position.is_capture(move_named(8, "a1-a2")));
  EXPECT_FALSE(position.is_capture(pass_move));
  const TypeParam captured = after(position, "a1-c1");
  EXPECT_EQ(captured, TypeParam(setup_from_men(8, "c1 b8", "h8 c5", Side::white)));
  EXPECT_EQ(captured.men(Side::white), 2);
  EXPECT_EQ(captured.men(Side::black), 2);
}

TYPED_TEST(ManMoves, OwnMenAreNeverTaken) {
  const TypeParam position(setup_from_men(8, "a1 c1 e5", "h8 g2"));
  EXPECT_FALSE(this->is_legal(position, "a1-c1"));
  EXPECT_FALSE(this->is_legal(position, "c1-a1"));
}

TYPED_TEST(ManMoves, NeverLeaveTheBoard) {
  const TypeParam position(setup_from_men(8, "a8 h1", "c5 b3 h5"));
  EXPECT_EQ(moves_drawn_from(position, "a8"), "a8-c6 a8-a7 a8-b8");
  EXPECT_EQ(moves_drawn_from(position, "h1"), "h1-g1 h1-f3 h1-h3");
}

TYPED_TEST(ManMoves, BelongToTheSideToMove) {
  const TypeParam position(standard_setup("loa8"));
  EXPECT_FALSE(this->is_legal(position, "a2-c2")) << "White's, and Black is to move";
  EXPECT_FALSE(this->is_legal(position, "d4-d5")) << "nobody stands there";
  EXPECT_FALSE(this->is_legal(position, "c8-c8"));
  EXPECT_FALSE(position.is_legal(pass_move));
  EXPECT_FALSE(position.is_legal({square_named(8, "c8"), pass_move.to}));
}

TYPED_TEST(ManMoves, CanAllBeBlocked) {
  const TypeParam position(setup_drawn({". . . . . . w b",     // 8
                                        ". . . . . . w w",     // 7
                                        ". . . . . . . .",     // 6
                                        ". . . . . . . .",     // 5
                                        ". . . . . . . .",     // 4
                                        ". . . . . . . .",     // 3
                                        "w w . . . . . .",     // 2
                                        "b w . . . . . ."}));  // 1
  EXPECT_EQ(moves_drawn(position), "");
  EXPECT_EQ(position.move_count(), 0);
  EXPECT_EQ(after(position, "pass").move_count(), 22);
}

TYPED_TEST(ManMoves, AreThirtySixAtTheStart) {
  const TypeParam position(standard_setup("loa8"));
  EXPECT_EQ(moves_drawn(position),
            "b1-h1 b1-b3 b1-d3 c1-a3 c1-c3 c1-e3 d1-b3 d1-d3 d1-f3 e1-c3 e1-e3 e1-g3 f1-d3 f1-f3 f1-h3 g1-a1 "
            "g1-e3 g1-g3 "
            "b8-b6 b8-d6 b8-h8 c8-a6 c8-c6 c8-e6 d8-b6 d8-d6 d8-f6 e8-c6 e8-e6 e8-g6 f8-d6 f8-f6 f8-h6 g8-e6 "
            "g8-g6 g8-a8");
}

TYPED_TEST(ManMoves, OfOneManChangeTwoSquaresAndTheTurn) {
  const TypeParam before(standard_setup("loa8"));
  const TypeParam position = after(before, "c8-a6");
  EXPECT_EQ(position.side_to_move(), Side::white);
  EXPECT_EQ(position.cell(square_named(8, "c8")), Cell::empty);
  EXPECT_EQ(position.cell(square_named(8, "a6")), Cell::black);
  EXPECT_EQ(position.men(Side::white), 11);
  EXPECT_EQ(before, TypeParam(standard_setup("loa8"))) << "a copy was played on, not its parent";
}

}  // namespace
}  // namespace loa::test
