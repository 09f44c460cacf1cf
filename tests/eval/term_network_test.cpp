// The small network over the terms: whole numbers against its formula in real ones.
#include "loa/eval/term_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/random_weights.h"

namespace loa::test {
namespace {

TermValues random_terms(Random& random) {
  TermValues values{};
  for (int& value : values) value = random_weight(random, 300);
  return values;
}

/// The formula of term_network.h.
double real_value(const TermNetwork& network, const TermValues& mover, const TermValues& waiter) {
  const auto input = [&network](const TermValues& values, std::size_t i) {
    const double spreads = double{1.0 * values[i] - network.mean[i]} * network.scale[i] /
                           TermNetwork::scale_one / TermNetwork::input_one;
    return std::clamp(spreads, -1.0 * TermNetwork::most_spreads, 1.0 * TermNetwork::most_spreads);
  };
  const auto hidden = [&](const TermValues& own, const TermValues& other, std::size_t h) {
    double sum = 1.0 * network.bias[h] / TermNetwork::hidden_one;
    for (std::size_t i = 0; i < TermNetwork::inputs; ++i) {
      sum += input(own, i) * network.own[i][h] / TermNetwork::weight_one;
      sum += input(other, i) * network.other[i][h] / TermNetwork::weight_one;
    }
    return std::clamp(sum, 0.0, 1.0);
  };
  double value = network.constant;
  for (std::size_t h = 0; h < TermNetwork::hidden; ++h) {
    value += 10'000.0 * network.mover[h] / TermNetwork::output_one * hidden(mover, waiter, h);
    value += 10'000.0 * network.waiter[h] / TermNetwork::output_one * hidden(waiter, mover, h);
  }
  return value;
}

TEST(TermNetwork, IsItsFormulaButForRounding) {
  Random random(61);
  double largest = 0;
  for (int i = 0; i < 200; ++i) {
    const TermNetwork network = random_network(random);
    ASSERT_TRUE(network.is_sound());
    const TermValues mover = random_terms(random);
    const TermValues waiter = random_terms(random);
    // A hidden unit is off by a few of 256 steps, and is worth up to 10,000 hundredths.
    ASSERT_NEAR(network.value(mover, waiter), real_value(network, mover, waiter), 4'000) << "network " << i;
    largest = std::max(largest, std::abs(real_value(network, mover, waiter)));
  }
  EXPECT_GT(largest, 40'000) << "the tolerance is small beside the values";
}

TEST(TermNetwork, IsSoundUpToSixteenBits) {
  TermNetwork network;
  network.own[3].fill(32'767);
  EXPECT_TRUE(network.is_sound()) << "eight times eight spreads in units of 1/256 are 16,384";
  network.other[4].fill(-32'767);
  EXPECT_FALSE(network.is_sound());
  network.other[4].fill(-30'000);
  EXPECT_TRUE(network.is_sound());
  network.bias.fill(2'000);
  EXPECT_FALSE(network.is_sound());
}

TEST(TermNetwork, DoesNotLookAtTheTempo) {
  Random random(62);
  const TermNetwork network = random_network(random);
  TermValues mover = random_terms(random);
  const TermValues waiter = random_terms(random);
  const int value = network.value(mover, waiter);
  mover[static_cast<std::size_t>(Term::tempo)] += 100;
  EXPECT_EQ(network.value(mover, waiter), value);
}

}  // namespace
}  // namespace loa::test
