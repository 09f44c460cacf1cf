// (c) All men at once, by direction and distance: no man is looked at alone.
//
// 1. How many men stand on the line of each square, as a number whose binary digits lie in four boards ("planes").
//    Files: the eight ranks are added up column by column with full adders. The other orientations become files first:
//    ranks by transposing, diagonals by turning rank r round by r - 1 squares, so that a diagonal stands upright:
//
//        rank 4    1 2 3 0           0 1 2 3       4x4, rising: the numbers are file - rank, modulo 4. Each column is
//        rank 3    2 3 0 1           0 1 2 3       two diagonals, 1 being b1-c2-d3 and a4: the squares with
//        rank 2    3 0 1 2     ->    0 1 2 3       file >= rank and the others are added up one after the other.
//        rank 1    0 1 2 3           0 1 2 3
//
// 2. For each distance k: the men with k on their line, less those that would jump an enemy (the enemies moved back
//    by 1, 2, ... k - 1 steps, gathered from one k to the next), less those that would leave the board, moved on by k steps,
//    less one's own men. What is left are the landings.
//
// The eight directions go through the same steps with their own shifts: eight lanes of a 512-bit register, or two times
// four of 256 bits, if the compiler sees it. Source: our own; compare the fills of chess programs,
// https://www.chessprogramming.org/Fill_Algorithms
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "experiments/002-move-generation/candidate.h"
#include "loa/geometry/lines.h"

namespace loa::experiment {

using Lanes = std::array<std::uint64_t, 8>;

namespace detail {

/// Rank r turned by r squares, towards lower files or back.
enum class Turn { left, right };

[[nodiscard]] constexpr std::uint64_t turned(std::uint64_t board, Turn turn) {
  // The ranks whose number has bit 0 set turn by one square, those with bit 1 by two, those with bit 2 by four.
  constexpr std::array<std::uint64_t, 3> ranks = {0xff00ff00ff00ff00U, 0xffff0000ffff0000U,
                                                  0xffffffff00000000U};
  for (std::size_t bit = 0; bit < 3; ++bit) {
    const int by = turn == Turn::left ? 1 << bit : 8 - (1 << bit);
    const std::uint64_t kept_in_rank = 0x0101010101010101U * (0xffU >> by);
    const std::uint64_t all = ((board >> by) & kept_in_rank) | ((board << (8 - by)) & ~kept_in_rank);
    board = (board & ~ranks[bit]) | (all & ranks[bit]);
  }
  return board;
}

/// Files and ranks change places. Source: Warren, 2012, Hacker's Delight, 2nd ed., 7-3
[[nodiscard]] constexpr std::uint64_t transposed(std::uint64_t x) {
  std::uint64_t t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aaU;
  x ^= t ^ (t << 7);
  t = (x ^ (x >> 14)) & 0x0000cccc0000ccccU;
  x ^= t ^ (t << 14);
  t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0U;
  return x ^ t ^ (t << 28);
}

/// The squares of a step in a direction.
[[nodiscard]] constexpr int step_of_lane(std::size_t lane) {
  const Step step = step_of(static_cast<Direction>(lane));
  return 8 * step.rank + step.file;
}

[[nodiscard]] constexpr std::array<Lanes, 8> make_stays_on_board() {
  std::array<Lanes, 8> squares{};
  for (int distance = 1; distance < 8; ++distance) {
    for (std::size_t lane = 0; lane < 8; ++lane) {
      Men from;
      for (const Square square : Men::all()) {
        if (stepped<8>(square, static_cast<Direction>(lane), distance) != no_square) from |= Men(square);
      }
      squares[static_cast<std::size_t>(distance)][lane] = from.word();
    }
  }
  return squares;
}

/// The squares from which a man can go so far. *Shape* `[distance][direction]`
inline constexpr std::array<Lanes, 8> stays_on_board = make_stays_on_board();

}  // namespace detail

class Distances : public TwoSets {
 public:
  static constexpr std::string_view name = "distances";
  using TwoSets::TwoSets;

  [[nodiscard]] int move_count() const {
    int count = 0;
    for_each_landings([&count](int, const Lanes& landings) {
      for (const std::uint64_t squares : landings) count += std::popcount(squares);
    });
    return count;
  }
  template <class Visit>
  void for_each_move(Visit visit) const {
    for_each_landings([&visit](int distance, const Lanes& landings) {
      for (std::size_t lane = 0; lane < 8; ++lane) {
        for (const Square to : Men(landings[lane])) {
          visit(Square{static_cast<std::uint8_t>(to.index - distance * detail::step_of_lane(lane))}, to);
        }
      }
    });
  }

 private:
  /// How many men stand on the line of each square. *Shape* `[digit][orientation]`; 8 men are digit 3
  using Counts = std::array<std::array<std::uint64_t, 4>, 4>;

  /// A board moved by so many squares; what goes over one end comes in at the other, for `stays_on_board` to stop.
  [[nodiscard]] static std::uint64_t moved(std::uint64_t board, int squares) {
    const auto by = static_cast<unsigned>(squares) & 63U;
    return (board << by) | (board >> ((64U - by) & 63U));
  }

  /// Column sums of eight ranks, in every square of the column. Three rounds: pairs, fours, eights.
  static void add_columns(std::uint64_t ranks, std::array<std::uint64_t, 4>& digits) {
    // Ranks 1-4 are added to 5-8, and so on: every sum is there as often as it took ranks, so no copying is needed.
    const auto turned_by = [](std::uint64_t board, int by) { return std::rotr(board, 8 * by); };
    const std::uint64_t a = turned_by(ranks, 4);
    const std::uint64_t one = ranks ^ a;
    const std::uint64_t two = ranks & a;
    const std::uint64_t b1 = turned_by(one, 2);
    const std::uint64_t b2 = turned_by(two, 2);
    const std::uint64_t carry = one & b1;
    const std::uint64_t s1 = one ^ b1;
    const std::uint64_t s2 = two ^ b2 ^ carry;
    const std::uint64_t s4 = (two & b2) | (carry & (two ^ b2));
    const std::uint64_t c1 = turned_by(s1, 1);
    const std::uint64_t c2 = turned_by(s2, 1);
    const std::uint64_t c4 = turned_by(s4, 1);
    digits[0] = s1 ^ c1;
    const std::uint64_t carry1 = s1 & c1;
    digits[1] = s2 ^ c2 ^ carry1;
    const std::uint64_t carry2 = (s2 & c2) | (carry1 & (s2 ^ c2));
    digits[2] = s4 ^ c4 ^ carry2;
    digits[3] = (s4 & c4) | (carry2 & (s4 ^ c4));
  }

  [[nodiscard]] static Counts line_counts(std::uint64_t occupied) {
    constexpr auto vertical = static_cast<std::size_t>(Orientation::vertical);
    constexpr auto rising = static_cast<std::size_t>(Orientation::rising);
    constexpr auto horizontal = static_cast<std::size_t>(Orientation::horizontal);
    constexpr auto falling = static_cast<std::size_t>(Orientation::falling);
    // The squares from which the diagonal reaches rank 1 without leaving the board.
    constexpr std::uint64_t below_rising = 0x80c0e0f0f8fcfeffU;
    constexpr std::uint64_t below_falling = 0x0103070f1f3f7fffU;  // file + rank < 8
    using detail::Turn;
    Counts counts{};
    const auto store = [&counts](std::size_t orientation, const std::array<std::uint64_t, 4>& digits) {
      for (std::size_t digit = 0; digit < 4; ++digit) counts[digit][orientation] |= digits[digit];
    };
    std::array<std::uint64_t, 4> digits{};
    add_columns(occupied, digits);
    store(vertical, digits);
    add_columns(detail::transposed(occupied), digits);
    for (std::uint64_t& digit : digits) digit = detail::transposed(digit);
    store(horizontal, digits);
    const auto add_diagonals = [&](std::size_t orientation, std::uint64_t triangle, Turn turn, Turn back) {
      add_columns(detail::turned(occupied & triangle, turn), digits);
      for (std::uint64_t& digit : digits) digit = detail::turned(digit, back) & triangle;
      store(orientation, digits);
    };
    add_diagonals(rising, below_rising, Turn::left, Turn::right);
    add_diagonals(rising, ~below_rising, Turn::left, Turn::right);
    add_diagonals(falling, below_falling, Turn::right, Turn::left);
    add_diagonals(falling, ~below_falling, Turn::right, Turn::left);
    return counts;
  }

  /// Calls `observe(distance, landings)` for each distance.
  template <class Observe>
  void for_each_landings(Observe observe) const {
    const std::uint64_t own = own_.word();
    const std::uint64_t enemies = enemies_.word();
    const Counts counts = line_counts(own | enemies);
    Lanes jumps_enemy{};
    for (int distance = 1; distance < 8; ++distance) {
      const Lanes& stays = detail::stays_on_board[static_cast<std::size_t>(distance)];
      const auto digit = [distance](int i) { return -static_cast<std::uint64_t>((distance >> i) & 1); };
      Lanes landings;
      for (std::size_t lane = 0; lane < 8; ++lane) {
        const std::size_t line = lane % 4;
        const std::uint64_t other_count = (counts[0][line] ^ digit(0)) | (counts[1][line] ^ digit(1)) |
                                          (counts[2][line] ^ digit(2)) | counts[3][line];
        const std::uint64_t from = own & stays[lane] & ~other_count & ~jumps_enemy[lane];
        landings[lane] = moved(from, distance * detail::step_of_lane(lane)) & ~own;
        jumps_enemy[lane] |= moved(enemies, -distance * detail::step_of_lane(lane));
      }
      observe(distance, landings);
    }
  }
};

}  // namespace loa::experiment
