// A small network over the terms: what they are worth together, beyond the sum of what each is worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/eval/term.h"

namespace loa {

/// One side's terms as the network takes them. *Shape* in the order of Term; `tempo` is not looked at
using TermValues = std::array<int, term_count>;

/// One hidden layer seen twice, from the side to move and from the other side, with the same weights; whole numbers throughout,
/// so that it says the same on every machine. Of a side's terms x (own) and the other side's (y), each less its mean and in units
/// of its spread:
///
///     hidden(x, y) = bound(bias + own x + other y)       bound: to between 0 and 1
///     value        = mover . hidden(x, y) + waiter . hidden(y, x) + constant
///
/// *Source* two views with shared weights and activations bounded from both sides: Nasu, 2018, Efficiently updatable
/// neural-network-based evaluation functions for computer shogi
struct TermNetwork {
  static constexpr std::size_t hidden = 32;
  static constexpr std::size_t inputs = term_count - 1;  ///< without tempo: who is to move is the view
  static_assert(static_cast<std::size_t>(Term::tempo) == inputs, "tempo is the last term");

  static constexpr int input_one = 2'048;   ///< a spread, as input
  static constexpr int weight_one = 4'096;  ///< of the hidden layer
  static constexpr int hidden_one = 256;    ///< bound from above
  static constexpr int output_one = 4'096;  ///< a hundred points
  static constexpr int scale_one = 256;     ///< of a term's scale

  static constexpr int most_spreads = 8;  ///< a term further from its mean counts as that far

  static constexpr int largest_difference = 2'047;  ///< of a term from its mean
  static constexpr int largest_scale = 1 << 20;     ///< and both still have a product of 32 bits

  using Layer = std::array<std::int16_t, hidden>;

  std::array<std::int32_t, inputs> mean{};
  std::array<std::int32_t, inputs> scale{};  ///< input_one / spread, in units of 1 / scale_one
  std::array<Layer, inputs> own{};
  std::array<Layer, inputs> other{};
  Layer bias{};  ///< in hidden_one
  Layer mover{};
  Layer waiter{};
  std::int32_t constant = 0;  ///< *Unit* hundredths of a score point
  bool operator==(const TermNetwork&) const = default;

  /// Whether no input can carry a sum beyond 16 bits; only such a network may be asked.
  [[nodiscard]] bool is_sound() const;

  /// *Unit* hundredths of a score point, for the side to move, whose terms come first. *Needs* is_sound()
  [[nodiscard]] int value(const TermValues& of_mover, const TermValues& of_waiter) const {
    return value(inputs_of(of_mover), inputs_of(of_waiter));
  }

  /// Terms in units of their spread. *Shape* in the order of Term
  using Inputs = std::array<std::int16_t, inputs>;

  /// *Shape* most_spreads either way at most, so that no sum leaves its 16 bits
  [[nodiscard]] std::int16_t input(std::size_t i, int term) const {
    // So far from its mean that it is bounded anyway, whatever its scale.
    const std::int32_t difference = std::clamp(term - mean[i], -largest_difference, largest_difference);
    constexpr std::int32_t most = most_spreads * input_one - 1;
    return static_cast<std::int16_t>(std::clamp(difference * scale[i] / scale_one, -most, most));
  }
  [[nodiscard]] Inputs inputs_of(const TermValues& terms) const {
    Inputs made{};
    for (std::size_t i = 0; i < inputs; ++i) made[i] = input(i, terms[i]);
    return made;
  }

  /// The same from the inputs of the side to move (x) and of the other (y).
  [[nodiscard]] int value(const Inputs& x, const Inputs& y) const {
    alignas(64) Layer mover_view = bias;
    alignas(64) Layer waiter_view = bias;
    for (std::size_t i = 0; i < inputs; ++i) {
      add_products(own[i], x[i], mover_view);
      add_products(other[i], y[i], mover_view);
      add_products(own[i], y[i], waiter_view);
      add_products(other[i], x[i], waiter_view);
    }
    constexpr std::int64_t hundredths = 100 * 100;
    const std::int64_t output = dot(mover, bounded(mover_view)) + dot(waiter, bounded(waiter_view));
    return constant + static_cast<int>(output * hundredths / (output_one * hidden_one));
  }

 private:
  /// weight times input in units of 1 / hidden_one, rounded: one instruction of a vector unit for many.
  static void add_products(const Layer& weights, std::int16_t x, Layer& sums) {
    constexpr int shift = 15;
    static_assert(input_one * weight_one / hidden_one == 1 << shift);
    for (std::size_t h = 0; h < hidden; ++h) {
      const auto product =
          static_cast<std::int16_t>(((std::int32_t{weights[h]} * x >> (shift - 1)) + 1) >> 1);
      sums[h] = static_cast<std::int16_t>(sums[h] + product);
    }
  }
  [[nodiscard]] static Layer bounded(const Layer& sums) {
    Layer made{};
    for (std::size_t h = 0; h < hidden; ++h) made[h] = std::clamp<std::int16_t>(sums[h], 0, hidden_one);
    return made;
  }
  [[nodiscard]] static std::int32_t dot(const Layer& a, const Layer& b) {
    std::int32_t sum = 0;
    for (std::size_t h = 0; h < hidden; ++h) sum += std::int32_t{a[h]} * b[h];
    return sum;
  }
};

}  // namespace loa
