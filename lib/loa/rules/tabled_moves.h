// Moves read off the line tables: one look for each line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/line_tables.h"
#include "loa/rules/side.h"
#include "loa/rules/wide_lists.h"

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
[[nodiscard]] constexpr const Square& line_square(int line, int cell) {
  return detail::line_squares<Size>[static_cast<std::size_t>(line)][static_cast<std::size_t>(cell)];
}

/// Appends the moves of `side` to a list, without a branch: how many moves a line has cannot be foreseen, and a processor that
/// guesses wrong on every other line loses more time than it takes to write eight moves where there is one.
///
///     line 0 has two moves   | m m . . . . . . |
///     line 1 has none            | . . . . . . . . |         each line writes its eight bytes at the end of the list,
///     line 2 has one             | m . . . . . . . |         which grows by the moves that are there
///     list                   | m m m ...
///
/// *Shape* in line order (move_order.h). *Needs* room for spare_moves more than there are
template <int Size, class List>
void list_tabled_moves(const LineCodes& codes, Side side, List& list) {
  const LineTable<Size>& table = line_table<Size>(side);
  if constexpr (has_wide_lists<Size>) {
    for (int first = 0; first < WrappedLines<Size>::count; first += Size) {
      list.grow(write_eight_lines(table.moves.data(), codes.codes.data() + first,
                                  &line_square<Size>(first, 0), list.tail()));
    }
  } else {
    for (int line = 0; line < WrappedLines<Size>::count; ++line) {
      const LineMoves moves = table.moves[codes[line]];
      moves.write(detail::line_squares<Size>[static_cast<std::size_t>(line)], list.tail());
      list.grow(static_cast<std::size_t>(moves.count()));
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

/// The moves of a side counted line by line, so that any one can be picked and none has to be listed.
template <int Size>
class CountedMoves {
 public:
  CountedMoves(const LineCodes& codes, Side side) : codes_(codes), table_(line_table<Size>(side)) {
    std::uint8_t before = 0;
    for (std::size_t line = 0; line < WrappedLines<Size>::count; ++line) {
      before = static_cast<std::uint8_t>(before + table_.moves[codes.codes[line]].count());
      up_to_[line] = before;
    }
  }

  [[nodiscard]] int count() const { return up_to_.back(); }
  /// Move number `i` in line order, from 0. *Needs* `i` below count()
  [[nodiscard]] Move nth(int i) const {
    const auto wanted = static_cast<std::uint8_t>(i);  // bytes with bytes: one comparison for all lines
    std::uint8_t line = 0;
    for (const std::uint8_t moves : up_to_)
      line = static_cast<std::uint8_t>(line + (moves <= wanted ? 1 : 0));
    LineMoves moves = table_.moves[codes_[line]];
    moves.drop(i - (line == 0 ? 0 : up_to_[line - 1U]));
    return {line_square<Size>(line, moves.first_from()), line_square<Size>(line, moves.first_to())};
  }

 private:
  const LineCodes& codes_;
  const LineTable<Size>& table_;
  std::array<std::uint8_t, WrappedLines<Size>::count> up_to_;
};

}  // namespace loa
