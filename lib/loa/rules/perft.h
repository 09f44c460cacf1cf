// The number of leaves below a position: the proof that the rules are right, and the measure of their speed.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>

#include "loa/base/count.h"
#include "loa/rules/ending.h"
#include "loa/rules/move.h"
#include "loa/rules/perft_bulk.h"
#include "loa/rules/perft_last_two.h"
#include "loa/rules/perft_symmetry.h"
#include "loa/rules/perft_table.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// The deepest count that is offered.
inline constexpr int max_perft_depth = 64;

/// How to count. None of it but the no-move rule changes a count.
template <class V>
struct PerftOptions {
  NoMove no_move = NoMove::pass;
  /// Plies counted without being played; the highest_bulk where nothing is said.
  std::optional<int> bulk = {};
  /// Where counts are remembered, if anywhere; other counts may use it at the same time.
  PerftTable<V>* table = nullptr;
  /// Whether the table, and the parts of a count on many threads, serve the images of a position as well.
  Symmetries symmetries = Symmetries::on;
};

/// The number of paths of exactly `depth` plies. A finished game has no continuation; a pass is one ply where
/// the rule lets pass, and otherwise a side without a move has finished the game. Repetition, two passes in a
/// row and ply limits depend on history and are ignored. *Source* RULES 2 and 5.
/// *Needs* `depth` from 0 to max_perft_depth, and a bulk that P has. *Throws* CountOverflow from 2^128 on.
template <Position P>
[[nodiscard]] Count perft(const P& position, int depth,
                          const PerftOptions<typename P::VariantType>& options = {});

namespace detail {

/// The deepest count that 64 bits surely hold: `max_moves` to this power is below 2^64.
template <class V>
[[nodiscard]] constexpr int depth_within_64_bits() {
  std::uint64_t most_leaves = 1;
  int depth = 0;
  while (most_leaves <= std::numeric_limits<std::uint64_t>::max() / V::max_moves) {
    most_leaves *= V::max_moves;
    ++depth;
  }
  return depth;
}

/// Remembers nothing, at no cost.
struct NoMemory {
  template <Position P>
  [[nodiscard]] static std::optional<Count> find(const P&, int) {
    return std::nullopt;
  }
  template <Position P>
  static void store(const P&, int, Count) {}
};

/// How many plies a count has to be played for at least, if asking for it in any orientation is to pay.
inline constexpr int least_plies_of_symmetric_entry = 2;

/// Remembers in a table: counts of at least `symmetric_depth` plies for all images of a position.
template <class V>
struct TableMemory {
  PerftTable<V>* table;
  int symmetric_depth;

  template <Position P>
  [[nodiscard]] PerftQuestion<V> question_of(const P& position, int depth) const {
    if (depth < symmetric_depth) return {position.key(), packed(position), depth};
    const PackedPosition<V> packing = symmetric_packing(position);
    return {key_of(packing), packing, depth};
  }
  template <Position P>
  [[nodiscard]] std::optional<Count> find(const P& position, int depth) const {
    return table->find(question_of(position, depth));
  }
  template <Position P>
  void store(const P& position, int depth, Count count) const {
    table->store(question_of(position, depth), count);
  }
};

/// The walk through all paths. `Last` counts the last plies, `Memory` may know the answer.
template <Position P, class Last, class Memory>
class PerftWalk {
 public:
  PerftWalk(NoMove rule, Memory memory) : rule_(rule), memory_(memory) {}

  /// *Needs* `depth >= Last::plies`
  [[nodiscard]] Count leaves(const P& position, int depth) const {
    if (depth <= narrow_depth) return leaves<std::uint64_t>(position, depth);
    return leaves<Count>(position, depth);
  }

 private:
  using V = typename P::VariantType;
  static constexpr int narrow_depth = depth_within_64_bits<V>();

  /// `Sum` is the type to add up in: 64 bits wherever they suffice.
  template <class Sum>
  [[nodiscard]] Sum leaves(const P& position, int depth) const {
    if (depth == Last::plies) return Last::count(position, rule_);
    if constexpr (requires { Last::count_children(position, rule_); }) {
      // Sooner counted than found: a table is far from the processor.
      if (depth == Last::plies + 1) return Last::count_children(position, rule_);
    }
    if (const std::optional<Count> known = memory_.find(position, depth)) return narrowed<Sum>(*known);
    const Sum sum = sum_over_moves<Sum>(position, depth);
    memory_.store(position, depth, sum);
    return sum;
  }

  template <class Sum>
  [[nodiscard]] Sum sum_over_moves(const P& position, int depth) const {
    if (is_board_finished(position)) return 0;
    MoveList<V> moves;
    legal_moves(position, rule_, moves);
    Sum sum = 0;
    for (const Move move : moves) {
      P next = position;
      next.play(move);
      if constexpr (std::same_as<Sum, Count>) {
        sum += leaves(next, depth - 1);
      } else {
        sum += leaves<Sum>(next, depth - 1);
      }
    }
    return sum;
  }

  template <class Sum>
  [[nodiscard]] static Sum narrowed(Count count) {
    if constexpr (std::same_as<Sum, Count>) {
      return count;
    } else {
      return low_half(count.word());
    }
  }

  NoMove rule_;
  [[no_unique_address]] Memory memory_;
};

/// The plies to leave out: what is asked for, but no more than there are.
template <Position P>
[[nodiscard]] int bulk_of(const PerftOptions<typename P::VariantType>& options, int depth) {
  const int bulk = options.bulk.value_or(highest_bulk<P>);
  return bulk < depth ? bulk : depth;
}

}  // namespace detail

template <Position P>
Count perft(const P& position, int depth, const PerftOptions<typename P::VariantType>& options) {
  using V = typename P::VariantType;
  assert(depth >= 0 && depth <= max_perft_depth && "a depth outside the range that is offered");
  if (depth == 0) return 1;
  return visit_bulk<P>(detail::bulk_of<P>(options, depth), [&]<class Last>(Last) -> Count {
    if (options.table == nullptr) {
      return detail::PerftWalk<P, Last, detail::NoMemory>(options.no_move, {}).leaves(position, depth);
    }
    const int symmetric_depth = options.symmetries == Symmetries::on
                                    ? Last::plies + detail::least_plies_of_symmetric_entry
                                    : max_perft_depth + 1;
    return detail::PerftWalk<P, Last, detail::TableMemory<V>>(options.no_move,
                                                              {options.table, symmetric_depth})
        .leaves(position, depth);
  });
}

}  // namespace loa
