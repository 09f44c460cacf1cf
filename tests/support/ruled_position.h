// A position whose rules come in pieces, so that a test can plant a fault in one of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "loa/geometry/direction.h"
#include "loa/rules/mailbox_board.h"
#include "loa/rules/mailbox_position.h"

namespace loa::test {

/// The rules in pieces, all right: a fault derives from it and replaces one piece. P is a MailboxPosition.
struct HonestRules {
  template <class P>
  static int count(const P& position, Square from, Direction direction) {
    return position.line_count(from, direction);
  }
  static bool is_distance(int distance, int count, Direction) { return distance == count; }
  template <class P>
  static bool may_be_moved(const P& position, Square from) {
    if (position.cell(from) == Cell::neutral) return touches_a_man(position, from);
    return position.cell(from) == man_of(position.side_to_move());
  }
  template <class P>
  static bool may_jump(const P& position, Square /*from*/, Square over) {
    return position.cell(over) != man_of(opponent(position.side_to_move()));
  }
  template <class P>
  static bool may_land(const P& position, Square from, Square to) {
    const bool is_banned = position.cell(from) == Cell::neutral && position.ban() == to;
    return position.cell(to) != man_of(position.side_to_move()) && !is_banned;
  }
  template <class P>
  static bool is_connected(const P& position, Side side) {
    return position.is_connected(side);
  }
  template <class P>
  static std::uint64_t key(const P& position) {
    return position.key();
  }
  template <class P>
  static void play(P& position, Move move) {
    position.play(move);
  }

  template <class P>
  static bool touches_a_man(const P& position, Square square) {
    const auto neighbours = neighbours_of<typename P::VariantType>(square);
    return std::any_of(neighbours.begin(), neighbours.end(),
                       [&position](Square next) { return position.cell(next) != Cell::empty; });
  }
};

/// To show that faults come from the pieces, not from the frame around them.
struct NoFault : HonestRules {
  static constexpr std::string_view name = "no_fault", question = "none";
};

/// A mailbox position that plays by Rules, which has a `name` and the `question` by which the agreement walk finds it out.
template <class V, class Rules>
class RuledPosition : public MailboxPosition<V> {
 public:
  static constexpr std::string_view fault_name = Rules::name;
  static constexpr std::string_view fault_question = Rules::question;

  RuledPosition() = default;
  explicit RuledPosition(const Setup& setup) : MailboxPosition<V>(setup) {}
  bool operator==(const RuledPosition&) const = default;

  void moves(MoveList<V>& list) const {
    list.clear();
    for (const Square from : all_squares<V>) put_moves_from(from, list);
  }
  [[nodiscard]] int move_count() const {
    MoveList<V> list;
    moves(list);
    return static_cast<int>(list.size());
  }
  [[nodiscard]] bool is_legal(Move move) const {
    if (move.is_pass()) return false;
    MoveList<V> list;
    put_moves_from(move.from, list);
    return std::find(list.begin(), list.end(), move) != list.end();
  }
  [[nodiscard]] bool is_connected(Side side) const { return Rules::is_connected(honest(), side); }
  [[nodiscard]] std::uint64_t key() const { return Rules::key(honest()); }
  void play(Move move) { Rules::play(static_cast<MailboxPosition<V>&>(*this), move); }

 private:
  [[nodiscard]] const MailboxPosition<V>& honest() const { return *this; }

  void put_moves_from(Square from, MoveList<V>& list) const {
    if (!Rules::may_be_moved(honest(), from)) return;
    for (const Direction direction : all_directions) put_moves(from, direction, list);
  }
  void put_moves(Square from, Direction direction, MoveList<V>& list) const {
    const int count = Rules::count(honest(), from, direction);
    bool is_free = true;
    for (int distance = 1; is_free; ++distance) {
      const std::optional<Square> to = square_after<V>(from, step_of(direction), distance);
      if (!to) return;
      const bool goes =
          Rules::is_distance(distance, count, direction) && Rules::may_land(honest(), from, *to);
      if (goes && list.size() < list.capacity()) list.push_back({from, *to});
      is_free = Rules::may_jump(honest(), from, *to);
    }
  }
};

}  // namespace loa::test
