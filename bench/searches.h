// The searches that are measured: the engine with its default switches on some positions of the sample.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "bench/positions.h"
#include "loa/eval/make_evaluator.h"
#include "loa/rules/game.h"
#include "loa/search/engine.h"

namespace loa::bench {

/// What a round of searches did.
struct Searched {
  std::uint64_t nodes = 0;
  std::uint64_t answer = 0;  ///< depends on every score and best move
  bool operator==(const Searched&) const = default;
};

template <class V>
class SearchRound {
 public:
  SearchRound() : engine_(options(), [] { return make_evaluator<V>("default"); }) {}

  /// Each position by itself, nothing being known of it. So it does the same each time.
  [[nodiscard]] Searched run() {
    constexpr std::size_t positions = 16;
    constexpr std::size_t stride = sample_size / positions;
    Limits limits;
    limits.depth = V::has_neutral ? 4 : 8;
    Searched done;
    for (std::size_t i = 0; i < positions; ++i) {
      engine_.new_game();
      const Game<BitPosition<V>> game(sample_of<BitPosition<V>>()[i * stride], parse_rules("icga"), 0);
      const SearchReport report = engine_.search(game, limits);
      done.nodes += report.nodes;
      const Move best = report.lines.front().moves.front();
      done.answer = 31 * done.answer + static_cast<std::uint64_t>(report.lines.front().score) +
                    256U * best.from.index + best.to.index;
    }
    return done;
  }

 private:
  [[nodiscard]] static SearchOptions options() {
    SearchOptions options;
    options.hash_mb = 16;  // forgetting takes time as well
    return options;
  }

  Engine<V> engine_;
};

}  // namespace loa::bench
