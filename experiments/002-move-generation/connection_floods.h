// Is a set of men one group? Three floods: the library's, a plain one, and one that looks less often.
//
//     flood            all squares reached are widened by one step at once, until nothing is new   (the library's)
//     flood_by_square  a stack of squares, one man at a time: what a textbook does
//     flood_by_twos    widened twice before each look whether anything was new: half the branches, some steps in vain
//
// Source: lib/loa/geometry/square_set.h; the others our own.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "experiments/002-move-generation/candidate.h"

namespace loa::experiment {

namespace detail {

[[nodiscard]] constexpr std::array<Men, 64> make_beside() {
  std::array<Men, 64> squares{};
  for (const Square square : Men::all()) squares[square.index] = widened(Men(square));
  return squares;
}

inline constexpr std::array<Men, 64> beside = make_beside();

}  // namespace detail

struct Flood {
  static constexpr std::string_view name = "flood";
  [[nodiscard]] static bool is_connected(Men men) { return is_one_group(men); }
};

struct FloodBySquare {
  static constexpr std::string_view name = "flood_by_square";
  [[nodiscard]] static bool is_connected(Men men) {
    if (men.empty()) return false;
    Men waiting(men.first());
    Men unseen = men - waiting;
    while (!waiting.empty()) {
      const Square square = waiting.first();
      waiting.erase_first();
      const Men found = detail::beside[square.index] & unseen;
      waiting |= found;
      unseen = unseen - found;
    }
    return unseen.empty();
  }
};

struct FloodByTwos {
  static constexpr std::string_view name = "flood_by_twos";
  [[nodiscard]] static bool is_connected(Men men) {
    if (men.empty()) return false;
    Men reached(men.first());
    for (;;) {
      const Men next = widened(widened(reached) & men) & men;
      if (next == reached) return reached == men;
      reached = next;
    }
  }
};

}  // namespace loa::experiment
