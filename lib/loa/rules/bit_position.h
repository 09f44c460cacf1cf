// The fast position: the men of each side as a set of squares, and the contents of all lines.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "loa/geometry/lines.h"
#include "loa/geometry/square_set.h"
#include "loa/rules/key.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/line_tables.h"
#include "loa/rules/masked_moves.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"
#include "loa/rules/setup.h"
#include "loa/rules/tabled_moves.h"
#include "loa/rules/zen_state.h"

namespace loa {

/// Whether moves come from line tables. They do up to 8x8; a line of 11 squares has too many contents, and Zen makes four of
/// each.
template <class V>
inline constexpr bool has_line_tables = V::size <= 8 && !V::has_neutral;

namespace detail {

/// In the place of LineCodes where there are no tables.
struct NoLineCodes {};

}  // namespace detail

/// *Shape* two sets of men, line codes (up to 8x8), the neutral man's square and ban (zen11), side to move, key: two cache
/// lines up to 8x8. A default-made one is an empty board, there to be assigned to.
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
  [[nodiscard]] Squares squares_of(Side side) const { return side == Side::black ? black_ : white_; }
  /// Every square that something stands on.
  [[nodiscard]] Squares occupied() const { return black_ | white_ | zen_set(); }
  /// The contents of all lines.
  [[nodiscard]] const LineCodes& line_codes() const requires(has_line_tables<V>) { return lines_; }

  [[nodiscard]] int line_count(Square square, Direction direction) const {
    return (line_through<V::size>(square, orientation_of(direction)) & occupied()).count();
  }
  [[nodiscard]] bool is_connected(Side side) const;

  void moves(MoveList<V>& list) const {
    list.clear();
    if constexpr (has_line_tables<V>) {
      list_tabled_moves<V::size>(lines_, side_, list);
    } else {
      for_each_move([&list](Square from, Square to) { list.push_back({from, to}); });
    }
  }
  /// Calls `visit(from, to)` for each move of the side to move.
  template <class Visit>
  void for_each_move(Visit visit) const;
  /// Calls `visit(child)` for the position after each move.
  template <class Visit>
  void for_each_child(Visit visit) const;
  [[nodiscard]] int move_count() const;
  [[nodiscard]] bool is_legal(Move move) const;
  [[nodiscard]] bool is_capture(Move move) const { return !move.is_pass() && occupied().has(move.to); }
  [[gnu::always_inline]] void play(Move move);
  /// The key of the position after `move`. *Needs* as play
  [[nodiscard]] std::uint64_t key_after(Move move) const;

  /// Line codes and key follow from the rest.
  bool operator==(const BitPosition& other) const {
    return black_ == other.black_ && white_ == other.white_ && side_ == other.side_ && zen_ == other.zen_;
  }

 private:
  [[nodiscard]] Squares zen_set() const;
  [[nodiscard]] bool may_move_zen() const;
  [[nodiscard]] Squares zen_landings_forbidden() const;
  [[nodiscard]] MoveMasks<V::size> masks(Squares forbidden) const {
    return {occupied(), squares_of(opponent(side_)), forbidden};
  }
  /// `mover` is side_, as a constant where the caller knows it.
  template <class Mover>
  [[gnu::always_inline]] [[nodiscard]] BitPosition after_man_move(Mover mover, Square from, Square to) const;
  void move_any(Move move);
  void put(Cell what, Square square);
  void take(Cell what, Square square);

  [[no_unique_address]] std::conditional_t<has_line_tables<V>, LineCodes, detail::NoLineCodes> lines_{};
  Squares black_;
  Squares white_;
  std::uint64_t key_ = 0;
  Side side_ = Side::black;
  [[no_unique_address]] ZenState<V::has_neutral> zen_{};
};

template <class V>
BitPosition<V>::BitPosition(const Setup& setup) : side_(setup.side) {
  assert(faults_of(setup).empty() && setup.size == V::size &&
         "a position is made from a sound set-up of its own size");
  if constexpr (has_line_tables<V>) {
    ensure_line_tables<V::size>();
    lines_ = empty_lines<V::size>;
  }
  for (int index = 0; index < V::squares; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    if (setup.at(square) != Cell::empty) put(setup.at(square), square);
  }
  if (side_ == Side::white) key_ ^= key_table.white_to_move;
  zen_.set_ban(setup.ban, key_);
}

template <class V>
Cell BitPosition<V>::cell(Square square) const {
  if (black_.has(square)) return Cell::black;
  if (white_.has(square)) return Cell::white;
  return zen_.square() == square ? Cell::neutral : Cell::empty;
}

template <class V>
bool BitPosition<V>::is_connected(Side side) const {
  return !squares_of(side).empty() &&
         is_one_group(squares_of(side) | zen_set());  // RULES 4: Zen has to hang together too
}

template <class V>
template <class Visit>
void BitPosition<V>::for_each_move(Visit visit) const {
  if constexpr (has_line_tables<V>) {
    MoveList<V> list;
    moves(list);
    for (const Move move : list) visit(move.from, move.to);
  } else {
    const auto own_masks = masks(squares_of(side_));
    for (const Square from : squares_of(side_)) for_each_masked_move(own_masks, from, visit);
    if (may_move_zen()) for_each_masked_move(masks(zen_landings_forbidden()), *zen_.square(), visit);
  }
}

template <class V>
template <class Visit>
void BitPosition<V>::for_each_child(Visit visit) const {
  if constexpr (has_line_tables<V>) {
    const auto visit_all = [&](auto mover) {
      MoveList<V> list;
      list_tabled_moves<V::size>(lines_, mover, list);
      for (const Move move : list) visit(after_man_move(mover, move.from, move.to));
    };
    if (side_ == Side::black) {
      visit_all(std::integral_constant<Side, Side::black>{});
    } else {
      visit_all(std::integral_constant<Side, Side::white>{});
    }
  } else {
    for_each_move([&](Square from, Square to) {
      BitPosition child = *this;
      child.play({from, to});
      visit(child);
    });
  }
}

template <class V>
int BitPosition<V>::move_count() const {
  if constexpr (has_line_tables<V>) return line_sums<V::size>(lines_, side_).moves();
  int count = 0;
  for_each_move([&count](Square, Square) { ++count; });
  return count;
}

template <class V>
bool BitPosition<V>::is_legal(Move move) const {
  if (move.from.index >= V::squares || move.to.index >= V::squares) return false;
  const bool moves_zen = zen_.square() == move.from;
  if (moves_zen ? !may_move_zen() : !squares_of(side_).has(move.from)) return false;
  const auto forbidden = moves_zen ? zen_landings_forbidden() : squares_of(side_);
  bool found = false;
  for_each_masked_move(masks(forbidden), move.from,
                       [&found, move](Square, Square to) { found |= to == move.to; });
  return found;
}

template <class V>
inline void BitPosition<V>::play(Move move) {
  if constexpr (has_line_tables<V>) {
    if (!move.is_pass()) {
      *this = after_man_move(side_, move.from, move.to);
      return;
    }
  } else {
    zen_.set_ban(std::nullopt, key_);  // RULES 4: whatever is played, an old ban ends
    if (!move.is_pass()) move_any(move);
  }
  side_ = opponent(side_);
  key_ ^= key_table.white_to_move;
}

template <class V>
std::uint64_t BitPosition<V>::key_after(Move move) const {
  if constexpr (has_line_tables<V>) {
    if (move.is_pass()) return key_ ^ key_table.white_to_move;
    const Cell man = man_of(side_);
    const Cell captured = squares_of(opponent(side_)).has(move.to) ? man_of(opponent(side_)) : Cell::empty;
    return key_ ^ cell_key(man, move.from) ^ cell_key(man, move.to) ^ cell_key(captured, move.to) ^
           key_table.white_to_move;
  } else {
    BitPosition after = *this;
    after.play(move);
    return after.key();
  }
}

/// Without a branch: an empty square is "captured" for nothing.
template <class V>
template <class Mover>
inline BitPosition<V> BitPosition<V>::after_man_move(Mover mover, Square from, Square to) const {
  const Side side = mover;
  const Cell man = man_of(side);
  const Cell captured = squares_of(opponent(side)).has(to) ? man_of(opponent(side)) : Cell::empty;
  const Squares own = squares_of(side) ^ (Squares(from) | Squares(to));
  const Squares enemies = squares_of(opponent(side)) - Squares(to);
  BitPosition after;
  after.black_ = side == Side::black ? own : enemies;
  after.white_ = side == Side::black ? enemies : own;
  after.key_ =
      key_ ^ cell_key(man, from) ^ cell_key(man, to) ^ cell_key(captured, to) ^ key_table.white_to_move;
  after.side_ = opponent(side);
  after.lines_ = lines_.moved(lines_of_man<V::size>(man, to), lines_of_man<V::size>(man, from),
                              lines_of_man<V::size>(captured, to));
  return after;
}

/// With Zen as mover or captured.
template <class V>
void BitPosition<V>::move_any(Move move) {
  const Cell mover = cell(move.from);
  const Cell captured = cell(move.to);
  if (captured != Cell::empty) take(captured, move.to);
  take(mover, move.from);
  put(mover, move.to);
  if (mover == Cell::neutral) zen_.set_ban(move.from, key_);
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
  return !(widened(zen_set()) & (black_ | white_)).empty();
}

template <class V>
typename BitPosition<V>::Squares BitPosition<V>::zen_landings_forbidden() const {
  return zen_.ban() ? squares_of(side_) | Squares(*zen_.ban()) : squares_of(side_);
}

template <class V>
void BitPosition<V>::put(Cell what, Square square) {
  key_ ^= cell_key(what, square);
  if (what == Cell::neutral) {
    zen_.set_square(square);
    return;
  }
  (what == Cell::black ? black_ : white_) |= Squares(square);
  if constexpr (has_line_tables<V>) lines_ += lines_of_man<V::size>(what, square);
}

template <class V>
void BitPosition<V>::take(Cell what, Square square) {
  key_ ^= cell_key(what, square);
  if (what == Cell::neutral) {
    zen_.set_square(std::nullopt);
    return;
  }
  (what == Cell::black ? black_ : white_) ^= Squares(square);
  if constexpr (has_line_tables<V>) lines_ -= lines_of_man<V::size>(what, square);
}

static_assert(Position<BitPosition<Loa8>> && Position<BitPosition<Zen11>>);

}  // namespace loa
