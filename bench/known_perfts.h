// Perft counts known from elsewhere, which a count has to give before it is timed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace loa::bench {

/// *Shape* `leaves[depth - 1]`; 0 where nothing is known
struct KnownPerft {
  std::string_view variant;
  std::string_view setup;
  std::array<std::uint64_t, 6> leaves{};

  /// The deepest known count that takes at most `most_leaves`.
  [[nodiscard]] constexpr int depth_within(std::uint64_t most_leaves) const {
    std::size_t depth = 0;
    while (depth < leaves.size() && leaves[depth] != 0 && leaves[depth] <= most_leaves) ++depth;
    return static_cast<int>(depth);
  }
  [[nodiscard]] constexpr std::uint64_t leaves_at(int depth) const {
    return leaves[static_cast<std::size_t>(depth) - 1];
  }
};

/// *Source* RULES 5; but depths 3 and 4 of zen11 are our own: both implementations of the rules agree on
/// them.
inline constexpr std::array<KnownPerft, 6> known_perfts = {{
    {"loa5", "standard", {18, 280, 4'164, 56'108, 743'264, 9'420'768}},
    {"loa6", "standard", {24, 524, 11'440, 234'560, 4'853'792, 96'288'700}},
    {"loa7", "standard", {30, 848, 25'012, 698'880, 19'914'620}},
    {"loa8", "standard", {36, 1'244, 44'952, 1'563'208, 55'963'132, 1'938'494'632}},
    {"loa8", "scrambled", {32, 992, 32'000, 1'002'260, 32'396'552, 1'021'094'088}},
    {"zen11", "standard", {48, 2'274, 109'266, 5'207'406}},
}};

}  // namespace loa::bench
