// The order in which a node tries its moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"
#include "loa/search/move_ordering.h"
#include "loa/search/move_picker.h"
#include "loa/search/realization.h"
#include "loa/search/search_node.h"
#include "loa/search/search_options.h"

namespace loa {

/// How promising the moves of a node are: the table's first, then those that may end the game, killers and counter-moves,
/// captures (or kinds of moves), history.
template <class V>
class MoveWorth {
 public:
  /// `last` is the move that led to the node. *Needs* all of it to outlive this
  MoveWorth(const SearchOptions& options, const MoveMemory<V>& memory, const BitPosition<V>& position,
            const Node<V>& node, Move last)
      : memory_(memory),
        position_(position),
        node_(node),
        side_(position.side_to_move()),
        table_move_(code(node.table_move)),
        kinds_(options.kinds) {
    // A pass stands for no move here: it is only legal alone.
    if (options.killers) {
      for (std::size_t i = 0; i < killers_.size(); ++i) killers_[i] = code(memory.killers(node.ply)[i]);
    }
    if (options.counter_moves) counter_ = code(memory.counter(side_, last));
  }

  [[nodiscard]] int operator()(Move move) const {
    if (move.is_pass()) return 0;
    const bool is_capture = position_.is_capture(move);
    const std::uint16_t own = code(move);
    // Sums of products, since no processor foresees which move is a killer.
    int worth = memory_.history(side_, move);
    worth += node_.candidates.has(move.to) * of_ending;
    worth += ((own == killers_[0]) | (own == killers_[1])) * of_killer;
    worth += (own == counter_) * of_counter;
    worth += (own == table_move_) * of_table;
    if (kinds_) return worth + realized_per_10000[kind_of_move<V::size>(move, node_.centre, is_capture)];
    return worth + is_capture * of_capture;
  }

 private:
  static constexpr int of_table = 1 << 20;
  static constexpr int of_ending = 1 << 17;
  static constexpr int of_killer = 1 << 14;
  static constexpr int of_counter = 1 << 13;
  static constexpr int of_capture = 1 << 10;
  static_assert(2 * of_table <= MovePicker<V>::worth_limit + 1 && 2 * of_ending <= of_table);

  [[nodiscard]] static constexpr std::uint16_t code(Move move) {
    return static_cast<std::uint16_t>(move.from.index | (move.to.index << 8));
  }

  const MoveMemory<V>& memory_;
  const BitPosition<V>& position_;
  const Node<V>& node_;
  Side side_;
  std::uint16_t table_move_;
  std::array<std::uint16_t, 2> killers_ = {code(pass_move), code(pass_move)};
  std::uint16_t counter_ = code(pass_move);
  bool kinds_;
};

}  // namespace loa
