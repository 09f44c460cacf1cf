// Sets of squares as bits: both word widths, iteration, neighbourhoods and groups.
#include "loa/geometry/square_set.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <type_traits>
#include <vector>

#include "loa/base/random.h"
#include "support/squares.h"

namespace loa::test {
namespace {

static_assert(std::is_same_v<SquareSet<5>::Word, std::uint64_t>);
static_assert(std::is_same_v<SquareSet<8>::Word, std::uint64_t>);
static_assert(std::is_same_v<SquareSet<11>::Word, Word128>);
static_assert(SquareSet<5>::all().word() == 0x1ffffff);
static_assert(SquareSet<8>::all().word() == ~std::uint64_t{0});
static_assert(SquareSet<11>::all().word() == (Word128{1} << 121) - 1);
static_assert(SquareSet<8>::file(0).word() == 0x0101010101010101);
static_assert(SquareSet<8>::file(7).word() == 0x8080808080808080);

static_assert(SquareSet<8>().empty() && SquareSet<8>().count() == 0);
static_assert(SquareSet<11>(sq<11>("k11")).has(sq<11>("k11")) &&
              !SquareSet<11>(sq<11>("k11")).has(sq<11>("a1")));
static_assert((squares<8>("a1 b1") | squares<8>("b1 c1")) == squares<8>("a1 b1 c1"));
static_assert((squares<8>("a1 b1") & squares<8>("b1 c1")) == squares<8>("b1"));
static_assert((squares<8>("a1 b1") ^ squares<8>("b1 c1")) == squares<8>("a1 c1"));
static_assert((squares<8>("a1 b1") - squares<8>("b1 c1")) == squares<8>("a1"));
static_assert(squares<8>("a1 b1").contains(squares<8>("b1")) &&
              !squares<8>("a1 b1").contains(squares<8>("b1 c1")));
static_assert(squares<8>("a1").contains({}) && SquareSet<8>().contains({}));

static_assert(widened(squares<8>("d4")) == squares<8>("c3 d3 e3 c4 d4 e4 c5 d5 e5"));
static_assert(widened(squares<8>("a1")) == squares<8>("a1 b1 a2 b2"));
static_assert(widened(squares<8>("h4")) == squares<8>("g3 h3 g4 h4 g5 h5"));
static_assert(widened(squares<11>("k11")) == squares<11>("j10 k10 j11 k11"));
static_assert(widened(squares<5>("c5")) == squares<5>("b4 c4 d4 b5 c5 d5"));
static_assert(widened(SquareSet<7>()).empty());

// RULES 7, file wrap: the last file does not touch the first, one rank up, two up, or on the same rank.
static_assert(!is_one_group(squares<8>("h2 a3")) && !is_one_group(squares<8>("h2 a4")) &&
              !is_one_group(squares<8>("h2 a2")));
static_assert(!is_one_group(squares<5>("e2 a3")) && !is_one_group(squares<5>("e2 a4")) &&
              !is_one_group(squares<5>("e2 a2")));
static_assert(!is_one_group(squares<6>("f2 a3")) && !is_one_group(squares<6>("f2 a4")) &&
              !is_one_group(squares<6>("f2 a2")));
static_assert(!is_one_group(squares<7>("g2 a3")) && !is_one_group(squares<7>("g2 a4")) &&
              !is_one_group(squares<7>("g2 a2")));
static_assert(!is_one_group(squares<11>("k2 a3")) && !is_one_group(squares<11>("k2 a4")) &&
              !is_one_group(squares<11>("k2 a2")));
// Over the border of the two halves of a 128-bit word: i6 is bit 63, j6 is bit 64.
static_assert(is_one_group(squares<11>("i6 j6")) && is_one_group(squares<11>("j6 i5")) &&
              is_one_group(squares<11>("i6 j7")));

// RULES 7: an Euler number of 1 does not make one group, nor one of 0 two.
static_assert(!is_one_group(squares<8>("b1 a2 c2 b3 h8")));
static_assert(is_one_group(squares<8>("b1 a2 c2 b3")));

static_assert(!is_one_group(SquareSet<8>()), "the empty set is no group");
static_assert(is_one_group(squares<8>("h8")), "one man is a group");
static_assert(is_one_group(SquareSet<11>::all()));
static_assert(flood(squares<8>("a1"), squares<8>("a1 b2 d2 c3 h8")) == squares<8>("a1 b2 c3 d2"));
static_assert(flood(squares<8>("h8"), squares<8>("a1 b2 d2 c3 h8")) == squares<8>("h8"));

template <int Size>
bool touch(Square a, Square b) {
  return std::abs(file_of(Size, a) - file_of(Size, b)) <= 1 &&
         std::abs(rank_of(Size, a) - rank_of(Size, b)) <= 1;
}

/// Square by square, by distances of files and ranks.
template <int Size>
SquareSet<Size> slowly_widened(SquareSet<Size> set) {
  SquareSet<Size> wide;
  for (const Square square : every_square<Size>()) {
    for (const Square one : every_square<Size>()) {
      if (set.has(one) && touch<Size>(square, one)) wide |= SquareSet<Size>(square);
    }
  }
  return wide;
}

/// About one square in `n`.
template <int Size>
SquareSet<Size> random_set(Random& random, std::uint32_t n) {
  SquareSet<Size> set;
  for (const Square square : every_square<Size>()) {
    if (random.below(n) == 0) set |= SquareSet<Size>(square);
  }
  return set;
}

template <class Size>
class SquareSets : public ::testing::Test {};
TYPED_TEST_SUITE(SquareSets, BoardSizes, SizeNames);

TYPED_TEST(SquareSets, HoldEachSquareAlone) {
  using Set = SquareSet<TypeParam::value>;
  for (const Square square : every_square<TypeParam::value>()) {
    const Set set(square);
    EXPECT_EQ(set.count(), 1);
    EXPECT_EQ(set.first(), square);
    EXPECT_TRUE(Set::all().contains(set));
    EXPECT_EQ((Set::all() - set).count(), TypeParam::value * TypeParam::value - 1);
    EXPECT_FALSE((Set::all() - set).has(square));
  }
}

TYPED_TEST(SquareSets, FilesPartTheBoard) {
  using Set = SquareSet<TypeParam::value>;
  Set joined;
  for (int file = 0; file < TypeParam::value; ++file) {
    EXPECT_EQ(Set::file(file).count(), TypeParam::value);
    EXPECT_TRUE((joined & Set::file(file)).empty());
    joined |= Set::file(file);
    for (const Square square : Set::file(file)) EXPECT_EQ(file_of(TypeParam::value, square), file);
  }
  EXPECT_EQ(joined, Set::all());
}

TYPED_TEST(SquareSets, IterateInRisingOrder) {
  std::vector<Square> visited;
  for (const Square square : SquareSet<TypeParam::value>::all()) visited.push_back(square);
  EXPECT_EQ(visited, every_square<TypeParam::value>());
  for (const Square square : SquareSet<TypeParam::value>()) FAIL() << int{square.index};
}

TYPED_TEST(SquareSets, EraseFirstAndToggleEmptyTheBoard) {
  using Set = SquareSet<TypeParam::value>;
  Set erased = Set::all();
  Set toggled = Set::all();
  for (const Square square : every_square<TypeParam::value>()) {
    EXPECT_EQ(erased.first(), square);
    erased.erase_first();
    toggled.toggle(square);
    EXPECT_EQ(erased, toggled);
  }
  EXPECT_TRUE(erased.empty());
  toggled.toggle(Square{3});
  EXPECT_EQ(toggled, Set(Square{3}));
}

TYPED_TEST(SquareSets, WidenByOneSquareEachWay) {
  for (const Square square : every_square<TypeParam::value>()) {
    const SquareSet<TypeParam::value> set(square);
    EXPECT_EQ(set_text(widened(set)), set_text(slowly_widened(set)));
  }
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const auto set = random_set<TypeParam::value>(random, 2 + static_cast<std::uint32_t>(i) % 8);
    ASSERT_EQ(set_text(widened(set)), set_text(slowly_widened(set)));
  }
}

// A flood is the smallest part that nothing else of the set touches.
TYPED_TEST(SquareSets, FloodIsTheWholeGroupAndNoMore) {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    const auto set = random_set<TypeParam::value>(random, 2 + static_cast<std::uint32_t>(i) % 5);
    auto rest = set;
    int groups = 0;
    for (; !rest.empty(); ++groups) {
      const auto group = flood(SquareSet<TypeParam::value>(rest.first()), set);
      ASSERT_TRUE(is_one_group(group)) << set_text(set);
      ASSERT_TRUE((slowly_widened(group) & (set - group)).empty()) << set_text(set);
      rest = rest - group;
    }
    ASSERT_EQ(is_one_group(set), groups == 1) << set_text(set);
  }
}

}  // namespace
}  // namespace loa::test
