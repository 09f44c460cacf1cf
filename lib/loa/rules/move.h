// A move: two squares, or a pass.
#pragma once

#include <compare>

#include "loa/base/fixed_vector.h"
#include "loa/geometry/lines.h"
#include "loa/geometry/square.h"

namespace loa {

/// From and to square; Zen's moves start on Zen's square. Whether it captures, the position tells (RULES 1: a capture is
/// a landing). Sorted by from-square, then to-square, which is the order in which lists are printed; a pass comes last.
struct Move {
  Square from = no_square;
  Square to = no_square;
  constexpr auto operator<=>(const Move&) const = default;

  [[nodiscard]] constexpr bool is_pass() const { return from == no_square; }
};

/// The move of a side that has no other.
inline constexpr Move pass_move{};

/// Room behind the last move, for generators that write so many at once and keep only some.
inline constexpr std::size_t spare_moves = 32;

/// The caller's buffer for the moves of one position of variant V.
template <class V>
using MoveList = FixedVector<Move, V::max_moves + spare_moves>;

}  // namespace loa
