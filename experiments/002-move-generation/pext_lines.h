// (d) The library's tables without its codes: what stands on a line is cut out of the two sets of men when it is asked for.
//
//     pext(own, line), pext(enemies, line)     eight bits each, cells in rising order (PEXT of BMI2: one instruction)
//     code = ternary[own] * (1 or 2) + ...     a table of 256 numbers in base 3 for each colour
//
// The wrapped diagonals have one cell in each rank, so their squares are in the right order too. A position is sixteen
// bytes, playing costs next to nothing; each question costs two cuts and three looks for each of 32 lines.
// Source: the idea is that of the sliding pieces of chess programs, https://www.chessprogramming.org/BMI2#PEXTBitboards
#pragma once

#if defined(__BMI2__)

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "experiments/002-move-generation/candidate.h"
#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/line_code.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/line_tables.h"
#include "loa/rules/tabled_moves.h"

namespace loa::experiment {

namespace detail {

[[nodiscard]] constexpr std::array<std::uint64_t, WrappedLines<8>::count> make_line_masks() {
  std::array<std::uint64_t, WrappedLines<8>::count> masks{};
  for (int line = 0; line < WrappedLines<8>::count; ++line) {
    for (int cell = 0; cell < 8; ++cell) {
      masks[static_cast<std::size_t>(line)] |= Men(WrappedLines<8>::square_on(line, cell)).word();
    }
  }
  return masks;
}

/// *Shape* `[cells]`: the number whose base 3 digits are the bits of `cells`
[[nodiscard]] constexpr std::array<LineCode, 256> make_ternary() {
  std::array<LineCode, 256> ternary{};
  for (std::size_t cells = 0; cells < 256; ++cells) {
    for (int cell = 0; cell < 8; ++cell) {
      if ((cells >> cell & 1U) != 0) {
        ternary[cells] = static_cast<LineCode>(ternary[cells] + man_code(Cell::black, cell));
      }
    }
  }
  return ternary;
}

inline constexpr std::array<std::uint64_t, WrappedLines<8>::count> line_masks = make_line_masks();
inline constexpr std::array<LineCode, 256> ternary = make_ternary();

}  // namespace detail

class PextLines : public TwoSets {
 public:
  static constexpr std::string_view name = "pext_lines";
  using TwoSets::TwoSets;

  /// The tables of Black to move serve for both sides: "own" takes Black's digit.
  [[nodiscard]] int move_count() const {
    const LineTable<8>& table = line_table<8>(Side::black);
    LineSums sums;
    for (int line = 0; line < Lines::count; ++line) sums += table.sums[code_of(line)];
    return sums.moves();
  }
  template <class Visit>
  void for_each_move(Visit visit) const {
    LineCodes codes;
    for (int line = 0; line < Lines::count; ++line)
      codes.codes[static_cast<std::size_t>(line)] = code_of(line);
    MoveList<Loa8> moves;
    list_tabled_moves<8>(codes, Side::black, moves);
    for (const auto [from, to] : moves) visit(from, to);
  }

 private:
  using Lines = WrappedLines<8>;

  [[nodiscard]] LineCode code_of(int line) const {
    const std::uint64_t mask = detail::line_masks[static_cast<std::size_t>(line)];
    const unsigned own = detail::ternary[_pext_u64(own_.word(), mask)];
    const unsigned enemies = detail::ternary[_pext_u64(enemies_.word(), mask)];
    return static_cast<LineCode>(empty_code<8>(line) + own + 2 * enemies);
  }
};

}  // namespace loa::experiment

#endif
