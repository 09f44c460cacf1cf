// Positions that are the same but for a symmetry have equal counts, and counting each of them once changes no count.
#include "loa/rules/perft_symmetry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/position_text.h"
#include "support/images.h"
#include "support/picture.h"
#include "support/position_types.h"
#include "support/random_games.h"

namespace loa::test {
namespace {

constexpr std::uint64_t image_seed = 477;

template <class P>
constexpr bool is_fast = std::is_same_v<P, BitPosition<typename P::VariantType>>;

template <class P>
class PerftSymmetry : public ::testing::Test {
 protected:
  /// How many leaves a count may have, 11x11 without tables being slow.
  static constexpr int depth = is_fast<P> && !P::VariantType::has_neutral ? 3 : 2;
};
TYPED_TEST_SUITE(PerftSymmetry, AllPositions, PositionNames);

TYPED_TEST(PerftSymmetry, ImagesHaveEqualCounts) {
  for (const TypeParam& position : random_positions<TypeParam>(image_seed, 40)) {
    SCOPED_TRACE(position_text(position));
    const Count leaves = perft(position, this->depth);
    for (const Symmetry& symmetry : all_symmetries) {
      EXPECT_EQ(perft(mapped(symmetry, position), this->depth), leaves);
    }
    EXPECT_EQ(perft(recoloured(position), this->depth), leaves);
  }
}

TYPED_TEST(PerftSymmetry, ImagesHaveTheSamePacking) {
  for (const TypeParam& position : random_positions<TypeParam>(image_seed, 200)) {
    SCOPED_TRACE(position_text(position));
    for (const Symmetry& symmetry : all_symmetries) {
      EXPECT_EQ(symmetric_packing(mapped(symmetry, position)), symmetric_packing(position));
    }
  }
}

template <Position P>
bool are_images(const P& a, const P& b) {
  return std::ranges::any_of(all_symmetries,
                             [&](const Symmetry& symmetry) { return mapped(symmetry, a) == b; });
}

TYPED_TEST(PerftSymmetry, OnlyImagesHaveTheSamePacking) {
  auto positions = random_positions<TypeParam>(image_seed, 12);  // of the first moves, where images are met
  for (const Move move : detail::perft_moves(positions[0], NoMove::pass)) {
    positions.push_back(detail::played(positions[0], move));
  }
  std::size_t pairs_of_images = 0;
  for (const TypeParam& a : positions) {
    for (const TypeParam& b : positions) {
      const bool have_same_packing = symmetric_packing(a) == symmetric_packing(b);
      EXPECT_EQ(have_same_packing, are_images(a, b)) << position_text(a) << " and " << position_text(b);
      if (have_same_packing && !(a == b)) ++pairs_of_images;
    }
  }
  EXPECT_GT(pairs_of_images, 0U);
}

/// Every way to count with symmetries against the plain walk.
template <Position P>
void expect_same_with_symmetries(const P& position, int depth, NoMove rule) {
  SCOPED_TRACE(position_text(position));
  using V = typename P::VariantType;
  const std::vector<MoveLeaves> exact = perft_divide(position, depth, {.no_move = rule});
  for (const Symmetries symmetries : {Symmetries::off, Symmetries::on}) {
    PerftTable<V> table(100'000);
    for (PerftTable<V>* const memory : {static_cast<PerftTable<V>*>(nullptr), &table}) {
      for (int bulk = 0; bulk <= highest_bulk<P>; ++bulk) {
        const PerftOptions<V> options{
            .no_move = rule, .bulk = bulk, .table = memory, .symmetries = symmetries};
        EXPECT_EQ(parallel_perft_divide(position, depth, {2}, options), exact) << "bulk " << bulk;
        EXPECT_EQ(perft(position, depth, options), sum_of(exact)) << "bulk " << bulk;
      }
    }
  }
}

TYPED_TEST(PerftSymmetry, ChangesNoCountOfASetup) {
  using V = typename TypeParam::VariantType;
  int setups = 0;
  for (const std::string_view name : all_setup_names) {
    Setup setup;
    try {
      setup = setup_named(name, V::name);
    } catch (const ParseError&) {
      continue;  // not every variant has every set-up
    }
    constexpr int plies = V::has_neutral ? 2 : is_fast<TypeParam> ? 4 : 3;
    expect_same_with_symmetries(TypeParam(setup), plies, NoMove::pass);
    ++setups;
  }
  EXPECT_GE(setups, 1);
}

TYPED_TEST(PerftSymmetry, ChangesNoCountOfAnyPosition) {
  std::size_t number = 0;
  for (const TypeParam& position : random_positions<TypeParam>(image_seed, 24)) {
    expect_same_with_symmetries(position, this->depth, number++ % 2 == 0 ? NoMove::pass : NoMove::loss);
  }
}

/// Zen and its ban are turned with the men.
TEST(PerftSymmetryOfZen, TurnsZenAndItsBan) {
  const auto packing_of = [](std::string_view black, std::string_view white, std::string_view zen,
                             std::string_view ban) {
    return symmetric_packing(BitPosition<Zen11>(setup_from_men(11, black, white, Side::black, zen, ban)));
  };
  const auto original = packing_of("b5 c7", "d9 e1", "f6", "a1");
  EXPECT_EQ(packing_of("j5 i7", "h9 g1", "f6", "k1"), original) << "files mirrored";
  EXPECT_NE(packing_of("j5 i7", "h9 g1", "f6", "a1"), original) << "but not the ban";
  EXPECT_NE(packing_of("j5 i7", "h9 g1", "f6", ""), original);
  EXPECT_NE(packing_of("j5 i7", "h9 g1", "f7", "k1"), original) << "Zen moved";
}

TEST(PerftCut, CountsImagesOnce) {
  const BitPosition<Loa8> start(standard_setup("loa8"));
  const std::vector<std::size_t> parts = {9, 311, 8'244};
  for (int plies = 1; plies <= 3; ++plies) {
    const auto cut = cut_tree(start, {.enough_parts = 1'000'000, .most_plies = plies});
    EXPECT_EQ(cut.plies, plies);
    EXPECT_EQ(cut.parts.size(), parts[static_cast<std::size_t>(plies) - 1]);
    EXPECT_EQ(sum_of(leaves_by_move(cut, std::vector<Count>(cut.parts.size(), 1))), perft(start, plies))
        << "each path once";
    Count paths;
    for (const auto& part : cut.parts) paths += paths_to(cut, part);
    EXPECT_EQ(paths, perft(start, plies));
  }
}

TEST(PerftCut, HasAPartForEachPathWithoutSymmetries) {
  const BitPosition<Loa8> start(standard_setup("loa8"));
  const auto cut = cut_tree(start, {.symmetries = Symmetries::off, .enough_parts = 10'000, .most_plies = 3});
  EXPECT_EQ(cut.plies, 3);
  EXPECT_EQ(cut.parts.size(), 44'952U);
}

/// From both implementations the same parts in the same order: a part can be told by its number.
TEST(PerftCut, DoesNotDependOnTheImplementation) {
  const PerftCutTerms terms{.enough_parts = 1000, .most_plies = 2};
  const auto fast = cut_tree(BitPosition<Loa6>(standard_setup("loa6")), terms);
  const auto slow = cut_tree(MailboxPosition<Loa6>(standard_setup("loa6")), terms);
  ASSERT_EQ(fast.parts.size(), slow.parts.size());
  for (std::size_t i = 0; i < fast.parts.size(); ++i) {
    EXPECT_EQ(position_text(fast.parts[i].position), position_text(slow.parts[i].position));
    EXPECT_EQ(fast.parts[i].shares, slow.parts[i].shares);
  }
}

TEST(PerftCut, OfAFinishedGameIsEmpty) {
  const BitPosition<Loa5> finished(setup_from_men(5, "a1 a2", "e5 c3"));
  const auto cut = cut_tree(finished, {});
  EXPECT_TRUE(cut.root_moves.empty());
  EXPECT_TRUE(cut.parts.empty());
  EXPECT_TRUE(leaves_by_move(cut, {}).empty());
}

}  // namespace
}  // namespace loa::test
