// The last two plies of a count, neither of them played, where line tables tell what each move leaves to the other side.
#pragma once

#include <cstdint>

#include "loa/rules/bit_position.h"
#include "loa/rules/ending.h"
#include "loa/rules/ending_moves.h"
#include "loa/rules/near_connection.h"
#include "loa/rules/perft_bulk.h"
#include "loa/rules/reply_sums.h"

namespace loa {
namespace detail {

/// Leaves one ply below a position that is not finished: its moves, or the pass.
[[nodiscard]] constexpr std::uint64_t moves_or_pass(int moves, NoMove rule) {
  if (moves > 0) return static_cast<std::uint64_t>(moves);
  return rule == NoMove::pass ? 1 : 0;
}

/// Counts two plies below positions and below all children of a position.
template <class V>
class LastTwoPlies {
 public:
  using P = BitPosition<V>;

  explicit LastTwoPlies(NoMove rule) : rule_(rule) {}

  /// The leaves two plies below `position`.
  [[nodiscard]] std::uint64_t below(const P& position) const {
    if (is_board_finished(position)) return 0;
    return below_unfinished(position, ReplySums<V::size>(position.line_codes(), position.side_to_move()));
  }

  /// The leaves three plies below `position`: two below each child, none of which is made unless a connection is near.
  /// Children differ from their parent in seven lines, so their sums are the parent's, brought up to date.
  [[nodiscard]] std::uint64_t below_children(const P& position) const {
    if (is_board_finished(position)) return 0;
    const LineCodes& codes = position.line_codes();
    const Side mover = position.side_to_move();
    const ReplySums<V::size> parent(codes, opponent(mover));
    const bool is_near = may_connect_within_two_plies(position.squares_of(Side::black)) ||
                         may_connect_within_two_plies(position.squares_of(Side::white));
    std::uint64_t leaves = 0;
    MoveList<V> moves;
    position.moves(moves);
    for (const auto [from, to] : moves) {
      const Cell captured =
          position.squares_of(opponent(mover)).has(to) ? man_of(opponent(mover)) : Cell::empty;
      const ReplySums<V::size> child = sums_after(parent, codes, man_of(mover), captured, from, to);
      if (is_near || needs_care(child.sums())) {
        leaves += below_child(position, {from, to}, child);
      } else {
        leaves += child.total();
      }
    }
    if (!moves.empty() || rule_ != NoMove::pass) return leaves;
    P passed = position;
    passed.play(pass_move);
    return below(passed);
  }

 private:
  using Lines = WrappedLines<V::size>;

  [[nodiscard]] static ReplySums<V::size> sums_after(const ReplySums<V::size>& parent, const LineCodes& codes,
                                                     Cell mover, Cell captured, Square from, Square to) {
    ReplySums<V::size> sums = parent;
    for (const Orientation orientation : all_orientations) {
      const LineCode leaving = man_code(mover, Lines::cell_of(from, orientation));
      const int to_cell = Lines::cell_of(to, orientation);
      const auto coming = static_cast<LineCode>(man_code(mover, to_cell) - man_code(captured, to_cell));
      const int from_line = Lines::line_of(from, orientation);
      const int to_line = Lines::line_of(to, orientation);
      const LineCode left = static_cast<LineCode>(codes[from_line] - leaving);
      const LineCode before = from_line == to_line ? left : codes[to_line];
      sums.replace(from_line, codes[from_line], left);
      sums.replace(to_line, before, static_cast<LineCode>(before + coming));
    }
    return sums;
  }

  /// Whether somebody may have to pass.
  [[nodiscard]] static bool needs_care(const LineSums& sums) {
    return sums.moves() == 0 || sums.may_leave_no_reply();
  }

  [[nodiscard]] std::uint64_t below_child(const P& parent, Move move, const ReplySums<V::size>& sums) const {
    P child = parent;
    child.play(move);
    return is_board_finished(child) ? 0 : below_unfinished(child, sums);
  }

  [[nodiscard]] std::uint64_t below_unfinished(const P& position, const ReplySums<V::size>& sums) const {
    if (needs_care(sums.sums())) return move_by_move(position);
    std::uint64_t leaves = sums.total();
    for_each_ending_move(position, [&](Square from, Square to) {
      leaves -= static_cast<std::uint64_t>(count_after(position, {from, to}));
    });
    return leaves;
  }

  /// The slow twin of below_unfinished, for positions in which somebody may be stuck.
  [[nodiscard]] std::uint64_t move_by_move(const P& position) const {
    MoveList<V> moves;
    legal_moves(position, rule_, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
      P next = position;
      next.play(move);
      if (!is_board_finished(next)) leaves += moves_or_pass(next.move_count(), rule_);
    }
    return leaves;
  }

  [[nodiscard]] static int count_after(const P& position, Move move) {
    P next = position;
    next.play(move);
    return next.move_count();
  }

  NoMove rule_;
};

}  // namespace detail

template <class V>
requires(has_line_tables<V>) inline constexpr int highest_bulk<BitPosition<V>> = 2;

template <class V>
struct LastPlies<BitPosition<V>, 2> {
  static constexpr int plies = 2;
  [[nodiscard]] static std::uint64_t count(const BitPosition<V>& position, NoMove rule) {
    return detail::LastTwoPlies<V>(rule).below(position);
  }
  [[nodiscard]] static std::uint64_t count_children(const BitPosition<V>& position, NoMove rule) {
    return detail::LastTwoPlies<V>(rule).below_children(position);
  }
};

}  // namespace loa
