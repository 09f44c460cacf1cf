// Everything in the evaluation that follows from the contents of lines, with one look-up a line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "loa/eval/line_patterns.h"
#include "loa/eval/mobility.h"
#include "loa/eval/term.h"
#include "loa/eval/weights.h"
#include "loa/rules/bit_position.h"

namespace loa {

/// What all lines of a position add up to.
struct LineValue {
  int value = 0;                       ///< *Unit* hundredths of a score point, for Black
  std::array<MobilityTerms, 2> terms;  ///< [side_index]
};

/// For each content of each kind of line its share of the terms `mobility` and `blocked` and of their weighted sum, and the weight
/// of its patterns. A share is one word, so that the sums of all parts are one addition a line:
///
///     bits  0-31  the weighted value, plus value_offset        42-51  White's mobility    58-63  White's blocked ways
///          32-41  Black's mobility                             52-57  Black's blocked ways
template <class V>
requires(has_line_tables<V>) class LineValues {
 public:
  /// *Cost* makes a table of about 80,000 words on 8x8
  explicit LineValues(const Weights& weights) : shares_(share_count) {
    ensure_mobility_tables<V::size>();
    for (std::size_t code = 0; code < line_codes<V::size>; ++code)
      shares_[code] = share(weights, a_diagonal(code), code);
    for (int number = 0; number < straight_kinds; ++number) {
      const int line = V::size * static_cast<int>(Orientation::horizontal) + number;
      for (std::size_t code = first_straight_code; code < line_codes<V::size>; ++code)
        shares_[offsets[static_cast<std::size_t>(line)] + code] = share(weights, line, code);
    }
  }

  [[nodiscard]] LineValue sum(const BitPosition<V>& position) const {
    const LineCodes& codes = position.line_codes();
    std::uint64_t sum = 0;
    for (std::size_t line = 0; line < offsets.size(); ++line)
      sum += shares_[offsets[line] + codes[static_cast<int>(line)]];
    const auto part = [sum](int shift, std::uint64_t mask) {
      return static_cast<int>((sum >> shift) & mask);
    };
    return {static_cast<int>(sum & 0xffffffffU) - WrappedLines<V::size>::count * value_offset,
            {{{part(32, 0x3ff), part(52, 0x3f)}, {part(42, 0x3ff), part(58, 0x3f)}}}};
  }

 private:
  // A man has eight moves at most, each 4 half moves where it captures; a man on the edge has three ways inwards at most.
  static_assert(8 * 4 * V::max_men < 1 << 10 && 3 * V::max_men < 1 << 6,
                "no part of a sum flows into the next");
  static constexpr int value_offset = 1 << 25;
  static_assert(WrappedLines<V::size>::count * (std::int64_t{2} * value_offset) <= std::int64_t{1} << 32);

  static constexpr std::size_t straight_codes = static_cast<std::size_t>(power_of_three(V::size));
  static constexpr std::size_t first_straight_code = static_cast<std::size_t>(V::size - 1) * straight_codes;
  static constexpr int straight_kinds = (V::size + 1) / 2;
  static constexpr std::size_t share_count =
      line_codes<V::size> + static_cast<std::size_t>(straight_kinds) * straight_codes;

  /// [line]: where the shares of its code 0 would stand. Those of all diagonals come first, then those of straight lines, the
  /// ones at the edge before the others; no straight line is broken, so its codes begin with first_straight_code.
  static constexpr auto offsets = [] {
    std::array<std::size_t, static_cast<std::size_t>(WrappedLines<V::size>::count)> made{};
    for (int line = 0; line < WrappedLines<V::size>::count; ++line) {
      const Orientation orientation = WrappedLines<V::size>::orientation_of_line(line);
      if (orientation != Orientation::vertical && orientation != Orientation::horizontal) continue;
      const auto kind = static_cast<std::size_t>(detail::from_edge<V::size>(line % V::size));
      made[static_cast<std::size_t>(line)] =
          line_codes<V::size> + kind * straight_codes - first_straight_code;
    }
    return made;
  }();

  /// A diagonal that is broken where the code says.
  [[nodiscard]] static constexpr int a_diagonal(std::size_t code) {
    return V::size * static_cast<int>(Orientation::falling) + static_cast<int>(code / straight_codes);
  }

  [[nodiscard]] static std::uint64_t share(const Weights& weights, int line, std::size_t code) {
    const auto& tables = detail::mobility_tables_storage<V::size>;
    std::array<MobilityTerms, 2> terms;
    for (const Side side : both_sides) {
      const detail::LineMobility of_side = tables[side_index(side)].lines[code];
      terms[side_index(side)] =
          detail::is_edge_line<V::size>(line)
              ? MobilityTerms{detail::moves_along_edge(of_side), 0}
              : MobilityTerms{detail::moves_across(of_side), detail::blocked_ways(of_side)};
    }
    int value = weights[Term::mobility] * (terms[0].mobility - terms[1].mobility) +
                weights[Term::blocked] * (terms[0].blocked - terms[1].blocked);
    if (!weights.lines.empty()) {
      const PatternsOfLine patterns = patterns_of_line<V::size>(line, code);
      if (patterns.first != 0) value += weight_of(weights, patterns.first);
      if (patterns.second != 0) value += weight_of(weights, patterns.second);
    }
    const auto word = [](int part) { return static_cast<std::uint64_t>(part); };
    return word(value + value_offset) | (word(terms[0].mobility) << 32) | (word(terms[1].mobility) << 42) |
           (word(terms[0].blocked) << 52) | (word(terms[1].blocked) << 58);
  }

  std::vector<std::uint64_t> shares_;
};

}  // namespace loa
