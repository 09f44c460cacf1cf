// The fast position: the men of each side as a set of squares.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "loa/geometry/lines.h"
#include "loa/geometry/square_set.h"
#include "loa/rules/key.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/setup.h"
#include "loa/rules/zen_state.h"

namespace loa {

/// *Shape* two sets of men, the neutral man's square and ban (on zen11 only), side to move, key.
template <class V>
class BitPosition {
 public:
  using VariantType = V;
  using Squares = SquareSet<V::size>;

  BitPosition() = default;
  explicit BitPosition(const Setup& setup);

  [[nodiscard]] Cell cell(Square square) const;
  [[nodiscard]] Side side_to_move() const { return side_; }
  [[nodiscard]] std::optional<Square> neutral() const { return zen_.square(); }
  [[nodiscard]] std::optional<Square> ban() const { return zen_.ban(); }
  [[nodiscard]] int men(Side side) const { return squares_of(side).count(); }
  [[nodiscard]] std::uint64_t key() const { return key_; }

  /// The men of `side` as a set.
  [[nodiscard]] Squares squares_of(Side side) const { return men_[side_index(side)]; }
  /// Every square that something stands on.
  [[nodiscard]] Squares occupied() const { return men_[0] | men_[1] | zen_set(); }

  [[nodiscard]] int line_count(Square square, Direction direction) const {
    return (line_through<V::size>(square, orientation_of(direction)) & occupied()).count();
  }
  [[nodiscard]] bool is_connected(Side side) const;

  void moves(MoveList<V>& list) const {
    list.clear();
    for_each_move([&list](Square from, Square to) { list.push_back({from, to}); });
  }
  [[nodiscard]] int move_count() const {
    int count = 0;
    for_each_move([&count](Square, Square) { ++count; });
    return count;
  }
  [[nodiscard]] bool is_legal(Move move) const;
  [[nodiscard]] bool is_capture(Move move) const { return !move.is_pass() && occupied().has(move.to); }
  void play(Move move);

  bool operator==(const BitPosition&) const = default;

 private:
  [[nodiscard]] Squares zen_set() const;
  [[nodiscard]] bool may_move_zen() const;
  /// Calls `visit(from, to)` for each move of the side to move.
  template <class Visit>
  void for_each_move(Visit visit) const;
  /// The same for what stands on `from`, which may not land on `forbidden`.
  template <class Visit>
  void for_each_move_from(Square from, Squares forbidden, Visit visit) const;
  void put(Cell what, Square square);
  void take(Cell what, Square square);

  std::array<Squares, 2> men_{};
  std::uint64_t key_ = 0;
  Side side_ = Side::black;
  [[no_unique_address]] ZenState<V::has_neutral> zen_{};
};

template <class V>
BitPosition<V>::BitPosition(const Setup& setup) : side_(setup.side) {
  assert(faults_of(setup).empty() && setup.size == V::size && "a position is made from a sound set-up of its own size");
  for (int index = 0; index < V::squares; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    if (setup.at(square) != Cell::empty) put(setup.at(square), square);
  }
  if (side_ == Side::white) key_ ^= key_table.white_to_move;
  zen_.set_ban(setup.ban, key_);
}

template <class V>
Cell BitPosition<V>::cell(Square square) const {
  if (men_[0].has(square)) return Cell::black;
  if (men_[1].has(square)) return Cell::white;
  return zen_.square() == square ? Cell::neutral : Cell::empty;
}

template <class V>
bool BitPosition<V>::is_connected(Side side) const {
  return !squares_of(side).empty() && is_one_group(squares_of(side) | zen_set());  // RULES 4: Zen has to hang together too
}

template <class V>
template <class Visit>
void BitPosition<V>::for_each_move(Visit visit) const {
  const Squares own = squares_of(side_);
  for (const Square from : own) for_each_move_from(from, own, visit);
  if constexpr (V::has_neutral) {
    if (!may_move_zen()) return;
    const Squares banned = zen_.ban() ? Squares(*zen_.ban()) : Squares();
    for_each_move_from(*zen_.square(), own | banned, visit);
  }
}

template <class V>
template <class Visit>
void BitPosition<V>::for_each_move_from(Square from, Squares forbidden, Visit visit) const {
  const Squares all = occupied();
  const Squares enemies = squares_of(opponent(side_));
  for (const Orientation orientation : all_orientations) {
    const int count = (line_through<V::size>(from, orientation) & all).count();
    const auto forward = static_cast<Direction>(orientation);
    for (const Direction direction : {forward, opposite(forward)}) {
      const Square to = landing<V::size>(from, direction, count);
      if (to == no_square || forbidden.has(to)) continue;
      if ((between<V::size>(from, to, direction) & enemies).empty()) visit(from, to);
    }
  }
}

template <class V>
bool BitPosition<V>::is_legal(Move move) const {
  if (move.from.index >= V::squares || move.to.index >= V::squares) return false;
  bool found = false;
  const auto compare = [&found, move](Square, Square to) { found |= to == move.to; };
  const Squares own = squares_of(side_);
  if (own.has(move.from)) {
    for_each_move_from(move.from, own, compare);
  } else if (zen_.square() == move.from && may_move_zen() && zen_.ban() != move.to) {
    for_each_move_from(move.from, own, compare);
  }
  return found;
}

template <class V>
void BitPosition<V>::play(Move move) {
  zen_.set_ban(std::nullopt, key_);  // RULES 4: whatever is played, an old ban ends
  if (!move.is_pass()) {
    const Cell mover = cell(move.from);
    const Cell captured = cell(move.to);
    if (captured != Cell::empty) take(captured, move.to);
    take(mover, move.from);
    put(mover, move.to);
    if (mover == Cell::neutral) zen_.set_ban(move.from, key_);
  }
  side_ = opponent(side_);
  key_ ^= key_table.white_to_move;
}

template <class V>
typename BitPosition<V>::Squares BitPosition<V>::zen_set() const {
  if constexpr (V::has_neutral) {
    if (zen_.square()) return Squares(*zen_.square());
  }
  return Squares();
}

/// RULES 4: Zen may be moved while it touches a man.
template <class V>
bool BitPosition<V>::may_move_zen() const {
  return !(widened(zen_set()) & (men_[0] | men_[1])).empty();
}

template <class V>
void BitPosition<V>::put(Cell what, Square square) {
  key_ ^= cell_key(what, square);
  if (what == Cell::neutral) {
    zen_.set_square(square);
  } else {
    men_[what == Cell::black ? 0 : 1] |= Squares(square);
  }
}

template <class V>
void BitPosition<V>::take(Cell what, Square square) {
  key_ ^= cell_key(what, square);
  if (what == Cell::neutral) {
    zen_.set_square(std::nullopt);
  } else {
    men_[what == Cell::black ? 0 : 1].toggle(square);
  }
}

static_assert(Position<BitPosition<Loa8>> && Position<BitPosition<Zen11>>);

}  // namespace loa
