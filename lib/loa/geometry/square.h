// Squares: one number each, a1 = 0, b1 = 1, ... rank by rank from the bottom.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace loa {

/// The largest board's edge (Zen l'Initie).
inline constexpr int max_board_size = 11;
inline constexpr int max_squares = max_board_size * max_board_size;

/// A square of a board of known size n: `index = rank * n + file`, files and ranks from 0. *Source* RULES 1: a1 bottom left.
struct Square {
  std::uint8_t index = 0;
  constexpr auto operator<=>(const Square&) const = default;
};

/// The square at `file` and `rank` (from 0) of a board of `size`. *Needs* both in [0, size)
[[nodiscard]] constexpr Square square_at(int size, int file, int rank) {
  return Square{static_cast<std::uint8_t>(rank * size + file)};
}
[[nodiscard]] constexpr int file_of(int size, Square square) { return square.index % size; }
[[nodiscard]] constexpr int rank_of(int size, Square square) { return square.index / size; }
[[nodiscard]] constexpr bool on_board(int size, int file, int rank) {
  return file >= 0 && file < size && rank >= 0 && rank < size;
}

/// King's steps to the nearest edge: 0 on it.
[[nodiscard]] constexpr int steps_from_edge(int size, Square square) {
  const int file = file_of(size, square);
  const int rank = rank_of(size, square);
  const int from_side = file < size - 1 - file ? file : size - 1 - file;
  const int from_end = rank < size - 1 - rank ? rank : size - 1 - rank;
  return from_side < from_end ? from_side : from_end;
}

/// *Example* "c8", "k11"
[[nodiscard]] inline std::string square_text(int size, Square square) {
  return static_cast<char>('a' + file_of(size, square)) + std::to_string(rank_of(size, square) + 1);
}

}  // namespace loa
