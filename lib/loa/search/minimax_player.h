// The player `minimax`.
#pragma once

#include <limits>
#include <optional>

#include "loa/eval/evaluation.h"
#include "loa/rules/move_order.h"
#include "loa/search/minimax.h"
#include "loa/search/player.h"

namespace loa {

/// Plays the best move of a full minimax search, of equals the one with the lowest squares; its seed decides nothing.
template <class V>
class MinimaxPlayer final : public Player<V> {
 public:
  /// *Needs* `depth` above 0
  MinimaxPlayer(Evaluation<BitPosition<V>> evaluation, int depth) : evaluation_(evaluation), depth_(depth) {}

  void start_game(std::uint64_t) override {}

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    MoveList<V> moves;
    game.moves(moves);
    sort_moves<V>(moves);
    Score best_score = -std::numeric_limits<Score>::max();
    Move best = moves[0];
    for (const Move move : moves) {
      Game<BitPosition<V>> next = game;
      next.play(move);
      const Score score = -minimax_score(next, evaluation_, depth_ - 1, 1);
      if (score > best_score) {
        best_score = score;
        best = move;
      }
    }
    score_ = best_score;
    return best;
  }

  [[nodiscard]] std::optional<Score> last_score() const override { return score_; }

 private:
  Evaluation<BitPosition<V>> evaluation_;
  int depth_;
  std::optional<Score> score_;
};

}  // namespace loa
