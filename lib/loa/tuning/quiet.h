// Positions in which nothing is about to happen: what an evaluation alone can be asked about.
#pragma once

#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/winning_moves.h"
#include "loa/tuning/sample.h"

namespace loa {

/// Whether neither side could win with one move if it were its turn, and the move of the sample takes nothing.
/// *Needs* a sound sample whose game is not over
template <class V>
[[nodiscard]] bool is_quiet(const Sample& sample, const Rules& rules) {
  if (captures(sample)) return false;
  BitPosition<V> position = position_of<V>(sample);
  MoveList<V> wins;
  winning_moves(position, rules, wins);
  if (!wins.empty()) return false;
  position.play(pass_move);
  winning_moves(position, rules, wins);
  return wins.empty();
}

}  // namespace loa
