// Counts on many threads: the game tree is cut some plies down into many parts, each counted by one thread.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "loa/base/count.h"
#include "loa/rules/perft.h"
#include "loa/rules/perft_checksum.h"
#include "loa/rules/perft_cut.h"
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
  /// The tree is cut until there are so many parts, as long as they are worth it; enough for the threads where nothing is
  /// said.
  std::optional<std::size_t> parts = {};
};

/// The memory of a count that may be interrupted.
struct PerftMemory {
  /// What is known from before. *Shape* as the parts, or empty
  std::vector<std::optional<Count>> known = {};
  /// Hears of each part that was counted, before progress does; called by one thread at a time.
  std::function<void(std::size_t part, Count leaves)> keep = {};
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

/// As perft_checksum; every leaf is made, whatever symmetries there are. *Needs* `depth > 0`. *Throws* what `progress` throws
template <Position P>
[[nodiscard]] LeafChecksum<typename P::VariantType> parallel_perft_checksum(const P& position, int depth,
                                                                            const PerftThreads& threads,
                                                                            NoMove rule);

/// As perft_stats; every path is walked, whatever symmetries there are. *Throws* what `progress` throws
template <Position P>
[[nodiscard]] std::vector<LeafStats> parallel_perft_stats(const P& position, int depth,
                                                          const PerftThreads& threads, const Rules& rules);

/// The cut that parallel_perft makes. *Needs* `depth > 0`
template <Position P>
[[nodiscard]] PerftCutTerms perft_cut_terms(int depth, const PerftThreads& threads,
                                            const PerftOptions<typename P::VariantType>& options);

/// The leaves below each part, `depth` plies below the root; those that are not known are counted. *Shape* as `cut.parts`
/// *Needs* `depth >= cut.plies`. *Throws* as parallel_perft, and what `memory.keep` throws
template <Position P>
[[nodiscard]] std::vector<Count> count_parts(const PerftCut<P>& cut, int depth, const PerftThreads& threads,
                                             const PerftOptions<typename P::VariantType>& options,
                                             const PerftMemory& memory = {});

namespace detail {

/// Calls `run(i)` for each i below `parts`, each once, on `threads`. What a call throws is thrown again
/// behind the last one; calls that have not begun by then are left out.
void run_parts(std::size_t parts, const PerftThreads& threads, const std::function<void(std::size_t)>& run);

/// So many parts that threads which finish early find work, and that progress is seen.
inline constexpr std::size_t parts_for_all = 512;
inline constexpr std::size_t parts_for_each_thread = 64;
/// With symmetries a cut costs little and saves much: each ply deeper, more paths meet in one part.
inline constexpr std::size_t symmetric_parts_for_all = 16384;
/// Without symmetries parts stay at least this deep, so that whole last plies can be left out.
inline constexpr int least_part_depth = 2;

/// The least depth of a part. With symmetries, finding out which part a path belongs to costs as much as playing two plies.
template <Position P>
[[nodiscard]] int least_depth_of_parts(int depth, const PerftOptions<typename P::VariantType>& options) {
  if (options.symmetries == Symmetries::off) return least_part_depth;
  return std::max(least_part_depth, bulk_of<P>(options, depth) + 2);
}

/// The numbers of the parts that are not known.
[[nodiscard]] std::vector<std::size_t> missing_parts(std::size_t parts, const PerftMemory& memory);

}  // namespace detail

template <Position P>
PerftCutTerms perft_cut_terms(int depth, const PerftThreads& threads,
                              const PerftOptions<typename P::VariantType>& options) {
  const std::size_t for_all =
      options.symmetries == Symmetries::on ? detail::symmetric_parts_for_all : detail::parts_for_all;
  const std::size_t enough =
      std::max(for_all, detail::parts_for_each_thread * static_cast<std::size_t>(threads.count));
  return {.no_move = options.no_move,
          .symmetries = options.symmetries,
          .enough_parts = threads.parts.value_or(enough),
          .most_plies = std::clamp(depth - detail::least_depth_of_parts<P>(depth, options), 1,
                                   deepest_perft_cut<typename P::VariantType>)};
}

namespace detail {

/// The cut of a walk along every path, whatever symmetries there are. *Needs* `depth > 0`
template <Position P>
[[nodiscard]] PerftCut<P> plain_cut(const P& position, int depth, const PerftThreads& threads, NoMove rule) {
  return cut_tree(position,
                  perft_cut_terms<P>(depth, threads, {.no_move = rule, .symmetries = Symmetries::off}));
}

}  // namespace detail

template <Position P>
std::vector<Count> count_parts(const PerftCut<P>& cut, int depth, const PerftThreads& threads,
                               const PerftOptions<typename P::VariantType>& options,
                               const PerftMemory& memory) {
  const std::size_t parts = cut.parts.size();
  const std::vector<std::size_t> missing = detail::missing_parts(parts, memory);
  const std::size_t known = parts - missing.size();
  std::vector<Count> leaves(parts);
  for (std::size_t i = 0; i < parts && known > 0; ++i) leaves[i] = memory.known[i].value_or(0);
  PerftThreads workers = threads;
  if (threads.progress) {
    workers.progress = [&](std::size_t done, std::size_t) { threads.progress(known + done, parts); };
  }
  std::mutex keeping;
  detail::run_parts(missing.size(), workers, [&](std::size_t i) {
    const std::size_t part = missing[i];
    leaves[part] = perft(cut.parts[part].position, depth - cut.plies, options);
    const std::lock_guard lock(keeping);
    if (memory.keep) memory.keep(part, leaves[part]);
  });
  return leaves;
}

template <Position P>
std::vector<MoveLeaves> parallel_perft_divide(const P& position, int depth, const PerftThreads& threads,
                                              const PerftOptions<typename P::VariantType>& options) {
  if (depth == 0) return {};
  const auto cut = cut_tree(position, perft_cut_terms<P>(depth, threads, options));
  return leaves_by_move(cut, count_parts(cut, depth, threads, options));
}

template <Position P>
Count parallel_perft(const P& position, int depth, const PerftThreads& threads,
                     const PerftOptions<typename P::VariantType>& options) {
  if (depth <= detail::least_part_depth) return perft(position, depth, options);
  return sum_of(parallel_perft_divide(position, depth, threads, options));
}

template <Position P>
LeafChecksum<typename P::VariantType> parallel_perft_checksum(const P& position, int depth,
                                                              const PerftThreads& threads, NoMove rule) {
  using Checksum = LeafChecksum<typename P::VariantType>;
  if (depth <= detail::least_part_depth) return perft_checksum(position, depth, rule);
  const auto cut = detail::plain_cut(position, depth, threads, rule);
  std::vector<Checksum> parts(cut.parts.size());
  detail::run_parts(cut.parts.size(), threads, [&](std::size_t i) {
    parts[i] = perft_checksum(cut.parts[i].position, depth - cut.plies, rule);
  });
  Checksum sum;
  for (const Checksum& part : parts) sum += part;
  return sum;
}

template <Position P>
std::vector<LeafStats> parallel_perft_stats(const P& position, int depth, const PerftThreads& threads,
                                            const Rules& rules) {
  if (depth <= detail::least_part_depth) return perft_stats(position, depth, rules);
  const auto cut = detail::plain_cut(position, depth, threads, rules.no_move);
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
