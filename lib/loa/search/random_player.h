// The player `random`.
#pragma once

#include "loa/base/random.h"
#include "loa/search/player.h"
#include "loa/search/random_move.h"

namespace loa {

/// Plays each legal move with the same probability.
template <class V>
class RandomPlayer final : public Player<V> {
 public:
  void start_game(std::uint64_t seed) override { random_ = Random(seed); }

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    return random_move(game.position(), random_);
  }

 private:
  Random random_{0};
};

}  // namespace loa
