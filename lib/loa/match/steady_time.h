// The machine's clock, for those who limit time.
#pragma once

#include <chrono>

#include "loa/search/move_time.h"

namespace loa {

/// Never runs back, whatever happens to the time of day.
[[nodiscard]] inline TimeSource steady_time() {
  return [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::int64_t{std::chrono::duration_cast<std::chrono::microseconds>(now).count()};
  };
}

}  // namespace loa
