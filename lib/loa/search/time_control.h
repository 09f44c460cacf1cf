// The time a side has for a whole game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace loa {

struct TimeControl {
  std::int64_t base_ms = 0;       ///< at the start
  std::int64_t increment_ms = 0;  ///< added after each move
  bool operator==(const TimeControl&) const = default;
};

/// *Unit* seconds in the text, to the millisecond; up to a day, and not nothing. The increment may be left out.
/// *Example* "60+0.5", "0.1", "0+2" is nothing: a side without time has lost
[[nodiscard]] std::optional<TimeControl> parse_time_control(std::string_view text);

/// What parse_time_control reads. *Example* "60+0.5", "10+0"
[[nodiscard]] std::string time_control_text(const TimeControl& control);

}  // namespace loa
