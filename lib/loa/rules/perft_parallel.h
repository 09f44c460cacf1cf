// Counts on many threads: the game tree is cut some plies down into hundreds of parts, each counted by one
// thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "loa/base/count.h"
#include "loa/rules/perft.h"
#include "loa/rules/perft_divide.h"
#include "loa/rules/perft_stats.h"
#include "loa/rules/position.h"

namespace loa {

/// Hears how many parts are done, of how many. It is called by one thread at a time, while the others go on
/// counting.
using PerftProgress = std::function<void(std::size_t done, std::size_t parts)>;

struct PerftThreads {
  int count = 1;  ///< at least 1; results do not depend on it
  PerftProgress progress = {};
};

/// As perft. *Throws* CountOverflow, and what `progress` throws.
template <Position P>
[[nodiscard]] Count parallel_perft(const P& position, int depth, const PerftThreads& threads,
                                   const PerftOptions<typename P::VariantType>& options = {});

/// As perft_divide. *Throws* as parallel_perft
template <Position P>
[[nodiscard]] std::vector<MoveLeaves> parallel_perft_divide(
    const P& position, int depth, const PerftThreads& threads,
    const PerftOptions<typename P::VariantType>& options = {});

/// As perft_stats. *Throws* what `progress` throws
template <Position P>
[[nodiscard]] std::vector<LeafStats> parallel_perft_stats(const P& position, int depth,
                                                          const PerftThreads& threads, const Rules& rules);

namespace detail {

/// Calls `run(i)` for each i below `parts`, each once, on `threads`. What a call throws is thrown again
/// behind the last one; calls that have not begun by then are left out.
void run_parts(std::size_t parts, const PerftThreads& threads, const std::function<void(std::size_t)>& run);

/// A position some plies below the root, and the root move that leads to it.
template <Position P>
struct PerftPart {
  P position;
  std::size_t root_move = 0;
};

/// The tree, cut at one ply. *Shape* a path that ends above the cut has no part; the same position may be in
/// several.
template <Position P>
struct PerftCut {
  std::vector<Move> root_moves;
  std::vector<PerftPart<P>> parts;
  int plies = 1;  ///< from the root to the parts
};

/// So many parts that threads which finish early find work, and that progress is seen.
inline constexpr std::size_t parts_for_all = 512;
inline constexpr std::size_t parts_for_each_thread = 64;
/// Parts stay at least this deep, so that whole last plies can be left out.
inline constexpr int least_part_depth = 2;

/// *Needs* `depth > 0`
template <Position P>
[[nodiscard]] PerftCut<P> cut_tree(const P& position, int depth, NoMove rule, int threads) {
  PerftCut<P> cut;
  cut.root_moves = perft_moves(position, rule);
  for (std::size_t i = 0; i < cut.root_moves.size(); ++i) {
    cut.parts.push_back({played(position, cut.root_moves[i]), i});
  }
  const std::size_t enough =
      std::max(parts_for_all, parts_for_each_thread * static_cast<std::size_t>(threads));
  while (cut.parts.size() < enough && !cut.parts.empty() && depth - cut.plies > least_part_depth) {
    std::vector<PerftPart<P>> below;
    for (const PerftPart<P>& part : cut.parts) {
      for (const Move move : perft_moves(part.position, rule)) {
        below.push_back({played(part.position, move), part.root_move});
      }
    }
    cut.parts = std::move(below);
    ++cut.plies;
  }
  return cut;
}

/// The leaves below each part. *Shape* as `cut.parts`
template <Position P>
[[nodiscard]] std::vector<Count> count_parts(const PerftCut<P>& cut, int depth, const PerftThreads& threads,
                                             const PerftOptions<typename P::VariantType>& options) {
  std::vector<Count> leaves(cut.parts.size());
  run_parts(cut.parts.size(), threads,
            [&](std::size_t i) { leaves[i] = perft(cut.parts[i].position, depth - cut.plies, options); });
  return leaves;
}

}  // namespace detail

template <Position P>
std::vector<MoveLeaves> parallel_perft_divide(const P& position, int depth, const PerftThreads& threads,
                                              const PerftOptions<typename P::VariantType>& options) {
  if (depth == 0) return {};
  const auto cut = detail::cut_tree(position, depth, options.no_move, threads.count);
  const std::vector<Count> leaves = detail::count_parts(cut, depth, threads, options);
  std::vector<MoveLeaves> moves;
  for (const Move move : cut.root_moves) moves.push_back({move, 0});
  for (std::size_t i = 0; i < leaves.size(); ++i) moves[cut.parts[i].root_move].leaves += leaves[i];
  return moves;
}

template <Position P>
Count parallel_perft(const P& position, int depth, const PerftThreads& threads,
                     const PerftOptions<typename P::VariantType>& options) {
  if (depth <= detail::least_part_depth) return perft(position, depth, options);
  return sum_of(parallel_perft_divide(position, depth, threads, options));
}

template <Position P>
std::vector<LeafStats> parallel_perft_stats(const P& position, int depth, const PerftThreads& threads,
                                            const Rules& rules) {
  if (depth <= detail::least_part_depth) return perft_stats(position, depth, rules);
  const auto cut = detail::cut_tree(position, depth, rules.no_move, threads.count);
  std::vector<std::vector<LeafStats>> parts(cut.parts.size());
  detail::run_parts(cut.parts.size(), threads, [&](std::size_t i) {
    parts[i] = perft_stats(cut.parts[i].position, depth - cut.plies, rules);
  });
  std::vector<LeafStats> stats = perft_stats(position, cut.plies, rules);
  stats.resize(static_cast<std::size_t>(depth));
  for (const std::vector<LeafStats>& part : parts) {
    for (std::size_t ply = 0; ply < part.size(); ++ply) {
      stats[static_cast<std::size_t>(cut.plies) + ply] += part[ply];
    }
  }
  return stats;
}

}  // namespace loa
