// Plain minimax: the referee of every pruned search, written to be obviously right and never optimised.
#pragma once

#include <algorithm>
#include <limits>

#include "loa/eval/evaluation.h"
#include "loa/rules/game.h"
#include "loa/search/score.h"

namespace loa {

/// The exact score of `game` at `depth` plies, from the view of the side to move; a finished game has that of
/// its outcome. `plies` have been played since the root.
template <Position P>
[[nodiscard]] Score minimax_score(const Game<P>& game, Evaluation<P> evaluation, int depth, int plies = 0) {
  if (const auto outcome = game.outcome())
    return outcome_score(*outcome, game.position().side_to_move(), plies);
  if (depth == 0) return evaluation(game.position());
  MoveList<typename P::VariantType> moves;
  game.moves(moves);
  Score best = -std::numeric_limits<Score>::max();
  for (const Move move : moves) {
    Game<P> next = game;
    next.play(move);
    best = std::max(best, -minimax_score(next, evaluation, depth - 1, plies + 1));
  }
  return best;
}

}  // namespace loa
