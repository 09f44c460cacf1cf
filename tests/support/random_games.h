// Positions along seeded random games, for tests that hold for every position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "loa/base/random.h"
#include "loa/rules/ending.h"
#include "loa/rules/position.h"
#include "loa/rules/random_setup.h"

namespace loa::test {

/// A random legal move, or the pass of a side that has none; chosen from the sorted list, so that every implementation
/// plays the same game.
template <Position P>
Move random_legal_move(const P& position, Random& random) {
  MoveList<typename P::VariantType> list;
  legal_moves(position, NoMove::pass, list);
  std::sort(list.begin(), list.end());
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

/// The positions of random games, the finished ones at their ends included: one game from the standard set-up, then games
/// from random set-ups until there are `number` positions.
template <Position P>
std::vector<P> random_positions(std::uint64_t seed, std::size_t number) {
  using V = typename P::VariantType;
  constexpr int most_plies = 60;
  Random random(seed);
  std::vector<P> positions;
  P position(standard_setup(V::name));
  while (positions.size() < number) {
    for (int ply = 0; ply < most_plies; ++ply) {
      positions.push_back(position);
      if (is_board_finished(position)) break;
      position.play(random_legal_move(position, random));
    }
    position = P(random_setup(info_of<V>, random));
  }
  return positions;
}

}  // namespace loa::test
