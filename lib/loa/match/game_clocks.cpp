#include "loa/match/game_clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace loa {
namespace {

constexpr std::int64_t us_in_ms = 1000;

}  // namespace

GameClocks::GameClocks(TimeSource now_us, const std::array<Limits, 2>& limits, int margin_ms)
    : now_us_(std::move(now_us)),
      limits_(limits),
      margin_us_(margin_ms * us_in_ms),
      are_used_(limits[0].has_time() || limits[1].has_time()) {
  assert((!are_used_ || now_us_) && "who limits time must tell it");
  for (const Side side : both_sides) {
    const auto& tc = limits_[side_index(side)].tc;
    if (tc) left_us_[side_index(side)] = tc->base_ms * us_in_ms;
  }
}

MoveTime GameClocks::start(Side) {
  began_us_ = now_us_();
  MoveTime time{.now_us = now_us_, .began_us = began_us_};
  for (const Side side : both_sides) {
    const std::size_t i = side_index(side);
    if (!limits_[i].tc) continue;
    time.left_ms[i] = std::max<std::int64_t>(0, left_us_[i]) / us_in_ms;
    time.increment_ms[i] = limits_[i].tc->increment_ms;
  }
  return time;
}

std::optional<std::string> GameClocks::stop(Side side) {
  const std::int64_t used = now_us_() - began_us_;
  const std::size_t i = side_index(side);
  const auto overstepped = [used](std::string_view limit, std::int64_t allowed_us) {
    return fmt::format("{}: it took {:.1f} ms and had {:.1f}", limit, static_cast<double>(used) / us_in_ms,
                       static_cast<double>(allowed_us) / us_in_ms);
  };
  if (const auto movetime = limits_[i].movetime_ms) {
    if (used > *movetime * us_in_ms + margin_us_) return overstepped("movetime", *movetime * us_in_ms);
  }
  if (const auto tc = limits_[i].tc) {
    if (used > left_us_[i] + margin_us_) return overstepped("tc", left_us_[i]);
    left_us_[i] = std::max<std::int64_t>(0, left_us_[i] - used) + tc->increment_ms * us_in_ms;
  }
  return std::nullopt;
}

}  // namespace loa
