// The eight symmetries of the square: where they put squares, and that they form a group.
#include "loa/geometry/symmetry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/squares.h"

namespace loa::test {
namespace {

constexpr Symmetry identity{};
constexpr Symmetry transposed{true, false, false};
constexpr Symmetry quarter_turn{true, false, true};  // clockwise: a1 to a8, a8 to h8

static_assert(mapped(identity, 8, sq<8>("c2")) == sq<8>("c2"));
static_assert(mapped(transposed, 8, sq<8>("c2")) == sq<8>("b3"));
static_assert(mapped({false, true, false}, 8, sq<8>("c2")) == sq<8>("f2"));
static_assert(mapped({false, false, true}, 8, sq<8>("c2")) == sq<8>("c7"));
static_assert(mapped({false, true, true}, 8, sq<8>("c2")) == sq<8>("f7"));
static_assert(mapped(quarter_turn, 8, sq<8>("a1")) == sq<8>("a8"));
static_assert(mapped(quarter_turn, 8, sq<8>("a8")) == sq<8>("h8"));
static_assert(mapped(quarter_turn, 8, sq<8>("c2")) == sq<8>("b6"));
static_assert(mapped({true, true, true}, 8, sq<8>("c2")) == sq<8>("g6"));
static_assert(mapped(quarter_turn, 11, sq<11>("k10")) == sq<11>("j1"));
static_assert(all_symmetries[0] == identity && inverse(identity) == identity);
static_assert(inverse(quarter_turn) == Symmetry{true, true, false}, "the turn the other way");

/// The board's squares in the order in which `symmetry` puts them.
template <int Size>
std::vector<Square> image(const Symmetry& symmetry) {
  std::vector<Square> squares;
  for (const Square square : every_square<Size>()) squares.push_back(mapped(symmetry, Size, square));
  return squares;
}

template <class Size>
class Symmetries : public ::testing::Test {};
TYPED_TEST_SUITE(Symmetries, BoardSizes, SizeNames);

TYPED_TEST(Symmetries, AreEightDifferentPermutations) {
  std::set<std::vector<Square>> images;
  for (const Symmetry& symmetry : all_symmetries) {
    std::vector<Square> squares = image<TypeParam::value>(symmetry);
    images.insert(squares);
    std::sort(squares.begin(), squares.end());
    EXPECT_EQ(squares, every_square<TypeParam::value>());
  }
  EXPECT_EQ(images.size(), 8U);
}

TYPED_TEST(Symmetries, InverseUndoesOnBothSides) {
  constexpr int size = TypeParam::value;
  for (const Symmetry& symmetry : all_symmetries) {
    for (const Square square : every_square<size>()) {
      ASSERT_EQ(mapped(inverse(symmetry), size, mapped(symmetry, size, square)), square);
      ASSERT_EQ(mapped(symmetry, size, mapped(inverse(symmetry), size, square)), square);
    }
  }
}

TYPED_TEST(Symmetries, OneAfterAnotherIsAgainOneOfThem) {
  constexpr int size = TypeParam::value;
  std::set<std::vector<Square>> images;
  for (const Symmetry& symmetry : all_symmetries) images.insert(image<size>(symmetry));
  for (const Symmetry& first : all_symmetries) {
    for (const Symmetry& second : all_symmetries) {
      std::vector<Square> squares;
      for (const Square square : every_square<size>())
        squares.push_back(mapped(second, size, mapped(first, size, square)));
      EXPECT_TRUE(images.contains(squares));
    }
  }
}

TYPED_TEST(Symmetries, NeighboursStayNeighbours) {
  constexpr int size = TypeParam::value;
  for (const Symmetry& symmetry : all_symmetries) {
    for (const Square square : every_square<size>()) {
      SquareSet<size> mapped_neighbours;
      for (const Square neighbour : widened(SquareSet<size>(square))) {
        mapped_neighbours |= SquareSet<size>(mapped(symmetry, size, neighbour));
      }
      ASSERT_EQ(mapped_neighbours, widened(SquareSet<size>(mapped(symmetry, size, square))));
    }
  }
}

}  // namespace
}  // namespace loa::test
