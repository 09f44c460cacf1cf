// The men of a side as a set of squares, whatever a position is made of.
#pragma once

#include <concepts>

#include "loa/geometry/square_set.h"
#include "loa/rules/position.h"
#include "loa/rules/side.h"

namespace loa {

/// The men of `side` as a set. *Cost* nothing where the position keeps sets, one pass over the board
/// elsewhere.
template <Position P>
[[nodiscard]] SquareSet<P::VariantType::size> men_set(const P& position, Side side) {
  using Squares = SquareSet<P::VariantType::size>;
  if constexpr (requires {
                  { position.squares_of(side) } -> std::same_as<Squares>;
                }) {
    return position.squares_of(side);
  } else {
    Squares men;
    for (const Square square : Squares::all()) {
      if (position.cell(square) == man_of(side)) men |= Squares(square);
    }
    return men;
  }
}

}  // namespace loa
