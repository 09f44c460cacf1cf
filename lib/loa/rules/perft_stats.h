// What the leaves of a count are: captures, wins, passes. Every leaf is made and looked at.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "loa/rules/ending.h"
#include "loa/rules/move.h"
#include "loa/rules/outcome.h"
#include "loa/rules/perft.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"

namespace loa {

/// The leaves of one depth, by what their last ply did. 64 bits hold what can be played one by one.
struct LeafStats {
  std::uint64_t leaves = 0;
  std::uint64_t captures = 0;    ///< of a man or of Zen
  std::uint64_t black_wins = 0;  ///< for any reason: connected, no men, no move where that loses
  std::uint64_t white_wins = 0;
  std::uint64_t opponent_connected = 0;  ///< those of the wins where the mover connected the other side only
  std::uint64_t both_connected = 0;      ///< a draw or a win, as the rule has it
  std::uint64_t passes = 0;

  bool operator==(const LeafStats&) const = default;
  LeafStats& operator+=(const LeafStats& other);
};

/// The statistics of all depths up to `depth` in one walk. *Shape* element i belongs to depth i + 1.
/// *Needs* `depth` from 0 to max_perft_depth. The rules `both` and `no_move` are read, the others depend on
/// history.
template <Position P>
[[nodiscard]] std::vector<LeafStats> perft_stats(const P& position, int depth, const Rules& rules);

namespace detail {

void add_outcome(LeafStats& stats, const std::optional<Outcome>& outcome);

template <Position P>
class StatsWalk {
 public:
  StatsWalk(const Rules& rules, int depth) : rules_(rules), stats_(static_cast<std::size_t>(depth)) {}

  /// *Needs* the game is not over in `position`; `ply < depth`
  void walk(const P& position, std::size_t ply) {
    MoveList<typename P::VariantType> moves;
    legal_moves(position, rules_.no_move, moves);
    for (const Move move : moves) {
      P next = position;
      next.play(move);
      const std::optional<Outcome> outcome = outcome_of(next);
      LeafStats& stats = stats_[ply];
      ++stats.leaves;
      if (move.is_pass()) ++stats.passes;
      if (position.is_capture(move)) ++stats.captures;
      add_outcome(stats, outcome);
      if (!outcome && ply + 1 < stats_.size()) walk(next, ply + 1);
    }
  }

  [[nodiscard]] std::optional<Outcome> outcome_of(const P& position) const {
    if (const auto outcome = board_outcome(position, rules_.both)) return outcome;
    return no_move_outcome(position, rules_.no_move);
  }
  [[nodiscard]] const std::vector<LeafStats>& stats() const { return stats_; }

 private:
  Rules rules_;
  std::vector<LeafStats> stats_;
};

}  // namespace detail

template <Position P>
std::vector<LeafStats> perft_stats(const P& position, int depth, const Rules& rules) {
  assert(depth >= 0 && depth <= max_perft_depth && "a depth outside the range that is offered");
  detail::StatsWalk<P> walk(rules, depth);
  if (depth > 0 && !walk.outcome_of(position)) walk.walk(position, 0);
  return walk.stats();
}

}  // namespace loa
