// Iterative deepening: depth after depth, each with what the one before has learned.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "loa/search/search_options.h"
#include "loa/search/search_report.h"
#include "loa/search/tree_search.h"

namespace loa {

/// The score of the root at one depth, by the driver of the options; `guess` is what it is expected to be.
template <class V, Counting C>
class RootDriver {
 public:
  RootDriver(TreeSearch<V, C>& search, const SearchOptions& options) : search_(search), options_(options) {}

  [[nodiscard]] SearchLine line(int depth, Score guess, const std::vector<Move>& excluded) {
    return options_.driver == Driver::mtdf ? by_zero_windows(depth, guess, excluded)
                                           : by_window(depth, guess, excluded);
  }

 private:
  /// A window round the guess, opened on the side where the score lies outside.
  /// *Source* Marsland, 1986, A review of game-tree pruning (ICCA Journal 9:1), "aspiration search"
  [[nodiscard]] SearchLine by_window(int depth, Score guess, const std::vector<Move>& excluded) {
    const bool is_narrow = options_.aspiration > 0 && depth >= 3 && !is_proven(guess);
    Score below = is_narrow ? options_.aspiration : infinite_score;
    Score above = below;
    for (;;) {
      const Score alpha = below == infinite_score ? -infinite_score : guess - below;
      const Score beta = above == infinite_score ? infinite_score : guess + above;
      const Score score = search_.root(depth, alpha, beta, excluded);
      if (search_.is_stopped() || (score > alpha && score < beta)) return {score, search_.line()};
      Score& side = score <= alpha ? below : above;
      side = side > 16 * options_.aspiration || is_proven(score) ? infinite_score : 4 * side;
    }
  }

  /// Zero windows that close in on the score from both sides. *Source* Plaat, Schaeffer, Pijls, de Bruin, 1996, Best-first
  /// fixed-depth minimax algorithms (Artificial Intelligence 87), fig. 6
  [[nodiscard]] SearchLine by_zero_windows(int depth, Score guess, const std::vector<Move>& excluded) {
    Score lower = -infinite_score;
    Score upper = infinite_score;
    SearchLine best{guess, {}};
    while (lower < upper) {
      const Score beta = best.score == lower ? best.score + 1 : best.score;
      best.score = search_.root(depth, beta - 1, beta, excluded);
      // Only a search that fails high knows the move it did so by.
      if (best.score >= beta || best.moves.empty()) best.moves = search_.line();
      if (search_.is_stopped()) break;
      (best.score < beta ? upper : lower) = best.score;
    }
    return best;
  }

  TreeSearch<V, C>& search_;
  const SearchOptions& options_;
};

}  // namespace loa
