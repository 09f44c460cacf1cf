// The concept that every implementation of the rules satisfies, and its laws.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "loa/geometry/direction.h"
#include "loa/rules/move.h"
#include "loa/rules/setup.h"
#include "loa/rules/side.h"

namespace loa {

/// A position: cells, side to move, and Zen's ban where there is one. A small value: copy it, change it, pass it on.
/// Neither ply number nor history nor disputed rules are part of it.
///
/// Laws (tested for every variant and implementation):
///  1. `P(setup)` and `setup_of(position)` are inverse to each other, but for the ply number.
///  2. `moves` lists each legal move of a man (and of Zen) once, never a pass; a finished game still lists them (whether
///     a game is over is asked of outcome.h, since it needs the disputed rules).
///  3. `is_legal(move)` holds exactly for the moves of `moves`; no question changes the position.
///  4. `play` changes the side to move and the cells of at most two squares.
///  5. `key()` equals the key of a position made anew from the same cells, side and ban; equal positions have equal keys.
///  6. The number of men never grows.
///  7. Each symmetry of the board commutes with `moves` and `play`.
///  8. Play follows RULES 1 and 4 to the letter: exact count, own men jumped, enemies not.
template <class P>
concept Position = std::regular<P> &&
    requires(P position, const P& fixed, const Setup& setup, Square square, Side side, Move move,
             Direction direction, MoveList<typename P::VariantType>& list) {
  typename P::VariantType;
  {P(setup)};  // Needs: faults_of(setup) is empty
  { fixed.cell(square) } -> std::same_as<Cell>;
  { fixed.side_to_move() } -> std::same_as<Side>;
  { fixed.neutral() } -> std::same_as<std::optional<Square>>;  // where Zen stands, if it is on the board
  { fixed.ban() } -> std::same_as<std::optional<Square>>;      // where Zen may not go next
  { fixed.men(side) } -> std::same_as<int>;
  { fixed.line_count(square, direction) } -> std::same_as<int>;  // men of any colour on the whole line
  { fixed.is_connected(side) } -> std::same_as<bool>;            // RULES 1 and 4; no men: false
  { fixed.moves(list) } -> std::same_as<void>;                   // clears the list, then fills it
  { fixed.move_count() } -> std::same_as<int>;
  { fixed.is_legal(move) } -> std::same_as<bool>;    // false for a pass
  { fixed.is_capture(move) } -> std::same_as<bool>;  // of a man or of Zen; Needs: legal, or a pass
  { position.play(move) } -> std::same_as<void>;     // Needs: legal, or a pass
  { fixed.key() } -> std::same_as<std::uint64_t>;
};

/// The position as a set-up, with the ply number the caller knows.
template <Position P>
[[nodiscard]] Setup setup_of(const P& position, int ply = 0) {
  Setup setup;
  setup.size = P::VariantType::size;
  for (int index = 0; index < P::VariantType::squares; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    setup.cells[square.index] = position.cell(square);
  }
  setup.side = position.side_to_move();
  setup.ply = ply;
  setup.ban = position.ban();
  return setup;
}

}  // namespace loa
