// The term `concentration`.
#pragma once

#include "loa/eval/group.h"
#include "loa/geometry/square_set.h"

namespace loa {

/// 100 times the mean of the members' king's steps to their centre of mass, less the least possible for so many members.
/// Small is good. *Needs* not empty. *Source* Winands et al. 2004, "concentration"
template <int Size>
[[nodiscard]] int concentration_term(SquareSet<Size> group) {
  return 100 * surplus_distance<Size>(group) / group.count();
}

}  // namespace loa
