// (f) Line codes as in (a), but the sums of all 32 lines are fetched with gather instructions and added lane by lane.
//
//     codes    16 bits each, widened to eight indices of 32 bits; a gather fetches eight sums (AVX-512) or four (AVX2)
//     sums     four additions of whole registers, then three within one, instead of 32 additions one after the other
//
// Lists of moves and playing are those of (a). Source: Intel 64 and IA-32 Architectures Software Developer's Manual, VPGATHERDQ
#pragma once

#if defined(__AVX2__)

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "experiments/002-move-generation/candidate.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/line_tables.h"

namespace loa::experiment {

class GatheredSums {
 public:
  static constexpr std::string_view name = "gathered_sums";

  explicit GatheredSums(const BitPosition<Loa8>& position) : position_(position) {}

  [[nodiscard]] int move_count() const {
    const auto* const sums =
        reinterpret_cast<const long long*>(line_table<8>(position_.side_to_move()).sums.data());
    const LineCodes& codes = position_.line_codes();
    return static_cast<int>(gathered(sums, codes) & 0xfff);  // LineSums: bits 0-11 are the moves
  }
  template <class Visit>
  void for_each_move(Visit visit) const {
    position_.for_each_move(visit);
  }
  void play(Square from, Square to) { position_.play({from, to}); }

 private:
  static_assert(sizeof(LineSums) == sizeof(long long));

  [[nodiscard]] static __m128i eight_codes(const LineCodes& codes, std::size_t first) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(codes.codes.data() + first));
  }

#if defined(__AVX512F__)
  [[nodiscard]] static long long gathered(const long long* sums, const LineCodes& codes) {
    constexpr __mmask8 every = 0xff;  // without a mask GCC 12 warns of uninitialized values (its bug 105593)
    const __m512i zero = _mm512_setzero_si512();
    __m512i total = zero;
    for (std::size_t first = 0; first < 32; first += 8) {
      const __m256i indices = _mm256_cvtepu16_epi32(eight_codes(codes, first));
      total = _mm512_add_epi64(total, _mm512_mask_i32gather_epi64(zero, every, indices, sums, 8));
    }
    const __m256i four = _mm256_add_epi64(_mm512_maskz_extracti64x4_epi64(every, total, 0),
                                          _mm512_maskz_extracti64x4_epi64(every, total, 1));
    return sum_of_four(four);
  }
#else
  [[nodiscard]] static long long gathered(const long long* sums, const LineCodes& codes) {
    __m256i total = _mm256_setzero_si256();
    for (std::size_t first = 0; first < 32; first += 8) {
      const __m256i indices = _mm256_cvtepu16_epi32(eight_codes(codes, first));
      total = _mm256_add_epi64(total, _mm256_i32gather_epi64(sums, _mm256_castsi256_si128(indices), 8));
      total = _mm256_add_epi64(total, _mm256_i32gather_epi64(sums, _mm256_extracti128_si256(indices, 1), 8));
    }
    return sum_of_four(total);
  }
#endif

  [[nodiscard]] static long long sum_of_four(__m256i four) {
    const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return _mm_cvtsi128_si64(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two)));
  }

  BitPosition<Loa8> position_;
};

}  // namespace loa::experiment

#endif
