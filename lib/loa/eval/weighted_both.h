// The terms that need both sides, already weighted: one number for each thing that can stand on a line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "loa/eval/evaluate.h"
#include "loa/eval/mobility.h"
#include "loa/eval/term.h"
#include "loa/eval/weights.h"
#include "loa/rules/bit_position.h"

namespace loa {

/// What evaluate_both() adds to a WeightedSum: the slow way, from the terms.
template <class V>
class WeightedBoth {
 public:
  explicit WeightedBoth(const Weights& weights) : weights_(weights) {}

  /// *Unit* hundredths of a score point, for Black
  [[nodiscard]] int sum(const BitPosition<V>& position) const {
    WeightedSum both(weights_);
    evaluate_both(position, both);
    return both.sum();
  }

 private:
  Weights weights_;
};

/// With half of the look-ups: Black's and White's share of a line are one number.
template <class V>
requires(has_line_tables<V>) class WeightedBoth<V> {
 public:
  /// *Cost* a table of line_codes<V::size> entries
  explicit WeightedBoth(const Weights& weights)
      : tempo_(weights[Term::tempo]), lines_(std::make_unique<Lines>()) {
    ensure_mobility_tables<V::size>();
    const auto& tables = detail::mobility_tables_storage<V::size>;
    for (std::size_t code = 0; code < line_codes<V::size>; ++code) {
      const detail::LineMobility black = tables[side_index(Side::black)].lines[code];
      const detail::LineMobility white = tables[side_index(Side::white)].lines[code];
      lines_->crossing[code] =
          weights[Term::mobility] * (detail::moves_across(black) - detail::moves_across(white)) +
          weights[Term::blocked] * (detail::blocked_ways(black) - detail::blocked_ways(white));
      lines_->along[code] =
          weights[Term::mobility] * (detail::moves_along_edge(black) - detail::moves_along_edge(white));
    }
  }

  /// *Unit* hundredths of a score point, for Black
  [[nodiscard]] int sum(const BitPosition<V>& position) const {
    const LineCodes& codes = position.line_codes();
    int sum = position.side_to_move() == Side::black ? tempo_ : -tempo_;
    for (int line = 0; line < WrappedLines<V::size>::count; ++line)
      sum += (detail::is_edge_line<V::size>(line) ? lines_->along : lines_->crossing)[codes[line]];
    return sum;
  }

 private:
  struct Lines {
    std::array<std::int32_t, line_codes<V::size>> crossing;
    std::array<std::int32_t, line_codes<V::size>> along;
  };
  int tempo_;
  std::unique_ptr<Lines> lines_;
};

}  // namespace loa
