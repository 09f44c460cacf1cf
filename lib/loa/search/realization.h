// Realization probabilities: how likely a strong player makes a move of a kind, and how much depth it costs for that.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "loa/geometry/square.h"
#include "loa/rules/move.h"

namespace loa {

/// Kinds of moves: captures or not, how near the middle they end, and whether they bring the man nearer to the centre of mass
/// of its side. *Source* Winands, Bjornsson, 2008, Enhanced realization probability search (New Mathematics and Natural
/// Computation 4:3), whose categories for this game are of the same three sorts
inline constexpr std::size_t move_kinds = 2 * 4 * 3;

/// *Shape* below move_kinds. `centre` is the centre of mass of the mover's men. *Needs* not a pass
template <int Size>
[[nodiscard]] constexpr std::size_t kind_of_move(Move move, Square centre, bool is_capture) {
  const auto distance = [centre](Square square) {
    const int files = std::abs(file_of(Size, square) - file_of(Size, centre));
    const int ranks = std::abs(rank_of(Size, square) - rank_of(Size, centre));
    return files > ranks ? files : ranks;
  };
  const int before = distance(move.from);
  const int after = distance(move.to);
  const std::size_t approach = after < before ? 0 : after == before ? 1 : 2;
  const auto inside = static_cast<std::size_t>(std::min(steps_from_edge(Size, move.to), 3));
  return (static_cast<std::size_t>(is_capture) * 4 + inside) * 3 + approach;
}

/// Of the moves of each kind in a position, how many in ten thousand were played: 800 games of the engine against itself (8x8,
/// 5,000 nodes a move, 24,400 positions without a proven score). *Shape* by kind_of_move
inline constexpr std::array<int, move_kinds> realized_per_10000 = {
    370,  125, 22,  555,  214,  79,  486,  261,  124,  621,  294,  211,    // no captures: edge, then inwards
    1023, 463, 143, 2859, 1833, 935, 3285, 2173, 1376, 3778, 2943, 2387};  // captures

}  // namespace loa
