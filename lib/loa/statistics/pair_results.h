// The results of two players, counted as pairs: two games from one opening, colours swapped.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/statistics/davidson.h"

namespace loa {

/// A game's result by the points in it.
enum class Points : std::uint8_t { loss, draw, win };
inline constexpr std::size_t kinds_of_points = 3;

/// *Shape* pairs[a][b]: a of the game in which `first` moved first, b of the other one; both from the view of `first`.
struct PairResults {
  int first = 0;  ///< players by index
  int second = 0;
  std::array<std::array<std::int64_t, kinds_of_points>, kinds_of_points> pairs{};
  bool operator==(const PairResults&) const = default;

  std::int64_t& of(Points moving_first, Points moving_second) {
    return pairs[static_cast<std::size_t>(moving_first)][static_cast<std::size_t>(moving_second)];
  }
  [[nodiscard]] std::int64_t of(Points moving_first, Points moving_second) const {
    return pairs[static_cast<std::size_t>(moving_first)][static_cast<std::size_t>(moving_second)];
  }

  [[nodiscard]] std::int64_t count() const {
    std::int64_t sum = 0;
    for (const auto& row : pairs) {
      for (const std::int64_t number : row) sum += number;
    }
    return sum;
  }

  /// The games in which `first` moved first.
  [[nodiscard]] OrderedResults first_moving() const {
    const auto games = [this](std::size_t a) {
      return static_cast<double>(pairs[a][0]) + static_cast<double>(pairs[a][1]) +
             static_cast<double>(pairs[a][2]);
    };
    return {.first = first, .second = second, .wins = games(2), .draws = games(1), .losses = games(0)};
  }
  /// The games in which `second` moved first, from its view.
  [[nodiscard]] OrderedResults second_moving() const {
    const auto games = [this](std::size_t b) {
      return static_cast<double>(pairs[0][b]) + static_cast<double>(pairs[1][b]) +
             static_cast<double>(pairs[2][b]);
    };
    return {.first = second, .second = first, .wins = games(0), .draws = games(1), .losses = games(2)};
  }
};

}  // namespace loa
