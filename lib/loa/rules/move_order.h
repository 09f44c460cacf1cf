// Two orders of moves that do not depend on who lists them: by squares, and by lines.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "loa/geometry/direction.h"
#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/line_tables.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"

namespace loa {

/// Sorts by from-square, then to-square, the order in which moves are printed. Each move goes to the place that is the number
/// of smaller ones: with some thirty moves all comparisons are cheaper than the few of a quicksort, because none of them is a
/// branch. *Source* Knuth, The art of computer programming, vol. 3, 5.2, algorithm C (comparison counting)
template <class V>
void sort_moves(MoveList<V>& moves) {
  constexpr std::size_t lanes = 32;
  constexpr std::size_t room = (MoveList<V>::capacity() + lanes - 1) / lanes * lanes;
  const std::size_t n = moves.size();
  const std::size_t padded = (n + lanes - 1) / lanes * lanes;
  std::array<std::uint16_t, room> keys;
  for (std::size_t i = 0; i < n; ++i)
    keys[i] = static_cast<std::uint16_t>((moves[i].from.index << 8) | moves[i].to.index);
  std::fill(keys.begin() + n, keys.begin() + padded, std::uint16_t{0xffff});
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint16_t key = keys[i];
    std::uint16_t smaller = 0;
    for (std::size_t j = 0; j < padded; ++j)
      smaller = static_cast<std::uint16_t>(smaller + (keys[j] < key ? 1 : 0));
    moves[smaller] = {Square{static_cast<std::uint8_t>(key >> 8)},
                      Square{static_cast<std::uint8_t>(key & 0xff)}};
  }
}

/// The line a move runs along, as WrappedLines numbers them. *Needs* a move of a man or of Zen
template <int Size>
[[nodiscard]] constexpr int line_of_move(Move move) {
  const int files = file_of(Size, move.to) - file_of(Size, move.from);
  const int ranks = rank_of(Size, move.to) - rank_of(Size, move.from);
  const Orientation orientation = files == 0       ? Orientation::vertical
                                  : ranks == 0     ? Orientation::horizontal
                                  : files == ranks ? Orientation::rising
                                                   : Orientation::falling;
  return WrappedLines<Size>::line_of(move.from, orientation);
}

/// Where a move stands in line order: by line, then by the cells it leaves and enters. *Shape* to be compared
template <int Size>
[[nodiscard]] constexpr int line_order(Move move) {
  const int line = line_of_move<Size>(move);
  const Orientation orientation = WrappedLines<Size>::orientation_of_line(line);
  const int from = WrappedLines<Size>::cell_of(move.from, orientation);
  const int to = WrappedLines<Size>::cell_of(move.to, orientation);
  return (line * Size + from) * Size + to;
}

/// Move number `i` of a list, from 0, whoever made it: in line order where moves come from line tables, by squares elsewhere.
/// Leaves the list in another order. *Needs* `i` below its size
template <class V>
[[nodiscard]] Move nth_move(MoveList<V>& moves, std::size_t i) {
  assert(i < moves.size() && "there are not so many moves");
  Move* const nth = moves.begin() + i;
  if constexpr (has_line_tables<V>) {
    std::nth_element(moves.begin(), nth, moves.end(),
                     [](Move a, Move b) { return line_order<V::size>(a) < line_order<V::size>(b); });
  } else {
    std::nth_element(moves.begin(), nth, moves.end());
  }
  return *nth;
}

}  // namespace loa
