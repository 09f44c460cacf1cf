// RULES 1: how many men stand on the whole line that a man moves along.
#include <gtest/gtest.h>

#include <array>

#include "loa/geometry/direction.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

template <class P>
class LineCount : public ::testing::Test {
 protected:
  /// The counts from `square` to the north, north-east, east, ... (clockwise).
  static std::array<int, 8> counts(const P& position, std::string_view square) {
    std::array<int, 8> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) {
      counts[i] = position.line_count(square_named(P::VariantType::size, square), all_directions[i]);
    }
    return counts;
  }
};
TYPED_TEST_SUITE(LineCount, EightPositions, PositionNames);

TYPED_TEST(LineCount, CountsBothDirectionsBothColoursAndTheManItself) {
  const TypeParam position(setup_drawn({". . . b . . . w",   // 8
                                        ". . . . . . . .",   // 7
                                        ". w . b . . . .",   // 6
                                        ". . . . . . . .",   // 5
                                        "w . . b . b b .",   // 4
                                        ". . . . w . . .",   // 3
                                        ". . . . . . . .",   // 2
                                        "b . . w . . . ."},  // 1
                                       Side::black));
  // File d: d8 d6 d4 d1. Rising: a1 d4 h8. Rank 4: a4 d4 f4 g4. Falling: b6 d4 e3.
  EXPECT_EQ(this->counts(position, "d4"), (std::array{4, 3, 4, 3, 4, 3, 4, 3}));
}

TYPED_TEST(LineCount, IsOneEverywhereForALoneMan) {
  const TypeParam position(setup_from_men(8, "d4", "g1"));  // g1 is on no line of d4 but the falling d4-g1
  EXPECT_EQ(this->counts(position, "d4"), (std::array{1, 1, 1, 2, 1, 1, 1, 2}));
}

TYPED_TEST(LineCount, OfACornerHasADiagonalOfOneSquare) {
  const TypeParam position(setup_from_men(8, "a1 b2", "h8 a8 h1"));
  EXPECT_EQ(this->counts(position, "a1"), (std::array{2, 3, 2, 1, 2, 3, 2, 1}));
  EXPECT_EQ(this->counts(position, "h1"), (std::array{2, 1, 2, 2, 2, 1, 2, 2}));
}

TYPED_TEST(LineCount, DoesNotRunOnIntoTheNextRank) {
  const TypeParam position(setup_from_men(8, "h2", "a3 a4 a2"));
  EXPECT_EQ(this->counts(position, "h2"), (std::array{1, 1, 2, 1, 1, 1, 2, 1}));
  EXPECT_EQ(this->counts(position, "a3"), (std::array{3, 1, 1, 1, 3, 1, 1, 1}));
}

TYPED_TEST(LineCount, OfTheStandardSetUp) {
  const TypeParam position(standard_setup("loa8"));
  EXPECT_EQ(this->counts(position, "c8"), (std::array{2, 2, 6, 2, 2, 2, 6, 2}));
  EXPECT_EQ(this->counts(position, "a2"), (std::array{6, 2, 2, 2, 6, 2, 2, 2}));
}

}  // namespace
}  // namespace loa::test
