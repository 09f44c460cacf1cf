// Groups flooded all at once against one flood after the other.
#include "loa/geometry/wide_groups.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "loa/base/random.h"

namespace loa::test {
namespace {

template <int Size>
SquareSet<Size> set_of_share(Random& random, std::uint32_t per_cent) {
  SquareSet<Size> set;
  for (const Square square : SquareSet<Size>::all()) {
    if (random.below(100) < per_cent) set |= SquareSet<Size>(square);
  }
  return set;
}

template <class Boards>
class GroupSummaryOf : public ::testing::Test {};
template <int N>
struct Board {
  static constexpr int size = N;
};
using Boards = ::testing::Types<Board<5>, Board<6>, Board<7>, Board<8>, Board<11>>;
TYPED_TEST_SUITE(GroupSummaryOf, Boards);

TYPED_TEST(GroupSummaryOf, IsThatOfFloods) {
  constexpr int size = TypeParam::size;
  Random random(17);
  int most_groups = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto set = set_of_share<size>(random, 1 + random.below(60));
    const auto expected = summary_by_floods(set);
    ASSERT_EQ(summary_of_groups(set), expected) << fmt::format("set {} of board {}", i, size);
    most_groups = std::max(most_groups, expected.groups);
  }
  EXPECT_GE(most_groups, size == 5 ? 5 : 8);
}

TYPED_TEST(GroupSummaryOf, OfAllSquaresAndOfNone) {
  constexpr int size = TypeParam::size;
  using Squares = SquareSet<size>;
  EXPECT_EQ(summary_of_groups(Squares()), (GroupSummary<size>{0, Squares()}));
  EXPECT_EQ(summary_of_groups(Squares::all()), (GroupSummary<size>{1, Squares::all()}));
}

/// Every second square of every second rank: as many groups as there can be, more than a register has lanes.
TYPED_TEST(GroupSummaryOf, OfSingleSquares) {
  constexpr int size = TypeParam::size;
  SquareSet<size> set;
  for (int file = 0; file < size; file += 2) {
    for (int rank = 0; rank < size; rank += 2) set |= SquareSet<size>(square_at(size, file, rank));
  }
  EXPECT_EQ(summary_of_groups(set),
            (GroupSummary<size>{(size + 1) / 2 * ((size + 1) / 2), SquareSet<size>(square_at(size, 0, 0))}));
}

}  // namespace
}  // namespace loa::test
