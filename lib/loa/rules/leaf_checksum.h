// A number that only a count can know that has made every leaf completely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/base/random.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/ending.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/position.h"

namespace loa {

/// The sums over leaves of all that a position keeps: men, key and (where there are line tables) the codes of all lines, each
/// in a lane of its own, modulo a power of two. A sum does not depend on the order, so neither on threads.
/// *Shape* a value; two are added like the leaves they stand for
template <class V>
struct LeafChecksum {
  std::uint64_t leaves = 0;
  std::uint64_t keys = 0;
  std::uint64_t black = 0;  ///< sets of squares as numbers; of 128 bits the sum of both halves
  std::uint64_t white = 0;
  LineCodes lines;

  bool operator==(const LeafChecksum&) const = default;

  LeafChecksum& operator+=(const LeafChecksum& other) {
    leaves += other.leaves;
    keys += other.keys;
    black += other.black;
    white += other.white;
    lines += other.lines;
    return *this;
  }

  [[gnu::always_inline]] void add(const BitPosition<V>& leaf) {
    ++leaves;
    keys += leaf.key();
    black += sum_of_halves(leaf.squares_of(Side::black).word());
    white += sum_of_halves(leaf.squares_of(Side::white).word());
    if constexpr (has_line_tables<V>) lines += leaf.line_codes();
  }

  /// The slow twin: everything is made anew from the cells.
  template <Position P>
  void add(const P& leaf) {
    ++leaves;
    keys += leaf.key();
    if constexpr (has_line_tables<V>) lines += empty_lines<V::size>;
    for (int index = 0; index < V::squares; ++index) {
      const Square square{static_cast<std::uint8_t>(index)};
      const Cell cell = leaf.cell(square);
      if (cell == Cell::black) black += std::uint64_t{1} << (index % 64);
      if (cell == Cell::white) white += std::uint64_t{1} << (index % 64);
      if constexpr (has_line_tables<V>) lines += lines_of_man<V::size>(cell, square);
    }
  }

  /// One number from all lanes.
  [[nodiscard]] std::uint64_t digest() const {
    std::uint64_t state = leaves;
    for (const std::uint64_t word : {keys, black, white}) state = split_mix(state) ^ word;
    for (const LineCode code : lines.codes) state = split_mix(state) ^ code;
    return split_mix(state);
  }

 private:
  [[nodiscard]] static constexpr std::uint64_t sum_of_halves(std::uint64_t word) { return word; }
  [[nodiscard]] static constexpr std::uint64_t sum_of_halves(Word128 word) {
    return low_half(word) + high_half(word);
  }
};

/// Adds the leaf after each move, or after a compulsory pass. *Needs* the board is not finished
template <Position P>
void add_children(LeafChecksum<typename P::VariantType>& sum, const P& position, NoMove rule) {
  MoveList<typename P::VariantType> moves;
  legal_moves(position, rule, moves);
  for (const Move move : moves) {
    P leaf = position;
    leaf.play(move);
    sum.add(leaf);
  }
}

/// The same; the sums stay in registers.
template <class V>
void add_children(LeafChecksum<V>& sum, const BitPosition<V>& position, NoMove rule) {
  LeafChecksum<V> children;
  position.for_each_child([&children](const BitPosition<V>& leaf) { children.add(leaf); });
  if (children.leaves == 0 && rule == NoMove::pass) {
    BitPosition<V> passed = position;
    passed.play(pass_move);
    children.add(passed);
  }
  sum += children;
}

}  // namespace loa
