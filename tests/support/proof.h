// Wins and losses proven by playing everything, for short distances: the referee of what searches claim.
#pragma once

#include <algorithm>
#include <optional>

#include "loa/rules/ending.h"
#include "loa/rules/position.h"

namespace loa::test {

template <Position P>
bool is_lost_within(const P& position, int plies, const Rules& rules);

/// The result for the side that plays `move`; nothing where the game goes on. Repetition, passes and ply limits are not seen.
template <Position P>
std::optional<Result> result_of_move(const P& position, Move move, const Rules& rules, P& next) {
  next = position;
  next.play(move);
  auto outcome = board_outcome(next, rules.both);
  if (!outcome) outcome = no_move_outcome(next, rules.no_move);
  if (!outcome) return std::nullopt;
  return outcome->result;
}

/// Whether `move` wins within `plies`, itself included, whatever the other side does.
template <Position P>
bool wins_within(const P& position, Move move, int plies, const Rules& rules) {
  P next;
  if (const auto result = result_of_move(position, move, rules, next))
    return *result == win_of(position.side_to_move());
  return plies > 1 && is_lost_within(next, plies - 1, rules);
}

/// Whether the side to move has a move that wins within `plies`.
template <Position P>
bool is_won_within(const P& position, int plies, const Rules& rules) {
  MoveList<typename P::VariantType> moves;
  legal_moves(position, rules.no_move, moves);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return wins_within(position, move, plies, rules); });
}

/// Whether every move of the side to move loses within `plies`.
template <Position P>
bool is_lost_within(const P& position, int plies, const Rules& rules) {
  MoveList<typename P::VariantType> moves;
  legal_moves(position, rules.no_move, moves);
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    P next;
    if (const auto result = result_of_move(position, move, rules, next))
      return *result == win_of(opponent(position.side_to_move()));
    return plies > 1 && is_won_within(next, plies - 1, rules);
  });
}

}  // namespace loa::test
