// Zobrist keys: one random word for each thing that can be true of a position.
#pragma once

#include <array>
#include <cstdint>

#include "loa/base/random.h"
#include "loa/geometry/square.h"
#include "loa/rules/side.h"

namespace loa {

/// *Source* Zobrist, 1970, A new hashing method with application for game playing (TR 88, Univ. of Wisconsin).
struct KeyTable {
  /// [Cell][square.index]; the row of `empty` is zero, and rows are long enough to be found by a shift.
  std::array<std::array<std::uint64_t, 128>, 4> cell{};
  std::array<std::uint64_t, max_squares> ban{};
  std::uint64_t white_to_move = 0;
};

namespace detail {

constexpr KeyTable make_key_table() {
  KeyTable table;
  std::uint64_t state = 0x4c4f41;  // "LOA"; any fixed number would do
  for (std::size_t what = 1; what < 4; ++what) {
    for (std::size_t square = 0; square < max_squares; ++square) table.cell[what][square] = split_mix(state);
  }
  for (std::uint64_t& key : table.ban) key = split_mix(state);
  table.white_to_move = split_mix(state);
  return table;
}

}  // namespace detail

inline constexpr KeyTable key_table = detail::make_key_table();

[[nodiscard]] constexpr std::uint64_t cell_key(Cell what, Square square) {
  return key_table.cell[static_cast<std::size_t>(what)][square.index];
}

}  // namespace loa
