// The eight directions a man can move in, and the four orientations of lines.
#pragma once

#include <array>
#include <cstdint>

namespace loa {

/// Clockwise from north, so that opposite directions differ by four.
enum class Direction : std::uint8_t {
  north,
  north_east,
  east,
  south_east,
  south,
  south_west,
  west,
  north_west
};

inline constexpr std::array<Direction, 8> all_directions = {
    Direction::north, Direction::north_east, Direction::east, Direction::south_east,
    Direction::south, Direction::south_west, Direction::west, Direction::north_west};

/// A line runs both ways: vertical is a file, horizontal a rank, rising a1-h8, falling a8-h1.
enum class Orientation : std::uint8_t { vertical, rising, horizontal, falling };

inline constexpr std::array<Orientation, 4> all_orientations = {
    Orientation::vertical, Orientation::rising, Orientation::horizontal, Orientation::falling};

/// Files and ranks gained by one step.
struct Step {
  int file = 0;
  int rank = 0;
};

[[nodiscard]] constexpr Step step_of(Direction direction) {
  constexpr std::array<Step, 8> steps = {
      {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
  return steps[static_cast<std::size_t>(direction)];
}

[[nodiscard]] constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<unsigned>(direction) + 4U) % 8U);
}

[[nodiscard]] constexpr Orientation orientation_of(Direction direction) {
  return static_cast<Orientation>(static_cast<unsigned>(direction) % 4U);
}

}  // namespace loa
