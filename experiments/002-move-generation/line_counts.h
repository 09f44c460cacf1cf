// (e) Masks with the men on each line known beforehand, one byte for each of the 46 lines.
//
//     line_counts_kept     the bytes belong to the position; a move takes one man off four lines and puts one on four,
//                          and a captured man makes room for the mover: four lines get no new man then
//     line_counts_fresh    all 46 counts are made anew for each question, then used by all men
//
// What is saved against masks.h is a popcount for each man and orientation. Source: our own.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "experiments/002-move-generation/candidate.h"
#include "loa/geometry/lines.h"

namespace loa::experiment {

namespace detail {

/// Real lines, not wrapped ones: 8 files, 15 rising, 8 ranks, 15 falling.
inline constexpr std::size_t real_lines = 46;

[[nodiscard]] constexpr std::size_t real_line_of(Square square, Orientation orientation) {
  const int file = file_of(8, square);
  const int rank = rank_of(8, square);
  switch (orientation) {
    case Orientation::vertical: return static_cast<std::size_t>(file);
    case Orientation::rising: return static_cast<std::size_t>(8 + file - rank + 7);
    case Orientation::horizontal: return static_cast<std::size_t>(23 + rank);
    case Orientation::falling: return static_cast<std::size_t>(31 + file + rank);
  }
  return 0;
}

struct RealLines {
  std::array<std::array<std::uint8_t, 4>, 64> through{};
  std::array<std::uint64_t, real_lines> squares{};
};

[[nodiscard]] constexpr RealLines make_real_lines() {
  RealLines lines;
  for (const Square square : Men::all()) {
    for (const Orientation orientation : all_orientations) {
      const std::size_t line = real_line_of(square, orientation);
      lines.through[square.index][static_cast<std::size_t>(orientation)] = static_cast<std::uint8_t>(line);
      lines.squares[line] |= Men(square).word();
    }
  }
  return lines;
}

inline constexpr RealLines lines = make_real_lines();

}  // namespace detail

/// The men on each real line.
class LineCounts {
 public:
  explicit LineCounts(Men occupied) {
    for (std::size_t line = 0; line < detail::real_lines; ++line) {
      counts_[line] = static_cast<std::uint8_t>(std::popcount(detail::lines.squares[line] & occupied.word()));
    }
  }
  [[nodiscard]] int of(Square square, Direction direction) const {
    return counts_[detail::lines.through[square.index][static_cast<std::size_t>(orientation_of(direction))]];
  }
  void put(Square square) {
    for (const std::size_t line : detail::lines.through[square.index]) ++counts_[line];
  }
  void take(Square square) {
    for (const std::size_t line : detail::lines.through[square.index]) --counts_[line];
  }

 private:
  std::array<std::uint8_t, 48> counts_{};
};

/// Calls `visit(from, to)` for each move of `own`.
template <class Visit>
void for_each_counted_move(const LineCounts& counts, Men own, Men enemies, Visit visit) {
  for (const Square from : own) {
    for (const Direction direction : all_directions) {
      const Square to = landing<8>(from, direction, counts.of(from, direction));
      if (to == no_square || own.has(to)) continue;
      if ((between<8>(from, to, direction) & enemies).empty()) visit(from, to);
    }
  }
}

class LineCountsKept : public TwoSets {
 public:
  static constexpr std::string_view name = "line_counts_kept";

  explicit LineCountsKept(const BitPosition<Loa8>& position) : TwoSets(position), counts_(own_ | enemies_) {}

  template <class Visit>
  void for_each_move(Visit visit) const {
    for_each_counted_move(counts_, own_, enemies_, visit);
  }
  [[nodiscard]] int move_count() const {
    int count = 0;
    for_each_move([&count](Square, Square) { ++count; });
    return count;
  }
  void play(Square from, Square to) {
    counts_.take(from);
    if (!enemies_.has(to)) counts_.put(to);
    TwoSets::play(from, to);
  }

 private:
  LineCounts counts_;
};

class LineCountsFresh : public TwoSets {
 public:
  static constexpr std::string_view name = "line_counts_fresh";
  using TwoSets::TwoSets;

  template <class Visit>
  void for_each_move(Visit visit) const {
    for_each_counted_move(LineCounts(own_ | enemies_), own_, enemies_, visit);
  }
  [[nodiscard]] int move_count() const {
    int count = 0;
    for_each_move([&count](Square, Square) { ++count; });
    return count;
  }
};

}  // namespace loa::experiment
