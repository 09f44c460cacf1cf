// Both implementations of the rules, in step along random games. (That the walk finds faults: planted_faults_test.cpp.)
#include <gtest/gtest.h>

#include "loa/rules/agreement.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
AgreementReport walk(std::uint64_t seed, std::uint64_t plies) {
  return agreement_walk<BitPosition<V>, MailboxPosition<V>>(seed, plies);
}

template <class V>
class Agreement : public ::testing::Test {};
TYPED_TEST_SUITE(Agreement, AllVariants, VariantNames);

TYPED_TEST(Agreement, OfBitAndMailboxHoldsAlongRandomGames) {
  const AgreementReport report = walk<TypeParam>(1, 5'000);
  EXPECT_EQ(report.difference, std::nullopt) << *report.difference;
  EXPECT_GE(report.plies, 5'000U);
  EXPECT_GT(report.games, 50U);
  // Agreement says nothing about what did not occur.
  EXPECT_GT(report.met.captures, 0U);
  EXPECT_GT(report.met.passes, 0U);
  EXPECT_GT(report.met.opponent_connected, 0U);
  EXPECT_GT(report.met.both_connected, 0U);
  EXPECT_EQ(report.met.neutral_moves > 0, TypeParam::has_neutral);
  EXPECT_EQ(report.met.neutral_captures > 0, TypeParam::has_neutral);
  EXPECT_EQ(report.met.no_men > 0, TypeParam::has_neutral);
}

TYPED_TEST(Agreement, WalkDependsOnItsSeedAlone) {
  const AgreementReport once = walk<TypeParam>(7, 300);
  const AgreementReport again = walk<TypeParam>(7, 300);
  EXPECT_EQ(once.plies, again.plies);
  EXPECT_EQ(once.games, again.games);
  EXPECT_EQ(once.met, again.met);
  EXPECT_NE(once.plies, walk<TypeParam>(8, 300).plies);
}

TYPED_TEST(Agreement, GamesAreCounted) {
  const auto report = agreement_games<BitPosition<TypeParam>, MailboxPosition<TypeParam>>(1, 20);
  EXPECT_EQ(report.difference, std::nullopt) << *report.difference;
  EXPECT_EQ(report.games, 20U);
  EXPECT_GT(report.plies, 20U);
}

template <class V>
class AgreementSlow : public ::testing::Test {};
TYPED_TEST_SUITE(AgreementSlow, AllVariants, VariantNames);

TYPED_TEST(AgreementSlow, OfBitAndMailboxHoldsAlongVeryManyGames) {
  const AgreementReport report = walk<TypeParam>(2, 200'000);
  EXPECT_EQ(report.difference, std::nullopt) << *report.difference;
  EXPECT_GE(report.plies, 200'000U);
}

}  // namespace
}  // namespace loa::test
