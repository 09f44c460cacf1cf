// The players `pvs` and `mtdf`.
#pragma once

#include <functional>
#include <memory>

#include "loa/search/engine.h"
#include "loa/search/player.h"

namespace loa {

/// Plays the best move of an Engine's search; its seed decides nothing. The table is made at the first move, so that a player
/// that never plays costs nothing.
template <class V>
class EnginePlayer final : public Player<V> {
 public:
  using MakeEvaluator = std::function<std::unique_ptr<Evaluator<V>>()>;

  EnginePlayer(const SearchOptions& options, MakeEvaluator make_evaluator, const Limits& limits)
      : options_(options), make_evaluator_(std::move(make_evaluator)), limits_(limits) {}

  void start_game(std::uint64_t) override {
    if (engine_) engine_->new_game();
  }

  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    if (!engine_) engine_ = std::make_unique<Engine<V>>(options_, make_evaluator_);
    return engine_->search(game, limits_).lines.front().moves.front();
  }

 private:
  SearchOptions options_;
  MakeEvaluator make_evaluator_;
  Limits limits_;
  std::unique_ptr<Engine<V>> engine_;
};

}  // namespace loa
