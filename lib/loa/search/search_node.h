// A node of the tree search, as its parts see it.
#pragma once

#include <cstdint>
#include <optional>

#include "loa/geometry/square_set.h"
#include "loa/rules/move.h"
#include "loa/search/score.h"
#include "loa/search/search_path.h"

namespace loa {

/// What kind of node it should turn out to be. *Source* Marsland, Popowich, 1985, Parallel game-tree search (IEEE PAMI 7:4)
enum class Expected : std::uint8_t { principal, cut, all };
/// Two null moves in a row would ask the same question again.
enum class NullAllowed : std::uint8_t { no, yes };

/// A move's child, before it is searched.
struct Child {
  Move move;
  Connection connection = Connection::impossible;
  bool is_capture = false;
};

/// *Shape* of board V
template <class V>
struct Node {
  int ply;
  int depth;
  Score alpha;
  Score beta;
  Expected expected;
  SquareSet<V::size> candidates = {};  ///< where a landing may end the game
  Move table_move = pass_move;
  Square centre = no_square;   ///< of mass of the mover's men, where kinds of moves are asked for
  bool is_threatened = false;  ///< the other side would win if it were its turn
  std::optional<Score> evaluation = {};
  [[nodiscard]] bool has_zero_window() const { return beta - alpha == 1; }
};

}  // namespace loa
