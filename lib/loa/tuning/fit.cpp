#include "loa/tuning/fit.h"

#include <nlopt.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <stdexcept>

#include "loa/base/random.h"
#include "loa/tuning/fit_gradient.h"

namespace loa {
namespace {

/// All numbers in an order that depends on seed and epoch alone.
std::vector<std::uint32_t> shuffled(std::size_t n, std::uint64_t seed, int epoch) {
  std::vector<std::uint32_t> numbers(n);
  std::iota(numbers.begin(), numbers.end(), 0U);
  Random random(seed_for(seed, static_cast<std::uint64_t>(epoch)));
  for (std::size_t i = n; i > 1; --i)
    std::swap(numbers[i - 1], numbers[random.below(static_cast<std::uint32_t>(i))]);
  return numbers;
}

/// *Source* Kingma, Ba, 2015, algorithm 1, with its constants
void adam_step(const FitModel& model, const FitConfig& config, double rate, std::span<const float> gradient,
               FitState& state) {
  constexpr float keep_first = 0.9F;
  constexpr float keep_second = 0.999F;
  constexpr float least = 1e-8F;
  ++state.steps;
  const auto steps = static_cast<float>(state.steps);
  const float whole_first = 1.0F - std::pow(keep_first, steps);
  const float whole_second = 1.0F - std::pow(keep_second, steps);
  const auto step = static_cast<float>(rate);
  const auto decay = static_cast<float>(config.decay);
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    const float slope = gradient[i] + (model.is_pattern(i) ? decay * state.parameters[i] : 0.0F);
    float& first = state.first_moment[i];
    float& second = state.second_moment[i];
    first = keep_first * first + (1.0F - keep_first) * slope;
    second = keep_second * second + (1.0F - keep_second) * slope * slope;
    state.parameters[i] -= step * (first / whole_first) / (std::sqrt(second / whole_second) + least);
  }
}

/// The mean loss over all batches, each as it was met.
double adam_epoch(const FitModel& model, const FitConfig& config, FitGradient& loss, std::size_t n,
                  FitState& state) {
  const std::vector<std::uint32_t> order = shuffled(n, config.seed, state.epoch);
  std::vector<float> gradient(model.parameter_count());
  double sum = 0;
  for (std::size_t at = 0; at < n; at += fit_batch) {
    const std::size_t size = std::min(fit_batch, n - at);
    const std::span batch(order.data() + at, size);
    sum += loss.of(state.parameters, batch, gradient) * static_cast<double>(size);
    adam_step(model, config, rate_at(config, state.epoch), gradient, state);
  }
  return sum / static_cast<double>(n);
}

/// What NLopt's function of numbers needs to know.
struct FullBatch {
  FitGradient& loss;
  std::vector<std::uint32_t> all;
  std::vector<float> parameters;
  std::vector<float> gradient;
};

double full_loss(unsigned n, const double* x, double* slopes, void* data) {
  auto& batch = *static_cast<FullBatch*>(data);
  for (unsigned i = 0; i < n; ++i) batch.parameters[i] = static_cast<float>(x[i]);
  const double loss = batch.loss.of(batch.parameters, batch.all, batch.gradient);
  if (slopes != nullptr) std::copy(batch.gradient.begin(), batch.gradient.end(), slopes);
  return loss;
}

/// Some steps of the quasi-Newton method; where it finds no better point it stays.
double lbfgs_epoch(FitGradient& loss, std::size_t n, FitState& state) {
  constexpr int evaluations = 20;
  FullBatch batch{loss, std::vector<std::uint32_t>(n), state.parameters,
                  std::vector<float>(state.parameters.size())};
  std::iota(batch.all.begin(), batch.all.end(), 0U);
  const std::unique_ptr<nlopt_opt_s, void (*)(nlopt_opt)> optimizer(
      nlopt_create(NLOPT_LD_LBFGS, static_cast<unsigned>(state.parameters.size())), nlopt_destroy);
  if (!optimizer) throw std::runtime_error("NLopt has no memory for its optimizer");
  nlopt_set_min_objective(optimizer.get(), full_loss, &batch);
  nlopt_set_maxeval(optimizer.get(), evaluations);
  std::vector<double> x(state.parameters.begin(), state.parameters.end());
  double found = 0;
  // A failure of its line search still leaves the best point met in x.
  static_cast<void>(nlopt_optimize(optimizer.get(), x.data(), &found));
  const std::vector<float> before = state.parameters;
  std::transform(x.begin(), x.end(), state.parameters.begin(),
                 [](double value) { return static_cast<float>(value); });
  if (loss.loss(state.parameters) > loss.loss(before)) state.parameters = before;
  return loss.loss(state.parameters);
}

}  // namespace

double rate_at(const FitConfig& config, int epoch) {
  const double done = static_cast<double>(epoch) / std::max(config.epochs, 1);
  return config.rate * (done < 0.5 ? 1.0 : done < 0.75 ? 0.3 : done < 0.9 ? 0.1 : 0.03);
}

bool is_fitted(const FitState& state, const FitConfig& config) {
  return state.epoch >= config.epochs || state.epoch - state.best_epoch >= config.patience;
}

FitState fit_start(const FitModel& model, const FitData& data, const FitConfig& config, const Weights& start,
                   int threads) {
  FitState state;
  state.parameters = model.parameters_of(start, config.seed);
  state.first_moment.assign(model.parameter_count(), 0.0F);
  state.second_moment.assign(model.parameter_count(), 0.0F);
  state.best = state.parameters;
  state.train_losses.push_back(FitGradient(model, data.train, threads).loss(state.parameters));
  state.held_out_losses.push_back(FitGradient(model, data.held_out, threads).loss(state.parameters));
  return state;
}

FitState fit(const FitModel& model, const FitData& data, const FitConfig& config, FitState state, int threads,
             const std::function<bool(const FitState&)>& after_epoch) {
  FitGradient train(model, data.train, threads);
  const FitGradient held_out(model, data.held_out, threads);
  while (!is_fitted(state, config)) {
    const double train_loss = config.optimizer == Optimizer::adam
                                  ? adam_epoch(model, config, train, data.train.size(), state)
                                  : lbfgs_epoch(train, data.train.size(), state);
    ++state.epoch;
    state.train_losses.push_back(train_loss);
    state.held_out_losses.push_back(held_out.loss(state.parameters));
    if (state.held_out_losses.back() < state.held_out_losses[static_cast<std::size_t>(state.best_epoch)]) {
      state.best = state.parameters;
      state.best_epoch = state.epoch;
    }
    if (!after_epoch(state)) break;
  }
  return state;
}

double best_k(const FitModel& model, std::span<const float> parameters, std::span<const FitSample> samples) {
  std::vector<float> values;
  values.reserve(samples.size());
  for (const FitSample& sample : samples) values.push_back(model.value(parameters, sample));
  const auto loss = [&](double k) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double difference = samples[i].result - 1 / (1 + std::exp(-k * values[i] / 400));
      sum += difference * difference;
    }
    return sum;
  };
  // Golden section: Kiefer, 1953, Sequential minimax search for a maximum.
  constexpr double golden = 0.6180339887498949;
  double low = 0;
  double high = 20;
  for (int i = 0; i < 40; ++i) {
    const double lower = high - (high - low) * golden;
    const double upper = low + (high - low) * golden;
    if (loss(lower) < loss(upper)) {
      high = upper;
    } else {
      low = lower;
    }
  }
  return (low + high) / 2;
}

}  // namespace loa
