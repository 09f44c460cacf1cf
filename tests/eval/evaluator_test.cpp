// The evaluator: a weighted sum, whatever it was asked before, and bounded.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "loa/eval/make_evaluator.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/random_weights.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class EvaluatorOf : public ::testing::Test {};
TYPED_TEST_SUITE(EvaluatorOf, AllVariants, VariantNames);

template <class V>
int points_by_terms(const BitPosition<V>& position, const Weights& weights) {
  return bounded_points(value_by_terms(position, weights), position.side_to_move());
}

TYPED_TEST(EvaluatorOf, AddsUpTermsAndForgetsNothingAndInventsNothing) {
  constexpr std::uint64_t seed = 41;
  const Weights weights = random_weights(TypeParam::name, seed);
  TermEvaluator<TypeParam> experienced(weights);
  for (const auto& position : random_positions<BitPosition<TypeParam>>(seed + 1, 10'000)) {
    if (!is_board_finished(position)) static_cast<void>(experienced.value(position));
  }
  std::unique_ptr<TermEvaluator<TypeParam>> fresh;
  int asked = 0;
  for (const auto& position : random_positions<BitPosition<TypeParam>>(seed, 2'000)) {
    if (is_board_finished(position)) continue;
    if (asked++ % 100 == 0) fresh = std::make_unique<TermEvaluator<TypeParam>>(weights);
    const int expected = points_by_terms(position, weights);
    ASSERT_EQ(fresh->value(position), expected) << position_text(setup_of(position)) << ", seed " << seed;
    ASSERT_EQ(experienced.value(position), expected)
        << position_text(setup_of(position)) << ", seed " << seed;
  }
}

/// The two implementations share no square set: terms and lines are read from other data.
TYPED_TEST(EvaluatorOf, IsTheSameForTheReferee) {
  constexpr std::uint64_t seed = 43;
  const Weights weights = random_weights(TypeParam::name, seed);
  TermEvaluator<TypeParam> evaluator(weights);
  for (const auto& referee : random_positions<MailboxPosition<TypeParam>>(seed, 200)) {
    const BitPosition<TypeParam> position(setup_of(referee));
    if (is_board_finished(position)) continue;
    ASSERT_EQ(evaluator.value(position),
              bounded_points(value_by_terms(referee, weights), referee.side_to_move()))
        << position_text(setup_of(position)) << ", seed " << seed;
  }
}

TYPED_TEST(EvaluatorOf, StaysBoundedUnderTheLargestWeights) {
  constexpr std::uint64_t seed = 42;
  const auto positions = random_positions<BitPosition<TypeParam>>(seed, 1'000);
  int largest = 0;
  for (const int sign : {1, -1}) {
    Weights weights;
    weights.values.fill(sign * largest_weight);
    TermEvaluator<TypeParam> evaluator(weights);
    for (const auto& position : positions) {
      if (is_board_finished(position)) continue;
      const int value = evaluator.value(position);
      ASSERT_LE(std::abs(value), most_evaluation) << position_text(setup_of(position)) << ", seed " << seed;
      largest = std::max(largest, std::abs(value));
    }
  }
  EXPECT_GT(largest, most_evaluation / 4) << "the weights are as large as they look";
}

TYPED_TEST(EvaluatorOf, IsCutOffAtTheBound) {
  // Black's men stand in one block in the middle, White's two far apart in corners: no term is small.
  Setup setup;
  setup.size = TypeParam::size;
  for (const int file : {1, 2}) {
    for (const int rank : {1, 3}) setup.cells[square_at(setup.size, file, rank).index] = Cell::black;
  }
  setup.cells[square_at(setup.size, 0, 0).index] = Cell::white;
  setup.cells[square_at(setup.size, setup.size - 1, setup.size - 1).index] = Cell::white;
  Weights weights;
  for (const TermInfo& info : all_terms) {
    TermTable table;
    if constexpr (has_line_tables<TypeParam>) ensure_mobility_tables<TypeParam::size>();
    evaluate(BitPosition<TypeParam>(setup), table);
    const int ahead = table.of(info.term, Side::black) - table.of(info.term, Side::white);
    weights[info.term] = ahead < 0 ? -largest_weight : largest_weight;
  }
  ASSERT_GT(value_by_terms(BitPosition<TypeParam>(setup), weights), 4'000'000);
  TermEvaluator<TypeParam> evaluator(weights);
  EXPECT_EQ(evaluator.value(BitPosition<TypeParam>(setup)),
            std::min(value_by_terms(BitPosition<TypeParam>(setup), weights) / 100, most_evaluation));
}

TEST(MakeEvaluator, KnowsAllNamesAndNamesWhatItDoesNotKnow) {
  const BitPosition<Loa8> position(standard_setup("loa8"));
  for (const std::string_view name : all_evaluator_names) EXPECT_NE(make_evaluator<Loa8>(name), nullptr);
  EXPECT_EQ(make_evaluator<Loa8>("simple")->value(position), simple_value(position));
  EXPECT_EQ(make_evaluator<Loa8>("default")->value(position),
            points_by_terms(position, default_weights("loa8")));
  try {
    static_cast<void>(make_evaluator<Loa8>("clever"));
    FAIL() << "an unknown name was accepted";
  } catch (const ParseError& error) {
    EXPECT_NE(error.problem().find("clever"), std::string::npos) << error.what();
    for (const std::string_view name : all_evaluator_names)
      EXPECT_NE(error.expected().find(name), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace loa::test
