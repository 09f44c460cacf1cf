// Squares: their numbers, files, ranks and names.
#include "loa/geometry/square.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/squares.h"

namespace loa::test {
namespace {

static_assert(max_board_size == 11 && max_squares == 121);
static_assert(sizeof(Square) == 1);

// a1 is 0, then rank by rank from the bottom.
static_assert(square_at(8, 0, 0).index == 0);
static_assert(square_at(8, 1, 0).index == 1);
static_assert(square_at(8, 0, 1).index == 8);
static_assert(square_at(8, 7, 7).index == 63);
static_assert(square_at(11, 10, 10).index == 120);
static_assert(file_of(11, Square{119}) == 9 && rank_of(11, Square{119}) == 10);
static_assert(square_at(8, 7, 0) < square_at(8, 0, 1));

static_assert(on_board(5, 0, 0) && on_board(5, 4, 4));
static_assert(!on_board(5, 5, 0) && !on_board(5, 0, 5) && !on_board(5, -1, 0) && !on_board(5, 0, -1));

TEST(SquareText, NamesFileAndRank) {
  EXPECT_EQ(square_text(8, Square{0}), "a1");
  EXPECT_EQ(square_text(8, Square{7}), "h1");
  EXPECT_EQ(square_text(8, Square{8}), "a2");
  EXPECT_EQ(square_text(8, square_at(8, 2, 7)), "c8");
  EXPECT_EQ(square_text(5, Square{24}), "e5");
  EXPECT_EQ(square_text(11, Square{99}), "a10");
  EXPECT_EQ(square_text(11, Square{120}), "k11");
}

template <class Size>
class Squares : public ::testing::Test {};
TYPED_TEST_SUITE(Squares, BoardSizes, SizeNames);

TYPED_TEST(Squares, FileAndRankMakeTheSquareAgain) {
  constexpr int size = TypeParam::value;
  std::set<std::string> names;
  for (const Square square : every_square<size>()) {
    EXPECT_TRUE(on_board(size, file_of(size, square), rank_of(size, square)));
    EXPECT_EQ(square_at(size, file_of(size, square), rank_of(size, square)), square);
    EXPECT_EQ(sq<size>(square_text(size, square)), square);
    names.insert(square_text(size, square));
  }
  EXPECT_EQ(names.size(), std::size_t{size * size});
}

}  // namespace
}  // namespace loa::test
