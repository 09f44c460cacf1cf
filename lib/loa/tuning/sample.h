// One position of a data set: what stood on the board, what was played there, and what came of the game.
#pragma once

#include <cstdint>
#include <optional>

#include "loa/base/word128.h"
#include "loa/geometry/lines.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"
#include "loa/rules/outcome.h"
#include "loa/rules/setup.h"
#include "loa/rules/side.h"
#include "loa/search/score.h"

namespace loa {

/// *Shape* the same for every board: bit `square.index` of a word stands for a square.
struct Sample {
  Word128 black = 0;
  Word128 white = 0;
  Square neutral = no_square;  ///< where Zen stands, on 11x11
  Square ban = no_square;      ///< where Zen may not go next
  Side side = Side::black;     ///< to move
  Result result = Result::draw;
  std::uint32_t game = 0;  ///< from 0; what is split into training and held-out data is games, not positions
  int ply = 0;             ///< of the game
  Move move;               ///< played here; the best one that a search found where there is a score
  /// Of a search, from the view of the side to move; proven ones as in score.h. Nothing where nobody searched.
  std::optional<Score> score;

  bool operator==(const Sample&) const = default;

  [[nodiscard]] Word128 men_of(Side of) const { return of == Side::black ? black : white; }
};

/// The position as a set-up on a board of `size`; a damaged sample gives one with faults.
[[nodiscard]] Setup setup_of(const Sample& sample, int size);

/// *Needs* a sample that has a sound set-up
template <class V>
[[nodiscard]] BitPosition<V> position_of(const Sample& sample) {
  return BitPosition<V>(setup_of(sample, V::size));
}

/// The board, the side to move and the ply; the rest is the caller's.
template <class V>
[[nodiscard]] Sample sample_of(const BitPosition<V>& position, int ply) {
  Sample sample;
  sample.black = position.squares_of(Side::black).word();
  sample.white = position.squares_of(Side::white).word();
  sample.neutral = position.neutral().value_or(no_square);
  sample.ban = position.ban().value_or(no_square);
  sample.side = position.side_to_move();
  sample.ply = ply;
  return sample;
}

/// Whether the move of the sample takes a man or Zen.
[[nodiscard]] bool captures(const Sample& sample);

/// What the result of the game is worth to the side to move. *Unit* half points: 2, 1 or 0
[[nodiscard]] int half_points(const Sample& sample);

}  // namespace loa
