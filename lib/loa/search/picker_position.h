// A position that lists its moves as a search takes them: perft through it proves the move picker.
#pragma once

#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"
#include "loa/search/move_picker.h"

namespace loa {

/// A BitPosition but for the order of its moves, which is that of a MovePicker: captures first, then as a fixed hash of their
/// squares has it, so that everything is moved about. *Cost* the picker's, on every list and every count of moves
template <class V>
class PickerPosition : public BitPosition<V> {
 public:
  PickerPosition() = default;
  explicit PickerPosition(const Setup& setup) : BitPosition<V>(setup) {}
  bool operator==(const PickerPosition&) const = default;

  void moves(MoveList<V>& list) const {
    MoveList<V> as_listed;
    BitPosition<V>::moves(as_listed);
    const auto worth = [this](Move move) {
      constexpr int of_capture = 1 << 10;
      return (BitPosition<V>::is_capture(move) ? of_capture : 0) +
             (37 * move.from.index + 101 * move.to.index) % 61;
    };
    MovePicker<V> picker(as_listed, worth);
    list.clear();
    while (!picker.is_done()) list.push_back(picker.next());
  }
  [[nodiscard]] int move_count() const {
    MoveList<V> list;
    moves(list);
    return static_cast<int>(list.size());
  }
};

}  // namespace loa
