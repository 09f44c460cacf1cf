// Players that fail, each in its own way, and one that plays what it is told.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "loa/search/player.h"

namespace loa::test {

/// Plays the moves it was given, then throws.
template <class V>
class ScriptedPlayer final : public Player<V> {
 public:
  explicit ScriptedPlayer(std::vector<Move> moves) : moves_(std::move(moves)) {}
  void start_game(std::uint64_t) override { next_ = 0; }
  [[nodiscard]] Move choose(const Game<BitPosition<V>>&) override { return moves_.at(next_++); }

 private:
  std::vector<Move> moves_;
  std::size_t next_ = 0;
};

/// Plays the first move there is until `plies` of the game are played, and then throws.
template <class V>
class ExplodingPlayer final : public Player<V> {
 public:
  explicit ExplodingPlayer(int plies) : plies_(plies) {}
  void start_game(std::uint64_t) override {
    if (plies_ < 0) throw std::runtime_error("no fuse");
  }
  [[nodiscard]] Move choose(const Game<BitPosition<V>>& game) override {
    if (game.ply() >= plies_) throw std::runtime_error("boom");
    MoveList<V> moves;
    game.moves(moves);
    return moves[0];
  }

 private:
  int plies_;
};

/// Throws something that is no std::exception.
template <class V>
class OddlyThrowingPlayer final : public Player<V> {
 public:
  void start_game(std::uint64_t) override {}
  [[nodiscard]] Move choose(const Game<BitPosition<V>>&) override { throw 42; }
};

}  // namespace loa::test
