// The terms `centralisation` and `centre_of_mass`.
#pragma once

#include <cstdlib>

#include "loa/eval/group.h"
#include "loa/eval/simple.h"
#include "loa/geometry/square_set.h"

namespace loa {

/// 100 times the mean worth of the men's squares: 0 in a corner, 1 on an edge, 2 one step inside, and so on.
/// *Needs* not empty. *Source* Winands et al. 2004, "centralisation"
template <int Size>
[[nodiscard]] int centralisation_term(SquareSet<Size> men) {
  return 100 * detail::level_sum<Size>(men, detail::worth_sets<Size>) / men.count();
}

/// 100 times the king's steps from the exact centre of mass to the middle of the board. Small is good.
/// *Needs* not empty. *Source* Winands et al. 2004, "centre-of-mass position"
template <int Size>
[[nodiscard]] int centre_of_mass_term(SquareSet<Size> group) {
  const int count = group.count();
  // Twice the distance of the sums from the middle, so that halves stay whole.
  const int files =
      std::abs(2 * detail::level_sum<Size>(group, detail::file_sets<Size>) - (Size - 1) * count);
  const int ranks =
      std::abs(2 * detail::level_sum<Size>(group, detail::rank_sets<Size>) - (Size - 1) * count);
  return 50 * (files > ranks ? files : ranks) / count;
}

}  // namespace loa
