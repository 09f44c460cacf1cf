// The moves that win at once under the rules that are played by.
#pragma once

#include "loa/rules/bit_position.h"
#include "loa/rules/ending.h"
#include "loa/rules/ending_moves.h"
#include "loa/rules/move.h"
#include "loa/rules/outcome.h"
#include "loa/rules/position.h"
#include "loa/rules/reply_sums.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// Whether the game is over after `move` and won by the side that makes it; repetition and ply limits draw, so they are not
/// asked. *Needs* a legal move or the pass of a game that goes on
template <Position P>
[[nodiscard]] bool wins_at_once(const P& position, Move move, const Rules& rules) {
  P next = position;
  next.play(move);
  auto outcome = board_outcome(next, rules.both);
  if (!outcome) outcome = no_move_outcome(next, rules.no_move);
  return outcome && outcome->result == win_of(position.side_to_move());
}

/// Fills `list` with the moves that win at once. *Shape* in the order of `moves`. *Needs* the game is not over
template <Position P>
void winning_moves(const P& position, const Rules& rules, MoveList<typename P::VariantType>& list) {
  MoveList<typename P::VariantType> moves;
  position.moves(moves);
  list.clear();
  for (const Move move : moves) {
    if (wins_at_once(position, move, rules)) list.push_back(move);
  }
}

namespace detail {

/// Whether some move may leave the other side without one: a move changes seven lines, so where more than seven have replies
/// it cannot.
template <class V>
[[nodiscard]] bool may_get_stuck(const BitPosition<V>& position) {
  return line_sums<V::size>(position.line_codes(), position.side_to_move()).lines_with_replies() <= 7;
}

}  // namespace detail

/// The same without playing a move but in rare cases.
template <class V>
requires(has_line_tables<V>) void winning_moves(const BitPosition<V>& position, const Rules& rules,
                                                MoveList<V>& list) {
  list.clear();
  if (rules.no_move == NoMove::loss && detail::may_get_stuck(position)) {
    position.for_each_move([&](Square from, Square to) {
      if (wins_at_once(position, {from, to}, rules)) list.push_back({from, to});
    });
    return;
  }
  const Side mover = position.side_to_move();
  const auto own = position.squares_of(mover);
  const auto enemies = position.squares_of(opponent(mover));
  for_each_ending_move(position, [&](Square from, Square to) {
    using Squares = SquareSet<V::size>;
    if (!is_one_group((own - Squares(from)) | Squares(to))) return;
    const bool connects_both = enemies.has(to) && is_one_group(enemies - Squares(to));
    if (!connects_both || rules.both == BothConnected::mover) list.push_back({from, to});
  });
}

}  // namespace loa
