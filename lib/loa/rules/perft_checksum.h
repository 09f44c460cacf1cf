// The checksum of all leaves of a count: made one by one, completely.
#pragma once

#include <cassert>

#include "loa/rules/ending.h"
#include "loa/rules/leaf_checksum.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// As perft without a table and with bulk 0, and what comes of the leaves added up.
/// *Needs* `depth > 0`, and no more leaves than 64 bits hold
template <Position P>
[[nodiscard]] LeafChecksum<typename P::VariantType> perft_checksum(const P& position, int depth,
                                                                   NoMove rule) {
  assert(depth > 0 && "the leaves of depth 0 are not made");
  LeafChecksum<typename P::VariantType> sum;
  if (is_board_finished(position)) return sum;
  if (depth == 1) {
    add_children(sum, position, rule);
    return sum;
  }
  MoveList<typename P::VariantType> moves;
  legal_moves(position, rule, moves);
  for (const Move move : moves) {
    P next = position;
    next.play(move);
    sum += perft_checksum(next, depth - 1, rule);
  }
  return sum;
}

}  // namespace loa
