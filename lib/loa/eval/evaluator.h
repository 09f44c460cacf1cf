// What a search asks for the worth of a position.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "loa/eval/evaluate.h"
#include "loa/eval/line_values.h"
#include "loa/eval/simple.h"
#include "loa/eval/weights.h"
#include "loa/rules/bit_position.h"

namespace loa {

/// One search thread's evaluation. A learned one is a new class here: the searches know only this.
/// It may keep what it has computed, as long as its answers do not depend on what was asked before.
template <class V>
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  /// *Shape* from the view of the side to move, below `most_evaluation` either way. *Needs* the game is not over
  [[nodiscard]] virtual int value(const BitPosition<V>& position) = 0;

 protected:
  Evaluator() = default;
  Evaluator(const Evaluator&) = default;
  Evaluator& operator=(const Evaluator&) = default;
};

/// No evaluation is larger.
inline constexpr int most_evaluation = 100'000;

/// From hundredths for Black to points for the side to move.
[[nodiscard]] inline int bounded_points(int hundredths_for_black, Side mover) {
  const int points = std::clamp(hundredths_for_black / 100, -most_evaluation, most_evaluation);
  return mover == Side::black ? points : -points;
}

/// The evaluation `simple`.
template <class V>
class SimpleEvaluator final : public Evaluator<V> {
 public:
  [[nodiscard]] int value(const BitPosition<V>& position) override { return simple_value(position); }
};

/// All terms with weights, on boards without line tables: straight from the terms.
template <class V>
class TermEvaluator final : public Evaluator<V> {
 public:
  explicit TermEvaluator(const Weights& weights) : weights_(weights) {}

  [[nodiscard]] int value(const BitPosition<V>& position) override {
    return bounded_points(value_by_terms(position, weights_), position.side_to_move());
  }

 private:
  Weights weights_;
};

/// The part that follows from one side's men alone is remembered by their set: a move changes one side's men, so every other
/// question at least is answered already. What follows from lines is one look-up a line.
/// *Source* of the cache: Winands et al. 2004, who keep such features by colour
template <class V>
requires(has_line_tables<V>) class TermEvaluator<V> final : public Evaluator<V> {
 public:
  explicit TermEvaluator(const Weights& weights) : weights_(weights), lines_(weights), cache_(entries) {}

  [[nodiscard]] int value(const BitPosition<V>& position) override {
    const LineValue lines = lines_.sum(position);
    const Colour black = colour(position.squares_of(Side::black));
    const Colour white = colour(position.squares_of(Side::white));
    const Side mover = position.side_to_move();
    int sum = lines.value + black.value - white.value;
    sum += mover == Side::black ? weights_[Term::tempo] : -weights_[Term::tempo];
    if (weights_.network) {
      const auto of_black = inputs_of(black, lines.terms[side_index(Side::black)]);
      const auto of_white = inputs_of(white, lines.terms[side_index(Side::white)]);
      sum += mover == Side::black ? weights_.network->value(of_black, of_white)
                                  : -weights_.network->value(of_white, of_black);
    }
    return bounded_points(sum, mover);
  }

 private:
  using Squares = SquareSet<V::size>;
  static constexpr int entry_bits = 14;
  static constexpr std::size_t entries = std::size_t{1} << entry_bits;
  static constexpr auto colour_terms = static_cast<std::size_t>(Term::mobility);  ///< those before it

  /// What follows from one side's men.
  struct Colour {
    std::uint64_t men = 0;
    std::int32_t value = 0;                           ///< weighted, as Black's
    std::array<std::int16_t, colour_terms> inputs{};  ///< of the network, where there is one
  };

  /// Takes a colour's terms.
  struct ColourSink {
    const Weights& weights;
    Colour& colour;

    void add(Term term, Side, int amount) {
      const auto i = static_cast<std::size_t>(term);
      colour.value += weights.values[i] * amount;
      if (weights.network) colour.inputs[i] = weights.network->input(i, amount);
    }
  };

  [[nodiscard]] Colour colour(Squares men) {
    // Fibonacci hashing: Knuth, The art of computer programming, vol. 3, 6.4.
    Colour& entry = cache_[static_cast<std::size_t>((men.word() * 0x9e3779b97f4a7c15U) >> (64 - entry_bits))];
    if (entry.men != men.word()) {
      entry = {.men = men.word()};
      ColourSink sink{weights_, entry};
      evaluate_colour(men, men, Side::black, sink);
    }
    return entry;
  }
  [[nodiscard]] TermNetwork::Inputs inputs_of(const Colour& colour, const MobilityTerms& terms) const {
    constexpr auto mobility = static_cast<std::size_t>(Term::mobility);
    constexpr auto blocked = static_cast<std::size_t>(Term::blocked);
    TermNetwork::Inputs inputs{};
    std::copy(colour.inputs.begin(), colour.inputs.end(), inputs.begin());
    inputs[mobility] = weights_.network->input(mobility, terms.mobility);
    inputs[blocked] = weights_.network->input(blocked, terms.blocked);
    return inputs;
  }

  Weights weights_;
  LineValues<V> lines_;
  std::vector<Colour> cache_;
};

}  // namespace loa
