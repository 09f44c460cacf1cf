#include "loa/protocol/gtp_clock.h"

namespace loa {

GtpClock::GtpClock(const GtpTimeSettings& settings) : settings_(settings), left_ms_(settings.main_ms) {
  if (left_ms_ == 0) begin_period();
}

void GtpClock::set_left(std::int64_t ms, std::int64_t stones) {
  left_ms_ = ms;
  stones_ = stones;
}

void GtpClock::use(std::int64_t used_ms) {
  left_ms_ -= used_ms;
  if (stones_ == 0) {
    if (left_ms_ > 0 || settings_.stones == 0) return;
    const std::int64_t over = -left_ms_;  // main time ran out in the midst of this move
    begin_period();
    left_ms_ -= over;
  }
  if (--stones_ == 0) begin_period();
}

std::optional<std::int64_t> GtpClock::moves_to_go() const {
  if (stones_ == 0) return std::nullopt;
  return stones_;
}

void GtpClock::begin_period() {
  if (settings_.stones == 0) return;
  left_ms_ = settings_.period_ms;
  stones_ = settings_.stones;
}

}  // namespace loa
