// The fit: gradients against differences, weights recovered from games that were simulated with them, any number of threads.
#include "loa/tuning/fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/eval/evaluator.h"
#include "loa/rules/position_text.h"
#include "loa/tuning/fit_gradient.h"
#include "loa/tuning/fit_state.h"
#include "support/random_games.h"
#include "support/random_weights.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
std::vector<FitSample> samples_of(std::uint64_t seed, std::size_t number) {
  std::vector<FitSample> samples;
  for (const auto& position : random_positions<BitPosition<V>>(seed, number)) {
    if (!is_board_finished(position)) samples.push_back(fit_sample(position));
  }
  return samples;
}

/// Results as often as `weights` expect them.
void draw_results(std::vector<FitSample>& samples, const FitModel& model, const Weights& weights,
                  std::uint64_t seed) {
  Random random(seed);
  const std::vector<float> parameters = model.parameters_of(weights, 1);
  for (FitSample& sample : samples) {
    const double chance = 1 / (1 + std::pow(10, -model.value(parameters, sample) / 400));
    sample.result = sample.target = random.below(1'000'000) < 1e6 * chance ? 1.0F : 0.0F;
  }
}

template <class V>
class FitModelOf : public ::testing::Test {};
TYPED_TEST_SUITE(FitModelOf, AllVariants, VariantNames);

TYPED_TEST(FitModelOf, HasTheSlopesThatDifferencesShow) {
  constexpr std::uint64_t seed = 81;
  auto samples = samples_of<TypeParam>(seed, 40);
  const FitModel model(TypeParam::name, {}, samples);
  Random random(seed);
  std::vector<float> parameters = model.parameters_of({}, seed);
  for (float& parameter : parameters) parameter += static_cast<float>(random_weight(random, 1'000)) / 5e3F;
  float largest = 0;
  for (FitSample& sample : samples) {
    sample.target = static_cast<float>(random.below(3)) / 2;
    std::vector<float> gradient(model.parameter_count());
    static_cast<void>(model.add_loss(parameters, sample, gradient));
    for (int i = 0; i < 25; ++i) {
      const std::size_t at = i < 12 ? static_cast<std::size_t>(i)
                                    : random.below(static_cast<std::uint32_t>(model.parameter_count()));
      const float old = parameters[at];
      constexpr float step = 1e-3F;
      parameters[at] = old + step;
      const double above = model.add_loss(parameters, sample, {});
      parameters[at] = old - step;
      const double below = model.add_loss(parameters, sample, {});
      parameters[at] = old;
      const double here = model.add_loss(parameters, sample, {});
      // A hidden unit may reach its bound within the step: then the slope is one of the two sides', or between them.
      const double right = (above - here) / step;
      const double left = (here - below) / step;
      const double tolerance = 2e-2 * std::abs(gradient[at]) + 2e-3;
      ASSERT_GE(gradient[at], std::min(left, right) - tolerance) << at;
      ASSERT_LE(gradient[at], std::max(left, right) + tolerance) << at;
      largest = std::max(largest, std::abs(gradient[at]));
    }
  }
  EXPECT_GT(largest, 0.1F) << "slopes that the tolerance does not hide";
}

TYPED_TEST(FitModelOf, RoundsToWeightsThatTheEvaluatorPlaysWith) {
  constexpr std::uint64_t seed = 82;
  const auto positions = random_positions<BitPosition<TypeParam>>(seed, 300);
  std::vector<FitSample> samples;
  for (const auto& position : positions) {
    if (!is_board_finished(position)) samples.push_back(fit_sample(position));
  }
  const FitModel model(TypeParam::name, {}, samples);
  Random random(seed);
  std::vector<float> parameters = model.parameters_of(random_weights(TypeParam::name, seed), seed);
  for (float& parameter : parameters) parameter += static_cast<float>(random_weight(random, 100)) / 1e3F;
  const Weights weights = model.weights_of(parameters);
  ASSERT_TRUE(weights.network && weights.network->is_sound());
  TermEvaluator<TypeParam> evaluator(weights);
  for (const auto& position : positions) {
    if (is_board_finished(position)) continue;
    const float value = model.value(parameters, fit_sample(position));
    const float for_mover = position.side_to_move() == Side::black ? value : -value;
    ASSERT_NEAR(evaluator.value(position), for_mover, 60)
        << position_text(setup_of(position)) << ", seed " << seed;
  }
}

/// Means and spreads of the samples are not those of the network that is taken over.
TYPED_TEST(FitModelOf, BeginsWithTheValuesOfWeightsThatAreThere) {
  constexpr std::uint64_t seed = 84;
  const auto samples = samples_of<TypeParam>(seed, 300);
  const FitModel model(TypeParam::name, {}, samples);
  Weights weights = model.weights_of(model.parameters_of({}, seed));
  for (std::size_t i = 0; i < TermNetwork::inputs; ++i) {
    weights.network->mean[i] += 3;
    weights.network->scale[i] = weights.network->scale[i] * 2 / 3;
  }
  const std::vector<float> parameters = model.parameters_of(weights, 1);
  TermEvaluator<TypeParam> evaluator(weights);
  for (const auto& position : random_positions<BitPosition<TypeParam>>(seed, 300)) {
    if (is_board_finished(position)) continue;
    const float value = model.value(parameters, fit_sample(position));
    ASSERT_NEAR(evaluator.value(position), position.side_to_move() == Side::black ? value : -value, 3)
        << position_text(setup_of(position));
  }
}

TEST(Fit, RecoversTheWeightsThatGamesWereSimulatedWith) {
  constexpr std::uint64_t seed = 83;
  FitData data{samples_of<Loa6>(seed, 60'000), samples_of<Loa6>(seed + 1, 10'000)};
  const FitParts terms_alone{.lines = false, .network = false};
  const FitModel model("loa6", terms_alone, data.train);
  Weights truth;
  truth[Term::men] = 5'000;
  truth[Term::mobility] = 300;
  truth[Term::uniformity] = -500;
  truth[Term::tempo] = 3'000;
  draw_results(data.train, model, truth, seed);
  draw_results(data.held_out, model, truth, seed + 1);
  for (const Optimizer optimizer : {Optimizer::adam, Optimizer::lbfgs}) {
    FitConfig config{
        .parts = terms_alone, .optimizer = optimizer, .epochs = 40, .rate = 5e-2, .patience = 40};
    const FitState state = fit(model, data, config, fit_start(model, data, config, {}, 1), 1,
                               [](const FitState&) { return true; });
    const Weights found = model.weights_of(state.best);
    EXPECT_LT(state.held_out_losses.back(), state.held_out_losses.front());
    for (const Term term : {Term::men, Term::mobility, Term::uniformity, Term::tempo}) {
      EXPECT_NEAR(found[term], truth[term], 0.25 * std::abs(truth[term])) << term_name(term);
    }
    const FitGradient held_out(model, data.held_out, 1);
    EXPECT_NEAR(held_out.loss(state.best), held_out.loss(model.parameters_of(truth, 1)), 5e-4);
    EXPECT_NEAR(best_k(model, state.best, data.train), std::log(10), 0.1)
        << "the fit has its own scale right";
  }
}

TEST(Fit, FindsTheScaleOfValues) {
  auto samples = samples_of<Loa5>(84, 20'000);
  const FitModel model("loa5", {.lines = false, .network = false}, samples);
  Weights weights;
  weights[Term::men] = 6'000;
  draw_results(samples, model, weights, 84);
  weights[Term::men] = 3'000;
  EXPECT_NEAR(best_k(model, model.parameters_of(weights, 1), samples), 2 * std::log(10), 0.25)
      << "values half as large, so a factor twice as large";
}

/// Data in which there is something to learn for every part.
FitData small_data() {
  FitData data{samples_of<Loa5>(85, 6'000), samples_of<Loa5>(86, 1'000)};
  const FitModel model("loa5", {}, data.train);
  draw_results(data.train, model, random_weights("loa5", 85), 85);
  draw_results(data.held_out, model, random_weights("loa5", 85), 86);
  return data;
}

TEST(Fit, IsTheSameForAnyNumberOfThreads) {
  const FitData data = small_data();
  const FitModel model("loa5", {}, data.train);
  for (const Optimizer optimizer : {Optimizer::adam, Optimizer::lbfgs}) {
    const FitConfig config{.optimizer = optimizer, .epochs = 2};
    const auto run = [&](int threads) {
      return fit(model, data, config, fit_start(model, data, config, {}, threads), threads,
                 [](const FitState&) { return true; });
    };
    const FitState alone = run(1);
    EXPECT_EQ(alone.epoch, 2);
    EXPECT_NE(alone.parameters, fit_start(model, data, config, {}, 1).parameters);
    for (const int threads : {2, 3, 16}) EXPECT_EQ(run(threads), alone) << threads;
  }
}

TEST(Fit, GoesOnFromItsTextAsIfNothingHadHappened) {
  const FitData data = small_data();
  const FitModel model("loa5", {}, data.train);
  const FitConfig config{.epochs = 4};
  const std::uint64_t digest = fit_digest(data, config, "loa5");
  const FitState start = fit_start(model, data, config, {}, 1);
  const FitState whole = fit(model, data, config, start, 1, [](const FitState&) { return true; });
  FitState state = start;
  while (!is_fitted(state, config)) {
    const FitState again = parse_fit_state(fit_state_text(state, digest), digest);
    ASSERT_EQ(again, state);
    state = fit(model, data, config, again, 1, [](const FitState&) { return false; });
  }
  EXPECT_EQ(state, whole);
}

/// In hundredths for Black, who is to move.
int value_of(const Weights& weights, const std::array<TermValues, 2>& terms) {
  int sum = weights.network->value(terms[0], terms[1]);
  for (std::size_t i = 0; i < term_count; ++i) sum += weights.values[i] * (terms[0][i] - terms[1][i]);
  return sum;
}

/// Two positions that differ in one term alone are worth the same where it was left out, and only there.
void expect_deaf_to(const TermSet& without, const Weights& weights) {
  std::array<TermValues, 2> terms{};
  for (std::size_t i = 0; i < term_count; ++i) terms[0][i] = terms[1][i] = weights.network->mean[i % 11];
  for (std::size_t i = 0; i < TermNetwork::inputs; ++i) {
    for (const std::size_t side : {0U, 1U}) {
      std::array<TermValues, 2> changed = terms;
      changed[side][i] += TermNetwork::input_one * TermNetwork::scale_one / weights.network->scale[i] + 1;
      EXPECT_EQ(value_of(weights, changed) == value_of(weights, terms), without[i]) << all_terms[i].name;
    }
  }
}

TEST(Fit, LeavesTermsOutEvenWhereItBeginsWithThem) {
  const FitData data = small_data();
  const FitParts parts{.without = parse_terms("quads,men,mobility,tempo")};
  const FitModel model("loa5", parts, data.train);
  const Weights start = random_weights("loa5", 87);
  for (const Optimizer optimizer : {Optimizer::adam, Optimizer::lbfgs}) {
    const FitConfig config{.parts = parts, .optimizer = optimizer, .epochs = 2};
    const FitState state = fit(model, data, config, fit_start(model, data, config, start, 1), 1,
                               [](const FitState&) { return true; });
    const Weights begun = model.weights_of(model.parameters_of(start, config.seed));
    const Weights found = model.weights_of(state.parameters);
    for (std::size_t i = 0; i < term_count; ++i) {
      EXPECT_EQ(found.values[i] == 0, parts.without[i]) << all_terms[i].name;
      EXPECT_EQ(found.values[i] == begun.values[i], parts.without[i]) << all_terms[i].name;
    }
    EXPECT_EQ(found.network->constant, 0) << "what tempo is worth must not come in by another door";
    EXPECT_NE(found.lines, begun.lines);
    EXPECT_LT(state.held_out_losses[1], state.held_out_losses[0]);
    expect_deaf_to(parts.without, found);
  }
}

TEST(Fit, LeavesTermsOutBehindAnInterruptionToo) {
  const FitData data = small_data();
  const FitParts parts{.without = parse_terms("uniformity")};
  const FitModel model("loa5", parts, data.train);
  const FitConfig config{.parts = parts, .epochs = 2};
  const std::uint64_t digest = fit_digest(data, config, "loa5");
  EXPECT_NE(digest, fit_digest(data, {.epochs = 2}, "loa5")) << "the state of another fit";
  const FitState start = fit_start(model, data, config, random_weights("loa5", 88), 1);
  const FitState first = fit(model, data, config, start, 1, [](const FitState&) { return false; });
  const FitState end = fit(model, data, config, parse_fit_state(fit_state_text(first, digest), digest), 1,
                           [](const FitState&) { return true; });
  EXPECT_EQ(end.epoch, 2);
  EXPECT_EQ(end, fit(model, data, config, start, 1, [](const FitState&) { return true; }));
  expect_deaf_to(parts.without, model.weights_of(end.parameters));
}

TEST(Fit, EndsWhereTheHeldOutLossGetsNoBetter) {
  FitData data = small_data();
  Random random(87);
  for (FitSample& sample : data.held_out) sample.target = static_cast<float>(random.below(2));
  const FitModel model("loa5", {}, data.train);
  const FitConfig config{.epochs = 50, .patience = 2};
  const FitState state = fit(model, data, config, fit_start(model, data, config, {}, 1), 1,
                             [](const FitState&) { return true; });
  EXPECT_LT(state.epoch, 50);
  EXPECT_EQ(state.epoch, state.best_epoch + 2);
  EXPECT_EQ(state.held_out_losses[static_cast<std::size_t>(state.best_epoch)],
            *std::min_element(state.held_out_losses.begin(), state.held_out_losses.end()));
}

TEST(FitStateText, RefusesWhatIsNoStateOfThisFit) {
  const FitData data = small_data();
  const FitModel model("loa5", {}, data.train);
  const FitConfig config;
  const std::uint64_t digest = fit_digest(data, config, "loa5");
  EXPECT_NE(fit_digest(data, {.epochs = 17}, "loa5"), digest);
  EXPECT_NE(fit_digest(data, config, "loa6"), digest);
  FitData other = data;
  other.train[17].terms[0][0] += 1;
  EXPECT_NE(fit_digest(other, config, "loa5"), digest);
  const std::string text = fit_state_text(fit_start(model, data, config, {}, 1), digest);
  EXPECT_NO_THROW(static_cast<void>(parse_fit_state(text, digest)));
  EXPECT_THROW(static_cast<void>(parse_fit_state(text, digest + 1)), ParseError);
  EXPECT_THROW(static_cast<void>(parse_fit_state("", digest)), ParseError);
  EXPECT_THROW(static_cast<void>(parse_fit_state(text.substr(0, text.size() / 2), digest)), ParseError);
  std::string shorter = text;
  shorter.replace(shorter.find("\"train_losses\":["), 16, "\"train_losses\":[1,");
  EXPECT_THROW(static_cast<void>(parse_fit_state(shorter, digest)), ParseError);
}

}  // namespace
}  // namespace loa::test
