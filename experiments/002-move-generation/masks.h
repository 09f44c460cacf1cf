// (b) Man by man: the men on a line are counted in its mask, the squares jumped are looked at in another.
//
//     for each man, for each of 8 directions: count = popcount(line & occupied); to = landing[from][direction][count];
//     legal where to is on the board, not one's own, and between[from][to] & enemies is empty
//
// The library's first generator, and still its way on 11x11. Source: lib/loa/rules/masked_moves.h
#pragma once

#include "experiments/002-move-generation/candidate.h"
#include "loa/rules/masked_moves.h"

namespace loa::experiment {

class Masks : public TwoSets {
 public:
  static constexpr std::string_view name = "masks";
  using TwoSets::TwoSets;

  template <class Visit>
  void for_each_move(Visit visit) const {
    const MoveMasks<8> masks{own_ | enemies_, enemies_, own_};
    for (const Square from : own_) for_each_masked_move(masks, from, visit);
  }
  [[nodiscard]] int move_count() const {
    int count = 0;
    for_each_move([&count](Square, Square) { ++count; });
    return count;
  }
};

}  // namespace loa::experiment
