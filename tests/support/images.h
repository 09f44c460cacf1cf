// Positions and moves turned, reflected, and with colours exchanged, the long way: by set-ups.
#pragma once

#include <cstdint>
#include <vector>

#include "loa/geometry/symmetry.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/setup.h"

namespace loa::test {

inline std::vector<Square> squares_of(int size) {
  std::vector<Square> squares;
  for (int index = 0; index < size * size; ++index)
    squares.push_back(Square{static_cast<std::uint8_t>(index)});
  return squares;
}

inline Move mapped(const Symmetry& symmetry, int size, Move move) {
  return {mapped(symmetry, size, move.from), mapped(symmetry, size, move.to)};
}

template <Position P>
P mapped(const Symmetry& symmetry, const P& position) {
  const Setup setup = setup_of(position);
  Setup image = setup;
  for (const Square square : squares_of(setup.size)) {
    image.cells[mapped(symmetry, setup.size, square).index] = setup.at(square);
  }
  if (setup.ban) image.ban = mapped(symmetry, setup.size, *setup.ban);
  return P(image);
}

inline Cell recoloured(Cell cell) {
  if (cell == Cell::black) return Cell::white;
  if (cell == Cell::white) return Cell::black;
  return cell;
}

/// Black and White exchanged, on the board and in turn.
template <Position P>
P recoloured(const P& position) {
  Setup setup = setup_of(position);
  setup.side = opponent(setup.side);
  for (Cell& cell : setup.cells) cell = recoloured(cell);
  return P(setup);
}

}  // namespace loa::test
