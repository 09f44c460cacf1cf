// What stands on a whole line as a feature of the evaluation: each content of each kind of line has a number of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "loa/geometry/direction.h"
#include "loa/geometry/wrapped_lines.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/line_code.h"
#include "loa/rules/position.h"

namespace loa {

/// A pattern as a position shows it: its number counted from 1, negative where the colours are exchanged; 0 for a content that
/// cannot speak for one side: it looks the same from both ends with the colours exchanged, or is no pattern (a single square).
///
/// Lines of one kind share their patterns: all that are equally long and, where they run along files or ranks, equally far
/// from the edge. A line read from its other end has the same pattern; with all men of the other colour, the opposite one:
///
///     b w . b . . . .   7      . . . . b . w b   7      w b . w . . . .   -7
///
/// So the sum over all lines is the same for all images of a position, and the opposite with the colours exchanged.
/// *Source* patterns of whole lines with fitted weights: Buro, 1997, Experiments with Multi-ProbCut and a new high-quality
/// evaluation function for Othello; that a line decides moves of this game is RULES 1
using SignedPattern = std::int16_t;

/// The patterns of a board size.
template <int Size>
class LinePatterns {
 public:
  /// The one table of a size, made when it is first asked for. Threads may call it.
  [[nodiscard]] static const LinePatterns& table();

  /// How many there are: numbers from 1 to this.
  [[nodiscard]] int count() const { return count_; }

  /// The pattern of a line along a file or rank, `from_edge` squares away from the nearer edge. *Shape* `code` as of an unbroken
  /// line, without the part that says so: below 3^Size
  [[nodiscard]] SignedPattern straight(int from_edge, std::size_t code) const {
    return straight_[static_cast<std::size_t>(from_edge)][code];
  }
  /// The pattern of a diagonal of `length` squares. *Shape* `code` below 3^length
  [[nodiscard]] SignedPattern diagonal(int length, std::size_t code) const {
    return diagonal_[static_cast<std::size_t>(length)][code];
  }

 private:
  LinePatterns();
  /// Numbers the contents of lines of one kind.
  [[nodiscard]] std::vector<SignedPattern> numbered(int length);

  static constexpr std::size_t straight_kinds = static_cast<std::size_t>((Size + 1) / 2);
  std::array<std::vector<SignedPattern>, straight_kinds> straight_;
  std::array<std::vector<SignedPattern>, static_cast<std::size_t>(Size) + 1> diagonal_;
  int count_ = 0;
};

extern template class LinePatterns<5>;
extern template class LinePatterns<6>;
extern template class LinePatterns<7>;
extern template class LinePatterns<8>;

namespace detail {

/// How far file or rank number `i` is from the nearer edge.
template <int Size>
[[nodiscard]] constexpr int from_edge(int i) {
  return i < Size - 1 - i ? i : Size - 1 - i;
}

}  // namespace detail

/// The patterns of one wrapped line: two where it is broken.
struct PatternsOfLine {
  SignedPattern first = 0;
  SignedPattern second = 0;
};

/// *Needs* `line` below WrappedLines<Size>::count, `code` one that can stand on it
template <int Size>
[[nodiscard]] PatternsOfLine patterns_of_line(int line, std::size_t code) {
  const LinePatterns<Size>& patterns = LinePatterns<Size>::table();
  const auto full = static_cast<std::size_t>(power_of_three(Size));
  const std::size_t contents = code % full;
  const Orientation orientation = WrappedLines<Size>::orientation_of_line(line);
  if (orientation == Orientation::vertical || orientation == Orientation::horizontal) {
    return {patterns.straight(detail::from_edge<Size>(line % Size), contents), 0};
  }
  const int first_length = static_cast<int>(code / full) + 1;
  const auto split = static_cast<std::size_t>(power_of_three(first_length));
  return {patterns.diagonal(first_length, contents % split),
          patterns.diagonal(Size - first_length, contents / split)};
}

/// Calls `visit(pattern)` for each line's pattern that is not 0.
template <class V, class Visit>
requires(has_line_tables<V>) void for_each_line_pattern(const BitPosition<V>& position, Visit visit) {
  const LineCodes& codes = position.line_codes();
  for (int line = 0; line < WrappedLines<V::size>::count; ++line) {
    const PatternsOfLine patterns = patterns_of_line<V::size>(line, codes[line]);
    if (patterns.first != 0) visit(patterns.first);
    if (patterns.second != 0) visit(patterns.second);
  }
}

/// The slow twin, square by square.
template <Position P, class Visit>
void for_each_line_pattern(const P& position, Visit visit) {
  constexpr int size = P::VariantType::size;
  const LinePatterns<size>& patterns = LinePatterns<size>::table();
  const auto read = [&](int file, int rank, Step step) {
    std::size_t code = 0;
    int length = 0;
    for (; file >= 0 && file < size && rank >= 0 && rank < size; file += step.file, rank += step.rank) {
      code += static_cast<std::size_t>(man_code(position.cell(square_at(size, file, rank)), length++));
    }
    return std::pair(length, code);
  };
  const auto tell = [&visit](SignedPattern pattern) {
    if (pattern != 0) visit(pattern);
  };
  for (int i = 0; i < size; ++i) {
    tell(patterns.straight(detail::from_edge<size>(i), read(i, 0, {0, 1}).second));
    tell(patterns.straight(detail::from_edge<size>(i), read(0, i, {1, 0}).second));
  }
  const auto diagonal = [&](int file, int rank, Step step) {
    const auto [length, code] = read(file, rank, step);
    tell(patterns.diagonal(length, code));
  };
  for (int file = 0; file < size; ++file) {
    diagonal(file, 0, {1, 1});
    diagonal(file, 0, {-1, 1});
  }
  for (int rank = 1; rank < size; ++rank) {
    diagonal(0, rank, {1, 1});
    diagonal(size - 1, rank, {-1, 1});
  }
}

}  // namespace loa
