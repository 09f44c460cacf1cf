// When a board is finished, and what a side without a move may do: the disputed rules that a single position can answer.
#pragma once

#include <optional>

#include "loa/rules/move.h"
#include "loa/rules/outcome.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// The outcome where the last move ended the game by a connection or (Zen) by taking the last man. The mover is the side
/// not to move, also in a set-up. *Source* RULES 1, 4 and the order of tests in RULES 2.
template <Position P>
[[nodiscard]] std::optional<Outcome> board_outcome(const P& position, BothConnected rule) {
  const Side mover = opponent(position.side_to_move());
  const bool mover_connected = position.is_connected(mover);
  const bool opponent_connected = position.is_connected(opponent(mover));
  if (mover_connected && opponent_connected) {
    return Outcome{rule == BothConnected::draw ? Result::draw : win_of(mover), Reason::both_connected};
  }
  if (mover_connected) return Outcome{win_of(mover), Reason::connected};
  if (opponent_connected) return Outcome{win_of(opponent(mover)), Reason::opponent_connected};
  for (const Side side : both_sides) {
    if (position.men(side) == 0) return Outcome{win_of(opponent(side)), Reason::no_men};
  }
  return std::nullopt;
}

/// True where the game is over on the board, whatever the disputed rules say about who has won.
template <Position P>
[[nodiscard]] bool is_board_finished(const P& position) {
  return board_outcome(position, BothConnected::draw).has_value();
}

/// What it means that a side cannot move; nothing where it passes.
[[nodiscard]] constexpr std::optional<Outcome> stuck_outcome(Side stuck, NoMove rule) {
  switch (rule) {
    case NoMove::loss: return Outcome{win_of(opponent(stuck)), Reason::no_move};
    case NoMove::draw: return Outcome{Result::draw, Reason::no_move};
    case NoMove::pass: break;
  }
  return std::nullopt;
}

/// The outcome where the side to move has no move and the rule ends the game for it.
template <Position P>
[[nodiscard]] std::optional<Outcome> no_move_outcome(const P& position, NoMove rule) {
  if (rule == NoMove::pass || position.move_count() > 0) return std::nullopt;
  return stuck_outcome(position.side_to_move(), rule);
}

/// The legal moves; the pass alone where there is no other and the rule lets pass. *Needs* the board is not finished.
template <Position P>
void legal_moves(const P& position, NoMove rule, MoveList<typename P::VariantType>& list) {
  position.moves(list);
  if (list.empty() && rule == NoMove::pass) list.push_back(pass_move);
}

}  // namespace loa
