// The moves of eight lines listed at once in 512-bit registers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX512VBMI2__) && defined(__AVX512VBMI__) && defined(__AVX512BW__)
#include <immintrin.h>
#endif

#include "loa/rules/line_tables.h"
#include "loa/rules/move.h"
#include "loa/rules/variant.h"

namespace loa {

#if defined(__AVX512VBMI2__) && defined(__AVX512VBMI__) && defined(__AVX512BW__)

/// Where eight lines are an orientation.
template <int Size>
inline constexpr bool has_wide_lists = Size == 8;

namespace detail {

/// 0 0 1 1 2 2 ... 31 31.
inline constexpr std::array<std::uint8_t, 64> each_byte_twice = [] {
  std::array<std::uint8_t, 64> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i / 2);
  return bytes;
}();

}  // namespace detail

/// Writes the moves of the lines with the eight codes from `codes` on, and answers how many there are.
///
///     moves     | m m . . . . . . | . . . . . . . . | m . . . . . . . | ...   eight bytes a line, from the table
///     packed    | m m m ...                                                   the bytes whose highest bit is set
///     lines     | 0 0 2 ...                                                   packed likewise
///     cells     | f t f t f t ...                                             each byte twice, with the bits of one cell
///     out       squares[8 * line + cell]                                      looked up in a register
///
/// `squares` are those of the cells, line by line. *Needs* room for spare_moves at `out`, and no more moves than that
[[nodiscard]] inline std::size_t write_eight_lines(const LineMoves* table, const LineCode* codes,
                                                   const Square* squares, Move* out) {
  constexpr __mmask64 every = ~__mmask64{0};
  constexpr __mmask64 every_second = 0xaaaaaaaaaaaaaaaa;
  const auto word = [=](int line) { return std::bit_cast<long long>(table[codes[line]]); };
  const __m512i moves =
      _mm512_set_epi64(word(7), word(6), word(5), word(4), word(3), word(2), word(1), word(0));
  const __m512i first_cells =
      _mm512_set_epi64(0x3838383838383838, 0x3030303030303030, 0x2828282828282828, 0x2020202020202020,
                       0x1818181818181818, 0x1010101010101010, 0x0808080808080808, 0);
  const __mmask64 is_there = _mm512_movepi8_mask(moves);
  const __m512i twice = _mm512_loadu_si512(detail::each_byte_twice.data());
  const __m512i packed =
      _mm512_maskz_permutexvar_epi8(every, twice, _mm512_maskz_compress_epi8(is_there, moves));
  const __m512i lines =
      _mm512_maskz_permutexvar_epi8(every, twice, _mm512_maskz_compress_epi8(is_there, first_cells));
  const __m512i from_and_to = _mm512_mask_mov_epi8(packed, every_second, _mm512_srli_epi16(packed, 3));
  const __m512i cells = _mm512_or_si512(_mm512_and_si512(from_and_to, _mm512_set1_epi8(7)), lines);
  _mm512_storeu_si512(out, _mm512_maskz_permutexvar_epi8(every, cells, _mm512_loadu_si512(squares)));
  return static_cast<std::size_t>(std::popcount(static_cast<std::uint64_t>(is_there)));
}

static_assert(spare_moves >= 32 && 2 * Loa8::max_men <= 32,
              "a man has two moves in an orientation, and 32 are written");

#else

template <int Size>
inline constexpr bool has_wide_lists = false;

/// Never called. (Only so that its name is known where has_wide_lists says no.)
[[nodiscard]] inline std::size_t write_eight_lines(const LineMoves*, const LineCode*, const Square*, Move*) {
  return 0;
}

#endif

}  // namespace loa
