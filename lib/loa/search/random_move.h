// A uniform choice among moves that does not depend on the order in which they were generated.
#pragma once

#include <algorithm>
#include <cstdint>

#include "loa/base/random.h"
#include "loa/rules/move.h"

namespace loa {

/// One of `moves`, each equally likely: the i-th by from- and to-square, so that a seed gives the same move
/// whatever generator made the list. Leaves the list in another order. *Needs* not empty
template <class V>
[[nodiscard]] Move random_move(MoveList<V>& moves, Random& random) {
  Move* const chosen = moves.begin() + random.below(static_cast<std::uint32_t>(moves.size()));
  std::nth_element(moves.begin(), chosen, moves.end());
  return *chosen;
}

}  // namespace loa
