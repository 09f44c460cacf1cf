// Uniform random games from the standard set-up: timed by the game benches, and where sampled positions come
// from.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "loa/base/random.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"
#include "loa/search/random_move.h"

namespace loa::bench {

template <Position P>
[[nodiscard]] P standard_start() {
  return P(standard_setup(P::VariantType::name));
}

/// The random numbers of game `i`. All benches play the same games, whatever the implementation.
[[nodiscard]] inline Random random_of_game(std::size_t i) {
  constexpr std::uint64_t master_seed = 1;
  return Random(seed_for(master_seed, i));
}

/// Plays on to the end with history, as matches do: icga with all its rules.
template <Position P>
[[nodiscard]] Game<P> play_game(const P& start, Random& random) {
  Game<P> game(start);
  while (!game.outcome()) game.play(random_move(game.position(), random));
  return game;
}

/// Plies enough that a processor cannot learn by heart how the branches go: README.md.
inline constexpr std::size_t many_plies = 16'384;

/// The moves of the games 0, 1, 2, ..., as many as it takes for `least_plies` in all.
template <class V>
[[nodiscard]] std::vector<std::vector<Move>> random_games(std::size_t least_plies) {
  std::vector<std::vector<Move>> games;
  for (std::size_t plies = 0; plies < least_plies; plies += games.back().size()) {
    Random random = random_of_game(games.size());
    games.push_back(play_game(standard_start<BitPosition<V>>(), random).played());
  }
  return games;
}

}  // namespace loa::bench
