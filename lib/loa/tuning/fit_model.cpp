#include "loa/tuning/fit_model.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "loa/base/random.h"

namespace loa {
namespace {

constexpr float hundred_points = 100.0F;
constexpr float hundredths_of_one = 10'000.0F;

/// The expected result of a value in hundreds of points. *Source* STATISTICS
float expectation(float value) {
  constexpr float per_one = std::numbers::ln10_v<float> * hundred_points / 400.0F;
  return 1.0F / (1.0F + std::exp(-value * per_one));
}

float spread_of(double sum, double sum_of_squares, double n) {
  const double variance = std::max(0.0, sum_of_squares / n - sum / n * (sum / n));
  constexpr float least = 1e-2F;  // of a term that is always the same
  return std::max(static_cast<float>(std::sqrt(variance)), least);
}

template <class Whole>
Whole rounded(float value, double most) {
  return static_cast<Whole>(std::lround(std::clamp(static_cast<double>(value), -most, most)));
}

}  // namespace

FitModel::FitModel(std::string_view variant, const FitParts& parts, std::span<const FitSample> samples)
    : has_network_(parts.network),
      line_count_(parts.lines ? static_cast<std::size_t>(line_pattern_count(variant)) : 0),
      network_at_(lines_at + line_count_),
      count_(has_network_ ? constant_at() + 1 : network_at_) {
  const double n = std::max<double>(1, static_cast<double>(samples.size()));
  for (std::size_t i = 0; i < term_count; ++i) {
    double squares = 0;
    double sum_of_sides = 0;
    double squares_of_sides = 0;
    for (const FitSample& sample : samples) {
      const double black = sample.terms[0][i];
      const double white = sample.terms[1][i];
      squares += (black - white) * (black - white);
      sum_of_sides += black + white;
      squares_of_sides += black * black + white * white;
    }
    difference_spread_[i] = spread_of(0, squares, n);
    if (i >= inputs) continue;
    mean_[i] = static_cast<float>(std::lround(sum_of_sides / (2 * n)));
    spread_[i] = spread_of(sum_of_sides, squares_of_sides, 2 * n);
  }
  leave_out(parts.without);
}

/// The weight of each, and those by which the network takes it in. The network's constant is worth as much to the side to move as
/// tempo is, so it goes with it; the network still sees the board as that side does.
void FitModel::leave_out(const TermSet& terms) {
  const auto add = [this](std::size_t from, std::size_t n) {
    for (std::size_t i = from; i < from + n; ++i) left_out_.push_back(i);
  };
  for (std::size_t i = 0; i < term_count; ++i) {
    if (!terms[i]) continue;
    add(i, 1);
    if (!has_network_) continue;
    if (i < inputs) {
      add(own_at(i), hidden);
      add(other_at(i), hidden);
    } else {
      add(constant_at(), 1);
    }
  }
}

std::vector<float> FitModel::parameters_of(const Weights& weights, std::uint64_t seed) const {
  std::vector<float> parameters(count_, 0.0F);
  for (std::size_t i = 0; i < term_count; ++i)
    parameters[i] = static_cast<float>(weights.values[i]) * difference_spread_[i] / hundredths_of_one;
  for (std::size_t i = 0; i < std::min(line_count_, weights.lines.size()); ++i)
    parameters[lines_at + i] = static_cast<float>(weights.lines[i]) / hundredths_of_one;
  if (has_network_ && weights.network) {
    take_over(*weights.network, parameters);
  } else if (has_network_) {
    draw_network(seed, parameters);
  }
  for (const std::size_t i : left_out_) parameters[i] = 0;
  return parameters;
}

/// Small numbers, so that a fit begins near the sum of the terms, but not all alike.
void FitModel::draw_network(std::uint64_t seed, std::span<float> parameters) const {
  Random random(seed);
  const auto draw = [&](std::size_t from, std::size_t n, float most) {
    for (std::size_t i = from; i < from + n; ++i)
      parameters[i] = most * (static_cast<float>(random.below(20'001)) / 10'000.0F - 1.0F);
  };
  draw(own_at(0), 2 * inputs * hidden, 0.3F);
  draw(mover_at(), 2 * hidden, 0.1F);
  constexpr float between_the_bounds = 0.3F;
  for (std::size_t h = 0; h < hidden; ++h) parameters[bias_at() + h] = between_the_bounds;
}

/// The same network for inputs with other means and spreads: w (t - m) / s = w (s'/s) (t - m') / s' + w (m' - m) / s.
void FitModel::take_over(const TermNetwork& network, std::span<float> parameters) const {
  const auto layer = [&](const TermNetwork::Layer& from, float one, std::size_t at, float factor) {
    for (std::size_t h = 0; h < hidden; ++h) parameters[at + h] += static_cast<float>(from[h]) / one * factor;
  };
  layer(network.bias, TermNetwork::hidden_one, bias_at(), 1);
  layer(network.mover, TermNetwork::output_one, mover_at(), 1);
  layer(network.waiter, TermNetwork::output_one, waiter_at(), 1);
  parameters[constant_at()] = static_cast<float>(network.constant) / hundredths_of_one;
  for (std::size_t i = 0; i < inputs; ++i) {
    const float per_unit =
        static_cast<float>(network.scale[i]) / (TermNetwork::input_one * TermNetwork::scale_one);
    const float shift = (mean_[i] - static_cast<float>(network.mean[i])) * per_unit;
    layer(network.own[i], TermNetwork::weight_one, own_at(i), spread_[i] * per_unit);
    layer(network.other[i], TermNetwork::weight_one, other_at(i), spread_[i] * per_unit);
    layer(network.own[i], TermNetwork::weight_one, bias_at(), shift);
    layer(network.other[i], TermNetwork::weight_one, bias_at(), shift);
  }
}

Weights FitModel::weights_of(std::span<const float> parameters) const {
  Weights weights;
  for (std::size_t i = 0; i < term_count; ++i)
    weights.values[i] =
        rounded<int>(parameters[i] * hundredths_of_one / difference_spread_[i], largest_weight);
  for (std::size_t i = 0; i < line_count_; ++i)
    weights.lines.push_back(rounded<int>(parameters[lines_at + i] * hundredths_of_one, largest_weight));
  if (!has_network_) return weights;
  TermNetwork network;
  const auto layer = [&](std::size_t at, float one) {
    TermNetwork::Layer made{};
    for (std::size_t h = 0; h < hidden; ++h)
      made[h] = rounded<std::int16_t>(parameters[at + h] * one, 32'767);
    return made;
  };
  for (std::size_t i = 0; i < inputs; ++i) {
    network.mean[i] = static_cast<std::int32_t>(mean_[i]);
    network.scale[i] = rounded<std::int32_t>(TermNetwork::input_one * TermNetwork::scale_one / spread_[i],
                                             TermNetwork::largest_scale);
    network.own[i] = layer(own_at(i), TermNetwork::weight_one);
    network.other[i] = layer(other_at(i), TermNetwork::weight_one);
  }
  network.bias = layer(bias_at(), TermNetwork::hidden_one);
  network.mover = layer(mover_at(), TermNetwork::output_one);
  network.waiter = layer(waiter_at(), TermNetwork::output_one);
  network.constant = rounded<std::int32_t>(parameters[constant_at()] * hundredths_of_one, 10'000'000);
  weights.network = network;
  return weights;
}

void FitModel::forward(std::span<const float> parameters, const FitSample& sample, Pass& pass) const {
  float value = 0;
  for (std::size_t i = 0; i < term_count; ++i) {
    const auto difference = static_cast<float>(sample.terms[0][i] - sample.terms[1][i]);
    value += parameters[i] * difference / difference_spread_[i];
  }
  if (line_count_ > 0) {
    for (std::size_t k = 0; k < sample.pattern_count; ++k) {
      const SignedPattern pattern = sample.patterns[k];
      const float weight =
          parameters[lines_at + static_cast<std::size_t>(pattern < 0 ? -pattern : pattern) - 1];
      value += pattern < 0 ? -weight : weight;
    }
  }
  pass.value = value;
  if (!has_network_) return;
  constexpr auto most = static_cast<float>(TermNetwork::most_spreads);
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t i = 0; i < inputs; ++i)
      pass.input[side][i] =
          std::clamp((static_cast<float>(sample.terms[side][i]) - mean_[i]) / spread_[i], -most, most);
  }
  const std::size_t mover = side_index(sample.mover);
  const float* const p = parameters.data();
  for (std::size_t h = 0; h < hidden; ++h) pass.hidden_sums[0][h] = pass.hidden_sums[1][h] = p[bias_at() + h];
  for (std::size_t i = 0; i < inputs; ++i) {
    const float x = pass.input[mover][i];
    const float y = pass.input[1 - mover][i];
    const float* const own = p + own_at(i);
    const float* const other = p + other_at(i);
    for (std::size_t h = 0; h < hidden; ++h) {
      pass.hidden_sums[0][h] += x * own[h] + y * other[h];
      pass.hidden_sums[1][h] += y * own[h] + x * other[h];
    }
  }
  float together = p[constant_at()];
  for (std::size_t h = 0; h < hidden; ++h) {
    together += p[mover_at() + h] * std::clamp(pass.hidden_sums[0][h], 0.0F, 1.0F);
    together += p[waiter_at() + h] * std::clamp(pass.hidden_sums[1][h], 0.0F, 1.0F);
  }
  pass.value += sample.mover == Side::black ? together : -together;
}

void FitModel::backward(std::span<const float> parameters, const FitSample& sample, const Pass& pass,
                        float slope, std::span<float> gradient) const {
  for (std::size_t i = 0; i < term_count; ++i) {
    const auto difference = static_cast<float>(sample.terms[0][i] - sample.terms[1][i]);
    gradient[i] += slope * difference / difference_spread_[i];
  }
  if (line_count_ > 0) {
    for (std::size_t k = 0; k < sample.pattern_count; ++k) {
      const SignedPattern pattern = sample.patterns[k];
      gradient[lines_at + static_cast<std::size_t>(pattern < 0 ? -pattern : pattern) - 1] +=
          pattern < 0 ? -slope : slope;
    }
  }
  if (!has_network_) return;
  const float toward_mover = sample.mover == Side::black ? slope : -slope;
  const std::size_t mover = side_index(sample.mover);
  const float* const p = parameters.data();
  float* const g = gradient.data();
  g[constant_at()] += toward_mover;
  std::array<Layer, 2> into_sums;
  for (std::size_t view = 0; view < 2; ++view) {
    const std::size_t output = view == 0 ? mover_at() : waiter_at();
    for (std::size_t h = 0; h < hidden; ++h) {
      const float sum = pass.hidden_sums[view][h];
      g[output + h] += toward_mover * std::clamp(sum, 0.0F, 1.0F);
      into_sums[view][h] = sum > 0.0F && sum < 1.0F ? toward_mover * p[output + h] : 0.0F;
      g[bias_at() + h] += into_sums[view][h];
    }
  }
  for (std::size_t i = 0; i < inputs; ++i) {
    const float x = pass.input[mover][i];
    const float y = pass.input[1 - mover][i];
    float* const own = g + own_at(i);
    float* const other = g + other_at(i);
    for (std::size_t h = 0; h < hidden; ++h) {
      own[h] += x * into_sums[0][h] + y * into_sums[1][h];
      other[h] += y * into_sums[0][h] + x * into_sums[1][h];
    }
  }
}

float FitModel::value(std::span<const float> parameters, const FitSample& sample) const {
  Pass pass;
  forward(parameters, sample, pass);
  return pass.value * hundred_points;
}

double FitModel::add_loss(std::span<const float> parameters, const FitSample& sample,
                          std::span<float> gradient) const {
  Pass pass;
  forward(parameters, sample, pass);
  const float expected = expectation(pass.value);
  const float difference = expected - sample.target;
  constexpr float per_one = std::numbers::ln10_v<float> * hundred_points / 400.0F;
  if (!gradient.empty()) {
    backward(parameters, sample, pass, 2 * difference * expected * (1 - expected) * per_one, gradient);
    for (const std::size_t i : left_out_) gradient[i] = 0;
  }
  return static_cast<double>(difference) * difference;
}

}  // namespace loa
