// The moves that end the game at once by a connection, found without playing all of them.
#pragma once

#include "loa/geometry/square_set.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"

namespace loa {

/// The squares where a landing can end the game: a superset of the true ones, empty most of the time.
///
/// The mover is connected after f - t if t joins all groups of his men without f. A group that is not f alone keeps a man
/// that t has to touch, so t lies beside every group, or beside every group but the lone man f:
///
///     all      = squares beside every group
///     all_but  = squares beside every group but one, and that a lone man
///
/// The other side is connected by a capture if it was two groups and a lone man was one of them: t is where he stands.
/// *Source* COUNTING. *Needs* neither side connected, no neutral man
template <class V>
[[nodiscard]] SquareSet<V::size> ending_squares(SquareSet<V::size> own, SquareSet<V::size> enemies) {
  using Squares = SquareSet<V::size>;
  Squares all = Squares::all();
  Squares all_but;
  Squares rest = own;
  while (!rest.empty() && !(all | all_but).empty()) {
    const Squares group = flood(Squares(rest.first()), rest);
    const Squares beside = widened(group);
    all_but &= beside;
    if (group.count() == 1) all_but |= all;
    all &= beside;
    rest = rest - group;
  }
  const Squares first = flood(Squares(enemies.first()), enemies);
  const Squares others = enemies - first;
  Squares lone;
  if (others.count() == 1) lone |= others;
  if (first.count() == 1 && is_one_group(others)) lone |= first;
  return all | all_but | lone;
}

/// Whether f - t ends the game. *Needs* neither side connected before it, no neutral man
template <class V>
[[nodiscard]] bool ends_game(SquareSet<V::size> own, SquareSet<V::size> enemies, Square from, Square to) {
  using Squares = SquareSet<V::size>;
  if (is_one_group((own - Squares(from)) | Squares(to))) return true;
  return enemies.has(to) && is_one_group(enemies - Squares(to));
}

/// Calls `visit(from, to)` for each move that ends the game by a connection of either side. *Needs* neither connected yet
template <class V, class Visit>
void for_each_ending_move(const BitPosition<V>& position, Visit visit) {
  const auto own = position.squares_of(position.side_to_move());
  const auto enemies = position.squares_of(opponent(position.side_to_move()));
  const auto squares = ending_squares<V>(own, enemies);
  if (squares.empty()) return;
  position.for_each_move([&](Square from, Square to) {
    if (squares.has(to) && ends_game<V>(own, enemies, from, to)) visit(from, to);
  });
}

}  // namespace loa
