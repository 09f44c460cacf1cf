// The positions of a game so far, and how often the last one has occurred: repetition has its one home here.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// How a position came about.
enum class Arrival : std::uint8_t { start, move, pass };

/// *Shape* every position from the start of the record to now, in order; the first is occurrence 1 of itself.
/// A repetition is judged on whole positions (RULES 2); the key only spares most comparisons.
template <Position P>
class History {
 public:
  explicit History(const P& start) : positions_{start}, arrivals_{Arrival::start} {}

  void push(const P& position, Arrival arrival) {
    positions_.push_back(position);
    arrivals_.push_back(arrival);
  }
  /// *Needs* a position after the start
  void pop() {
    assert(positions_.size() > 1 && "the start of a game cannot be taken back");
    positions_.pop_back();
    arrivals_.pop_back();
  }

  [[nodiscard]] const P& last() const { return positions_.back(); }
  [[nodiscard]] const P& start() const { return positions_.front(); }
  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  /// The position after `i` plies. *Needs* `i < size()`
  [[nodiscard]] const P& at(std::size_t i) const { return positions_[i]; }
  [[nodiscard]] Arrival arrival(std::size_t i) const { return arrivals_[i]; }

  /// How often the last position has occurred, side to move and Zen's ban included; passes make occurrences too.
  [[nodiscard]] int occurrences() const {
    const P& now = last();
    return counted([&](std::size_t i) { return positions_[i].key() == now.key() && positions_[i] == now; });
  }
  /// How often the last board has occurred, whoever is to move; a board reached by a pass is no new occurrence.
  [[nodiscard]] int board_occurrences() const {
    return counted(
        [&](std::size_t i) { return arrivals_[i] != Arrival::pass && same_board(positions_[i], last()); });
  }

  /// Whether the last position is one occurrence too many. A pass brings no new board and cannot repeat one.
  [[nodiscard]] bool is_repetition(Repetition rule) const {
    switch (rule) {
      case Repetition::none: return false;
      case Repetition::second: return occurrences() >= 2;
      case Repetition::third: return occurrences() >= 3;
      case Repetition::second_board: return arrivals_.back() != Arrival::pass && board_occurrences() >= 2;
    }
    return false;
  }

 private:
  [[nodiscard]] static bool same_board(const P& a, const P& b) {
    for (int index = 0; index < P::VariantType::squares; ++index) {
      const Square square{static_cast<std::uint8_t>(index)};
      if (a.cell(square) != b.cell(square)) return false;
    }
    return true;
  }

  /// Counts from the end back to the last capture: men never come back, so no earlier position can be equal.
  template <class Same>
  [[nodiscard]] int counted(Same same) const {
    const int black = last().men(Side::black);
    const int white = last().men(Side::white);
    int count = 0;
    for (std::size_t i = positions_.size(); i-- > 0;) {
      if (positions_[i].men(Side::black) != black || positions_[i].men(Side::white) != white) break;
      if (same(i)) ++count;
    }
    return count;
  }

  std::vector<P> positions_;
  std::vector<Arrival> arrivals_;  ///< of each position; apart, since it would cost each one a cache line
};

}  // namespace loa
