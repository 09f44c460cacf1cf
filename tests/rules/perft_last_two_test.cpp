// The last two plies counted without being played, against the referee's count.
#include "loa/rules/perft_last_two.h"

#include <gtest/gtest.h>

#include "loa/rules/mailbox_position.h"
#include "loa/rules/perft.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

using TabledVariants = ::testing::Types<Loa5, Loa6, Loa7, Loa8>;

template <class V>
class LastTwo : public ::testing::Test {};
TYPED_TEST_SUITE(LastTwo, TabledVariants, VariantNames);

template <class V>
Count by_referee(const BitPosition<V>& position, int depth, NoMove rule) {
  return perft(MailboxPosition<V>(setup_of(position)), depth, {.no_move = rule});
}

template <class V>
void expect_agreement(const BitPosition<V>& position, NoMove rule) {
  const detail::LastTwoPlies<V> last(rule);
  EXPECT_EQ(Count(last.below(position)), by_referee(position, 2, rule)) << position_text(position);
  EXPECT_EQ(Count(last.below_children(position)), by_referee(position, 3, rule)) << position_text(position);
}

template <class V>
void expect_agreement_everywhere(std::uint64_t seed, std::size_t positions) {
  for (const auto& position : random_positions<BitPosition<V>>(seed, positions)) {
    for (const NoMove rule : {NoMove::pass, NoMove::loss, NoMove::draw}) expect_agreement(position, rule);
    if (::testing::Test::HasFailure()) break;
  }
}

TYPED_TEST(LastTwo, AgreesWithTheRefereeUnderEveryNoMoveRule) {
  expect_agreement_everywhere<TypeParam>(7, TypeParam::size > 6 ? 15 : 60);
}

template <class V>
class LastTwoSlow : public ::testing::Test {};
TYPED_TEST_SUITE(LastTwoSlow, TabledVariants, VariantNames);

TYPED_TEST(LastTwoSlow, AgreesWithTheRefereeUnderEveryNoMoveRule) {
  expect_agreement_everywhere<TypeParam>(7, 500);
}

TEST(LastTwoPlies, CountPassesOfSidesThatAreStuck) {
  const BitPosition<Loa8> stuck(setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1", Side::black));  // RULES 6
  ASSERT_EQ(stuck.move_count(), 0);
  expect_agreement(stuck, NoMove::pass);
  expect_agreement(stuck, NoMove::loss);
  const BitPosition<Loa8> other(setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1", Side::white));
  expect_agreement(other, NoMove::pass);
  expect_agreement(other, NoMove::loss);
}

TEST(LastTwoPlies, EndAtFinishedPositions) {
  const BitPosition<Loa8> finished(setup_from_men(8, "a1 b2 c3", "h1 h8", Side::white));
  EXPECT_EQ(detail::LastTwoPlies<Loa8>(NoMove::pass).below(finished), 0U);
  EXPECT_EQ(detail::LastTwoPlies<Loa8>(NoMove::pass).below_children(finished), 0U);
}

TEST(LastTwoPliesSlow, AgreeWithTheRefereeOnManyPositions) {
  for (const auto& position : random_positions<BitPosition<Loa8>>(8, 3'000)) {
    expect_agreement(position, NoMove::pass);
    if (::testing::Test::HasFailure()) break;
  }
}

}  // namespace
}  // namespace loa::test
