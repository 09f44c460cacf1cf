// One position for all that are worth the same: turned, mirrored, and with colours exchanged.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "loa/base/random.h"
#include "loa/geometry/mapped_sets.h"
#include "loa/geometry/symmetry.h"
#include "loa/rules/key.h"
#include "loa/tuning/sample.h"

namespace loa {

/// A position from the view of the side to move: colours play no part in any rule but who begins, so the same men with
/// colours and turn exchanged are worth the same to their movers. Of its eight images on the board the least one.
struct CanonicalPosition {
  Word128 mover = 0;
  Word128 other = 0;
  Square neutral = no_square;
  Square ban = no_square;

  bool operator==(const CanonicalPosition&) const = default;
  auto operator<=>(const CanonicalPosition&) const = default;
};

/// *Needs* a sound sample of variant V
template <class V>
[[nodiscard]] CanonicalPosition canonical_position(const Sample& sample) {
  using Squares = SquareSet<V::size>;
  using Word = typename Squares::Word;
  const auto square_image = [](std::size_t symmetry, Square square) {
    return square == no_square ? square : mapped<V::size>(symmetry, square);
  };
  const Squares mover(static_cast<Word>(sample.men_of(sample.side)));
  const Squares other(static_cast<Word>(sample.men_of(opponent(sample.side))));
  CanonicalPosition least;
  for (std::size_t symmetry = 0; symmetry < all_symmetries.size(); ++symmetry) {
    const CanonicalPosition image{mapped(symmetry, mover).word(), mapped(symmetry, other).word(),
                                  square_image(symmetry, sample.neutral), square_image(symmetry, sample.ban)};
    if (symmetry == 0 || image < least) least = image;
  }
  return least;
}

struct CanonicalHash {
  [[nodiscard]] std::size_t operator()(const CanonicalPosition& position) const {
    std::uint64_t hash = 0;
    for (const Word128 men : {position.mover, position.other}) {
      hash = seed_for(hash ^ low_half(men), high_half(men));
    }
    return seed_for(hash, (std::uint64_t{position.neutral.index} << 8) | position.ban.index);
  }
};

}  // namespace loa
