// Weights that nobody would play with, for tests of everything that adds them up.
#pragma once

#include <string_view>

#include "loa/base/random.h"
#include "loa/eval/weights.h"

namespace loa::test {

inline int random_weight(Random& random, int most) {
  return static_cast<int>(random.below(2 * static_cast<std::uint32_t>(most) + 1)) - most;
}

/// A sound network whose hidden units are at both bounds and between them.
inline TermNetwork random_network(Random& random) {
  TermNetwork network;
  const auto fill = [&random](TermNetwork::Layer& layer, int most) {
    for (auto& weight : layer) weight = static_cast<std::int16_t>(random_weight(random, most));
  };
  for (std::size_t i = 0; i < TermNetwork::inputs; ++i) {
    network.mean[i] = random_weight(random, 100);
    network.scale[i] = 8'000 + random_weight(random, 7'000);
    fill(network.own[i], 2'000);
    fill(network.other[i], 2'000);
  }
  fill(network.bias, 300);
  fill(network.mover, 4'000);
  fill(network.waiter, 4'000);
  network.constant = random_weight(random, 5'000);
  return network;
}

/// With all parts that the variant has.
inline Weights random_weights(std::string_view variant, std::uint64_t seed) {
  Random random(seed);
  Weights weights;
  for (int& value : weights.values) value = random_weight(random, 500);
  weights.lines.resize(static_cast<std::size_t>(line_pattern_count(variant)));
  for (int& value : weights.lines) value = random_weight(random, 2'000);
  weights.network = random_network(random);
  weights.from = "a \"test\"";
  return weights;
}

}  // namespace loa::test
