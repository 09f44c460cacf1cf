// The wrapped lines against the rays of the board, square by square.
#include "loa/geometry/wrapped_lines.h"

#include <gtest/gtest.h>

#include <set>
#include <type_traits>

#include "loa/geometry/lines.h"
#include "support/squares.h"

namespace loa::test {
namespace {

using TabledSizes = ::testing::Types<std::integral_constant<int, 5>, std::integral_constant<int, 6>,
                                     std::integral_constant<int, 7>, std::integral_constant<int, 8>>;

template <class Size>
class WrappedLinesTest : public ::testing::Test {};
TYPED_TEST_SUITE(WrappedLinesTest, TabledSizes, SizeNames);

TYPED_TEST(WrappedLinesTest, EverySquareIsOneCellOfOneLineOfEachOrientation) {
  constexpr int size = TypeParam::value;
  using Lines = WrappedLines<size>;
  for (const Orientation orientation : all_orientations) {
    std::set<Square> seen;
    for (int number = 0; number < size; ++number) {
      const int line = size * static_cast<int>(orientation) + number;
      for (int cell = 0; cell < size; ++cell) {
        const Square square = Lines::square_on(line, cell);
        EXPECT_EQ(Lines::line_of(square, orientation), line);
        EXPECT_EQ(Lines::cell_of(square, orientation), cell);
        seen.insert(square);
      }
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(size * size));
  }
}

TYPED_TEST(WrappedLinesTest, TheBreakSeparatesTheRealLines) {
  constexpr int size = TypeParam::value;
  using Lines = WrappedLines<size>;
  for (int line = 0; line < Lines::count; ++line) {
    const Orientation orientation = Lines::orientation_of_line(line);
    for (int a = 0; a < size; ++a) {
      for (int b = 0; b < size; ++b) {
        const bool on_one_side = (a < Lines::break_of(line)) == (b < Lines::break_of(line));
        const bool on_one_line =
            line_through<size>(Lines::square_on(line, a), orientation).has(Lines::square_on(line, b));
        EXPECT_EQ(on_one_line, on_one_side) << "line " << line << ", cells " << a << " and " << b;
      }
    }
  }
}

TEST(WrappedLines, AreAsDrawnOnFiveByFive) {
  using Lines = WrappedLines<5>;
  const int line = Lines::line_of(sq<5>("c1"), Orientation::rising);
  EXPECT_EQ(Lines::square_on(line, 1), sq<5>("d2"));
  EXPECT_EQ(Lines::square_on(line, 2), sq<5>("e3"));
  EXPECT_EQ(Lines::square_on(line, 3), sq<5>("a4"));
  EXPECT_EQ(Lines::square_on(line, 4), sq<5>("b5"));
  EXPECT_EQ(Lines::break_of(line), 3);
}

}  // namespace
}  // namespace loa::test
