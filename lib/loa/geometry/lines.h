// The lines of a board, computed at compile time: what a move runs along, where it lands, what it jumps.
#pragma once

#include <array>
#include <cstdint>

#include "loa/geometry/direction.h"
#include "loa/geometry/square.h"
#include "loa/geometry/square_set.h"

namespace loa {

/// "Off the board" where a table holds squares.
inline constexpr Square no_square{0xff};

/// The square `distance` steps from `from`, or no_square.
template <int Size>
[[nodiscard]] constexpr Square stepped(Square from, Direction direction, int distance) {
  const Step step = step_of(direction);
  const int file = file_of(Size, from) + distance * step.file;
  const int rank = rank_of(Size, from) + distance * step.rank;
  return on_board(Size, file, rank) ? square_at(Size, file, rank) : no_square;
}

namespace detail {

template <int Size>
using PerDirection = std::array<std::array<SquareSet<Size>, 8>, Size * Size>;

template <int Size>
constexpr PerDirection<Size> make_rays() {
  PerDirection<Size> rays{};
  for (int index = 0; index < Size * Size; ++index) {
    const Square from{static_cast<std::uint8_t>(index)};
    for (const Direction direction : all_directions) {
      SquareSet<Size> ray;
      for (Square at = stepped<Size>(from, direction, 1); at != no_square;
           at = stepped<Size>(at, direction, 1)) {
        ray |= SquareSet<Size>(at);
      }
      // Also where it is empty: GCC 12 cannot read an element at compile time that was never assigned.
      rays[from.index][static_cast<std::size_t>(direction)] = ray;
    }
  }
  return rays;
}

template <int Size>
inline constexpr PerDirection<Size> rays = make_rays<Size>();

template <int Size>
using LandingTable = std::array<std::array<std::array<Square, Size + 1>, 8>, Size * Size>;

template <int Size>
constexpr LandingTable<Size> make_landings() {
  LandingTable<Size> landings{};
  for (int index = 0; index < Size * Size; ++index) {
    const Square from{static_cast<std::uint8_t>(index)};
    for (const Direction direction : all_directions) {
      for (int distance = 0; distance <= Size; ++distance) {
        landings[from.index][static_cast<std::size_t>(direction)][static_cast<std::size_t>(distance)] =
            stepped<Size>(from, direction, distance);
      }
    }
  }
  return landings;
}

template <int Size>
inline constexpr LandingTable<Size> landings = make_landings<Size>();

}  // namespace detail

/// All squares beyond `from` in `direction`, up to the edge.
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> ray(Square from, Direction direction) {
  return detail::rays<Size>[from.index][static_cast<std::size_t>(direction)];
}

/// The whole line through `square`, itself included.
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> line_through(Square square, Orientation orientation) {
  const auto direction = static_cast<Direction>(orientation);
  return ray<Size>(square, direction) | ray<Size>(square, opposite(direction)) | SquareSet<Size>(square);
}

/// Where a man lands that goes `distance` squares (0 to Size), or no_square.
template <int Size>
[[nodiscard]] constexpr Square landing(Square from, Direction direction, int distance) {
  return detail::landings<Size>[from.index][static_cast<std::size_t>(direction)]
                               [static_cast<std::size_t>(distance)];
}

/// The squares strictly between `from` and `to`, where `to` lies in `direction`:
///
///     from  x  x  x  to  .  .        the ray of `from`
///                        .  .      - the ray of `to` - `to` itself
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> between(Square from, Square to, Direction direction) {
  return ray<Size>(from, direction) - ray<Size>(to, direction) - SquareSet<Size>(to);
}

}  // namespace loa
