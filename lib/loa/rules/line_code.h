// What stands on a line as one number, the key to everything that can be known of the line beforehand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/side.h"

namespace loa {

/// The code of a wrapped line: its contents in base 3 (0 empty, 1 Black, 2 White, cell 0 the least digit), plus
/// (break - 1) * 3^Size, so that lines with the same break share a stretch of every table.
using LineCode = std::uint16_t;

[[nodiscard]] constexpr int power_of_three(int exponent) {
  int power = 1;
  for (int i = 0; i < exponent; ++i) power *= 3;
  return power;
}

/// How many codes a board of `Size` has. *Shape* fits LineCode up to 8x8: 8 * 6,561 = 52,488
template <int Size>
inline constexpr std::size_t line_codes = static_cast<std::size_t>(Size* power_of_three(Size));

/// The code of an empty line. *Needs* `line` below WrappedLines<Size>::count
template <int Size>
[[nodiscard]] constexpr LineCode empty_code(int line) {
  return static_cast<LineCode>((WrappedLines<Size>::break_of(line) - 1) * power_of_three(Size));
}

/// What a man of that colour on that cell adds to the code of its line; 0 for an empty cell.
[[nodiscard]] constexpr LineCode man_code(Cell man, int cell) {
  return static_cast<LineCode>(static_cast<int>(man) * power_of_three(cell));
}

/// A line taken apart: cells and break. *Shape* `cells[i]` for the first Size cells
struct LineCells {
  std::array<Cell, 8> cells{};
  int break_before = 0;
};

template <int Size>
[[nodiscard]] constexpr LineCells decoded(std::size_t code) {
  LineCells line;
  line.break_before = static_cast<int>(code) / power_of_three(Size) + 1;
  int rest = static_cast<int>(code) % power_of_three(Size);
  for (int cell = 0; cell < Size; ++cell, rest /= 3)
    line.cells[static_cast<std::size_t>(cell)] = static_cast<Cell>(rest % 3);
  return line;
}

}  // namespace loa
