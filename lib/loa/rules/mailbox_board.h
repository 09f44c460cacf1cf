// The mailbox implementation's own board: squares walked by file and rank, with no tables.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "loa/base/fixed_vector.h"
#include "loa/geometry/direction.h"
#include "loa/geometry/square.h"

namespace loa {

/// The squares of V's board, a1 b1 ... first.
template <class V>
inline constexpr auto all_squares = [] {
  std::array<Square, static_cast<std::size_t>(V::squares)> squares{};
  for (int rank = 0; rank < V::size; ++rank) {
    for (int file = 0; file < V::size; ++file) {
      squares[static_cast<std::size_t>(rank * V::size + file)] = square_at(V::size, file, rank);
    }
  }
  return squares;
}();

/// -1, 0 or 1.
[[nodiscard]] constexpr int sign_of(int number) { return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0); }

/// The square `distance` steps from `square`, unless the board ends before.
template <class V>
[[nodiscard]] constexpr std::optional<Square> square_after(Square square, Step step, int distance) {
  const int file = file_of(V::size, square) + distance * step.file;
  const int rank = rank_of(V::size, square) + distance * step.rank;
  if (!on_board(V::size, file, rank)) return std::nullopt;
  return square_at(V::size, file, rank);
}

/// The squares of the 8-neighbourhood.
template <class V>
[[nodiscard]] constexpr FixedVector<Square, 8> neighbours_of(Square square) {
  FixedVector<Square, 8> neighbours;
  for (int rank = -1; rank <= 1; ++rank) {
    for (int file = -1; file <= 1; ++file) {
      const std::optional<Square> neighbour = square_after<V>(square, {file, rank}, 1);
      if (neighbour && *neighbour != square) neighbours.push_back(*neighbour);
    }
  }
  return neighbours;
}

}  // namespace loa
