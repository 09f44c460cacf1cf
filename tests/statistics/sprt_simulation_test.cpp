// Simulated sequential tests: what they draw from, that threads change nothing, and (slow) that errors are as rare as
// they were asked to be.
#include "loa/statistics/sprt_simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "loa/statistics/elo.h"
#include "loa/statistics/elo_scale.h"
#include "loa/statistics/moments.h"
#include "loa/statistics/result_model.h"
#include "loa/statistics/sprt_plan.h"

namespace loa::test {
namespace {

Moments moments_of_shares(const std::vector<double>& shares) {
  return moments_of(std::span<const double>(shares));
}

TEST(ResultModel, HasTheStrengthThatWasAskedFor) {
  for (const ResultUnit unit : {ResultUnit::games, ResultUnit::pairs}) {
    for (const double draws : {0.0, 0.3, 0.9}) {
      for (const double first_move : {0.0, 60.0}) {
        for (const double elo : {-300.0, 0.0, 12.5, 200.0}) {
          const ResultModel model{unit, draws, first_move};
          const auto logistic = class_shares(model, EloModel::logistic, elo);
          EXPECT_NEAR(moments_of_shares(logistic).mean, score_of_elo(elo), 1e-9);
          const auto normalized = class_shares(model, EloModel::normalized, elo);
          const Moments moments = moments_of_shares(normalized);
          const double deviation = std::sqrt(games_per_result(normalized.size()) * moments.variance);
          EXPECT_NEAR((moments.mean - 0.5) / deviation * elo_per_deviation, elo, 1e-6);
          EXPECT_NEAR(std::accumulate(normalized.begin(), normalized.end(), 0.0), 1, 1e-12);
        }
      }
    }
  }
}

TEST(ResultModel, DrawsAsOftenAsItSays) {
  EXPECT_NEAR(class_shares({ResultUnit::games, 0.3, 0}, EloModel::normalized, 0)[1], 0.3, 1e-9);
  const auto pairs = class_shares({ResultUnit::pairs, 0.3, 0}, EloModel::normalized, 0);
  ASSERT_EQ(pairs.size(), 5U);
  EXPECT_NEAR(pairs[0], 0.35 * 0.35, 1e-9);
  EXPECT_NEAR(pairs[1], 2 * 0.35 * 0.3, 1e-9);
  EXPECT_NEAR(pairs[2], 2 * 0.35 * 0.35 + 0.3 * 0.3, 1e-9);
}

TEST(ResultModel, OfExtremesSumsToOne) {
  for (const double elo : {-2000.0, 2000.0}) {
    for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
      const auto shares = class_shares({ResultUnit::pairs, 0.999, 2000}, model, elo);
      EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-12);
    }
  }
}

SprtSimulation quick_simulation(double elo, int tests) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 100};
  return {.bounds = bounds,
          .shares = class_shares({ResultUnit::pairs, 0.1, 30}, bounds.model, elo),
          .most_results = 10'000,
          .tests = tests,
          .seed = 7};
}

TEST(SprtSimulation, IsTheSameForAnyNumberOfThreads) {
  const SprtSimulation simulation = quick_simulation(50, 60);
  const std::atomic<bool> stop = false;
  int calls = 0;
  const auto one = simulate_tests(simulation, 1, stop);
  EXPECT_EQ(simulate_tests(simulation, 3, stop, [&calls] { ++calls; }), one);
  EXPECT_EQ(calls, 60);
  ASSERT_EQ(one.size(), 60U);
  EXPECT_EQ(one[59], simulate_test(simulation, 59));
  EXPECT_NE(one[0], one[1]);
}

TEST(SprtSimulation, StopsWithAPrefix) {
  const SprtSimulation simulation = quick_simulation(50, 60);
  std::atomic<bool> stop = false;
  int done = 0;
  const auto tests = simulate_tests(simulation, 1, stop, [&] {
    if (++done >= 5) stop = true;
  });
  EXPECT_EQ(tests.size(), 5U);
  EXPECT_EQ(tests.back(), simulate_test(simulation, 4));
}

TEST(SprtSimulation, LeavesATestOpenAtItsLimit) {
  SprtSimulation simulation = quick_simulation(50, 1);
  simulation.most_results = 3;
  EXPECT_EQ(simulate_test(simulation, 0), (SimulatedTest{SprtVerdict::open, 3}));
}

TEST(SprtSimulation, TotalsCountWhatThereIs) {
  std::vector<SimulatedTest> tests;
  for (int i = 1; i <= 21; ++i)
    tests.push_back({i <= 5 ? SprtVerdict::accepts_elo0 : SprtVerdict::accepts_elo1, i});
  tests.back().verdict = SprtVerdict::open;
  const SimulatedTotals totals = totals_of(tests);
  EXPECT_EQ(totals.tests, 21);
  EXPECT_EQ(totals.accepted0, 5);
  EXPECT_EQ(totals.accepted1, 15);
  EXPECT_EQ(totals.open, 1);
  EXPECT_EQ(totals.mean_results, 11);
  EXPECT_EQ(totals.median_results, 11);
  EXPECT_EQ(totals.late_results, 20);
}

// Two standard errors of a share of 10,000 tests.
constexpr double doubt = 0.0044;

/// 10,000 tests between hypotheses wide enough to take minutes in all.
SimulatedTotals simulated(const SprtBounds& bounds, double elo) {
  const SprtSimulation simulation{.bounds = bounds,
                                  .shares = class_shares({ResultUnit::pairs, 0.05, 20}, bounds.model, elo),
                                  .most_results = 100'000,
                                  .tests = 10'000,
                                  .seed = 11};
  const std::atomic<bool> stop = false;
  return totals_of(simulate_tests(simulation, 1, stop));
}

double share(std::int64_t part) { return static_cast<double>(part) / 10'000; }

void expect_length(const SimulatedTotals& totals, const SprtBounds& bounds, double elo) {
  const double planned = plan_sprt(bounds, elo, 0.05).games / 2;
  // A plan leaves out overshoot, which at these bounds is some percent of the way.
  EXPECT_GT(totals.mean_results, 0.97 * planned) << elo;
  EXPECT_LT(totals.mean_results, 1.12 * planned) << elo;
  EXPECT_EQ(totals.open, 0);
}

TEST(SprtSimulationSlow, KeepsItsErrorRates) {
  for (const EloModel model : {EloModel::normalized, EloModel::logistic}) {
    const SprtBounds bounds{.elo0 = 0, .elo1 = 30, .model = model};
    const SimulatedTotals at0 = simulated(bounds, 0);
    const SimulatedTotals at1 = simulated(bounds, 30);
    const SimulatedTotals midway = simulated(bounds, 15);
    std::printf("%s: false acceptance %.4f, false rejection %.4f, midway %.4f; mean pairs %.1f %.1f %.1f\n",
                std::string(elo_model_text(model)).c_str(), share(at0.accepted1), share(at1.accepted0),
                share(midway.accepted1), at0.mean_results, at1.mean_results, midway.mean_results);
    // Overshoot makes a test a little safer than asked for, never less safe.
    EXPECT_LT(share(at0.accepted1), 0.05 + doubt);
    EXPECT_LT(share(at1.accepted0), 0.05 + doubt);
    EXPECT_GT(share(at0.accepted1), 0.035);
    EXPECT_GT(share(at1.accepted0), 0.035);
    EXPECT_NEAR(share(midway.accepted1), 0.5, 0.015);
    expect_length(at0, bounds, 0);
    expect_length(at1, bounds, 30);
    expect_length(midway, bounds, 15);
  }
}

TEST(SprtSimulationSlow, CorrectedForOvershootItErrsAsOftenAsAsked) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 30, .overshoot = Overshoot::corrected};
  const double false_acceptance = share(simulated(bounds, 0).accepted1);
  const double false_rejection = share(simulated(bounds, 30).accepted0);
  std::printf("corrected: false acceptance %.4f, false rejection %.4f\n", false_acceptance, false_rejection);
  EXPECT_NEAR(false_acceptance, 0.05, 2 * doubt);
  EXPECT_NEAR(false_rejection, 0.05, 2 * doubt);
}

}  // namespace
}  // namespace loa::test
