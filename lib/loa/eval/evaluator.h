// What a search asks for the worth of a position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "loa/eval/evaluate.h"
#include "loa/eval/simple.h"
#include "loa/eval/weighted_both.h"
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

/// The evaluation `simple`.
template <class V>
class SimpleEvaluator final : public Evaluator<V> {
 public:
  [[nodiscard]] int value(const BitPosition<V>& position) override { return simple_value(position); }
};

/// All terms with weights. The part that follows from one side's men alone is remembered by their set: a move changes one
/// side's men, so every other question at least is answered already.
/// *Source* of the cache: Winands et al. 2004, who keep such features by colour
template <class V>
class TermEvaluator final : public Evaluator<V> {
 public:
  explicit TermEvaluator(const Weights& weights) : weights_(weights), both_(weights) {
    if constexpr (has_line_tables<V>) cache_.resize(entries);
  }

  [[nodiscard]] int value(const BitPosition<V>& position) override {
    const int black =
        both_.sum(position) + colour_value(position, Side::black) - colour_value(position, Side::white);
    constexpr int hundredths = 100;
    const int points = black / hundredths;
    const int bounded = points > most_evaluation    ? most_evaluation
                        : points < -most_evaluation ? -most_evaluation
                                                    : points;
    return position.side_to_move() == Side::black ? bounded : -bounded;
  }

 private:
  using Squares = SquareSet<V::size>;
  static constexpr int entry_bits = 14;
  static constexpr std::size_t entries = std::size_t{1} << entry_bits;

  struct Entry {
    std::uint64_t men = 0;
    int value = 0;
  };

  /// As Black's, whoever's men they are.
  [[nodiscard]] int colour_value(const BitPosition<V>& position, Side side) {
    const Squares men = position.squares_of(side);
    if constexpr (!has_line_tables<V>) {
      return computed(men, group_of(position, side));
    } else {
      // Fibonacci hashing: Knuth, The art of computer programming, vol. 3, 6.4.
      Entry& entry =
          cache_[static_cast<std::size_t>((men.word() * 0x9e3779b97f4a7c15U) >> (64 - entry_bits))];
      if (entry.men != men.word()) entry = {men.word(), computed(men, men)};
      return entry.value;
    }
  }
  [[nodiscard]] int computed(Squares men, Squares group) const {
    WeightedSum sum(weights_);
    evaluate_colour(men, group, Side::black, sum);
    return sum.sum();
  }

  Weights weights_;
  WeightedBoth<V> both_;
  std::vector<Entry> cache_;
};

}  // namespace loa
