// The order in which a node tries its moves.
#pragma once

#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"
#include "loa/search/move_ordering.h"
#include "loa/search/realization.h"
#include "loa/search/search_node.h"
#include "loa/search/search_options.h"

namespace loa {

/// How promising a move is: the table's first, then those that may end the game, killers and counter-moves, captures (or kinds
/// of moves), history. `last` is the move that led to the node.
template <class V>
[[nodiscard]] int move_worth(const SearchOptions& options, const MoveMemory<V>& memory,
                             const BitPosition<V>& position, const Node<V>& node, Move last, Move move) {
  constexpr int of_table = 1 << 24;
  constexpr int of_ending = 1 << 20;
  constexpr int of_killer = 1 << 14;
  constexpr int of_counter = 1 << 13;
  constexpr int of_capture = 1 << 10;
  if (move == node.table_move) return of_table;
  if (move.is_pass()) return 0;
  const Side side = position.side_to_move();
  int worth = 0;
  if (node.candidates.has(move.to)) worth += of_ending;
  if (options.killers && memory.is_killer(node.ply, move)) worth += of_killer;
  if (options.counter_moves && memory.is_counter(side, last, move)) worth += of_counter;
  if (options.kinds) {
    worth += realized_per_10000[kind_of_move<V::size>(move, node.centre, position.is_capture(move))];
  } else if (position.is_capture(move)) {
    worth += of_capture;
  }
  if (options.history != HistoryKind::off) worth += memory.history(side, move, options.history);
  return worth;
}

}  // namespace loa
