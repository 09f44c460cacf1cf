// The player `alphabeta`.
#pragma once

#include <optional>

#include "loa/search/alphabeta.h"
#include "loa/search/move_time.h"
#include "loa/search/player.h"

namespace loa {

/// Plays the best move of a plain alpha-beta search; its seed decides nothing.
template <class V>
class AlphaBetaPlayer final : public Player<V> {
 public:
  AlphaBetaPlayer(Evaluation<BitPosition<V>> evaluation, const Limits& limits)
      : evaluation_(evaluation), limits_(limits) {}

  void start_game(std::uint64_t) override {}
  void start_clock(const MoveTime& time) override { time_ = time; }

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    const SearchControl control = player_control(limits_, time_, game.position().side_to_move());
    const SearchResult result = search_alphabeta(game, evaluation_, limits_, control);
    score_ = result.score;
    return result.best;
  }

  [[nodiscard]] std::optional<Score> last_score() const override { return score_; }

 private:
  Evaluation<BitPosition<V>> evaluation_;
  Limits limits_;
  std::optional<MoveTime> time_;
  std::optional<Score> score_;
};

}  // namespace loa
