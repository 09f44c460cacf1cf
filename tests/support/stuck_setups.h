// Set-ups where a side has no move, and such from which one move leads there.
#pragma once

#include <utility>

#include "loa/base/random.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/ending.h"
#include "support/picture.h"

namespace loa::test {

inline Square some_square(const Setup& setup, Random& random) {
  return {static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(setup.size * setup.size)))};
}

/// A set-up from which one move leads to `setup`; the set-up itself where none was found.
template <class V>
Setup a_move_before(const Setup& setup, Random& random) {
  for (int tries = 0; tries < 1'000; ++tries) {
    const Move move{some_square(setup, random), some_square(setup, random)};
    Setup before = setup;
    before.side = opponent(setup.side);
    if (setup.at(move.from) != Cell::empty || setup.at(move.to) != man_of(before.side)) continue;
    std::swap(before.cells[move.from.index], before.cells[move.to.index]);
    const BitPosition<V> position(before);
    if (position.is_legal(move) && !is_board_finished(position)) return before;
  }
  return setup;
}

/// Black is shut in in two corners for good; White has a man to walk with.
inline Setup besieged(int size, Random& random) {
  Setup setup;
  setup.size = size;
  for (const int corner : {0, size - 1}) {
    const int inwards = corner == 0 ? 1 : size - 2;
    setup.cells[square_at(size, corner, corner).index] = Cell::black;
    for (const Square square : {square_at(size, inwards, corner), square_at(size, corner, inwards),
                                square_at(size, inwards, inwards)}) {
      setup.cells[square.index] = Cell::white;
    }
  }
  Cell& walker = setup.cells[some_square(setup, random).index];
  if (walker == Cell::empty && size > 5) walker = Cell::white;
  return setup;
}

/// Black has no move, White has 22.
inline Setup stuck_black() {
  return setup_drawn({". . . . . . w b",   // 8
                      ". . . . . . w w",   // 7
                      ". . . . . . . .",   // 6
                      ". . . . . . . .",   // 5
                      ". . . . . . . .",   // 4
                      ". . . . . . . .",   // 3
                      "w w . . . . . .",   // 2
                      "b w . . . . . ."},  // 1
                     Side::black);
}

/// Neither side has a move.
inline Setup standstill() {
  return setup_drawn({". w . w .",   // 5
                      "b . w . b",   // 4
                      ". b . b .",   // 3
                      "b . w . b",   // 2
                      ". w . w ."},  // 1
                     Side::black);
}

}  // namespace loa::test
