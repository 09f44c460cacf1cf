// What the tree search asks of the transposition table, and what it leaves there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "loa/base/fixed_vector.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/move.h"
#include "loa/search/score.h"
#include "loa/search/search_node.h"
#include "loa/search/search_options.h"
#include "loa/search/transposition_table.h"

namespace loa {

/// The keys of a position's children, move by move.
template <class V>
using ChildKeys = FixedVector<std::uint64_t, MoveList<V>::capacity()>;

/// The table as nodes use it: scores counted from the node, bounds from its window.
template <class V>
class NodeTable {
 public:
  /// `table` may be null where the options use none; it has to outlive this.
  NodeTable(const SearchOptions& options, TranspositionTable* table)
      : table_(options.table ? table : nullptr), exact_depth_(options.exact_depth) {}

  /// Whether scores of the next search say the same wherever their position stands in it.
  void hold(bool scores_hold) { is_used_ = table_ != nullptr && scores_hold; }
  [[nodiscard]] bool is_used() const { return is_used_; }

  [[nodiscard]] std::optional<TableEntry> find(std::uint64_t key) const {
    if (!is_used_) return std::nullopt;
    return table_->find(key);
  }

  /// The score of the node where its entry settles it.
  [[nodiscard]] std::optional<Score> score_of(const TableEntry& entry, const Node<V>& node) const {
    if (node.ply == 0 || !is_deep_enough(entry, node.depth)) return std::nullopt;
    const Score score = from_table(entry.score, node.ply);
    const bool cuts = entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= node.beta) ||
                      (entry.bound == Bound::upper && score <= node.alpha);
    if (!cuts) return std::nullopt;
    return score;
  }

  void store(std::uint64_t key, const Node<V>& node, Score score, Move best) {
    if (!is_used_) return;
    const Bound bound = score >= node.beta ? Bound::lower : score > node.alpha ? Bound::exact : Bound::upper;
    table_->store(key,
                  {.move = best, .score = to_table(score, node.ply), .depth = node.depth, .bound = bound});
  }

  /// The keys of all children, whose buckets are on their way when this returns: looked up one by one, each would be waited
  /// for. *Needs* is_used
  void list_child_keys(const BitPosition<V>& position, const MoveList<V>& moves, ChildKeys<V>& keys) const {
    for (const Move move : moves) {
      keys.push_back(position.key_after(move));
      table_->prefetch(keys[keys.size() - 1]);
    }
  }

  /// Enhanced transposition cut-off: some child is known to be bad enough for the other side. *Needs* is_used
  /// *Source* Plaat, Schaeffer, Pijls, de Bruin, 1996, Exploiting graph properties of game trees (AAAI)
  [[nodiscard]] std::optional<Score> child_score(const Node<V>& node, const MoveList<V>& moves,
                                                 const ChildKeys<V>& keys) const {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].is_pass() || node.candidates.has(moves[i].to)) continue;
      const auto entry = table_->find(keys[i]);
      if (!entry || entry->bound == Bound::lower || !is_deep_enough(*entry, node.depth - 1)) continue;
      const Score score = -from_table(entry->score, node.ply + 1);
      if (score >= node.beta) return score;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_deep_enough(const TableEntry& entry, int depth) const {
    return exact_depth_ ? entry.depth == depth : entry.depth >= depth;
  }

  TranspositionTable* table_;
  bool exact_depth_;
  bool is_used_ = false;
};

}  // namespace loa
