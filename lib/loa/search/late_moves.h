// Late moves: those behind many others are searched less deep at first, and next to the leaves not at all; and unlikely ones.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>

#include "loa/search/depth_costs.h"
#include "loa/search/move_ordering.h"
#include "loa/search/realization.h"
#include "loa/search/search_node.h"
#include "loa/search/search_options.h"

namespace loa {

/// Next to the leaves, quiet moves behind so many are left out.
template <class V>
[[nodiscard]] std::size_t most_quiet_moves(const SearchOptions& options, const Node<V>& node) {
  const bool leaves_out = options.late_moves > 0 && !node.is_threatened &&
                          node.depth <= options.futility_depth && node.has_zero_window() &&
                          !is_loss(node.alpha);
  return leaves_out ? static_cast<std::size_t>(options.late_moves + node.depth * node.depth)
                    : std::numeric_limits<std::size_t>::max();
}

/// How many plies less a late, quiet move is searched at first.
template <class V>
[[nodiscard]] int late_move_reduction(const SearchOptions& options, const DepthCosts& costs,
                                      const MoveMemory<V>& memory, const Node<V>& node, const Child& child,
                                      std::size_t moves_before) {
  if (!options.reductions || node.is_threatened || node.depth < 3 || moves_before < 3) return 0;
  if (child.connection == Connection::possible || memory.is_killer(node.ply, child.move)) return 0;
  int reduction = costs.late_move(node.depth, moves_before);
  if (child.is_capture || node.expected == Expected::principal) --reduction;
  return std::clamp(reduction, 0, node.depth - 2);
}

/// How many plies less a move is searched at first by how likely it is, in place of how late.
template <class V>
[[nodiscard]] int unlikely_move_reduction(DepthCosts& costs, const Node<V>& node, const Child& child) {
  if (child.move.is_pass() || child.connection == Connection::possible || node.depth < 2) {
    costs.take_whole_ply(node.ply);
    return 0;
  }
  const std::size_t kind = kind_of_move<V::size>(child.move, node.centre, child.is_capture);
  return std::clamp(costs.unlikely_move(node.ply, kind), 0, node.depth - 2);
}

}  // namespace loa
