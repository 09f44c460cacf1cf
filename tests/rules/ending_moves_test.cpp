// Moves that end the game, found without playing, against playing every move.
#include "loa/rules/ending_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "loa/rules/ending.h"
#include "loa/rules/near_connection.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

using TabledVariants = ::testing::Types<Loa5, Loa6, Loa7, Loa8>;

template <class V>
class EndingMoves : public ::testing::Test {};
TYPED_TEST_SUITE(EndingMoves, TabledVariants, VariantNames);

template <class V>
std::vector<Move> ending_moves_by_playing(const BitPosition<V>& position) {
  std::vector<Move> ending;
  position.for_each_move([&](Square from, Square to) {
    BitPosition<V> next = position;
    next.play({from, to});
    if (is_board_finished(next)) ending.push_back({from, to});
  });
  std::sort(ending.begin(), ending.end());
  return ending;
}

TYPED_TEST(EndingMoves, AreAllFoundAndNoOthers) {
  std::size_t found = 0;
  for (const auto& position : random_positions<BitPosition<TypeParam>>(5, 4'000)) {
    if (is_board_finished(position)) continue;
    std::vector<Move> moves;
    for_each_ending_move(position, [&moves](Square from, Square to) { moves.push_back({from, to}); });
    std::sort(moves.begin(), moves.end());
    ASSERT_EQ(moves, ending_moves_by_playing(position)) << position_text(position);
    found += moves.size();
  }
  EXPECT_GT(found, 100U) << "the sample has to meet ends of games, or this proves nothing";
}

TYPED_TEST(EndingMoves, NeverComeWithinTwoPliesWhereNoConnectionIsNear) {
  std::size_t far = 0;
  for (const auto& position : random_positions<BitPosition<TypeParam>>(6, 400)) {
    const bool may_end = may_connect_within_two_plies(position.squares_of(Side::black)) ||
                         may_connect_within_two_plies(position.squares_of(Side::white));
    if (may_end) continue;
    ++far;
    ASSERT_FALSE(is_board_finished(position)) << position_text(position);
    position.for_each_child([&](const BitPosition<TypeParam>& child) {
      ASSERT_FALSE(is_board_finished(child)) << position_text(child);
      ASSERT_TRUE(ending_moves_by_playing(child).empty()) << position_text(child);
    });
  }
  if (TypeParam::size >= 7) {  // on the smallest boards an end is hardly ever far
    EXPECT_GT(far, 5U) << "the sample has to hold positions far from an end";
  }
}

TEST(EndingSquares, HoldTheSquareThatJoinsAllGroups) {
  const BitPosition<Loa8> position(setup_from_men(8, "e3 f3 f6 g3 g4", "g5 h8", Side::black));  // RULES 6
  const auto squares =
      ending_squares<Loa8>(position.squares_of(Side::black), position.squares_of(Side::white));
  EXPECT_TRUE(squares.has(square_named(8, "f4")));
  EXPECT_TRUE(squares.has(square_named(8, "d4")));
  EXPECT_TRUE(squares.has(square_named(8, "h8"))) << "a capture that leaves White one man";
  EXPECT_FALSE(squares.has(square_named(8, "a1")));
}

}  // namespace
}  // namespace loa::test
