// Moves found man by man with masks: the men on a line are counted in its mask, the way is looked at in another.
#pragma once

#include "loa/geometry/lines.h"
#include "loa/geometry/square_set.h"

namespace loa {

/// What the way of one man depends on. `forbidden` are the squares he may not land on: his own side's men, and for Zen the
/// one he is banned from.
template <int Size>
struct MoveMasks {
  SquareSet<Size> occupied;
  SquareSet<Size> enemies;
  SquareSet<Size> forbidden;
};

/// Where the man on `from` lands that goes in `direction`, or no_square where he may not. *Source* RULES 1
template <int Size>
[[nodiscard]] Square masked_landing(const MoveMasks<Size>& masks, Square from, Direction direction) {
  const int count = (line_through<Size>(from, orientation_of(direction)) & masks.occupied).count();
  const Square to = landing<Size>(from, direction, count);
  if (to == no_square || masks.forbidden.has(to)) return no_square;
  return (between<Size>(from, to, direction) & masks.enemies).empty() ? to : no_square;
}

/// Calls `visit(from, to)` for each move of the man on `from`.
template <int Size, class Visit>
void for_each_masked_move(const MoveMasks<Size>& masks, Square from, Visit visit) {
  for (const Direction direction : all_directions) {
    const Square to = masked_landing(masks, from, direction);
    if (to != no_square) visit(from, to);
  }
}

}  // namespace loa
