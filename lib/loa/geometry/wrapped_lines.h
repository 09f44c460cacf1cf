// The lines of a board numbered so that every orientation has n lines of n cells: short diagonals are joined in pairs.
#pragma once

#include <cstdint>

#include "loa/geometry/direction.h"
#include "loa/geometry/square.h"

namespace loa {

/// Every square lies on exactly one line of each orientation. The diagonals of an n x n board have 1, 2, ... n cells; the one
/// that leaves the board on one side is joined to the one that would come in again on the other, so that together they have
/// n cells, one in each rank. A wrapped line is two real lines with a break between them (5x5, rising):
///
///     . B . . .     line 2: the cells A are one real line (three cells, from c1), the cells B
///     B . . . .     another (two cells); the break is before cell 3, cells being counted
///     . . . . A     by ranks from the bottom.
///     . . . A .
///     . . A . .
///
/// Lines of one cell carry no move and need no care: a man there has no square to go to.
template <int Size>
struct WrappedLines {
  static constexpr int count = 4 * Size;

  /// The line of `orientation` through `square`, from 0 to count - 1.
  [[nodiscard]] static constexpr int line_of(Square square, Orientation orientation) {
    const int file = file_of(Size, square);
    const int rank = rank_of(Size, square);
    return Size * static_cast<int>(orientation) + number_of(file, rank, orientation);
  }

  /// Which cell of that line the square is: its file on a rank, else its rank.
  [[nodiscard]] static constexpr int cell_of(Square square, Orientation orientation) {
    return orientation == Orientation::horizontal ? file_of(Size, square) : rank_of(Size, square);
  }

  [[nodiscard]] static constexpr Orientation orientation_of_line(int line) {
    return static_cast<Orientation>(line / Size);
  }

  [[nodiscard]] static constexpr Square square_on(int line, int cell) {
    const int number = line % Size;
    switch (orientation_of_line(line)) {
      case Orientation::vertical: return square_at(Size, number, cell);
      case Orientation::rising: return square_at(Size, (number + cell) % Size, cell);
      case Orientation::horizontal: return square_at(Size, cell, number);
      case Orientation::falling: return square_at(Size, (number - cell + Size) % Size, cell);
    }
    return square_at(Size, 0, 0);
  }

  /// The cell before which the line is broken, from 1 to Size; Size where it is whole.
  [[nodiscard]] static constexpr int break_of(int line) {
    const int number = line % Size;
    switch (orientation_of_line(line)) {
      case Orientation::rising: return Size - number;
      case Orientation::falling: return number + 1;
      default: return Size;
    }
  }

 private:
  [[nodiscard]] static constexpr int number_of(int file, int rank, Orientation orientation) {
    switch (orientation) {
      case Orientation::vertical: return file;
      case Orientation::rising: return (file - rank + Size) % Size;
      case Orientation::horizontal: return rank;
      case Orientation::falling: return (file + rank) % Size;
    }
    return 0;
  }
};

}  // namespace loa
