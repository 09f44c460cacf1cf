#include "loa/rules/perft_stats.h"

namespace loa {

LeafStats& LeafStats::operator+=(const LeafStats& other) {
  leaves += other.leaves;
  captures += other.captures;
  black_wins += other.black_wins;
  white_wins += other.white_wins;
  opponent_connected += other.opponent_connected;
  both_connected += other.both_connected;
  passes += other.passes;
  return *this;
}

namespace detail {

void add_outcome(LeafStats& stats, const std::optional<Outcome>& outcome) {
  if (!outcome) return;
  if (outcome->result == Result::black) ++stats.black_wins;
  if (outcome->result == Result::white) ++stats.white_wins;
  if (outcome->reason == Reason::opponent_connected) ++stats.opponent_connected;
  if (outcome->reason == Reason::both_connected) ++stats.both_connected;
}

}  // namespace detail
}  // namespace loa
