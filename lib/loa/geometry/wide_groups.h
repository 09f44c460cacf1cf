// The groups that a set of squares falls into, all flooded at once in a 512-bit register.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__AVX512F__) && defined(__AVX512VBMI2__) && defined(__AVX512VPOPCNTDQ__)
#include <immintrin.h>
#endif

#include "loa/geometry/square_set.h"

namespace loa {

/// What is asked of all groups of a set.
template <int Size>
struct GroupSummary {
  int groups = 0;
  SquareSet<Size> biggest;  ///< the one with the first square where several are as big
  bool operator==(const GroupSummary&) const = default;
};

/// One flood after the other.
template <int Size>
[[nodiscard]] GroupSummary<Size> summary_by_floods(SquareSet<Size> set) {
  GroupSummary<Size> summary;
  while (!set.empty()) {
    const SquareSet<Size> group = flood(SquareSet<Size>(set.first()), set);
    ++summary.groups;
    if (group.count() > summary.biggest.count()) summary.biggest = group;
    set = set - group;
  }
  return summary;
}

namespace detail {

/// The squares of `set` that touch none before them: of each group its first square, and a few others.
///
///     . . .
///     a s .     s is none of them where one of a, b, c, d is in the set
///     b c d
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> group_seeds(SquareSet<Size> set) {
  using Word = typename SquareSet<Size>::Word;
  constexpr Word not_first_file = (SquareSet<Size>::all() - SquareSet<Size>::file(0)).word();
  constexpr Word not_last_file = (SquareSet<Size>::all() - SquareSet<Size>::file(Size - 1)).word();
  const Word word = set.word();
  const Word to_right = static_cast<Word>((word & not_last_file) << 1);
  const Word to_left = static_cast<Word>((word & not_first_file) >> 1);
  const Word above = static_cast<Word>((word | to_right | to_left) << Size);
  return set - SquareSet<Size>(static_cast<Word>(to_right | above));
}

}  // namespace detail

#if defined(__AVX512F__) && defined(__AVX512VBMI2__) && defined(__AVX512VPOPCNTDQ__)

/// Where eight floods fit a register.
template <int Size>
inline constexpr bool has_wide_floods = Size* Size <= 64;

namespace detail {

/// 0, 1, 2, ... 63.
inline constexpr std::array<std::uint8_t, 64> all_indices = [] {
  std::array<std::uint8_t, 64> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return bytes;
}();

/// Lane i floods from the i-th seed. *Needs* 1 to 8 seeds that hold each group's first square
template <int Size>
[[nodiscard]] GroupSummary<Size> summary_of_lanes(SquareSet<Size> set, SquareSet<Size> seeds) {
  constexpr __mmask8 every = 0xff;
  const auto all_lanes = [](SquareSet<Size> squares) {
    return _mm512_set1_epi64(static_cast<long long>(squares.word()));
  };
  const __m512i members = all_lanes(set);
  const __m512i not_first_file = all_lanes(SquareSet<Size>::all() - SquareSet<Size>::file(0));
  const __m512i not_last_file = all_lanes(SquareSet<Size>::all() - SquareSet<Size>::file(Size - 1));
  const auto is_used = static_cast<__mmask8>((1U << static_cast<unsigned>(seeds.count())) - 1);
  const __m512i indices = _mm512_maskz_compress_epi8(seeds.word(), _mm512_loadu_si512(all_indices.data()));
  const __m512i spread = _mm512_maskz_permutexvar_epi8(
      0x0101010101010101, _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), indices);  // a byte to each lane
  const __m512i first = _mm512_maskz_sllv_epi64(is_used, _mm512_set1_epi64(1), spread);
  __m512i reached = first;
  for (;;) {
    const __m512i right = _mm512_maskz_slli_epi64(every, _mm512_and_si512(reached, not_last_file), 1);
    const __m512i left = _mm512_maskz_srli_epi64(every, _mm512_and_si512(reached, not_first_file), 1);
    const __m512i row = _mm512_or_si512(reached, _mm512_or_si512(right, left));
    const __m512i column =
        _mm512_or_si512(_mm512_maskz_slli_epi64(every, row, Size), _mm512_maskz_srli_epi64(every, row, Size));
    const __m512i next = _mm512_and_si512(_mm512_or_si512(row, column), members);
    if (_mm512_cmpneq_epi64_mask(next, reached) == 0) break;
    reached = next;
  }
  // Several seeds may lie in one group: it counts in the lane of its first square.
  const __m512i before = _mm512_maskz_sub_epi64(every, first, _mm512_set1_epi64(1));
  const __mmask8 is_first = _mm512_mask_testn_epi64_mask(is_used, reached, before);
  // Size in the high bits, the lane counted backwards in the low ones: the largest is the first of the biggest.
  const __m512i sizes = _mm512_maskz_slli_epi64(every, _mm512_maskz_popcnt_epi64(is_first, reached), 3);
  const __m512i ranked = _mm512_or_si512(sizes, _mm512_set_epi64(0, 1, 2, 3, 4, 5, 6, 7));
  alignas(64) std::array<std::uint64_t, 8> groups;
  alignas(64) std::array<std::uint64_t, 8> ranks;
  _mm512_store_si512(groups.data(), reached);
  _mm512_store_si512(ranks.data(), ranked);
  const std::uint64_t best = *std::max_element(ranks.begin(), ranks.end());
  return {std::popcount(static_cast<unsigned>(is_first)), SquareSet<Size>(groups[7 - (best & 7)])};
}

}  // namespace detail

#else

template <int Size>
inline constexpr bool has_wide_floods = false;

namespace detail {

/// Never called. (Only so that its name is known where has_wide_floods says no.)
template <int Size>
[[nodiscard]] GroupSummary<Size> summary_of_lanes(SquareSet<Size>, SquareSet<Size>) {
  return {};
}

}  // namespace detail

#endif

/// How many groups there are, and the biggest.
template <int Size>
[[nodiscard]] GroupSummary<Size> summary_of_groups(SquareSet<Size> set) {
  if constexpr (has_wide_floods<Size>) {
    const SquareSet<Size> seeds = detail::group_seeds(set);
    if (!seeds.empty() && seeds.count() <= 8) return detail::summary_of_lanes(set, seeds);
  }
  return summary_by_floods(set);
}

}  // namespace loa
