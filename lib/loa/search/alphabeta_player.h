// The player `alphabeta`.
#pragma once

#include "loa/search/alphabeta.h"
#include "loa/search/player.h"

namespace loa {

/// Plays the best move of a plain alpha-beta search; its seed decides nothing.
template <class V>
class AlphaBetaPlayer final : public Player<V> {
 public:
  AlphaBetaPlayer(Evaluation<BitPosition<V>> evaluation, const Limits& limits)
      : evaluation_(evaluation), limits_(limits) {}

  void start_game(std::uint64_t) override {}

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    return search_alphabeta(game, evaluation_, limits_).best;
  }

 private:
  Evaluation<BitPosition<V>> evaluation_;
  Limits limits_;
};

}  // namespace loa
