// The log-likelihood ratio against published totals, and the verdicts that follow from it.
#include "loa/statistics/sprt.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "loa/base/random.h"
#include "loa/statistics/likelihood_ratio.h"

namespace loa::test {
namespace {

using Counts = std::vector<std::int64_t>;

SprtBounds bounds_of(double elo0, double elo1, EloModel model) {
  return {.elo0 = elo0, .elo1 = elo1, .model = model};
}

struct Vector {
  Counts counts;
  SprtBounds bounds;
  double ratio;
};

// STATISTICS, "Test vectors".
std::vector<Vector> published() {
  constexpr EloModel normalized = EloModel::normalized;
  constexpr EloModel logistic = EloModel::logistic;
  return {{{36027, 68692, 36433}, bounds_of(0, 2, normalized), 0.9233},
          {{10650, 20431, 10871}, bounds_of(-1.75, 0.25, normalized), 2.2975},
          {{21184, 40708, 21404}, bounds_of(0.5, 2.5, logistic), -1.5719},
          {{57030, 106593, 57433}, bounds_of(0, 2, logistic), -2.5930},
          {{365, 16618, 36229, 16974, 390}, bounds_of(0, 2, normalized), 2.2504},
          {{127, 4883, 10712, 5150, 104}, bounds_of(-1.75, 0.25, normalized), 3.0102},
          {{223, 9863, 21279, 10037, 246}, bounds_of(0.5, 2.5, logistic), -3.0741},
          {{871, 26175, 55983, 26678, 821}, bounds_of(0, 2, logistic), -4.9787},
          {{39, 8843, 26675, 9240, 44}, bounds_of(0.5, 2.5, normalized), 2.9417},
          {{10789, 19328, 33806, 19402, 10543}, bounds_of(-3, 1, logistic), 2.1311},
          {{100, 0, 250, 0, 150}, bounds_of(0, 10, normalized), 2.4659},
          {{30, 0, 0, 0, 0}, bounds_of(-1500, -500, normalized), -4.1272}};
}

std::string text_of(const Counts& counts, const SprtBounds& bounds) {
  std::string text = sprt_bounds_text(bounds) + " of";
  for (const std::int64_t count : counts) text += " " + std::to_string(count);
  return text;
}

TEST(Sprt, RatioOfPublishedTotals) {
  for (const Vector& vector : published()) {
    EXPECT_NEAR(log_likelihood_ratio(vector.counts, vector.bounds), vector.ratio,
                std::abs(vector.ratio) * 5e-4)
        << text_of(vector.counts, vector.bounds);
  }
}

/// Slow and plain: the best fit with mean `score`, found by halving the interval of the multiplier.
double plain_logistic_part(const Counts& counts, double score) {
  const double top = static_cast<double>(counts.size() - 1);
  double low = -1 / (1 - score);
  double high = 1 / score;
  for (int i = 0; i < 200; ++i) {
    const double theta = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < counts.size(); ++k) {
      const double phi = static_cast<double>(k) / top - score;
      sum += static_cast<double>(counts[k]) * phi / (1 + theta * phi);
    }
    (sum > 0 ? low : high) = theta;
  }
  double part = 0;
  for (std::size_t k = 0; k < counts.size(); ++k) {
    part += static_cast<double>(counts[k]) * std::log(1 + low * (static_cast<double>(k) / top - score));
  }
  return part;
}

TEST(Sprt, LogisticRatioIsThatOfAPlainSearch) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    Counts counts(i % 2 == 0 ? 3 : 5);
    for (std::int64_t& count : counts) count = 1 + random.below(i < 100 ? 5 : 1000);
    const double plain =
        plain_logistic_part(counts, 0.5) - plain_logistic_part(counts, 1 / (1 + std::pow(10, -0.25)));
    const SprtBounds bounds = bounds_of(0, 100, EloModel::logistic);
    EXPECT_NEAR(log_likelihood_ratio(counts, bounds), plain, 1e-9 * (1 + std::abs(plain)))
        << text_of(counts, bounds);
  }
}

TEST(Sprt, RatioTurnsItsSignWithTheView) {
  for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
    const double ours = log_likelihood_ratio(Counts{10, 30, 51, 42, 20}, bounds_of(-5, 20, model));
    const double theirs = log_likelihood_ratio(Counts{20, 42, 51, 30, 10}, bounds_of(-20, 5, model));
    EXPECT_NEAR(ours, -theirs, 1e-9) << elo_model_text(model);
  }
}

TEST(Sprt, RatioRisesWithEachWin) {
  for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
    double last = -1e300;
    for (int wins = 0; wins <= 40; ++wins) {
      const double ratio = log_likelihood_ratio(Counts{20, 20, wins}, bounds_of(0, 10, model));
      EXPECT_GT(ratio, last) << wins;
      last = ratio;
    }
  }
}

TEST(Sprt, OfNothingIsOpenAtZero) {
  for (const std::size_t classes : {3U, 5U}) {
    const SprtState state = sprt_state(Counts(classes), {.overshoot = Overshoot::corrected});
    EXPECT_EQ(state.llr, 0);
    EXPECT_EQ(state.verdict, SprtVerdict::open);
  }
}

TEST(Sprt, DecidesAtItsLimits) {
  const SprtBounds bounds = bounds_of(0, 10, EloModel::normalized);
  const SprtState lost = sprt_state(Counts{150, 0, 250, 0, 100}, bounds);
  const SprtState open = sprt_state(Counts{100, 0, 250, 0, 150}, bounds);
  const SprtState won = sprt_state(Counts{100, 0, 250, 0, 180}, bounds);
  EXPECT_NEAR(lost.lower, -std::log(19.0), 1e-12);
  EXPECT_NEAR(lost.upper, std::log(19.0), 1e-12);
  EXPECT_EQ(lost.verdict, SprtVerdict::accepts_elo0);
  EXPECT_EQ(open.verdict, SprtVerdict::open);
  EXPECT_EQ(won.verdict, SprtVerdict::accepts_elo1);
  EXPECT_LE(lost.llr, lost.lower);
  EXPECT_GE(won.llr, won.upper);
}

TEST(Sprt, LimitsOfUnequalRisks) {
  const SprtBounds bounds{.elo0 = 0, .elo1 = 5, .alpha = 0.01, .beta = 0.2};
  EXPECT_NEAR(bounds.lower(), std::log(0.2 / 0.99), 1e-12);
  EXPECT_NEAR(bounds.upper(), std::log(0.8 / 0.01), 1e-12);
}

TEST(Sprt, CorrectionMovesBothLimitsInwards) {
  const Counts counts{100, 0, 250, 0, 150};
  SprtBounds bounds = bounds_of(0, 10, EloModel::normalized);
  const double overshoot = expected_overshoot(counts, bounds);
  // 0.5826 deviations of what a pair adds: sqrt 2 times 10 points of normalized Elo.
  EXPECT_NEAR(overshoot, 0.5825972 * std::sqrt(2.0) * 10 / (800 / std::log(10.0)), 1e-6);
  bounds.overshoot = Overshoot::corrected;
  const SprtState state = sprt_state(counts, bounds);
  EXPECT_NEAR(state.upper, std::log(19.0) - overshoot, 1e-12);
  EXPECT_NEAR(state.lower, -std::log(19.0) + overshoot, 1e-12);
}

TEST(Sprt, OvershootIsTheDeviationOfOneResultsRatio) {
  // What one more win and one more loss add differs by the distance of two classes: measured on the ratio itself.
  const SprtBounds bounds = bounds_of(0, 2, EloModel::logistic);
  const double win = log_likelihood_ratio(Counts{5000, 0, 5001}, bounds);
  const double loss = log_likelihood_ratio(Counts{5001, 0, 5000}, bounds);
  EXPECT_NEAR(expected_overshoot(Counts{5000, 0, 5000}, bounds), 0.5825972 * (win - loss) / 2, 1e-5);
}

TEST(Sprt, CorrectedLimitsNeverCross) {
  const SprtBounds bounds{.elo0 = -2000, .elo1 = 2000, .overshoot = Overshoot::corrected};
  const SprtState state = sprt_state(Counts{1, 0, 1}, bounds);
  EXPECT_LT(state.lower, 0);
  EXPECT_GT(state.upper, 0);
}

TEST(Sprt, JudgesInOrderUntilTheFirstVerdict) {
  const SprtBounds bounds = bounds_of(0, 100, EloModel::normalized);
  std::vector<std::uint8_t> order(200, 4);
  order[0] = 0;
  int calls = 0;
  const SprtJudgement judgement = judge_in_order(
      order, 5, bounds, [&](const SprtJudgement& state) { EXPECT_EQ(state.results, ++calls); });
  EXPECT_EQ(judgement.state.verdict, SprtVerdict::accepts_elo1);
  EXPECT_LT(judgement.results, 200);
  EXPECT_EQ(calls, judgement.results);
  // One result earlier it was open, and later ones do not matter.
  const auto wins = judgement.results - 1;
  EXPECT_EQ(sprt_state(Counts{1, 0, 0, 0, wins - 1}, bounds).verdict, SprtVerdict::open);
  EXPECT_EQ(judgement.state, sprt_state(Counts{1, 0, 0, 0, wins}, bounds));
  order.resize(static_cast<std::size_t>(judgement.results));
  EXPECT_EQ(judge_in_order(order, 5, bounds), judgement);
  EXPECT_EQ(judge_in_order({}, 5, bounds).state.verdict, SprtVerdict::open);
}

TEST(Sprt, IsAlwaysAFiniteNumber) {
  const std::array<std::int64_t, 5> sizes = {0, 1, 7, 1'000'000, 1'000'000'000'000'000'000};
  const std::array<std::array<double, 2>, 5> elos = {
      {{0, 2}, {-2000, 2000}, {1999.99, 2000}, {-2000, -1999.99}, {-0.005, 0.005}}};
  Random random(2);
  for (int i = 0; i < 4000; ++i) {
    Counts counts(i % 2 == 0 ? 3 : 5);
    for (std::int64_t& count : counts) count = sizes[random.below(5)];
    for (const auto& [elo0, elo1] : elos) {
      for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
        SprtBounds bounds = bounds_of(elo0, elo1, model);
        bounds.overshoot = Overshoot::corrected;
        const SprtState state = sprt_state(counts, bounds);
        ASSERT_TRUE(std::isfinite(state.llr) && std::isfinite(state.lower) && std::isfinite(state.upper))
            << text_of(counts, bounds);
        ASSERT_TRUE(std::isfinite(expected_overshoot(counts, bounds))) << text_of(counts, bounds);
      }
    }
  }
}

TEST(Sprt, VerdictsInWords) {
  EXPECT_EQ(sprt_verdict_text(SprtVerdict::open), "open");
  EXPECT_EQ(sprt_verdict_text(SprtVerdict::accepts_elo0), "accepts elo0");
  EXPECT_EQ(sprt_verdict_text(SprtVerdict::accepts_elo1), "accepts elo1");
}

}  // namespace
}  // namespace loa::test
