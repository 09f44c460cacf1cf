// The codes of all lines of a board, kept up to date by a few additions for each man that comes or goes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/line_code.h"
#include "loa/rules/side.h"

namespace loa {

/// *Shape* one code for each wrapped line, filled up with zeros to 32, which is one 512-bit register.
struct alignas(64) LineCodes {
  std::array<LineCode, 32> codes{};

  bool operator==(const LineCodes&) const = default;
  constexpr LineCodes& operator+=(const LineCodes& other) {
    for (std::size_t i = 0; i < codes.size(); ++i)
      codes[i] = static_cast<LineCode>(codes[i] + other.codes[i]);
    return *this;
  }
  constexpr LineCodes& operator-=(const LineCodes& other) {
    for (std::size_t i = 0; i < codes.size(); ++i)
      codes[i] = static_cast<LineCode>(codes[i] - other.codes[i]);
    return *this;
  }
  /// The codes after a man has gone from one square to another, all at once: in one pass they stay in a register.
  [[nodiscard]] constexpr LineCodes moved(const LineCodes& come, const LineCodes& gone,
                                          const LineCodes& captured) const {
    LineCodes after;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      after.codes[i] = static_cast<LineCode>(codes[i] + come.codes[i] - gone.codes[i] - captured.codes[i]);
    }
    return after;
  }
  [[nodiscard]] constexpr LineCode operator[](int line) const {
    return codes[static_cast<std::size_t>(line)];
  }
};

namespace detail {

template <int Size>
constexpr LineCodes make_empty_lines() {
  LineCodes lines;
  for (int line = 0; line < WrappedLines<Size>::count; ++line)
    lines.codes[static_cast<std::size_t>(line)] = empty_code<Size>(line);
  return lines;
}

/// [man][square]: what the man adds to the four lines through the square.
template <int Size>
using ManLines = std::array<std::array<LineCodes, Size * Size>, 3>;

template <int Size>
constexpr ManLines<Size> make_man_lines() {
  ManLines<Size> lines{};
  for (const Cell man : {Cell::black, Cell::white}) {
    for (int index = 0; index < Size * Size; ++index) {
      const Square square{static_cast<std::uint8_t>(index)};
      for (const Orientation orientation : all_orientations) {
        const int line = WrappedLines<Size>::line_of(square, orientation);
        const int cell = WrappedLines<Size>::cell_of(square, orientation);
        lines[static_cast<std::size_t>(man)][square.index].codes[static_cast<std::size_t>(line)] =
            man_code(man, cell);
      }
    }
  }
  return lines;
}

template <int Size>
inline constexpr ManLines<Size> man_lines = make_man_lines<Size>();

}  // namespace detail

/// The lines of an empty board.
template <int Size>
inline constexpr LineCodes empty_lines = detail::make_empty_lines<Size>();

/// What a man on a square adds to the lines; nothing for Cell::empty.
template <int Size>
[[nodiscard]] constexpr const LineCodes& lines_of_man(Cell man, Square square) {
  return detail::man_lines<Size>[static_cast<std::size_t>(man)][square.index];
}

}  // namespace loa
