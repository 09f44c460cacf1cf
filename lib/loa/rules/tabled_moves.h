// Moves read off the line tables: one look for each line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/line_tables.h"
#include "loa/rules/side.h"

namespace loa {
namespace detail {

/// [line][cell], so that nobody has to divide.
template <int Size>
constexpr std::array<std::array<Square, 8>, WrappedLines<Size>::count> make_line_squares() {
  std::array<std::array<Square, 8>, WrappedLines<Size>::count> squares{};
  for (int line = 0; line < WrappedLines<Size>::count; ++line) {
    for (int cell = 0; cell < Size; ++cell) {
      squares[static_cast<std::size_t>(line)][static_cast<std::size_t>(cell)] =
          WrappedLines<Size>::square_on(line, cell);
    }
  }
  return squares;
}

template <int Size>
inline constexpr auto line_squares = make_line_squares<Size>();

}  // namespace detail

/// The square of a cell of a wrapped line.
template <int Size>
[[nodiscard]] constexpr Square line_square(int line, int cell) {
  return detail::line_squares<Size>[static_cast<std::size_t>(line)][static_cast<std::size_t>(cell)];
}

/// Calls `visit(from, to, line)` for each move of `side`, line by line.
template <int Size, class Visit>
void for_each_tabled_move(const LineCodes& codes, Side side, Visit visit) {
  const LineTable<Size>& table = line_table<Size>(side);
  for (int line = 0; line < WrappedLines<Size>::count; ++line) {
    for (LineMoves moves = table.moves[codes[line]]; !moves.empty(); moves.drop_first()) {
      visit(line_square<Size>(line, moves.first_from()), line_square<Size>(line, moves.first_to()), line);
    }
  }
}

/// The sums of all lines, `side` being the one to move.
template <int Size>
[[nodiscard]] LineSums line_sums(const LineCodes& codes, Side side) {
  const LineTable<Size>& table = line_table<Size>(side);
  LineSums sums;
  for (int line = 0; line < WrappedLines<Size>::count; ++line) sums += table.sums[codes[line]];
  return sums;
}

}  // namespace loa
