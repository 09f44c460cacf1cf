// The two players and what can stand on a square.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace loa {

/// Black moves first. *Source* RULES 1.
enum class Side : std::uint8_t { black, white };

inline constexpr std::array<Side, 2> both_sides = {Side::black, Side::white};

[[nodiscard]] constexpr Side opponent(Side side) { return side == Side::black ? Side::white : Side::black; }
[[nodiscard]] constexpr std::size_t side_index(Side side) { return static_cast<std::size_t>(side); }
[[nodiscard]] constexpr std::string_view side_text(Side side) {
  return side == Side::black ? "black" : "white";
}

/// What stands on a square; `neutral` is the Zen man of the 11x11 game.
enum class Cell : std::uint8_t { empty, black, white, neutral };

[[nodiscard]] constexpr Cell man_of(Side side) { return side == Side::black ? Cell::black : Cell::white; }

}  // namespace loa
