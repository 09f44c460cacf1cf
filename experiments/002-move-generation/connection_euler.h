// Groups less holes, counted without following any group: where that is above one, no flood is needed.
//
// Look at all 2x2 windows ("quads") of the board with an empty rim, 81 of them. With Q1 that hold one man, Q3 that hold
// three and Qd that hold two men in a diagonal, groups - holes = (Q1 - Q3 - 2 Qd) / 4 for groups that touch at corners:
//
//     . . . .       four quads hold one man        . . . . .      six quads hold one man, one two in a diagonal:
//     . b . .       each: (4 - 0 - 0) / 4 = 1      . b . . .      (6 - 0 - 2) / 4 = 1
//     . . . .                                      . . b . .
//                                                  . . . . .
//
// One, on the other hand, may be two groups with a hole in one of them, so a flood has to follow.
// Source: Gray, 1971, Local Properties of Binary Images in Two Dimensions, IEEE Transactions on Computers 20(5); for Lines of
// Action: Winands, Uiterwijk, van den Herik, 2001, The Quad Heuristic in Lines of Action, ICGA Journal 24(1).
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "experiments/002-move-generation/candidate.h"
#include "experiments/002-move-generation/connection_isolated.h"

namespace loa::experiment {

struct EulerFirst {
  static constexpr std::string_view name = "euler_first";
  [[nodiscard]] static bool is_connected(Men men) {
    if (men.empty() || four_times_euler_number(men) > 4) return false;
    return is_one_group(men);
  }

  /// Q1 - Q3 - 2 Qd.
  [[nodiscard]] static int four_times_euler_number(Men men) {
    constexpr std::uint64_t not_first_file = (Men::all() - Men::file(0)).word();
    // The 64 quads with their lower left square on the board; the squares to the right, above, and above right.
    const std::uint64_t here = men.word();
    const std::uint64_t right = (here & not_first_file) >> 1;
    const std::uint64_t above = here >> 8;
    const std::uint64_t beyond = right >> 8;
    const std::uint64_t odd = here ^ right ^ above ^ beyond;
    const std::uint64_t three = odd & ((here & right) | (above & beyond));
    const std::uint64_t diagonal = (here & beyond & ~(right | above)) | (right & above & ~(here | beyond));
    return std::popcount(odd) - 2 * std::popcount(three) - 2 * std::popcount(diagonal) + quads_of_rim(here);
  }

 private:
  /// The quads below the first rank and left of the first file hold two squares each, the one at the corner one: they
  /// can only be Q1, where exactly one square is taken.
  [[nodiscard]] static int quads_of_rim(std::uint64_t men) {
    const auto rank = static_cast<unsigned>(men & 0xffU);
    const std::uint64_t file = men & Men::file(0).word();
    // Of the quads below the rank, eight have their left square on it: rank ^ rank >> 1. The ninth is the corner's.
    const int below = std::popcount(rank ^ (rank >> 1));
    const int left = std::popcount(file ^ (file >> 8));
    return below + left + static_cast<int>(men & 1U);
  }
};

/// All three, the cheapest first.
struct IsolatedThenEuler {
  static constexpr std::string_view name = "isolated_then_euler";
  [[nodiscard]] static bool is_connected(Men men) {
    if (!isolated(men).empty()) return std::has_single_bit(men.word());
    return EulerFirst::is_connected(men);
  }
};

}  // namespace loa::experiment
