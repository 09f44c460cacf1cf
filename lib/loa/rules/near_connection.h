// How far a side is from being connected: quick looks that prove that it is not near.
#pragma once

#include "loa/geometry/square_set.h"

namespace loa {

/// The men that hang together with `start` by steps of at most two squares. *Needs* `among.contains(start)`
template <int Size>
[[nodiscard]] SquareSet<Size> wide_flood(SquareSet<Size> start, SquareSet<Size> among) {
  SquareSet<Size> reached = start;
  for (;;) {
    const SquareSet<Size> next = widened(widened(reached)) & among;
    if (next == reached) return reached;
    reached = next;
  }
}

/// False only if no set that comes from `men` by taking at most two away and then putting at most one anywhere is one group.
/// Within two plies no side's men change more than that: one of its men moves and one is captured.
///
/// Proof. Let K be such a set and one group, p the man put. The groups that K falls into without p all touch p, so any two of
/// them are at most two squares apart. So K without p hangs together by steps of at most two squares; it lies in one wide
/// flood of `men` and has at least |men| - 2 of them.
template <int Size>
[[nodiscard]] bool may_connect_within_two_plies(SquareSet<Size> men) {
  const int enough = men.count() - 2;
  SquareSet<Size> rest = men;
  // A flood of at least `enough` leaves out two at most, so it is found among the first floods while two are left out.
  for (int left_out = 0; left_out <= 2 && !rest.empty();) {
    const SquareSet<Size> group = wide_flood(SquareSet<Size>(rest.first()), rest);
    if (group.count() >= enough) return true;
    left_out += group.count();
    rest = rest - group;
  }
  return false;
}

}  // namespace loa
