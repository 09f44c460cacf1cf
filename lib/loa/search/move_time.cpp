#include "loa/search/move_time.h"

#include <cassert>

#include <algorithm>

namespace loa {
namespace {

constexpr std::int64_t us_in_ms = 1000;

/// What is left over of `us` for everything but the search: asking the clock every few hundred nodes, the way of the
/// move to the referee, and a processor that others want too. A tenth, from 2 to 20 ms (the referee's own margin), but
/// half of very short times.
std::int64_t margin_of(std::int64_t us) {
  constexpr std::int64_t least = 2 * us_in_ms;
  constexpr std::int64_t most = 20 * us_in_ms;
  return std::min(std::clamp(us / 10, least, most), us / 2);
}

/// Moves a side is expected to make yet: games between engines last 30 to 50 plies on 8x8, so this is on the safe side
/// from the first move on.
constexpr std::int64_t expected_moves = 25;

}  // namespace

TimeBudget budget_of_movetime(std::int64_t movetime_ms) {
  const std::int64_t us = movetime_ms * us_in_ms;
  const std::int64_t usable = us - margin_of(us);
  // Time that is not used is lost, and an iteration that is cut off costs nothing else.
  return {.soft_us = usable, .hard_us = usable};
}

TimeBudget budget_of_clock(std::int64_t left_ms, std::int64_t increment_ms,
                           std::optional<std::int64_t> moves_to_go) {
  const std::int64_t left = left_ms * us_in_ms;
  const std::int64_t usable = left - margin_of(left);
  const std::int64_t moves = std::min(moves_to_go.value_or(expected_moves), expected_moves);
  const std::int64_t share = std::min(usable, usable / moves + increment_ms * us_in_ms * 3 / 4);
  // A hard position may take three shares, but never so much that those after it go short.
  const std::int64_t hard = std::min(3 * share, moves == 1 ? usable : usable / 2);
  // The next iteration takes several times as long as all before it together: one begun later would not end in time.
  return {.soft_us = std::min(share / 2, hard), .hard_us = hard};
}

std::optional<TimeBudget> time_budget(const Limits& limits, const MoveTime& time, Side side) {
  std::optional<TimeBudget> budget;
  if (limits.movetime_ms) budget = budget_of_movetime(*limits.movetime_ms);
  const std::size_t mover = side_index(side);
  if (!time.left_ms[mover]) return budget;
  const TimeBudget clock = budget_of_clock(*time.left_ms[mover], time.increment_ms[mover], time.moves_to_go);
  if (!budget) return clock;
  return TimeBudget{.soft_us = std::min(budget->soft_us, clock.soft_us),
                    .hard_us = std::min(budget->hard_us, clock.hard_us)};
}

SearchControl control_within(const TimeBudget& budget, const MoveTime& time) {
  const auto is_before = [now = time.now_us, began = time.began_us](std::int64_t us) {
    return now() - began < us;
  };
  return {.must_stop = [is_before, us = budget.hard_us] { return !is_before(us); },
          .may_deepen = [is_before, us = budget.soft_us] { return is_before(us); }};
}

SearchControl player_control(const Limits& limits, const std::optional<MoveTime>& time, Side side) {
  assert((!limits.has_time() || time) && "who limits time must tell it");
  const auto budget = limits.has_time() ? time_budget(limits, *time, side) : std::nullopt;
  return budget ? control_within(*budget, *time) : SearchControl{};
}

}  // namespace loa
