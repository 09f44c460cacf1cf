// What turning the board or changing the colours does to the evaluation: nothing, and its sign.
#include <gtest/gtest.h>

#include <set>

#include "loa/eval/evaluator.h"
#include "loa/geometry/symmetry.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/random_weights.h"
#include "support/slow_terms.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

Setup image_of(const Setup& setup, const Symmetry& symmetry) {
  Setup image = setup;
  for (int index = 0; index < setup.size * setup.size; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    image.cells[mapped(symmetry, setup.size, square).index] = setup.at(square);
  }
  if (setup.ban) image.ban = mapped(symmetry, setup.size, *setup.ban);
  return image;
}

Setup colours_changed(const Setup& setup) {
  Setup changed = setup;
  for (Cell& cell : changed.cells) {
    cell = cell == Cell::black ? Cell::white : cell == Cell::white ? Cell::black : cell;
  }
  changed.side = opponent(setup.side);
  return changed;
}

/// The unfinished ones among random positions.
template <class V>
std::vector<BitPosition<V>> open_positions(std::uint64_t seed, std::size_t number) {
  auto positions = random_positions<BitPosition<V>>(seed, number);
  std::erase_if(positions, [](const auto& position) { return is_board_finished(position); });
  return positions;
}

template <class V>
TermTable terms_of(const BitPosition<V>& position) {
  TermTable table;
  evaluate(position, table);
  return table;
}

template <class V>
class EvaluationSymmetry : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    if constexpr (has_line_tables<V>) ensure_mobility_tables<V::size>();
  }
};
TYPED_TEST_SUITE(EvaluationSymmetry, AllVariants, VariantNames);

/// A mean between two squares is rounded towards the upper right, and of equal groups the first is the biggest: only there
/// may an image differ, and only in the terms that depend on it.
template <class V>
bool may_differ(Term term, const BitPosition<V>& position, Side side, const Symmetry& symmetry) {
  const Members group = members_of(group_of(position, side));
  if (term == Term::concentration || term == Term::quads)
    return has_half_centre(group) && (symmetry.files_mirrored || symmetry.ranks_mirrored);
  return term == Term::stragglers && !has_one_biggest_group(group);
}

TYPED_TEST(EvaluationSymmetry, NoImageOfTheBoardChangesATerm) {
  constexpr std::uint64_t seed = 31;
  for (const auto& position : open_positions<TypeParam>(seed, 300)) {
    const TermTable expected = terms_of(position);
    for (const Symmetry& symmetry : all_symmetries) {
      const TermTable found = terms_of(BitPosition<TypeParam>(image_of(setup_of(position), symmetry)));
      for (const TermInfo& info : all_terms) {
        for (const Side side : both_sides) {
          if (may_differ(info.term, position, side, symmetry)) continue;
          ASSERT_EQ(found.of(info.term, side), expected.of(info.term, side))
              << info.name << ", " << position_text(setup_of(position)) << ", seed " << seed;
        }
      }
    }
  }
}

TYPED_TEST(EvaluationSymmetry, ChangingColoursAndSideChangesNothingForWhoMoves) {
  constexpr std::uint64_t seed = 32;
  TermEvaluator<TypeParam> evaluator(random_weights(TypeParam::name, seed));
  std::set<int> values;
  for (const auto& position : open_positions<TypeParam>(seed, 500)) {
    const BitPosition<TypeParam> changed(colours_changed(setup_of(position)));
    ASSERT_EQ(evaluator.value(changed), evaluator.value(position))
        << position_text(setup_of(position)) << ", seed " << seed;
    values.insert(evaluator.value(position));
  }
  EXPECT_GT(values.size(), 100U) << "a constant would pass too";
}

TYPED_TEST(EvaluationSymmetry, TheOtherSideToMoveDiffersByTheTempoAlone) {
  constexpr std::uint64_t seed = 33;
  Weights weights = random_weights(TypeParam::name, seed);
  weights[Term::tempo] = 0;
  weights.network.reset();
  TermEvaluator<TypeParam> evaluator(weights);
  for (const auto& position : open_positions<TypeParam>(seed, 500)) {
    Setup turned = setup_of(position);
    turned.side = opponent(turned.side);
    ASSERT_EQ(evaluator.value(BitPosition<TypeParam>(turned)), -evaluator.value(position))
        << position_text(setup_of(position)) << ", seed " << seed;
  }
}

}  // namespace
}  // namespace loa::test
