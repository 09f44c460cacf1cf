// The lines of a board: rays, whole lines, landings and what lies between, against walks square by square.
#include "loa/geometry/lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "support/squares.h"

namespace loa::test {
namespace {

// The line of RULES 6: e8-b5 runs along a4-e8.
static_assert(line_through<8>(sq<8>("e8"), Orientation::rising) == squares<8>("a4 b5 c6 d7 e8"));
static_assert(line_through<8>(sq<8>("b5"), Orientation::rising) == squares<8>("a4 b5 c6 d7 e8"));
static_assert(line_through<8>(sq<8>("c6"), Orientation::falling) == squares<8>("a8 b7 c6 d5 e4 f3 g2 h1"));
static_assert(line_through<8>(sq<8>("c6"), Orientation::vertical) == SquareSet<8>::file(2));
static_assert(line_through<5>(sq<5>("d2"), Orientation::horizontal) == squares<5>("a2 b2 c2 d2 e2"));
static_assert(line_through<11>(sq<11>("a10"), Orientation::rising) == squares<11>("a10 b11"));
static_assert(line_through<8>(sq<8>("a1"), Orientation::falling) == squares<8>("a1"));
static_assert(line_through<11>(sq<11>("k11"), Orientation::falling) == squares<11>("k11"));

static_assert(ray<8>(sq<8>("f6"), Direction::north_east) == squares<8>("g7 h8"));
static_assert(ray<8>(sq<8>("h2"), Direction::east).empty());
static_assert(ray<8>(sq<8>("a3"), Direction::west).empty());
static_assert(ray<6>(sq<6>("f1"), Direction::north_west) == squares<6>("e2 d3 c4 b5 a6"));

static_assert(landing<8>(sq<8>("c8"), Direction::south, 2) == sq<8>("c6"));
static_assert(landing<8>(sq<8>("h3"), Direction::south_west, 2) == sq<8>("f1"));
static_assert(landing<8>(sq<8>("h2"), Direction::east, 1) == no_square);
static_assert(landing<8>(sq<8>("h7"), Direction::north_east, 1) == no_square);
static_assert(landing<8>(sq<8>("a1"), Direction::north, 7) == sq<8>("a8"));
static_assert(landing<8>(sq<8>("a1"), Direction::north, 8) == no_square);
static_assert(landing<11>(sq<11>("a11"), Direction::south_east, 10) == sq<11>("k1"));
static_assert(landing<11>(sq<11>("a11"), Direction::south_east, 11) == no_square);

static_assert(between<8>(sq<8>("a6"), sq<8>("d6"), Direction::east) == squares<8>("b6 c6"));
static_assert(between<8>(sq<8>("h3"), sq<8>("f1"), Direction::south_west) == squares<8>("g2"));
static_assert(between<8>(sq<8>("b1"), sq<8>("c1"), Direction::east).empty());
static_assert(between<11>(sq<11>("f6"), sq<11>("f11"), Direction::north) == squares<11>("f7 f8 f9 f10"));

static_assert(stepped<8>(sq<8>("d4"), Direction::west, -2) == sq<8>("f4"));

template <int Size>
bool is_stepped(Square from, Square to, Direction direction, int distance) {
  const Step step = step_of(direction);
  return file_of(Size, from) + distance * step.file == file_of(Size, to) &&
         rank_of(Size, from) + distance * step.rank == rank_of(Size, to);
}

/// The square `distance` steps away, searched for; no_square where there is none.
template <int Size>
Square searched(Square from, Direction direction, int distance) {
  for (const Square to : every_square<Size>()) {
    if (is_stepped<Size>(from, to, direction, distance)) return to;
  }
  return no_square;
}

template <class Size>
class Lines : public ::testing::Test {};
TYPED_TEST_SUITE(Lines, BoardSizes, SizeNames);

TYPED_TEST(Lines, LandingsAreFilesAndRanksAdded) {
  constexpr int size = TypeParam::value;
  for (const Square from : every_square<size>()) {
    for (const Direction direction : all_directions) {
      for (int distance = 0; distance <= size; ++distance) {
        ASSERT_EQ(landing<size>(from, direction, distance), searched<size>(from, direction, distance))
            << square_text(size, from) << " direction " << static_cast<int>(direction) << " distance "
            << distance;
      }
    }
  }
}

TYPED_TEST(Lines, RaysRunToTheEdge) {
  constexpr int size = TypeParam::value;
  for (const Square from : every_square<size>()) {
    for (const Direction direction : all_directions) {
      SquareSet<size> expected;
      for (const Square to : every_square<size>()) {
        for (int distance = 1; distance < size; ++distance) {
          if (is_stepped<size>(from, to, direction, distance)) expected |= SquareSet<size>(to);
        }
      }
      ASSERT_EQ(set_text(ray<size>(from, direction)), set_text(expected)) << square_text(size, from);
    }
  }
}

TYPED_TEST(Lines, BetweenHoldsTheSquaresPassedOver) {
  constexpr int size = TypeParam::value;
  for (const Square from : every_square<size>()) {
    for (const Direction direction : all_directions) {
      SquareSet<size> passed;
      for (int distance = 1; landing<size>(from, direction, distance) != no_square; ++distance) {
        const Square to = landing<size>(from, direction, distance);
        ASSERT_EQ(set_text(between<size>(from, to, direction)), set_text(passed)) << square_text(size, from);
        ASSERT_EQ(between<size>(to, from, opposite(direction)), passed) << square_text(size, from);
        passed |= SquareSet<size>(to);
      }
    }
  }
}

TYPED_TEST(Lines, EverySquareOfALineNamesTheSameLine) {
  constexpr int size = TypeParam::value;
  for (const Orientation orientation : all_orientations) {
    for (const Square square : every_square<size>()) {
      const SquareSet<size> line = line_through<size>(square, orientation);
      ASSERT_TRUE(line.has(square));
      for (const Square other : line) ASSERT_EQ(line_through<size>(other, orientation), line);
    }
  }
}

// n files, n ranks and 2n - 1 diagonals each way; each orientation covers the board once.
TYPED_TEST(Lines, CoverTheBoardOncePerOrientation) {
  constexpr int size = TypeParam::value;
  for (const Orientation orientation : all_orientations) {
    std::set<std::string> lines;
    int covered = 0;
    for (const Square square : every_square<size>()) {
      const SquareSet<size> line = line_through<size>(square, orientation);
      if (lines.insert(set_text(line)).second) covered += line.count();
    }
    const bool is_straight = orientation == Orientation::vertical || orientation == Orientation::horizontal;
    EXPECT_EQ(lines.size(), static_cast<std::size_t>(is_straight ? size : 2 * size - 1));
    EXPECT_EQ(covered, size * size);
  }
}

}  // namespace
}  // namespace loa::test
