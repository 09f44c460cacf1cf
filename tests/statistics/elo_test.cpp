// Elo and its companions against published totals, and the cases where the formulas end.
#include "loa/statistics/elo.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <initializer_list>
#include <vector>

namespace loa::test {
namespace {

EloEstimate of(std::initializer_list<std::int64_t> counts) {
  const std::vector<std::int64_t> list(counts);
  return estimate_elo(list);
}

void expect_finite(const EloEstimate& estimate) {
  for (const std::optional<double>& number :
       {estimate.elo, estimate.error, estimate.superiority, estimate.at_least, estimate.at_most}) {
    EXPECT_TRUE(std::isfinite(number.value_or(0)));
  }
  const Measured normalized = estimate.normalized.value_or(Measured{});
  EXPECT_TRUE(std::isfinite(normalized.value) && std::isfinite(normalized.error));
}

// STATISTICS, "Test vectors": published totals, two decimals.
TEST(Elo, OfPublishedGames) {
  const EloEstimate estimate = of({96, 111, 136});
  EXPECT_NEAR(estimate.elo.value(), 40.70, 0.005);
  EXPECT_NEAR(estimate.error.value(), 30.43, 0.005);
  EXPECT_NEAR(estimate.normalized.value().value, 49.77, 0.005);
  EXPECT_NEAR(estimate.normalized.value().error, 36.77, 0.005);
  EXPECT_NEAR(estimate.superiority.value(), 0.9960, 0.00005);
}

TEST(Elo, OfPublishedPairs) {
  const EloEstimate estimate = of({34, 54, 63, 64, 75});
  EXPECT_NEAR(estimate.elo.value(), 55.58, 0.005);
  EXPECT_NEAR(estimate.error.value(), 27.65, 0.005);
  EXPECT_NEAR(estimate.normalized.value().value, 57.94, 0.005);
  EXPECT_NEAR(estimate.normalized.value().error, 28.28, 0.005);
}

TEST(Elo, OfPublishedPairsThatLose) {
  const EloEstimate estimate = of({332, 433, 498, 333, 334});
  EXPECT_NEAR(estimate.elo.value(), -8.64, 0.005);
  EXPECT_NEAR(estimate.error.value(), 10.33, 0.005);
  EXPECT_NEAR(estimate.normalized.value().value, -9.17, 0.005);
  EXPECT_NEAR(estimate.normalized.value().error, 10.96, 0.005);
  EXPECT_NEAR(estimate.superiority.value(), 0.0505, 0.00005);
}

TEST(Elo, TurnsItsSignWithTheView) {
  const EloEstimate ours = of({5, 3, 20, 9, 13});
  const EloEstimate theirs = of({13, 9, 20, 3, 5});
  EXPECT_NEAR(ours.elo.value(), -theirs.elo.value(), 1e-9);
  EXPECT_NEAR(ours.error.value(), theirs.error.value(), 1e-9);
  EXPECT_NEAR(ours.superiority.value(), 1 - theirs.superiority.value(), 1e-9);
}

TEST(Elo, OfNothingIsNothing) {
  for (const EloEstimate& estimate : {of({0, 0, 0}), of({0, 0, 0, 0, 0})}) {
    EXPECT_FALSE(estimate.elo || estimate.error || estimate.normalized || estimate.superiority ||
                 estimate.at_least || estimate.at_most);
  }
}

TEST(Elo, OfFortyToNothingIsALowerBound) {
  const EloEstimate estimate = of({0, 0, 0, 0, 20});
  EXPECT_FALSE(estimate.elo || estimate.error || estimate.normalized || estimate.superiority);
  EXPECT_FALSE(estimate.at_most);
  // Wilson, all of n trials won: the lower bound is n/(n + z^2).
  const double score = 20.0 / (20.0 + 1.6448536269514722 * 1.6448536269514722);
  EXPECT_NEAR(estimate.at_least.value(), 400 * std::log10(score / (1 - score)), 1e-9);
  EXPECT_NEAR(estimate.at_least.value(), 347.5, 0.05);
  const EloEstimate lost = of({20, 0, 0, 0, 0});
  EXPECT_FALSE(lost.at_least);
  EXPECT_NEAR(lost.at_most.value(), -estimate.at_least.value(), 1e-9);
}

TEST(Elo, OfEqualPairsOnlyHasNoSpreadAndTwoBounds) {
  const EloEstimate estimate = of({0, 0, 10, 0, 0});
  EXPECT_FALSE(estimate.elo || estimate.error);
  EXPECT_LT(estimate.at_least.value(), 0);
  EXPECT_NEAR(estimate.at_least.value(), -estimate.at_most.value(), 1e-9);
}

TEST(Elo, WhoseIntervalWouldLeaveTheScaleHasABound) {
  const EloEstimate estimate = of({0, 0, 0, 1, 2});
  EXPECT_NEAR(estimate.elo.value(), 400 * std::log10(11.0), 1e-9) << "eleven of twelve half points";
  EXPECT_FALSE(estimate.error);
  EXPECT_TRUE(estimate.at_least);
  EXPECT_TRUE(estimate.normalized && estimate.superiority);
}

TEST(Elo, BoundsTightenWithMoreGames) {
  EXPECT_LT(of({0, 0, 0, 0, 5}).at_least.value(), of({0, 0, 0, 0, 50}).at_least.value());
  EXPECT_LT(of({0, 0, 50}).at_least.value(), of({0, 0, 5'000'000}).at_least.value());
}

TEST(Elo, IsAlwaysAFiniteNumber) {
  const std::array<std::int64_t, 3> sizes = {0, 1, 1'000'000'000};
  for (const std::int64_t a : sizes) {
    for (const std::int64_t b : sizes) {
      for (const std::int64_t c : sizes) {
        expect_finite(of({a, b, c}));
        for (const std::int64_t d : sizes) expect_finite(of({a, b, c, d, 1}));
      }
    }
  }
}

}  // namespace
}  // namespace loa::test
