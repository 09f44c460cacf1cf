// A whole position in a few words, whatever implementation holds it: what PerftTable compares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "loa/base/word128.h"
#include "loa/geometry/square_set.h"
#include "loa/rules/position.h"
#include "loa/rules/side.h"

namespace loa {

/// Two positions are equal exactly if their packings are. *Shape* Black's men, White's men, then Zen's square
/// and ban in the seven bits that 11x11 leaves free in each set of men; the side to move apart.
template <class V>
struct PackedPosition {
  static constexpr std::size_t size = 2 * sizeof(typename SquareSet<V::size>::Word) / sizeof(std::uint64_t);
  std::array<std::uint64_t, size> words{};
  Side side = Side::black;

  bool operator==(const PackedPosition&) const = default;
};

namespace detail {

/// The men of a side, from the set an implementation has or else from its cells.
template <Position P>
[[nodiscard]] SquareSet<P::VariantType::size> set_of_men(const P& position, Side side) {
  if constexpr (requires { SquareSet<P::VariantType::size>(position.squares_of(side)); }) {
    return position.squares_of(side);
  } else {
    SquareSet<P::VariantType::size> men;
    for (int index = 0; index < P::VariantType::squares; ++index) {
      const Square square{static_cast<std::uint8_t>(index)};
      if (position.cell(square) == man_of(side)) men |= SquareSet<P::VariantType::size>(square);
    }
    return men;
  }
}

/// A set of men with a square, or none, above it.
template <class V>
[[nodiscard]] constexpr Word128 with_square_above(SquareSet<V::size> men, std::optional<Square> square) {
  static_assert(V::squares + 7 <= 128 && V::squares < 127, "seven bits above the board hold a square");
  const Word128 number = square ? Word128{square->index} + 1 : 0;
  return men.word() | (number << V::squares);
}

/// What a packing is made of.
template <class V>
struct PackingParts {
  SquareSet<V::size> black;
  SquareSet<V::size> white;
  std::optional<Square> neutral;
  std::optional<Square> ban;
  Side side = Side::black;
};

template <Position P>
[[nodiscard]] PackingParts<typename P::VariantType> packing_parts(const P& position) {
  return {set_of_men(position, Side::black), set_of_men(position, Side::white), position.neutral(),
          position.ban(), position.side_to_move()};
}

template <class V>
[[nodiscard]] constexpr PackedPosition<V> packed_parts(const PackingParts<V>& parts) {
  PackedPosition<V> packing;
  packing.side = parts.side;
  if constexpr (V::has_neutral) {
    const Word128 first = with_square_above<V>(parts.black, parts.neutral);
    const Word128 second = with_square_above<V>(parts.white, parts.ban);
    packing.words = {low_half(first), high_half(first), low_half(second), high_half(second)};
  } else {
    packing.words = {parts.black.word(), parts.white.word()};
  }
  return packing;
}

}  // namespace detail

template <Position P>
[[nodiscard]] PackedPosition<typename P::VariantType> packed(const P& position) {
  return detail::packed_parts<typename P::VariantType>(detail::packing_parts(position));
}

}  // namespace loa
