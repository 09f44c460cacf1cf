// The moves that win at once under the rules that are played by.
#pragma once

#include "loa/rules/bit_position.h"
#include "loa/rules/ending.h"
#include "loa/rules/ending_moves.h"
#include "loa/rules/move.h"
#include "loa/rules/outcome.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/tabled_moves.h"

namespace loa {

/// Whether `move` wins by a connection, or with Zen by taking the last man. *Needs* a legal move, or the pass, of a game that
/// goes on
template <Position P>
[[nodiscard]] bool wins_on_board(const P& position, Move move, BothConnected rule) {
  P next = position;
  next.play(move);
  const auto outcome = board_outcome(next, rule);
  return outcome && outcome->result == win_of(position.side_to_move());
}

/// The same without playing it: with neither side connected before, whoever is connected behind it is so by this move.
template <class V>
requires(!V::has_neutral)
    [[nodiscard]] bool wins_on_board(const BitPosition<V>& position, Move move, BothConnected rule) {
  using Squares = SquareSet<V::size>;
  if (move.is_pass()) return false;
  const Side mover = position.side_to_move();
  const Squares enemies = position.squares_of(opponent(mover));
  if (!is_one_group((position.squares_of(mover) - Squares(move.from)) | Squares(move.to))) return false;
  const bool connects_both = enemies.has(move.to) && is_one_group(enemies - Squares(move.to));
  return !connects_both || rule == BothConnected::mover;
}

/// Whether the game is over after `move` and won by the side that makes it; repetition and ply limits draw, so they are not
/// asked. *Needs* as wins_on_board
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

/// The same without playing a move but in rare cases.
template <class V>
requires(has_line_tables<V>) void winning_moves(const BitPosition<V>& position, const Rules& rules,
                                                MoveList<V>& list) {
  list.clear();
  const Side mover = position.side_to_move();
  if (rules.no_move == NoMove::loss &&
      line_sums<V::size>(position.line_codes(), mover).may_leave_no_reply()) {
    position.for_each_move([&](Square from, Square to) {
      if (wins_at_once(position, {from, to}, rules)) list.push_back({from, to});
    });
    return;
  }
  const auto squares = ending_squares<V>(position.squares_of(mover), position.squares_of(opponent(mover)));
  if (squares.empty()) return;
  position.for_each_move([&](Square from, Square to) {
    if (squares.has(to) && wins_on_board(position, {from, to}, rules.both)) list.push_back({from, to});
  });
}

}  // namespace loa
