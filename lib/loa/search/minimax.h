// Plain minimax: the referee of every pruned search, written to be obviously right and never optimised.
#pragma once

#include <algorithm>
#include <concepts>
#include <limits>

#include "loa/eval/evaluation.h"
#include "loa/rules/game.h"
#include "loa/search/score.h"

namespace loa {

/// The exact score of `game` at `depth` plies, from the view of the side to move; a finished game has that of
/// its outcome. `plies` have been played since the root; `leaf(game, plies)` scores what is not finished and not to be
/// searched deeper.
template <Position P, class Leaf>
requires std::invocable < Leaf&, const Game<P>
&, int > [[nodiscard]] Score minimax_score(const Game<P>& game, Leaf& leaf, int depth, int plies = 0) {
  if (const auto outcome = game.outcome())
    return outcome_score(*outcome, game.position().side_to_move(), plies);
  if (depth == 0) return leaf(game, plies);
  MoveList<typename P::VariantType> moves;
  game.moves(moves);
  Score best = -std::numeric_limits<Score>::max();
  for (const Move move : moves) {
    Game<P> next = game;
    next.play(move);
    best = std::max(best, -minimax_score(next, leaf, depth - 1, plies + 1));
  }
  return best;
}

/// With an evaluation at the leaves.
template <Position P>
[[nodiscard]] Score minimax_score(const Game<P>& game, Evaluation<P> evaluation, int depth, int plies = 0) {
  const auto leaf = [evaluation](const Game<P>& end, int) { return evaluation(end.position()); };
  return minimax_score(game, leaf, depth, plies);
}

}  // namespace loa
