// What every candidate for the generator is, and what most of them share: two sets of men and nothing else.
#pragma once

#include <concepts>
#include <string_view>
#include <utility>

#include "loa/geometry/square_set.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"
#include "loa/rules/variant.h"

namespace loa::experiment {

using Men = SquareSet<8>;

/// A position of 8x8 made from the library's. `for_each_move(visit)` calls `visit(from, to)` in any order, `play` plays
/// one of those moves. None keeps a key.
template <class C>
concept Candidate = std::copyable<C> && std::constructible_from < C,
        const BitPosition<Loa8>
& > &&requires(C position, const C& asked) {
  { C::name } -> std::convertible_to<std::string_view>;
  { asked.move_count() } -> std::same_as<int>;
  asked.for_each_move([](Square, Square) {});
  position.play(Square{}, Square{});
};

/// The men of the side to move and the others. Sides change names when one has moved.
class TwoSets {
 public:
  explicit TwoSets(const BitPosition<Loa8>& position)
      : own_(position.squares_of(position.side_to_move())),
        enemies_(position.squares_of(opponent(position.side_to_move()))) {}

  void play(Square from, Square to) {
    own_ ^= Men(from) | Men(to);
    enemies_ = enemies_ - Men(to);
    std::swap(own_, enemies_);
  }

 protected:
  Men own_;
  Men enemies_;
};

}  // namespace loa::experiment
