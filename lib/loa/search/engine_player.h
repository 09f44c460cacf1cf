// The players `pvs` and `mtdf`.
#pragma once

#include <cassert>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "loa/search/engine.h"
#include "loa/search/player.h"

namespace loa {

/// Plays the best move of an Engine's search; its seed decides nothing. The table is made with the first game, so that a
/// player that never plays costs nothing, and before any clock runs.
template <class V>
class EnginePlayer final : public Player<V> {
 public:
  using MakeEvaluator = std::function<std::unique_ptr<Evaluator<V>>()>;

  EnginePlayer(const SearchOptions& options, MakeEvaluator make_evaluator, const Limits& limits)
      : options_(options), make_evaluator_(std::move(make_evaluator)), limits_(limits) {}

  void start_game(std::uint64_t) override {
    if (engine_) {
      engine_->new_game();
    } else {
      engine_ = std::make_unique<Engine<V>>(options_, make_evaluator_);
    }
  }

  void start_clock(const MoveTime& time) override { time_ = time; }

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    assert(engine_ && "a game is started before it is played");
    const SearchReport report =
        engine_->search(game, limits_, player_control(limits_, time_, game.position().side_to_move()));
    score_ = report.lines.front().score;
    return report.lines.front().moves.front();
  }

  [[nodiscard]] std::optional<Score> last_score() const override { return score_; }

 private:
  SearchOptions options_;
  MakeEvaluator make_evaluator_;
  Limits limits_;
  std::optional<MoveTime> time_;
  std::optional<Score> score_;
  std::unique_ptr<Engine<V>> engine_;
};

}  // namespace loa
