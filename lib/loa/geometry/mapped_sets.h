// Sets of squares under the symmetries of the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/geometry/square.h"
#include "loa/geometry/square_set.h"
#include "loa/geometry/symmetry.h"

namespace loa {
namespace detail {

/// Where each square goes. *Shape* [symmetry, in the order of all_symmetries][square.index]
template <int Size>
inline constexpr auto square_maps = [] {
  std::array<std::array<Square, Size * Size>, all_symmetries.size()> maps{};
  for (std::size_t i = 0; i < all_symmetries.size(); ++i) {
    for (int index = 0; index < Size * Size; ++index) {
      maps[i][static_cast<std::size_t>(index)] =
          mapped(all_symmetries[i], Size, Square{static_cast<std::uint8_t>(index)});
    }
  }
  return maps;
}();

}  // namespace detail

/// Where `square` goes by the symmetry `all_symmetries[number]`.
template <int Size>
[[nodiscard]] constexpr Square mapped(std::size_t number, Square square) {
  return detail::square_maps<Size>[number][square.index];
}

/// Where the squares of `set` go by the symmetry `all_symmetries[number]`. *Cost* a step for each square of the set
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> mapped(std::size_t number, SquareSet<Size> set) {
  SquareSet<Size> image;
  for (const Square square : set) image |= SquareSet<Size>(mapped<Size>(number, square));
  return image;
}

}  // namespace loa
