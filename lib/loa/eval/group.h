// What has to hang together for a side, and how far it lies apart: what every evaluation of this game starts from.
#pragma once

#include <array>
#include <cstddef>

#include "loa/geometry/square_set.h"
#include "loa/rules/men_set.h"
#include "loa/rules/position.h"

namespace loa {

/// What has to hang together for `side` to be connected: its men, and Zen while it is on the board. *Source*
/// RULES 1 and 4.
template <Position P>
[[nodiscard]] SquareSet<P::VariantType::size> group_of(const P& position, Side side) {
  SquareSet<P::VariantType::size> group = men_set(position, side);
  if constexpr (P::VariantType::has_neutral) {
    if (const auto zen = position.neutral()) group |= SquareSet<P::VariantType::size>(*zen);
  }
  return group;
}

namespace detail {

/// [centre][r]: the squares at most r king's steps from the centre.
template <int Size>
using BoxTable = std::array<std::array<SquareSet<Size>, Size>, Size * Size>;

template <int Size>
constexpr BoxTable<Size> make_boxes() {
  BoxTable<Size> boxes{};
  for (const Square centre : SquareSet<Size>::all()) {
    SquareSet<Size> box(centre);
    for (SquareSet<Size>& entry : boxes[centre.index]) {
      entry = box;
      box = widened(box);
    }
  }
  return boxes;
}

template <int Size>
inline constexpr BoxTable<Size> boxes = make_boxes<Size>();

/// [k]: the squares whose level is k or more.
template <int Size>
using LevelSets = std::array<SquareSet<Size>, Size>;

/// `level` gives each square a number from 0 to Size - 1.
template <int Size, class Level>
constexpr LevelSets<Size> make_level_sets(Level level) {
  LevelSets<Size> sets{};
  for (const Square square : SquareSet<Size>::all()) {
    for (int k = 0; k <= level(square); ++k) sets[static_cast<std::size_t>(k)] |= SquareSet<Size>(square);
  }
  return sets;
}

template <int Size>
inline constexpr LevelSets<Size> file_sets = make_level_sets<Size>([](Square square) {
  return file_of(Size, square);
});
template <int Size>
inline constexpr LevelSets<Size> rank_sets = make_level_sets<Size>([](Square square) {
  return rank_of(Size, square);
});

/// The sum of the members' levels: each is counted once for every set 1, 2, ... it lies in.
template <int Size>
[[nodiscard]] constexpr int level_sum(SquareSet<Size> group, const LevelSets<Size>& sets) {
  int sum = 0;
  for (std::size_t k = 1; k < sets.size(); ++k) sum += (group & sets[k]).count();
  return sum;
}

[[nodiscard]] constexpr int rounded_mean(int sum, int count) { return (2 * sum + count) / (2 * count); }

}  // namespace detail

/// The square nearest to the mean of the members' squares, halves rounded up. *Needs* not empty
template <int Size>
[[nodiscard]] constexpr Square centre_of_mass(SquareSet<Size> group) {
  const int count = group.count();
  const int file = detail::rounded_mean(detail::level_sum<Size>(group, detail::file_sets<Size>), count);
  const int rank = detail::rounded_mean(detail::level_sum<Size>(group, detail::rank_sets<Size>), count);
  return square_at(Size, file, rank);
}

/// The sum of the members' distances from `centre`. *Unit* king's steps (Chebyshev distance).
/// Each member is counted once for every box 0, 1, ... round the centre that it lies outside of.
template <int Size>
[[nodiscard]] constexpr int distance_sum(SquareSet<Size> group, Square centre) {
  int sum = 0;
  for (const SquareSet<Size>& box : detail::boxes<Size>[centre.index]) sum += (group - box).count();
  return sum;
}

/// The least distance_sum that `count` members can have: one at the centre, 8 one step away, 16 two steps
/// away, ...
[[nodiscard]] constexpr int least_distance_sum(int count) {
  int sum = 0;
  int left = count - 1;
  for (int distance = 1; left > 0; ++distance) {
    sum += left;  // everyone not yet placed is at least this far away
    left -= 8 * distance;
  }
  return sum;
}

/// How far a group lies apart: its distance sum beyond the least possible one. *Unit* king's steps. *Needs*
/// not empty
template <int Size>
[[nodiscard]] constexpr int surplus_distance(SquareSet<Size> group) {
  return distance_sum<Size>(group, centre_of_mass<Size>(group)) - least_distance_sum(group.count());
}

}  // namespace loa
