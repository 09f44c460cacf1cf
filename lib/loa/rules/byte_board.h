// One byte for each square, in registers: what belongs to lines is spread over their squares and added up there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "loa/geometry/wrapped_lines.h"

namespace loa {

/// Where the eight bytes of a line go: all into one row (a rank), or one into each row, shifted to its file.
struct LinePlace {
  std::array<std::uint64_t, 8> shifts{};     ///< bits, for a line that is no rank: 8 * file in each row
  std::array<std::uint64_t, 8> row_masks{};  ///< all ones in the row of a rank
  std::uint8_t row = 0;                      ///< of a rank
  bool is_rank = false;
};

namespace detail {

template <int Size>
constexpr std::array<LinePlace, WrappedLines<Size>::count> make_line_places() {
  std::array<LinePlace, WrappedLines<Size>::count> places{};
  for (int line = 0; line < WrappedLines<Size>::count; ++line) {
    LinePlace& place = places[static_cast<std::size_t>(line)];
    place.is_rank = WrappedLines<Size>::orientation_of_line(line) == Orientation::horizontal;
    place.row = static_cast<std::uint8_t>(line % Size);
    if (place.is_rank) place.row_masks[place.row] = ~std::uint64_t{0};
    for (int cell = 0; cell < Size && !place.is_rank; ++cell) {
      place.shifts[static_cast<std::size_t>(cell)] =
          static_cast<std::uint64_t>(8 * file_of(Size, WrappedLines<Size>::square_on(line, cell)));
    }
  }
  return places;
}

}  // namespace detail

template <int Size>
inline constexpr auto line_places = detail::make_line_places<Size>();

#if defined(__AVX2__)

namespace detail {

/// The sum of the eight numbers in a register.
[[nodiscard]] inline int sum_of_eight(__m256i numbers) {
  const __m128i four = _mm_add_epi32(_mm256_castsi256_si128(numbers), _mm256_extracti128_si256(numbers, 1));
  const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0b01001110));
  return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0b10110001)));
}

}  // namespace detail

#endif

#if defined(__AVX512BW__) && defined(__AVX512VL__)

/// *Shape* byte 8 * rank + file; the rows and files beyond a smaller board stay zero.
class ByteBoard {
 public:
  ByteBoard() : rows_(_mm512_setzero_si512()) {}

  /// Adds the bytes of one line, each to its square; bytes wrap round.
  void add(const LinePlace& place, std::uint64_t bytes) {
    if (place.is_rank) {
      rows_ = _mm512_add_epi8(rows_, _mm512_maskz_set1_epi64(static_cast<__mmask8>(1U << place.row),
                                                             static_cast<long long>(bytes)));
    } else {
      const __m512i spread =
          _mm512_maskz_cvtepu8_epi64(every, _mm_cvtsi64_si128(static_cast<long long>(bytes)));
      rows_ = _mm512_add_epi8(
          rows_, _mm512_maskz_sllv_epi64(every, spread, _mm512_loadu_si512(place.shifts.data())));
    }
  }

  /// The sum over all squares of an unsigned byte times a signed one. *Needs* pairs of products below 2^15
  [[nodiscard]] static int dot(const ByteBoard& unsigned_bytes, const ByteBoard& signed_bytes) {
    const __m512i pairs = _mm512_maddubs_epi16(unsigned_bytes.rows_, signed_bytes.rows_);
    const __m512i sums = _mm512_madd_epi16(pairs, _mm512_set1_epi16(1));
    const __m256i eight = _mm256_add_epi32(_mm512_maskz_extracti64x4_epi64(every, sums, 0),
                                           _mm512_maskz_extracti64x4_epi64(every, sums, 1));
    return detail::sum_of_eight(eight);
  }

 private:
  /// "All lanes": the forms without a mask make GCC 12 warn of uninitialized values (its bug 105593).
  static constexpr __mmask8 every = 0xff;

  __m512i rows_;
};

#elif defined(__AVX2__)

/// *Shape* byte 8 * rank + file; the rows and files beyond a smaller board stay zero.
class ByteBoard {
 public:
  ByteBoard() : low_(_mm256_setzero_si256()), high_(_mm256_setzero_si256()) {}

  /// Adds the bytes of one line, each to its square; bytes wrap round.
  void add(const LinePlace& place, std::uint64_t bytes) {
    if (place.is_rank) {
      const __m256i all = _mm256_set1_epi64x(static_cast<long long>(bytes));
      low_ = _mm256_add_epi8(low_, _mm256_and_si256(all, half(place.row_masks, 0)));
      high_ = _mm256_add_epi8(high_, _mm256_and_si256(all, half(place.row_masks, 4)));
    } else {
      const __m128i line = _mm_cvtsi64_si128(static_cast<long long>(bytes));
      low_ = _mm256_add_epi8(low_, _mm256_sllv_epi64(_mm256_cvtepu8_epi64(line), half(place.shifts, 0)));
      high_ = _mm256_add_epi8(
          high_, _mm256_sllv_epi64(_mm256_cvtepu8_epi64(_mm_srli_si128(line, 4)), half(place.shifts, 4)));
    }
  }

  /// The sum over all squares of an unsigned byte times a signed one. *Needs* pairs of products below 2^15
  [[nodiscard]] static int dot(const ByteBoard& unsigned_bytes, const ByteBoard& signed_bytes) {
    const __m256i pairs = _mm256_add_epi16(_mm256_maddubs_epi16(unsigned_bytes.low_, signed_bytes.low_),
                                           _mm256_maddubs_epi16(unsigned_bytes.high_, signed_bytes.high_));
    return detail::sum_of_eight(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
  }

 private:
  [[nodiscard]] static __m256i half(const std::array<std::uint64_t, 8>& words, std::size_t first) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words.data() + first));
  }

  __m256i low_;
  __m256i high_;
};

#else

/// *Shape* byte 8 * rank + file; the rows and files beyond a smaller board stay zero.
class ByteBoard {
 public:
  /// Adds the bytes of one line, each to its square; bytes wrap round.
  void add(const LinePlace& place, std::uint64_t bytes) {
    for (std::size_t cell = 0; cell < 8; ++cell) {
      const std::size_t at = place.is_rank ? 8U * place.row + cell : 8 * cell + place.shifts[cell] / 8;
      bytes_[at] = static_cast<std::uint8_t>(bytes_[at] + (bytes >> (8 * cell)));
    }
  }

  /// The sum over all squares of an unsigned byte times a signed one.
  [[nodiscard]] static int dot(const ByteBoard& unsigned_bytes, const ByteBoard& signed_bytes) {
    int sum = 0;
    for (std::size_t i = 0; i < 64; ++i)
      sum += unsigned_bytes.bytes_[i] * static_cast<std::int8_t>(signed_bytes.bytes_[i]);
    return sum;
  }

 private:
  std::array<std::uint8_t, 64> bytes_{};
};

#endif

}  // namespace loa
