// What the table keeps from one move of a game to the next is still true: proven scores count from the position they belong to.
#include <gtest/gtest.h>

#include "support/engines.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class EngineTable : public ::testing::Test {};
TYPED_TEST_SUITE(EngineTable, AllVariants, VariantNames);

template <class V>
void expect_same_as_an_empty_one(std::uint64_t seeds) {
  constexpr int depth =
      V::size > 8 ? 3 : 5;  // a win in three has to lie two plies below the root to be looked up
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto game = open_game<V>(seed, parse_rules("gamut1969"));
    if (!game) continue;
    auto engine = engine_with<V>(exact_options());
    for (int ply = 0; ply < 6 && !game->outcome(); ++ply) {
      const auto kept = engine.search(*game, to_depth(depth));
      const auto fresh = engine_with<V>(exact_options()).search(*game, to_depth(depth));
      ASSERT_EQ(kept.lines.front().score, fresh.lines.front().score)
          << "ply " << ply << ", seed " << seed << ", " << game_text(*game);
      if (is_proven(fresh.lines.front().score)) ++decided;
      game->play(kept.lines.front().moves.front());
    }
  }
  EXPECT_GT(decided, 2) << "else no proven score was kept";
}

TYPED_TEST(EngineTable, SaysTheSameAsAnEmptyOneMoveAfterMove) { expect_same_as_an_empty_one<TypeParam>(20); }

template <class V>
class EngineTableSlow : public ::testing::Test {};
TYPED_TEST_SUITE(EngineTableSlow, AllVariants, VariantNames);

TYPED_TEST(EngineTableSlow, SaysTheSameAsAnEmptyOneInManyGames) {
  expect_same_as_an_empty_one<TypeParam>(100);
}

}  // namespace
}  // namespace loa::test
