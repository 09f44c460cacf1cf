// The last plies of a count: how many of them an implementation can count without playing them.
#pragma once

#include <cassert>
#include <cstdint>
#include <type_traits>

#include "loa/rules/ending.h"
#include "loa/rules/leaf_checksum.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// How many plies P can count without playing them; every implementation can leave out the last one. One that
/// can do more gives its own value here and adds LastPlies<P, 2>: nothing else changes.
template <Position P>
inline constexpr int highest_bulk = 1;

/// Counts the leaves `plies` below a position, of which the last `Bulk` are not played.
/// *Shape* `static constexpr int plies` and `static std::uint64_t count(const P&, NoMove)`; where the children of a
/// position are counted faster together than one by one, `count_children` of the same form too. 64 bits are ample for so
/// few plies.
template <Position P, int Bulk>
struct LastPlies;

/// The last ply is its number of moves.
template <Position P>
struct LastPlies<P, 1> {
  static constexpr int plies = 1;
  [[nodiscard]] static std::uint64_t count(const P& position, NoMove rule) {
    if (is_board_finished(position)) return 0;
    const int moves = position.move_count();
    if (moves == 0) return rule == NoMove::pass ? 1 : 0;
    return static_cast<std::uint64_t>(moves);
  }
};

namespace detail {

/// Does nothing, where the compiler cannot see it: it has to assume that the object is looked at from now on.
void let_observe(const void* object);

}  // namespace detail

/// Every leaf is made completely. Where nobody asks for the sum (perft_checksum.h), a compiler might leave the making out,
/// so it is shown to somebody.
template <Position P>
struct LastPlies<P, 0> {
  static constexpr int plies = 1;
  [[nodiscard]] static std::uint64_t count(const P& position, NoMove rule) {
    if (is_board_finished(position)) return 0;
    LeafChecksum<typename P::VariantType> sum;
    add_children(sum, position, rule);
    detail::let_observe(&sum);
    return sum.leaves;
  }
};

/// Calls `f` with LastPlies<P, bulk> and returns what `f` returns. *Needs* `bulk` from 0 to highest_bulk<P>
template <Position P, int Highest = highest_bulk<P>, class F>
decltype(auto) visit_bulk(int bulk, F&& f) {
  assert(bulk >= 0 && bulk <= Highest &&
         "an implementation cannot leave out more plies than its highest_bulk");
  if constexpr (Highest > 0) {
    if (bulk < Highest) return visit_bulk<P, Highest - 1>(bulk, f);
  }
  return f(LastPlies<P, Highest>{});
}

}  // namespace loa
