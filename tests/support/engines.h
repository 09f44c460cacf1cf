// Engines for tests: small tables, options that cannot change a score, games to search.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "loa/eval/make_evaluator.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/search/engine.h"
#include "loa/search/search_options.h"
#include "support/random_games.h"

namespace loa::test {

inline Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}
inline Limits within_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

/// What `pvs` plays with, but for the size of its table.
inline SearchOptions small_options() {
  SearchOptions options = search_options({}, Driver::window);
  options.hash_mb = 1;
  return options;
}

/// Nothing that may change the score: no forward pruning, table scores of equal depth alone.
inline SearchOptions exact_options(Driver driver = Driver::window) {
  SearchOptions options = small_options();
  options.driver = driver;
  options.exact_depth = true;
  options.null_move = NullMove::off;
  options.multi_cut = MultiCut::off;
  options.reductions = false;
  options.futility = false;
  options.late_moves = 0;
  options.static_null_margin = 0;
  options.iir = 0;
  return options;
}

template <class V>
Engine<V> engine_with(const SearchOptions& options) {
  return Engine<V>(options, [] { return make_evaluator<V>("default"); });
}

/// A game after some random moves from the standard set-up or a random one; nothing where it is over.
template <class V>
std::optional<Game<BitPosition<V>>> open_game(std::uint64_t seed, const NamedRules& rules = {}) {
  Random random(seed);
  const auto setup = seed % 2 == 0 ? standard_setup(V::name) : random_setup(info_of<V>, random);
  Game<BitPosition<V>> game(BitPosition<V>(setup), rules);
  for (std::uint32_t left = random.below(20); left > 0 && !game.outcome(); --left)
    game.play(random_legal_move(game.position(), random));
  if (game.outcome()) return std::nullopt;
  return game;
}

template <class V>
std::string game_text(const Game<BitPosition<V>>& game) {
  return position_text(setup_of(game.position(), game.ply())) + " under " + rules_text(game.rules());
}

/// *Example* "c2-c5 a1-a2"
template <class V>
std::string moves_text(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + move_text(V::size, move, Capture::no);
  return text;
}

/// Whether the moves can be played one after the other.
template <class V>
bool is_playable(Game<BitPosition<V>> game, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    if (!game.is_legal(move)) return false;
    game.play(move);
  }
  return true;
}

}  // namespace loa::test
