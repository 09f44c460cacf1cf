// The records of a data set file, byte by byte. Numbers are little endian; the header is in dataset_header.h.
//
//   up to 8x8   11x11     what
//   0  8        0  16     squares of Black's men, bit i for the square i (a1 = 0, b1 = 1, ... rank by rank)
//   8  8        16 16     squares of White's men
//   16 4        32 4      number of the game, from 0
//   20 2        36 2      score, two's complement, from the view of the side to move: points of the evaluation, at most
//                         32,000 either way; where it is proven, n for a win in n plies and -n for a loss; 0 where
//                         nobody searched
//   22 2        38 2      ply of the game
//   24 1        40 1      from-square of the move that was played, 255 for a pass
//   25 1        41 1      to-square, 255 for a pass
//               42 1      Zen's square, 255 where it is taken
//               43 1      the square Zen may not go to next, 255 for none
//   26 1        44 1      flags: bit 0 the side to move (1 White); bits 1 and 2 the result of the game (0 Black won,
//                         1 White won, 2 draw); bit 3 there is a score, and the move is the best one found; bit 4 the
//                         score is proven; bit 5 the last record of its game in this file; bits 6 and 7 are 0
//   27 1        45 1      check: CRC-8 of the bytes before it, polynomial x^8 + x^2 + x + 1, start value 255
//   28          46        bytes in all
//
// The records of a game stand together, in the order of their plies, and games in the order of their numbers. A file whose
// writer was killed ends with a part of a game: what is behind the last record with bit 5 does not count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "loa/rules/variant.h"
#include "loa/tuning/sample.h"

namespace loa {

[[nodiscard]] constexpr std::size_t record_size(const VariantInfo& variant) {
  constexpr std::size_t small = 28;
  constexpr std::size_t large = 46;
  return variant.has_neutral ? large : small;
}

/// Scores that are not proven are cut to this.
inline constexpr Score most_stored_score = 32'000;
inline constexpr int most_stored_ply = 65'535;

/// The records of one game, its last one marked. *Needs* samples of one game, not empty, plies up to most_stored_ply
[[nodiscard]] std::string game_records(std::span<const Sample> game, const VariantInfo& variant);

struct DecodedRecord {
  Sample sample;
  bool is_last = false;  ///< of its game
};

/// *Needs* record_size(variant) bytes. *Throws* ParseError without a place: the check byte is wrong, or what it holds is no
/// record. The set-up may still have faults.
[[nodiscard]] DecodedRecord decode_record(std::string_view bytes, const VariantInfo& variant);

namespace detail {

/// *Source* Peterson, Brown, 1961, Cyclic codes for error detection (Proc. IRE 49:1)
[[nodiscard]] std::uint8_t check_byte(std::string_view bytes);

}  // namespace detail
}  // namespace loa
