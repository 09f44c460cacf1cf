// The terms `mobility` and `blocked`: read off the lines' contents where there are tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/geometry/direction.h"
#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/move.h"
#include "loa/rules/move_order.h"
#include "loa/rules/position.h"
#include "loa/rules/side.h"

namespace loa {

/// One side's freedom.
struct MobilityTerms {
  int mobility =
      0;  ///< 2 for a move, twice that for a capture, half of that where it starts or ends on the edge
  int blocked =
      0;  ///< men on the edge and directions to the inside (not along the edge) in which they have no move
  bool operator==(const MobilityTerms&) const = default;
};

namespace detail {

template <int Size>
[[nodiscard]] constexpr bool is_on_edge(Square square) {
  return steps_from_edge(Size, square) == 0;
}

/// Whether a line runs along an edge.
template <int Size>
[[nodiscard]] constexpr bool is_edge_line(int line) {
  const int number = line % Size;
  const Orientation orientation = WrappedLines<Size>::orientation_of_line(line);
  return (orientation == Orientation::vertical || orientation == Orientation::horizontal) &&
         (number == 0 || number == Size - 1);
}

/// What one line's contents give one side. *Shape* bits 0-10 mobility on a line that crosses the board, 11-21 on one along
/// an edge, 22-31 blocked ways inwards (of a line that crosses)
using LineMobility = std::uint32_t;

[[nodiscard]] constexpr int moves_across(LineMobility line) { return static_cast<int>(line & 0x7ffU); }
[[nodiscard]] constexpr int moves_along_edge(LineMobility line) {
  return static_cast<int>((line >> 11) & 0x7ffU);
}
[[nodiscard]] constexpr int blocked_ways(LineMobility line) { return static_cast<int>(line >> 22); }

template <int Size>
struct MobilityTable {
  std::array<LineMobility, line_codes<Size>> lines;
};

template <int Size>
inline std::array<MobilityTable<Size>, 2> mobility_tables_storage;

}  // namespace detail

/// Makes the tables of a board size if nobody has done so yet. Threads may call it.
template <int Size>
void ensure_mobility_tables();

extern template void ensure_mobility_tables<5>();
extern template void ensure_mobility_tables<6>();
extern template void ensure_mobility_tables<7>();
extern template void ensure_mobility_tables<8>();

/// *Needs* ensure_mobility_tables<V::size>() has been called
template <class V>
requires(has_line_tables<V>) [[nodiscard]] MobilityTerms
    mobility_terms(const BitPosition<V>& position, Side side) {
  constexpr int size = V::size;
  const auto& lines = detail::mobility_tables_storage<size>[side_index(side)].lines;
  const LineCodes& codes = position.line_codes();
  std::uint32_t crossing = 0;
  std::uint32_t along = 0;
  for (int line = 0; line < WrappedLines<size>::count; ++line) {
    (detail::is_edge_line<size>(line) ? along : crossing) += lines[codes[line]];
  }
  return {detail::moves_across(crossing) + detail::moves_along_edge(along), detail::blocked_ways(crossing)};
}

/// The slow twin, from the moves of the rules. Zen's moves are nobody's mobility.
template <Position P>
[[nodiscard]] MobilityTerms mobility_terms(const P& position, Side side) {
  using V = typename P::VariantType;
  P asked = position;
  if (asked.side_to_move() != side) asked.play(pass_move);
  MoveList<V> moves;
  asked.moves(moves);
  MobilityTerms terms;
  int ways = 0;
  for (int index = 0; index < V::squares; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    if (position.cell(square) != man_of(side) || !detail::is_on_edge<V::size>(square)) continue;
    const int file = file_of(V::size, square);
    const int rank = rank_of(V::size, square);
    for (const Direction direction : all_directions) {
      const Step step = step_of(direction);
      const bool leaves_board = file + step.file < 0 || file + step.file >= V::size || rank + step.rank < 0 ||
                                rank + step.rank >= V::size;
      const bool is_straight = step.file == 0 || step.rank == 0;
      const bool is_along = is_straight && ((step.rank == 0 && (rank == 0 || rank == V::size - 1)) ||
                                            (step.file == 0 && (file == 0 || file == V::size - 1)));
      if (!leaves_board && !is_along) ++ways;
    }
  }
  for (const Move move : moves) {
    if (position.cell(move.from) != man_of(side)) continue;
    const bool touches_edge = detail::is_on_edge<V::size>(move.from) || detail::is_on_edge<V::size>(move.to);
    terms.mobility += (asked.is_capture(move) ? 4 : 2) / (touches_edge ? 2 : 1);
    if (detail::is_on_edge<V::size>(move.from) && !detail::is_edge_line<V::size>(line_of_move<V::size>(move)))
      --ways;
  }
  terms.blocked = ways;
  return terms;
}

}  // namespace loa
