// Who meets whom, and how games and pairs are numbered.
#pragma once

#include "loa/rules/outcome.h"
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

/// A pair of games by its number in the match, and who plays it.
struct ScheduledPair {
  int number = 0;
  Pairing pairing;
  bool operator==(const ScheduledPair&) const = default;
};

/// The player, by index, who has `side` in a game of the pair.
[[nodiscard]] constexpr int player_of(const ScheduledPair& pair, int game, Side side) {
  const bool is_first_game = game == first_game_of(pair.number);
  return is_first_game == (side == Side::black) ? pair.pairing.first : pair.pairing.second;
}

/// What a result is worth for `side`. *Unit* half points
[[nodiscard]] constexpr int half_points(Result result, Side side) {
  if (result == Result::draw) return 1;
  return result == win_of(side) ? 2 : 0;
}

inline constexpr int most_half_points_of_pair = 4;

/// What the two results of a pair are worth for its first player, 0 to 4. *Unit* half points
[[nodiscard]] constexpr int half_points_of_pair(Result first_game, Result second_game) {
  return half_points(first_game, Side::black) + half_points(second_game, Side::white);
}

}  // namespace loa
