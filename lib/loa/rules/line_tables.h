// Everything that one line's contents alone decide, computed once for every possible content.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

#include "loa/rules/line_code.h"
#include "loa/rules/move.h"
#include "loa/rules/side.h"

namespace loa {

/// The moves of one side along one line, at most eight (two squares that change places in a move lie as far apart as there
/// are men, d of them, and a line of n cells has n - d such pairs, of which each carries one move at most; a lone man two).
/// *Shape* one byte a move, the lowest first: cells from | to << 3 | captures << 6 | 1 << 7; zero bytes behind the last.
class LineMoves {
 public:
  constexpr LineMoves() = default;

  /// *Needs* fewer than eight moves so far
  constexpr void add(int from, int to, Cell landed_on) {
    const unsigned capture = landed_on == Cell::empty ? 0U : 1U;
    const unsigned move =
        static_cast<unsigned>(from) | (static_cast<unsigned>(to) << 3) | (capture << 6) | 0x80U;
    bytes_ |= std::uint64_t{move} << (8 * count());
  }
  [[nodiscard]] constexpr int count() const { return (64 - std::countl_zero(bytes_)) / 8; }
  [[nodiscard]] constexpr bool empty() const { return bytes_ == 0; }
  [[nodiscard]] constexpr int first_from() const { return static_cast<int>(bytes_ & 7U); }
  [[nodiscard]] constexpr int first_to() const { return static_cast<int>((bytes_ >> 3) & 7U); }
  [[nodiscard]] constexpr bool first_captures() const { return (bytes_ & 0x40U) != 0; }
  constexpr void drop_first() { bytes_ >>= 8; }
  /// The list from move `i` on. *Needs* `i` below 8
  constexpr void drop(int i) { bytes_ >>= 8 * i; }

  /// Writes the moves as squares; behind them come moves without meaning. `squares` are those of the line's cells.
  /// *Needs* room for eight moves at `out`
  void write(const std::array<Square, 8>& squares, Move* out) const {
#if defined(__SSSE3__)
    const __m128i low_three_bits = _mm_set1_epi8(7);
    const __m128i moves = _mm_cvtsi64_si128(static_cast<long long>(bytes_));
    const __m128i from = _mm_and_si128(moves, low_three_bits);
    const __m128i to = _mm_and_si128(_mm_srli_epi16(moves, 3), low_three_bits);
    const __m128i of_cell = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(squares.data()));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out),
                     _mm_unpacklo_epi8(_mm_shuffle_epi8(of_cell, from), _mm_shuffle_epi8(of_cell, to)));
#else
    // Seldom are there more than two.
    LineMoves rest = *this;
    for (int i = 0; i < 2 || !rest.empty(); ++i, rest.drop_first()) {
      out[i] = {squares[static_cast<std::size_t>(rest.first_from())],
                squares[static_cast<std::size_t>(rest.first_to())]};
    }
#endif
  }

 private:
  std::uint64_t bytes_ = 0;
};

/// Four numbers of one line that are added up over lines, in one word. *Source* COUNTING: n(s), T(s), k(s).
/// *Shape* bits 0-11 moves, 12-23 replies, 24-31 lines with replies, 32-63 the correction (signed)
class LineSums {
 public:
  constexpr LineSums() = default;
  constexpr LineSums(int moves, int replies, int correction)
      : word_(static_cast<std::uint64_t>(moves) | (static_cast<std::uint64_t>(replies) << 12) |
              (static_cast<std::uint64_t>(replies > 0 ? 1 : 0) << 24) |
              (static_cast<std::uint64_t>(static_cast<std::int64_t>(correction)) << 32)) {}

  constexpr LineSums& operator+=(LineSums other) {
    word_ += other.word_;
    return *this;
  }
  constexpr LineSums& operator-=(LineSums other) {
    word_ -= other.word_;
    return *this;
  }

  /// The mover's moves.
  [[nodiscard]] constexpr int moves() const { return static_cast<int>(word_ & 0xfffU); }
  /// The moves the other side would have.
  [[nodiscard]] constexpr int replies() const { return static_cast<int>((word_ >> 12) & 0xfffU); }
  /// How many lines have any of those.
  [[nodiscard]] constexpr int lines_with_replies() const { return static_cast<int>((word_ >> 24) & 0xffU); }
  /// Whether some move may leave the other side none: a move changes seven lines, so some reply is left wherever more lines
  /// than that have any.
  [[nodiscard]] constexpr bool may_leave_no_reply() const { return lines_with_replies() <= 7; }
  /// k, the part of the sum of replies that the product of sums does not have (COUNTING).
  [[nodiscard]] constexpr int correction() const {
    return static_cast<int>(static_cast<std::int64_t>(word_) >> 32);
  }

 private:
  std::uint64_t word_ = 0;
};

/// For each cell of one line (COUNTING: x_i and y_i), the two halves in one 16-byte load.
struct alignas(16) LineChanges {
  std::array<std::int8_t, 8>
      replies{};  ///< x: replies gained when a man of the mover is put there, or taken off
  std::array<std::uint8_t, 8> moves{};  ///< y: the mover's moves along the line that leave or enter the cell
};

/// The tables for one side to move. *Shape* index: LineCode
template <int Size>
struct LineTable {
  std::array<LineMoves, line_codes<Size>> moves;
  std::array<LineSums, line_codes<Size>> sums;
  std::array<LineChanges, line_codes<Size>> changes;
};

/// Makes the tables of a board size if nobody has done so yet. Every BitPosition that is made from a set-up calls it, so
/// that nothing that is done to positions has to ask. *Cost* once about 8 ms for 8x8; a few MiB. Threads may call it.
template <int Size>
void ensure_line_tables();

namespace detail {

/// In static memory, so that reading needs no pointer and no check.
template <int Size>
inline std::array<LineTable<Size>, 2> line_tables_storage;

}  // namespace detail

/// *Needs* ensure_line_tables<Size>() has been called
template <int Size>
[[nodiscard]] inline const LineTable<Size>& line_table(Side side) {
  return detail::line_tables_storage<Size>[side_index(side)];
}

extern template void ensure_line_tables<5>();
extern template void ensure_line_tables<6>();
extern template void ensure_line_tables<7>();
extern template void ensure_line_tables<8>();

}  // namespace loa
