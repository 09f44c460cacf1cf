// The 128-bit word: squares of 11x11 and long counts. The one compiler extension in the library.
#pragma once

#include <bit>
#include <cstdint>

namespace loa {

__extension__ using Word128 = unsigned __int128;

[[nodiscard]] constexpr std::uint64_t low_half(Word128 word) { return static_cast<std::uint64_t>(word); }
[[nodiscard]] constexpr std::uint64_t high_half(Word128 word) {
  return static_cast<std::uint64_t>(word >> 64);
}
[[nodiscard]] constexpr Word128 join_halves(std::uint64_t high, std::uint64_t low) {
  return (static_cast<Word128>(high) << 64) | low;
}

[[nodiscard]] constexpr int bit_count(std::uint64_t word) { return std::popcount(word); }
[[nodiscard]] constexpr int bit_count(Word128 word) {
  return std::popcount(low_half(word)) + std::popcount(high_half(word));
}

/// The index of the lowest set bit. *Needs* `word != 0`
[[nodiscard]] constexpr int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }
[[nodiscard]] constexpr int lowest_bit(Word128 word) {
  return low_half(word) != 0 ? std::countr_zero(low_half(word)) : 64 + std::countr_zero(high_half(word));
}

}  // namespace loa
