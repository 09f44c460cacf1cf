// Time for one move: what a player is told of the clocks, how much of it a search may use, and when to stop.
// The library knows no clock: the time comes from whoever asks for the move, and in tests from a fake.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>

#include "loa/rules/side.h"
#include "loa/search/limits.h"
#include "loa/search/search_report.h"

namespace loa {

/// The time now. *Unit* microseconds since a moment of no meaning; never runs back
using TimeSource = std::function<std::int64_t()>;

/// What a player is told before its move. *Shape* by side: Black, White; nothing for a side without a clock
struct MoveTime {
  TimeSource now_us;
  std::int64_t began_us = 0;  ///< when the mover's clock was started
  std::array<std::optional<std::int64_t>, 2> left_ms = {};
  std::array<std::int64_t, 2> increment_ms = {};
  std::optional<std::int64_t> moves_to_go = {};  ///< moves until the mover gets more time, where that is so
};

/// How long a search may last. *Unit* microseconds since the clock was started
struct TimeBudget {
  std::int64_t soft_us = 0;  ///< after this no other iteration is begun
  std::int64_t hard_us = 0;  ///< after this the search ends at once
  bool operator==(const TimeBudget&) const = default;
};

/// The budget of a fixed time: all of it but a margin for what comes after the search (half of it at most).
[[nodiscard]] TimeBudget budget_of_movetime(std::int64_t movetime_ms);

/// The budget out of what a clock has left: an even share of it and most of the increment, so that no number of moves
/// uses it up. *Needs* `moves_to_go` above 0 where there is one
[[nodiscard]] TimeBudget budget_of_clock(std::int64_t left_ms, std::int64_t increment_ms,
                                         std::optional<std::int64_t> moves_to_go = {});

/// The tighter of `limits.movetime_ms` and what `time` says of the clock of `side`; nothing where there is neither.
[[nodiscard]] std::optional<TimeBudget> time_budget(const Limits& limits, const MoveTime& time, Side side);

/// The two questions of a search that keeps within `budget`. *Needs* `time` with a time source
[[nodiscard]] SearchControl control_within(const TimeBudget& budget, const MoveTime& time);

/// Those of a player with `limits`; none where they have no time in them. *Needs* `time` where they have
[[nodiscard]] SearchControl player_control(const Limits& limits, const std::optional<MoveTime>& time,
                                           Side side);

}  // namespace loa
