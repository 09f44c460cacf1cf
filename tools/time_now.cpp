#include "tools/time_now.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>

namespace loa {

std::string time_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

}  // namespace loa
