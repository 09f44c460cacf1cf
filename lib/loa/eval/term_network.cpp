#include "loa/eval/term_network.h"

#include <cstdlib>
#include <limits>

namespace loa {

bool TermNetwork::is_sound() const {
  for (const std::int32_t factor : scale) {
    if (std::abs(factor) > largest_scale) return false;
  }
  for (std::size_t h = 0; h < hidden; ++h) {
    std::int64_t largest = std::abs(std::int64_t{bias[h]});
    for (std::size_t i = 0; i < inputs; ++i) {
      const std::int64_t weights = std::abs(std::int64_t{own[i][h]}) + std::abs(std::int64_t{other[i][h]});
      largest += weights * most_spreads * hidden_one / weight_one + 2;  // each product may be rounded up
    }
    if (largest > std::numeric_limits<std::int16_t>::max()) return false;
  }
  return true;
}

}  // namespace loa
