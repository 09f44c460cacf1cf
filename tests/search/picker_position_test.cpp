// Perft through the move picker equals perft.
#include "loa/search/picker_position.h"

#include <gtest/gtest.h>

#include <vector>

#include "loa/rules/move_text.h"
#include "loa/rules/perft.h"
#include "loa/rules/perft_checksum.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class PickerPositionOf : public ::testing::Test {};
TYPED_TEST_SUITE(PickerPositionOf, AllVariants, VariantNames);

TYPED_TEST(PickerPositionOf, CountsAsPerftDoes) {
  using V = TypeParam;
  static_assert(Position<PickerPosition<V>>);
  static_assert(highest_bulk<PickerPosition<V>> == 1);
  constexpr std::uint64_t seed = 61;
  for (const auto& position : random_positions<BitPosition<V>>(seed, 60)) {
    const PickerPosition<V> picked(setup_of(position));
    for (int depth = 0; depth <= 2; ++depth) {
      for (const int bulk : {0, 1}) {
        ASSERT_EQ(perft(picked, depth, {.bulk = bulk}), perft(position, depth))
            << "bulk " << bulk << ", depth " << depth << ", " << position_text(setup_of(position));
      }
    }
    ASSERT_EQ(perft_checksum(picked, 2, NoMove::pass).digest(),
              perft_checksum(position, 2, NoMove::pass).digest())
        << position_text(setup_of(position));
  }
}

TYPED_TEST(PickerPositionOf, ListsTheMovesInAnotherOrder) {
  using V = TypeParam;
  MoveList<V> listed;
  MoveList<V> picked;
  BitPosition<V>(standard_setup(V::name)).moves(listed);
  PickerPosition<V>(standard_setup(V::name)).moves(picked);
  EXPECT_FALSE(std::ranges::equal(listed, picked)) << "else the picker would not be tried";
  EXPECT_TRUE(std::ranges::is_permutation(listed, picked));
}

}  // namespace
}  // namespace loa::test
