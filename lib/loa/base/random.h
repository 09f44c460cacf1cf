// Random numbers that are the same on every machine and compiler (unlike std::uniform_int_distribution).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace loa {

/// One step of SplitMix64: turns `state` into a well-mixed number and moves it on.
/// *Source* Steele, Lea, Flood, 2014, Fast splittable pseudorandom number generators (OOPSLA), fig. 17.
[[nodiscard]] constexpr std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

/// The seed of part `i` (a game, a thread, a data file) of work that has the seed `master`.
[[nodiscard]] constexpr std::uint64_t seed_for(std::uint64_t master, std::uint64_t i) {
  std::uint64_t state = master;
  state = split_mix(state) ^ i;
  return split_mix(state);
}

/// The generator xoshiro256**, seeded through SplitMix64.
/// *Source* Blackman, Vigna, 2021, Scrambled linear pseudorandom number generators (ACM TOMS 47:4).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }

  [[nodiscard]] constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number in [0, bound), each equally likely. *Needs* `bound > 0`
  /// *Source* Lemire, 2019, Fast random integer generation in an interval (ACM TOMACS 29:1), alg. 5.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace loa
