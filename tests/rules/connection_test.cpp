// RULES 1: when a side is connected, and the ways in which other programs get it wrong (RULES 7).
#include <gtest/gtest.h>

#include "loa/rules/ending.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

template <class P>
class Connection : public ::testing::Test {
 protected:
  /// Whether White's men are one group; Black's f8 and h6 are two.
  static bool is_connected(std::string_view white) {
    const P position(setup_from_men(8, "f8 h6", white));
    EXPECT_FALSE(position.is_connected(Side::black));
    return position.is_connected(Side::white);
  }
};
TYPED_TEST_SUITE(Connection, EightPositions, PositionNames);

TYPED_TEST(Connection, RunsOverEdgesAndCorners) {
  EXPECT_TRUE(this->is_connected("c3 d3"));
  EXPECT_TRUE(this->is_connected("c3 c4"));
  EXPECT_TRUE(this->is_connected("c3 d4"));
  EXPECT_TRUE(this->is_connected("c4 d3"));
  EXPECT_TRUE(this->is_connected("a1 b2 c3 d4 e5 f4 g3 h2"));
  EXPECT_FALSE(this->is_connected("c3 e3"));
  EXPECT_FALSE(this->is_connected("c3 d5"));
  EXPECT_FALSE(this->is_connected("a1 b2 c3 d4 f4 g3 h2"));
}

TYPED_TEST(Connection, HoldsForOneMan) {
  EXPECT_TRUE(this->is_connected("a1"));
  EXPECT_TRUE(this->is_connected("d4"));
}

TYPED_TEST(Connection, DoesNotHoldForNoMen) {
  const TypeParam nobody;
  EXPECT_FALSE(nobody.is_connected(Side::black));
  EXPECT_FALSE(nobody.is_connected(Side::white));
}

TYPED_TEST(Connection, IsNotDecidedByTheEulerNumber) {
  EXPECT_FALSE(this->is_connected("b1 a2 c2 b3 h8")) << "a ring and a man: Euler number 1, two groups";
  EXPECT_TRUE(this->is_connected("b1 a2 c2 b3")) << "a ring: Euler number 0, one group";
}

TYPED_TEST(Connection, DoesNotWrapRoundTheBoard) {
  EXPECT_FALSE(this->is_connected("h2 a3"));
  EXPECT_FALSE(this->is_connected("h2 a4"));
  EXPECT_FALSE(this->is_connected("h2 a2"));
  EXPECT_FALSE(this->is_connected("d1 d8"));
  EXPECT_FALSE(this->is_connected("a1 h8"));
}

TYPED_TEST(Connection, FollowsALongWindingGroup) {
  const TypeParam position(setup_drawn({"b b b . . . . .",     // 8
                                        ". . . b . w w .",     // 7
                                        ". . b . w . . w",     // 6
                                        ". b . w . . w .",     // 5
                                        ". b . w . . . .",     // 4
                                        "b . . w . . . .",     // 3
                                        ". b b . w . . .",     // 2
                                        ". . . . w w w ."}));  // 1
  EXPECT_TRUE(position.is_connected(Side::black));
  EXPECT_TRUE(position.is_connected(Side::white));
}

TYPED_TEST(Connection, IsLostOnceALinkIsMissing) {
  const TypeParam position(setup_drawn({"b b b . . . . .",     // 8
                                        ". . . b . w w .",     // 7
                                        ". . . . w . . w",     // 6
                                        ". b . w . . w .",     // 5
                                        ". b . . . . . .",     // 4
                                        "b . . w . . . .",     // 3
                                        ". b b . w . . .",     // 2
                                        ". . . . w w w ."}));  // 1
  EXPECT_FALSE(position.is_connected(Side::black));
  EXPECT_FALSE(position.is_connected(Side::white));
}

TYPED_TEST(Connection, OfTheOpponentAloneWinsForTheOpponent) {
  // The straggler h8 is captured: White's others are one group, Black's are not.
  const TypeParam position = after(TypeParam(setup_from_men(8, "f8 a1", "h8 c3 c4")), "f8-h8");
  EXPECT_EQ(board_outcome(position, BothConnected::draw),
            (Outcome{Result::white, Reason::opponent_connected}));
  EXPECT_EQ(board_outcome(position, BothConnected::mover),
            (Outcome{Result::white, Reason::opponent_connected}));
}

TYPED_TEST(Connection, ComesToASideReducedToOneMan) {
  const TypeParam position = after(TypeParam(setup_from_men(8, "f8 a1", "h8 c3")), "f8-h8");
  EXPECT_EQ(position.men(Side::white), 1);
  EXPECT_EQ(board_outcome(position, BothConnected::draw),
            (Outcome{Result::white, Reason::opponent_connected}));
}

}  // namespace
}  // namespace loa::test
