// Uniform random choice of a move, which does not depend on the implementation of the rules.
#pragma once

#include <cstdint>

#include "loa/base/random.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/ending.h"
#include "loa/rules/move.h"
#include "loa/rules/move_order.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/tabled_moves.h"

namespace loa {

/// One of `moves`, each equally likely: the i-th by nth_move, so that a seed gives the same move whatever generator made
/// the list. Leaves the list in another order. *Needs* not empty
template <class V>
[[nodiscard]] Move random_move(MoveList<V>& moves, Random& random) {
  return nth_move<V>(moves, random.below(static_cast<std::uint32_t>(moves.size())));
}

/// A legal move of the side to move, each equally likely; the pass (which takes no random number) where there is none.
template <Position P>
[[nodiscard]] Move random_move(const P& position, Random& random) {
  MoveList<typename P::VariantType> moves;
  position.moves(moves);
  return moves.empty() ? pass_move : random_move<typename P::VariantType>(moves, random);
}

/// The same with the same random number, and no list.
template <class V>
requires(has_line_tables<V>) [[nodiscard]] Move random_move(const BitPosition<V>& position, Random& random) {
  const CountedMoves<V::size> moves(position.line_codes(), position.side_to_move());
  if (moves.count() == 0) return pass_move;
  return moves.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(moves.count()))));
}

}  // namespace loa
