// (b') Masks without a branch for each direction: a move is counted by adding whether it is legal.
//
//     for each man, direction and count, two sets are known:   from  x  x  x  to     way = the squares x, end = to,
//                                                              end is empty where that leaves the board
//     legal = (end - own is not empty) and (way & enemies is empty)       two compares, one and, one addition
//
// Half the directions of a man have a move and half have none, and nothing tells which: a branch on it is mispredicted
// all the time. Lists still branch, for `visit` has to be called or not. Source: our own.
#pragma once

#include <array>
#include <cstddef>

#include "experiments/002-move-generation/candidate.h"
#include "loa/geometry/lines.h"

namespace loa::experiment {

namespace detail {

struct WayAndEnd {
  Men way;
  Men end;
};

/// *Shape* `[from][direction][count]`
using Ways = std::array<std::array<std::array<WayAndEnd, 9>, 8>, 64>;

[[nodiscard]] inline Ways make_ways() {
  Ways ways{};
  for (const Square from : Men::all()) {
    for (const Direction direction : all_directions) {
      for (int count = 1; count <= 8; ++count) {
        const Square to = landing<8>(from, direction, count);
        if (to == no_square) continue;
        ways[from.index][static_cast<std::size_t>(direction)][static_cast<std::size_t>(count)] = {
            between<8>(from, to, direction), Men(to)};
      }
    }
  }
  return ways;
}

inline const Ways ways = make_ways();

}  // namespace detail

class MasksBranchFree : public TwoSets {
 public:
  static constexpr std::string_view name = "masks_branch_free";
  using TwoSets::TwoSets;

  [[nodiscard]] int move_count() const {
    int moves = 0;
    for_each_landing([&moves](Square, Men, bool is_legal) { moves += is_legal ? 1 : 0; });
    return moves;
  }
  template <class Visit>
  void for_each_move(Visit visit) const {
    for_each_landing([&visit](Square from, Men end, bool is_legal) {
      if (is_legal) visit(from, end.first());
    });
  }

 private:
  template <class Visit>
  void for_each_landing(Visit visit) const {
    const Men occupied = own_ | enemies_;
    for (const Square from : own_) {
      for (const Direction direction : all_directions) {
        const auto count =
            static_cast<std::size_t>((line_through<8>(from, orientation_of(direction)) & occupied).count());
        const detail::WayAndEnd& to = detail::ways[from.index][static_cast<std::size_t>(direction)][count];
        const bool has_end = !(to.end - own_).empty();
        const bool is_free = (to.way & enemies_).empty();
        visit(from, to.end, has_end & is_free);
      }
    }
  }
};

}  // namespace loa::experiment
