// Where forward pruning may be tried: what a node has to be for it. What is tried stands in the search.
#pragma once

#include <algorithm>

#include "loa/rules/bit_position.h"
#include "loa/search/score.h"
#include "loa/search/search_node.h"
#include "loa/search/search_options.h"

namespace loa {

/// *Source* chess engines' static null move, or reverse futility pruning
template <class V>
[[nodiscard]] bool may_stand_above(const SearchOptions& options, const Node<V>& node) {
  return options.static_null_margin > 0 && node.depth <= options.static_null_depth && node.ply > 0 &&
         node.has_zero_window() && !node.is_threatened && !is_proven(node.beta);
}

/// Whether the mover may have to spoil what he has: with a few men each move may open the way for the other side's win, though none
/// threatens now. (Of 3,600 positions with a forced win in three, two were such, with two men each.)
template <class V>
[[nodiscard]] bool may_be_in_zugzwang(const BitPosition<V>& position) {
  constexpr int few_men = 3;
  return position.squares_of(position.side_to_move()).count() <= few_men;
}

/// *Source* Donninger, 1993, Null move and deep search (ICCA Journal 16:3)
template <class V>
[[nodiscard]] bool may_try_null_move(const SearchOptions& options, const Node<V>& node) {
  return options.null_move != NullMove::off && node.has_zero_window() && node.depth >= 2 &&
         !node.is_threatened && !is_proven(node.beta);
}

/// *Source* Bjornsson, Marsland, 2001, Multi-cut alpha-beta pruning (Theoretical Computer Science 252); at ALL nodes, and M = 6,
/// C = 3: Winands, van den Herik, Uiterwijk, van der Werf, 2005, Enhanced forward pruning (Information Sciences 175)
struct MultiCutSizes {
  static constexpr int moves_tried = 6;
  static constexpr int cuts_wanted = 3;
  static constexpr int reduction = 2;
};

/// The root needs a move, not a bound.
template <class V>
[[nodiscard]] bool may_try_multi_cut(const SearchOptions& options, const Node<V>& node) {
  return options.multi_cut != MultiCut::off && node.has_zero_window() &&
         node.depth >= MultiCutSizes::reduction + 2 && node.ply > 0 &&
         (node.expected == Expected::cut || options.multi_cut == MultiCut::all);
}

/// Next to the leaves. *Source* Schaeffer, 1986, Experiments in search and knowledge (thesis); Heinz, 1998, Extended futility
/// pruning
template <class V>
[[nodiscard]] bool may_be_futile(const SearchOptions& options, const Node<V>& node) {
  return options.futility && node.depth <= options.futility_depth && node.has_zero_window() &&
         !node.is_threatened && !is_proven(node.alpha);
}

/// Whether the node is searched one ply less because the table has no move for it: a good first move is missing, and next time
/// there will be one. *Source* internal iterative reductions: Schroder, 2021 (Rebel)
template <class V>
[[nodiscard]] bool is_reduced_as_unknown(const SearchOptions& options, const Node<V>& node) {
  return options.iir > 0 && node.depth >= std::max(options.iir, 2) && node.ply > 0 &&
         node.table_move.is_pass();
}

}  // namespace loa
