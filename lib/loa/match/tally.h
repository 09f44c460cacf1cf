// Counts of results: wins, draws and losses by colour, pairs by their points, lengths and reasons of ending.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "loa/match/match_config.h"
#include "loa/match/match_journal.h"
#include "loa/match/schedule.h"
#include "loa/rules/outcome.h"

namespace loa {

/// Results from one player's view.
struct WinDrawLoss {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  bool operator==(const WinDrawLoss&) const = default;

  void add(Result result, Side view);
  [[nodiscard]] std::int64_t games() const { return wins + draws + losses; }
  /// *Unit* points: a win is 1, a draw 1/2
  [[nodiscard]] double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  /// Points per game, 0 to 1. *Needs* games
  [[nodiscard]] double score() const { return points() / static_cast<double>(games()); }
  [[nodiscard]] double draw_rate() const { return static_cast<double>(draws) / static_cast<double>(games()); }

  [[nodiscard]] friend WinDrawLoss operator+(const WinDrawLoss& a, const WinDrawLoss& b) {
    return {a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
  }
};

/// Pairs by the points made in them: 0, 1/2, 1, 3/2, 2. *Source* STATISTICS, K = 5
using Pentanomial = std::array<std::int64_t, 5>;

/// One player's results, against one opponent or against all.
struct PlayerTally {
  std::array<WinDrawLoss, 2> by_side;  ///< [side_index]: with Black, with White
  Pentanomial pentanomial{};
  bool operator==(const PlayerTally&) const = default;

  [[nodiscard]] WinDrawLoss total() const { return by_side[0] + by_side[1]; }
};

/// The results of a pairing, from its first player's view. In a Swiss tournament two players may meet in several rounds.
struct PairingTally {
  Pairing pairing;
  int round = 0;
  PlayerTally first;
  bool operator==(const PairingTally&) const = default;
};

/// Whether a game ended because a player failed.
[[nodiscard]] constexpr bool is_fault(Reason reason) {
  return reason == Reason::time || reason == Reason::illegal_move || reason == Reason::crash ||
         reason == Reason::no_answer;
}

struct MatchTally {
  std::vector<PlayerTally> players;          ///< in the order of the configuration, each against all others
  std::vector<PairingTally> pairings;        ///< in the order of the schedule, as far as it is known
  WinDrawLoss black;                         ///< all games, from Black's view
  std::int64_t plies = 0;                    ///< of all games
  std::map<Reason, std::int64_t> by_reason;  ///< games that ended for it; only reasons that occurred

  [[nodiscard]] std::int64_t games() const { return black.games(); }
  /// *Unit* plies per game. *Needs* games
  [[nodiscard]] double mean_length() const {
    return static_cast<double>(plies) / static_cast<double>(games());
  }
  /// Games that ended because a player failed.
  [[nodiscard]] std::int64_t faults() const;
};

/// *Needs* `games` sorted, in whole pairs, a round's games there before those of the next
[[nodiscard]] MatchTally tally_of(const MatchConfig& config, std::span<const PlayedGame> games);

}  // namespace loa
