// The term `uniformity`.
#pragma once

#include <bit>

#include "loa/eval/group.h"
#include "loa/geometry/square_set.h"

namespace loa {

/// The area of the smallest rectangle that holds all members. Small is good. *Needs* not empty
/// *Source* Winands et al. 2004, "uniformity"
template <int Size>
[[nodiscard]] int uniformity_term(SquareSet<Size> group) {
  // Level sets nest, so the highest level is the number of sets met, and the lowest the number of sets that hold all.
  const auto extent = [group](const detail::LevelSets<Size>& sets) {
    int highest = 0;
    int lowest = 0;
    for (std::size_t k = 1; k < sets.size(); ++k) {
      highest += (group & sets[k]).empty() ? 0 : 1;
      lowest += sets[k].contains(group) ? 1 : 0;
    }
    return highest - lowest + 1;
  };
  return extent(detail::file_sets<Size>) * extent(detail::rank_sets<Size>);
}

}  // namespace loa
