// How far men lie apart: pictures, and agreement with a count by hand over the squares.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "loa/base/random.h"
#include "loa/eval/group.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "support/picture.h"
#include "support/random_games.h"
#include "support/squares.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <int Size>
int slow_distance_sum(SquareSet<Size> group, Square centre) {
  int sum = 0;
  for (const Square square : group) {
    sum += std::max(std::abs(file_of(Size, square) - file_of(Size, centre)),
                    std::abs(rank_of(Size, square) - rank_of(Size, centre)));
  }
  return sum;
}

TEST(LeastDistanceSum, FillsRingAfterRing) {
  static_assert(least_distance_sum(1) == 0);
  static_assert(least_distance_sum(2) == 1);
  static_assert(least_distance_sum(9) == 8);
  static_assert(least_distance_sum(10) == 10);
  static_assert(least_distance_sum(13) == 16);
  static_assert(least_distance_sum(25) == 8 + 2 * 16);
  static_assert(least_distance_sum(26) == 8 + 2 * 16 + 3);
}

TEST(CentreOfMass, IsTheNearestSquareHalvesRoundedUp) {
  EXPECT_EQ(centre_of_mass(squares<8>("c3")), sq<8>("c3"));
  EXPECT_EQ(centre_of_mass(squares<8>("a1 c1 c3 a3")), sq<8>("b2"));
  EXPECT_EQ(centre_of_mass(squares<8>("a1 b2")), sq<8>("b2")) << "both means are one and a half";
  EXPECT_EQ(centre_of_mass(squares<8>("a1 a2 b1 b2 h8")), sq<8>("c3")) << "9/5 is nearest to 2";
  EXPECT_EQ(centre_of_mass(squares<11>("a11 k11")), sq<11>("f11"));
}

TEST(SurplusDistance, IsZeroForTightGroupsAndGrowsWithTheStray) {
  EXPECT_EQ(surplus_distance(squares<8>("d4")), 0);
  EXPECT_EQ(surplus_distance(squares<8>("c3 d3 e3 c4 d4 e4 c5 d5 e5")), 0);
  EXPECT_EQ(surplus_distance(squares<8>("a1 h8")), 3 + 4 - 1) << "the centre is e5";
  EXPECT_LT(surplus_distance(squares<8>("c3 c4 d4 f6")), surplus_distance(squares<8>("c3 c4 d4 h8")));
}

template <class V>
class Groups : public ::testing::Test {};
TYPED_TEST_SUITE(Groups, AllVariants, VariantNames);

TYPED_TEST(Groups, DistanceSumAgreesWithTheCountByHand) {
  constexpr int size = TypeParam::size;
  for (const auto& position : random_positions<BitPosition<TypeParam>>(3, 200)) {
    for (const Side side : both_sides) {
      const SquareSet<size> group = group_of(position, side);
      for (const Square centre : {Square{0}, square_at(size, size - 1, 1), centre_of_mass(group)}) {
        ASSERT_EQ(distance_sum(group, centre), slow_distance_sum(group, centre)) << set_text(group);
      }
      ASSERT_GE(surplus_distance(group), 0) << set_text(group);
    }
  }
}

TYPED_TEST(Groups, AreTheSameForBothImplementations) {
  const auto bits = random_positions<BitPosition<TypeParam>>(4, 200);
  const auto boxes = random_positions<MailboxPosition<TypeParam>>(4, 200);
  for (std::size_t i = 0; i < bits.size(); ++i) {
    for (const Side side : both_sides) {
      ASSERT_EQ(men_set(bits[i], side), men_set(boxes[i], side));
      ASSERT_EQ(group_of(bits[i], side), group_of(boxes[i], side));
    }
  }
}

TEST(GroupOf, HoldsZenWhileItIsOnTheBoard) {
  const BitPosition<Zen11> with(setup_from_men(11, "a1 c3", "k11 k9", Side::black, "f6"));
  EXPECT_EQ(group_of(with, Side::black), squares<11>("a1 c3 f6"));
  EXPECT_EQ(group_of(with, Side::white), squares<11>("k11 k9 f6"));
  const BitPosition<Zen11> without(setup_from_men(11, "a1 c3", "k11 k9"));
  EXPECT_EQ(group_of(without, Side::black), squares<11>("a1 c3"));
}

}  // namespace
}  // namespace loa::test
