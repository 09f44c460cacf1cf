// The expected length of sequential tests against the closed forms, and where those end.
#include "loa/statistics/sprt_plan.h"

#include <gtest/gtest.h>

#include <cmath>

namespace loa::test {
namespace {

const double per_deviation = 800 / std::log(10.0);

// STATISTICS, "SPRT", planning: A^2/(D/C)^2 at the midpoint, 2A(1-2 alpha)/(D/C)^2 at a bound.
TEST(SprtPlan, IsTheClosedFormAtMiddleAndBounds) {
  const SprtBounds bounds{.elo0 = -3, .elo1 = 7};
  const double distance = 10 / per_deviation;
  const double limit = std::log(19.0);
  const SprtPlan middle = plan_sprt(bounds, 2);
  EXPECT_NEAR(middle.games, limit * limit / (distance * distance), 1e-6);
  EXPECT_NEAR(middle.pass, 0.5, 1e-12);
  for (const double elo : {-3.0, 7.0}) {
    const SprtPlan plan = plan_sprt(bounds, elo);
    EXPECT_NEAR(plan.games, 2 * limit * 0.9 / (distance * distance), 1e-6);
    EXPECT_NEAR(plan.pass, elo < 0 ? 0.05 : 0.95, 1e-12) << "the risks that were asked for";
  }
  EXPECT_EQ(middle_elo(bounds), 2);
}

TEST(SprtPlan, KeepsUnequalRisksAtTheBounds) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 5, .alpha = 0.01, .beta = 0.2};
  EXPECT_NEAR(plan_sprt(bounds, 0).pass, 0.01, 1e-12);
  EXPECT_NEAR(plan_sprt(bounds, 5).pass, 0.8, 1e-12);
}

TEST(SprtPlan, RunsWithoutAStepThroughTheMiddle) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 10, .alpha = 0.02, .beta = 0.1};
  const SprtPlan middle = plan_sprt(bounds, 5);
  for (const double off : {1e-10, 1e-7, 1e-5}) {
    EXPECT_NEAR(plan_sprt(bounds, 5 + off).games, middle.games, 1e-3 * middle.games * off + 0.05) << off;
    EXPECT_NEAR(plan_sprt(bounds, 5 - off).pass, middle.pass, off) << off;
  }
}

TEST(SprtPlan, DrawsShortenATestOfLogisticElo) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 5, .model = EloModel::logistic};
  EXPECT_NEAR(plan_sprt(bounds, 2.5, 0.5).games / plan_sprt(bounds, 2.5, 0).games, 0.5, 1e-3);
  const SprtBounds normalized{.elo0 = 0, .elo1 = 5};
  EXPECT_EQ(plan_sprt(normalized, 2.5, 0.5), plan_sprt(normalized, 2.5, 0));
}

TEST(SprtPlan, IsAlwaysAFiniteNumber) {
  for (const double elo0 : {-2000.0, -1.0, 0.0, 1990.0}) {
    for (const double distance : {0.01, 1.0, 10.0}) {
      for (const double elo : {-2000.0, -1.0, 0.005, 5.0, 2000.0}) {
        for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
          for (const double risk : {1e-8, 0.05, 0.499}) {
            const SprtBounds bounds{
                .elo0 = elo0, .elo1 = elo0 + distance, .alpha = risk, .beta = 0.05, .model = model};
            const SprtPlan plan = plan_sprt(bounds, elo, 0.3);
            ASSERT_TRUE(std::isfinite(plan.games) && plan.games >= 0)
                << sprt_bounds_text(bounds) << " at " << elo;
            ASSERT_TRUE(plan.pass >= 0 && plan.pass <= 1) << sprt_bounds_text(bounds) << " at " << elo;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace loa::test
