// The player `greedy`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "loa/base/random.h"
#include "loa/eval/evaluation.h"
#include "loa/search/player.h"
#include "loa/search/random_move.h"
#include "loa/search/score.h"

namespace loa {

/// Looks one ply ahead: wins where it can, else makes the move after which the evaluation is best; among
/// equals its seed decides, each being equally likely.
template <class V>
class GreedyPlayer final : public Player<V> {
 public:
  explicit GreedyPlayer(Evaluation<BitPosition<V>> evaluation) : evaluation_(evaluation) {}

  void start_game(std::uint64_t seed) override { random_ = Random(seed); }

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    Game<BitPosition<V>> ahead = game;
    MoveList<V> moves;
    game.moves(moves);
    MoveList<V> best;
    Score best_score = std::numeric_limits<Score>::min();
    for (const Move move : moves) {
      const Score score = score_after(ahead, move);
      if (score > best_score) best.clear();
      if (score >= best_score) best.push_back(move);
      best_score = std::max(score, best_score);
    }
    return random_move<V>(best, random_);
  }

 private:
  [[nodiscard]] Score score_after(Game<BitPosition<V>>& game, Move move) const {
    const Side mover = game.position().side_to_move();
    game.play(move);
    const auto outcome = game.outcome();
    const Score score = outcome ? outcome_score(*outcome, mover, 1) : -evaluation_(game.position());
    game.undo();
    return score;
  }

  Evaluation<BitPosition<V>> evaluation_;
  Random random_{0};
};

}  // namespace loa
