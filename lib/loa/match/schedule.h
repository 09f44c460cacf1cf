// Who plays whom, with which colour, from which opening: a pure function of the configuration and a game's
// number.
#pragma once

#include <cstdint>
#include <vector>

#include "loa/match/match_config.h"
#include "loa/rules/move.h"
#include "loa/rules/side.h"

namespace loa {

/// Two players, by their index in the configuration; `first` has Black in the first game of each pair.
struct Pairing {
  int first = 0;
  int second = 0;
  bool operator==(const Pairing&) const = default;
};

/// *Shape* of pair p: games 2p and 2p + 1, the same opening, colours swapped.
[[nodiscard]] constexpr int pair_of(int game) { return game / 2; }
[[nodiscard]] constexpr int first_game_of(int pair) { return 2 * pair; }

[[nodiscard]] std::int64_t pairing_count(const MatchConfig& config);
/// Pairs of all pairings together: pairing after pairing, 0-1, 0-2, 1-2, 0-3, ..., each with its pairs in a
/// row.
[[nodiscard]] int pair_count(const MatchConfig& config);

/// The pairing that a pair of games belongs to. *Needs* a pair of the match
[[nodiscard]] Pairing pairing_of(const MatchConfig& config, int pair);
/// The player, by index, who has `side` in a game.
[[nodiscard]] int player_of(const MatchConfig& config, int game, Side side);

/// The seed a player of a game gets.
[[nodiscard]] std::uint64_t player_seed(const MatchConfig& config, int game, Side side);
/// The opening of a pair. *Throws* ParseError where none can be drawn.
[[nodiscard]] std::vector<Move> opening_of(const MatchConfig& config, int pair);

}  // namespace loa
