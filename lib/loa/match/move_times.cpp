#include "loa/match/move_times.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace loa {

std::string move_times_line(int game, int opening, std::span<const std::int64_t> move_us) {
  return fmt::format("{{\"game\":{},\"opening\":{},\"us\":[{}]}}\n", game, opening, fmt::join(move_us, ","));
}

}  // namespace loa
