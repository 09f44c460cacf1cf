// Orders of moves that do not depend on the generator.
#include "loa/rules/move_order.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class MoveOrder : public ::testing::Test {};
TYPED_TEST_SUITE(MoveOrder, AllVariants, VariantNames);

TYPED_TEST(MoveOrder, SortsAsTheStandardLibraryDoes) {
  for (const auto& position : random_positions<BitPosition<TypeParam>>(21, 1'000)) {
    MoveList<TypeParam> moves;
    position.moves(moves);
    MoveList<TypeParam> sorted = moves;
    std::sort(sorted.begin(), sorted.end());
    sort_moves<TypeParam>(moves);
    ASSERT_TRUE(std::ranges::equal(moves, sorted)) << position_text(position);
  }
}

TYPED_TEST(MoveOrder, SortsAPassAndNothing) {
  MoveList<TypeParam> moves;
  sort_moves<TypeParam>(moves);
  EXPECT_TRUE(moves.empty());
  moves.push_back(pass_move);
  sort_moves<TypeParam>(moves);
  EXPECT_TRUE(moves[0].is_pass());
}

/// Two lines may share both squares of a move only where diagonals are joined, so the line has to be the one it runs along.
TYPED_TEST(MoveOrder, HasADifferentPlaceForEachMove) {
  constexpr int size = TypeParam::size;
  for (const auto& position : random_positions<BitPosition<TypeParam>>(22, 500)) {
    MoveList<TypeParam> moves;
    position.moves(moves);
    std::vector<int> places;
    for (const Move move : moves) {
      const int line = line_of_move<size>(move);
      const auto orientation = WrappedLines<size>::orientation_of_line(line);
      ASSERT_EQ(WrappedLines<size>::line_of(move.to, orientation), line) << position_text(position);
      places.push_back(line_order<size>(move));
    }
    if constexpr (has_line_tables<TypeParam>) {
      ASSERT_TRUE(std::ranges::is_sorted(places)) << "listed out of line order: " << position_text(position);
    }
    std::ranges::sort(places);
    ASSERT_EQ(std::ranges::adjacent_find(places), places.end()) << position_text(position);
  }
}

TYPED_TEST(MoveOrder, PicksTheSameMoveForEveryImplementation) {
  for (const auto& position : random_positions<BitPosition<TypeParam>>(23, 300)) {
    const MailboxPosition<TypeParam> referee(setup_of(position));
    MoveList<TypeParam> fast;
    MoveList<TypeParam> slow;
    position.moves(fast);
    referee.moves(slow);
    for (std::size_t i = 0; i < slow.size(); ++i) {
      const Move expected = nth_move<TypeParam>(slow, i);
      ASSERT_EQ(nth_move<TypeParam>(fast, i), expected) << position_text(position) << " move " << i;
      if constexpr (has_line_tables<TypeParam>) {
        const CountedMoves<TypeParam::size> counted(position.line_codes(), position.side_to_move());
        ASSERT_EQ(counted.count(), static_cast<int>(slow.size())) << position_text(position);
        ASSERT_EQ(counted.nth(static_cast<int>(i)), expected) << position_text(position) << " move " << i;
      }
    }
  }
}

}  // namespace
}  // namespace loa::test
