// What is a leaf: finished games, sides without a move, passes; and the parts that divide gives.
#include <gtest/gtest.h>

#include <algorithm>

#include "loa/rules/perft.h"
#include "loa/rules/perft_divide.h"
#include "support/picture.h"
#include "support/position_types.h"
#include "support/stuck_setups.h"

namespace loa::test {
namespace {

template <class P>
class PerftCount : public ::testing::Test {};
TYPED_TEST_SUITE(PerftCount, EightPositions, PositionNames);

TYPED_TEST(PerftCount, OfDepthZeroIsOne) {
  EXPECT_EQ(perft(TypeParam(standard_setup("loa8")), 0), 1U);
  const auto finished = setup_from_men(8, "d4 d5", "a1 h8", Side::white);
  EXPECT_EQ(perft(TypeParam(finished), 0), 1U) << "the position itself is a path of no ply, finished or not";
}

TYPED_TEST(PerftCount, OfFinishedPositionsIsZero) {
  const TypeParam mover_connected(setup_from_men(8, "d4 d5", "a1 h8", Side::white));
  const TypeParam opponent_connected(setup_from_men(8, "d4 d5", "a1 h8", Side::black));
  const TypeParam both_connected(setup_from_men(8, "d4 d5", "a1 b2", Side::black));
  for (const TypeParam& finished : {mover_connected, opponent_connected, both_connected}) {
    for (int bulk = 0; bulk <= highest_bulk<TypeParam>; ++bulk) {
      for (int depth = 1; depth <= 4; ++depth) EXPECT_EQ(perft(finished, depth, {.bulk = bulk}), 0U);
    }
    EXPECT_TRUE(perft_divide(finished, 2).empty());
  }
}

TYPED_TEST(PerftCount, TakesThePassOfASideWithoutAMoveAsOnePly) {
  const TypeParam position(stuck_black());
  for (int bulk = 0; bulk <= highest_bulk<TypeParam>; ++bulk) {
    EXPECT_EQ(perft(position, 1, {.bulk = bulk}), 1U);
    EXPECT_EQ(perft(position, 2, {.bulk = bulk}), 22U);
  }
  const auto parts = perft_divide(position, 2);
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_TRUE(parts[0].move.is_pass());
  EXPECT_EQ(parts[0].leaves, 22U);
}

TYPED_TEST(PerftCount, EndsAtASideWithoutAMoveWhereTheRuleSaysSo) {
  const TypeParam position(stuck_black());
  for (const NoMove rule : {NoMove::loss, NoMove::draw}) {
    for (int bulk = 0; bulk <= highest_bulk<TypeParam>; ++bulk) {
      EXPECT_EQ(perft(position, 0, {.no_move = rule, .bulk = bulk}), 1U);
      EXPECT_EQ(perft(position, 1, {.no_move = rule, .bulk = bulk}), 0U);
      EXPECT_EQ(perft(position, 2, {.no_move = rule, .bulk = bulk}), 0U);
    }
    EXPECT_TRUE(perft_divide(position, 1, {.no_move = rule}).empty());
  }
}

TYPED_TEST(PerftCount, GoesOnBehindAMoveThatLeavesNoAnswerOnlyWhereTheRuleLetsPass) {
  // d1-b1 leaves Black without a move.
  const TypeParam position(setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 d1", Side::white));
  const auto leaves_behind_block = [&position](NoMove rule, int depth) {
    const auto parts = perft_divide(position, depth, {.no_move = rule});
    return std::ranges::find(parts, move_named(8, "d1-b1"), &MoveLeaves::move)->leaves;
  };
  EXPECT_EQ(leaves_behind_block(NoMove::pass, 1), 1U);
  EXPECT_EQ(leaves_behind_block(NoMove::pass, 2), 1U) << "the pass";
  EXPECT_EQ(leaves_behind_block(NoMove::pass, 3), 22U);
  for (const NoMove rule : {NoMove::loss, NoMove::draw}) {
    EXPECT_EQ(leaves_behind_block(rule, 1), 1U);
    EXPECT_EQ(leaves_behind_block(rule, 2), 0U);
    EXPECT_EQ(leaves_behind_block(rule, 3), 0U);
    EXPECT_EQ(perft(position, 2, {.no_move = rule}), Count::from_word(perft(position, 2).word() - 1));
  }
}

TYPED_TEST(PerftCount, IsTheSumOfItsPartsInOrder) {
  const TypeParam position(standard_setup("loa8"));
  for (int depth = 1; depth <= 3; ++depth) {
    const auto parts = perft_divide(position, depth);
    EXPECT_EQ(parts.size(), 36U);
    EXPECT_TRUE(std::ranges::is_sorted(parts, {}, &MoveLeaves::move));
    EXPECT_EQ(sum_of(parts), perft(position, depth)) << "at depth " << depth;
  }
  EXPECT_TRUE(perft_divide(position, 0).empty());
}

TYPED_TEST(PerftCount, OfTheFirstMoves) {
  const auto parts = perft_divide(TypeParam(standard_setup("loa8")), 2);
  const auto leaves_behind = [&parts](std::string_view move) {
    return std::ranges::find(parts, move_named(8, move), &MoveLeaves::move)->leaves;
  };
  EXPECT_EQ(parts.front().move, move_named(8, "b1-h1"));
  EXPECT_EQ(parts.back().move, move_named(8, "g8-a8"));
  EXPECT_EQ(leaves_behind("c1-e3"), 36U);
  EXPECT_EQ(leaves_behind("c8xa6"), 31U);
}

template <class P>
class PerftPasses : public ::testing::Test {};
using FivePositions = ::testing::Types<BitPosition<Loa5>, MailboxPosition<Loa5>>;
TYPED_TEST_SUITE(PerftPasses, FivePositions, PositionNames);

TYPED_TEST(PerftPasses, AlternateWhereBothSidesAreBlocked) {
  const TypeParam position(standstill());
  for (int bulk = 0; bulk <= highest_bulk<TypeParam>; ++bulk) {
    for (const int depth : {1, 2, 3, 10, 64}) {
      EXPECT_EQ(perft(position, depth, {.bulk = bulk}), 1U) << "at depth " << depth;
    }
  }
  EXPECT_EQ(perft(position, 64, {.no_move = NoMove::draw}), 0U);
}

}  // namespace
}  // namespace loa::test
