// A shuffled order of many things without a table of them.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "loa/base/random.h"

namespace loa {

/// Which of `count` things stands at `place` in the order that `seed` shuffles them into: each once.
///
/// Four rounds of a Feistel network map the numbers below a power of four onto themselves, whatever the rounds mix; a
/// number of `count` or more is mapped again until it is below (three times on average at the most).
/// *Needs* place < count. *Source* Black, Rogaway, 2002, Ciphers with arbitrary finite domains (CT-RSA), sections 4 and 5
[[nodiscard]] constexpr std::uint32_t shuffled(std::uint32_t place, std::uint32_t count, std::uint64_t seed) {
  assert(place < count && "a place in the order");
  const int half_bits = (std::bit_width(count - 1) + 1) / 2;
  const std::uint64_t half_mask = (std::uint64_t{1} << half_bits) - 1;
  std::uint64_t number = place;
  do {
    for (std::uint64_t round = 0; round < 4; ++round) {
      const std::uint64_t left = number >> half_bits;
      const std::uint64_t right = number & half_mask;
      const std::uint64_t mixed = seed_for(seed_for(seed, round), right) & half_mask;
      number = (right << half_bits) | (left ^ mixed);
    }
  } while (number >= count);
  return static_cast<std::uint32_t>(number);
}

}  // namespace loa
