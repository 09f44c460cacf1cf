// One game of an engine against itself, as samples.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "loa/base/random.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/search/engine.h"
#include "loa/tuning/sample.h"
#include "loa/tuning/self_play_config.h"

namespace loa {

/// Plays games by their numbers. A game depends on the configuration and its number alone.
template <class V>
class SelfPlay {
 public:
  /// *Needs* a configuration that require_playable lets pass, and that outlives this. *Throws* std::bad_alloc
  explicit SelfPlay(const SelfPlayConfig& config);

  /// Every position behind the opening, in order, with the move played there. Before an exploring move nobody searched, so
  /// there is no score. The game ends where the rules end it, or with the first proven score, whose proof is the result.
  /// *Shape* at least one. *Throws* ParseError where no opening can be drawn.
  [[nodiscard]] std::vector<Sample> play(std::uint32_t game);

 private:
  using PlayedGame = Game<BitPosition<V>>;

  [[nodiscard]] PlayedGame opened(std::uint64_t seed) const;
  /// The position with its score and best move, or with a random move and no score.
  [[nodiscard]] Sample sampled(const PlayedGame& game, Random& exploring);

  const SelfPlayConfig& config_;
  Limits limits_;
  std::unique_ptr<Engine<V>> engine_;
};

extern template class SelfPlay<Loa5>;
extern template class SelfPlay<Loa6>;
extern template class SelfPlay<Loa7>;
extern template class SelfPlay<Loa8>;
extern template class SelfPlay<Zen11>;

}  // namespace loa
