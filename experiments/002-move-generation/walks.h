// Two ways down a tree: a new position for each move, or one position whose moves are taken back.
//
//     copy-make    child = parent with the move, written to a place of its own; nothing to undo     (the library's)
//     make-undo    the only position is changed and changed back: no copy, but two updates for each move
//
// Both walk the same tree with the same tables and keep the same things: men, line codes, key. Source: our own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "experiments/002-move-generation/candidate.h"
#include "loa/rules/ending.h"
#include "loa/rules/key.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/tabled_moves.h"

namespace loa::experiment {

class CopyMake {
 public:
  static constexpr std::string_view name = "copy_make";

  explicit CopyMake(const BitPosition<Loa8>& position) : position_(position) {}

  [[nodiscard]] bool is_finished() const { return is_board_finished(position_); }
  [[nodiscard]] int move_count() const { return position_.move_count(); }
  template <class Visit>
  void for_each_child(Visit visit) {
    position_.for_each_child([&visit](const BitPosition<Loa8>& child) {
      CopyMake walk(child);
      visit(walk);
    });
  }

 private:
  BitPosition<Loa8> position_;
};

class MakeUndo {
 public:
  static constexpr std::string_view name = "make_undo";

  explicit MakeUndo(const BitPosition<Loa8>& position)
      : lines_(position.line_codes()),
        men_{position.squares_of(Side::black), position.squares_of(Side::white)},
        key_(position.key()),
        side_(position.side_to_move()) {}

  [[nodiscard]] bool is_finished() const { return is_one_group(men_[0]) || is_one_group(men_[1]); }
  [[nodiscard]] int move_count() const { return line_sums<8>(lines_, side_).moves(); }
  /// The same position at each visit, one move on.
  template <class Visit>
  void for_each_child(Visit visit) {
    MoveList<Loa8> moves;
    list_tabled_moves<8>(lines_, side_, moves);
    for (const auto [from, to] : moves) {
      const Cell captured = make(from, to);
      visit(*this);
      undo(from, to, captured);
    }
  }

 private:
  [[nodiscard]] Men& men_of(Side side) { return men_[side_index(side)]; }

  Cell make(Square from, Square to) {
    const Side other = opponent(side_);
    const Cell mover = man_of(side_);
    const Cell captured = men_of(other).has(to) ? man_of(other) : Cell::empty;
    men_of(side_) ^= Men(from) | Men(to);
    men_of(other) = men_of(other) - Men(to);
    lines_ =
        lines_.moved(lines_of_man<8>(mover, to), lines_of_man<8>(mover, from), lines_of_man<8>(captured, to));
    key_ ^= change_of_key(mover, captured, from, to);
    side_ = other;
    return captured;
  }

  void undo(Square from, Square to, Cell captured) {
    const Side other = side_;
    side_ = opponent(side_);
    const Cell mover = man_of(side_);
    men_of(side_) ^= Men(from) | Men(to);
    if (captured != Cell::empty) men_of(other) |= Men(to);
    // Backwards: what came goes, what went comes, and the captured man comes back.
    lines_ = lines_.moved(lines_of_man<8>(mover, from), lines_of_man<8>(mover, to), LineCodes{});
    lines_ += lines_of_man<8>(captured, to);
    key_ ^= change_of_key(mover, captured, from, to);
  }

  [[nodiscard]] static std::uint64_t change_of_key(Cell mover, Cell captured, Square from, Square to) {
    return cell_key(mover, from) ^ cell_key(mover, to) ^ cell_key(captured, to) ^ key_table.white_to_move;
  }

  LineCodes lines_;
  std::array<Men, 2> men_;
  std::uint64_t key_;
  Side side_;
};

}  // namespace loa::experiment
