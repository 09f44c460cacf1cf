// The games of a journal with their players.
#pragma once

#include <vector>

#include "loa/match/match_journal.h"
#include "loa/rules/side.h"

namespace loa {

/// A game and who played it, players by their index in the configuration.
struct SeatedGame {
  PlayedGame game;
  int black = 0;
  int white = 0;
  bool operator==(const SeatedGame&) const = default;

  [[nodiscard]] int player(Side side) const { return side == Side::black ? black : white; }
  [[nodiscard]] bool has(int player) const { return black == player || white == player; }
  /// *Needs* a player of the game
  [[nodiscard]] Side side_of(int player) const { return black == player ? Side::black : Side::white; }
};

/// *Shape* as the journal has them: sorted, whole pairs. In the first game of a pair `black` is the pairing's first
/// player, in the second one `white`.
[[nodiscard]] std::vector<SeatedGame> seated_games(const MatchJournal& journal);

}  // namespace loa
