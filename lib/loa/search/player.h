// What a match plays with: anything that answers a game with a move.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/outcome.h"
#include "loa/search/move_time.h"
#include "loa/search/score.h"

namespace loa {

/// Thrown by a player that knows for what it loses the game: it resigns, or something failed that has a name.
class PlayerForfeit : public std::runtime_error {
 public:
  /// `text` is one line for a person.
  PlayerForfeit(Reason reason, const std::string& text) : std::runtime_error(text), reason_(reason) {}
  [[nodiscard]] Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

/// A player of variant V: the run-time border between matches and the many ways to find a move. One player
/// plays one game at a time and may keep what it likes between moves, but a game depends on its seed and
/// moves alone: what was learned in one game must not show in the next. A player that fails throws, a PlayerForfeit
/// where it can say more than that; the match then takes the game from it.
template <class V>
class Player {
 public:
  virtual ~Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  /// A new game begins.
  virtual void start_game(std::uint64_t seed) = 0;
  /// Where the game has clocks: what they show as the player's own is started, told just before choose(). A player
  /// that is not limited in time need not care.
  virtual void start_clock(const MoveTime&) {}
  /// The move for the side to move. *Needs* the game is not over
  [[nodiscard]] virtual Move choose(const Game<BitPosition<V>>& game) = 0;
  /// What it thinks of the move it chose last, from its own view; nothing where it does not judge.
  [[nodiscard]] virtual std::optional<Score> last_score() const { return std::nullopt; }

  /// What asks it once more for the move it was asked for last, in its own words and in one line; empty where the record of
  /// the game says enough. *Example* "position startpos moves b1b3 / go nodes 1"
  [[nodiscard]] virtual std::string last_question() const { return ""; }

 protected:
  Player() = default;
};

}  // namespace loa
