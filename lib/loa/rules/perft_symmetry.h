// Positions that a symmetry of the board carries into each other have equal counts: one of them stands for all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "loa/base/random.h"
#include "loa/geometry/mapped_sets.h"
#include "loa/geometry/symmetry.h"
#include "loa/rules/perft_packing.h"
#include "loa/rules/position.h"

namespace loa {

/// Whether counts are shared between positions that are the same but for one of the eight symmetries. It changes no count.
/// (Colours could be exchanged as well, but that exchanges the side to move, and all positions as many plies below a root
/// have the same side to move: no two of them would meet.)
enum class Symmetries : std::uint8_t { off, on };

/// The packing that all symmetric images of a position have in common: the least of theirs. Two positions have it in common
/// only if they are images of each other. *Cost* as many steps as eight times the men
template <Position P>
[[nodiscard]] PackedPosition<typename P::VariantType> symmetric_packing(const P& position);

/// A number mixed from all of a packing, to find it by.
template <class V>
[[nodiscard]] constexpr std::uint64_t key_of(const PackedPosition<V>& packing) {
  std::uint64_t state = static_cast<std::uint64_t>(packing.side);
  for (const std::uint64_t word : packing.words) state = split_mix(state) ^ word;
  return split_mix(state);
}

namespace detail {

template <class V>
[[nodiscard]] constexpr PackingParts<V> mapped(std::size_t symmetry, const PackingParts<V>& parts) {
  const auto mapped_if_any = [symmetry](std::optional<Square> square) {
    return square ? std::optional(loa::mapped<V::size>(symmetry, *square)) : std::nullopt;
  };
  return {loa::mapped<V::size>(symmetry, parts.black), loa::mapped<V::size>(symmetry, parts.white),
          mapped_if_any(parts.neutral), mapped_if_any(parts.ban), parts.side};
}

}  // namespace detail

template <Position P>
PackedPosition<typename P::VariantType> symmetric_packing(const P& position) {
  using V = typename P::VariantType;
  const auto parts = detail::packing_parts(position);
  PackedPosition<V> least = detail::packed_parts<V>(parts);
  for (std::size_t symmetry = 1; symmetry < all_symmetries.size(); ++symmetry) {
    const PackedPosition<V> image = detail::packed_parts<V>(detail::mapped<V>(symmetry, parts));
    if (image.words < least.words) least = image;
  }
  return least;
}

}  // namespace loa
