#include "loa/rules/line_tables.h"

#include <cstddef>
#include <mutex>

namespace loa {
namespace {

Cell at(const LineCells& line, int cell) { return line.cells[static_cast<std::size_t>(cell)]; }

/// RULES 1: own men are jumped, enemies not; the landing square holds no own man.
bool is_free_way(const LineCells& line, int from, int to, int step, Cell own) {
  for (int cell = from + step; cell != to; cell += step) {
    if (at(line, cell) != Cell::empty && at(line, cell) != own) return false;
  }
  return at(line, to) != own;
}

/// RULES 1 on one real line, the cells from `begin` to before `end`: calls `visit(from, to)` for each move of `own`.
template <class Visit>
void for_each_move_within(const LineCells& line, int begin, int end, Cell own, Visit visit) {
  int men = 0;
  for (int cell = begin; cell < end; ++cell) men += at(line, cell) != Cell::empty ? 1 : 0;
  for (int from = begin; from < end; ++from) {
    if (at(line, from) != own) continue;
    for (const int step : {-1, 1}) {
      const int to = from + step * men;
      if (to >= begin && to < end && is_free_way(line, from, to, step, own)) visit(from, to);
    }
  }
}

/// The same on both sides of the break.
template <int Size, class Visit>
void for_each_line_move(const LineCells& line, Cell own, Visit visit) {
  for_each_move_within(line, 0, line.break_before, own, visit);
  for_each_move_within(line, line.break_before, Size, own, visit);
}

template <int Size>
LineMoves moves_along(const LineCells& line, Cell own) {
  LineMoves moves;
  for_each_line_move<Size>(line, own, [&](int from, int to) { moves.add(from, to, at(line, to)); });
  return moves;
}

template <int Size>
int move_count(const LineCells& line, Cell own) {
  int count = 0;
  for_each_line_move<Size>(line, own, [&count](int, int) { ++count; });
  return count;
}

LineCells with(LineCells line, int cell, Cell what) {
  line.cells[static_cast<std::size_t>(cell)] = what;
  return line;
}

/// The entries of one code for the mover `own`, word for word as COUNTING defines them.
template <int Size>
void fill(LineTable<Size>& table, std::size_t code, Cell own, Cell other) {
  const LineCells line = decoded<Size>(code);
  const int replies = move_count<Size>(line, other);
  LineChanges& changes = table.changes[code];
  for (int cell = 0; cell < Size; ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    const LineCells changed = with(line, cell, line.cells[i] == own ? Cell::empty : own);
    changes.replies[i] = static_cast<std::int8_t>(move_count<Size>(changed, other) - replies);
  }
  int correction = 0;
  for_each_line_move<Size>(line, own, [&](int from, int to) {
    ++changes.moves[static_cast<std::size_t>(from)];
    ++changes.moves[static_cast<std::size_t>(to)];
    correction += move_count<Size>(with(with(line, from, Cell::empty), to, own), other) - replies;
  });
  for (std::size_t i = 0; i < Size; ++i) correction -= changes.replies[i] * changes.moves[i];
  table.moves[code] = moves_along<Size>(line, own);
  table.sums[code] = LineSums(table.moves[code].count(), replies, correction);
}

template <int Size>
void fill_all() {
  for (const Side side : both_sides) {
    LineTable<Size>& table = detail::line_tables_storage<Size>[side_index(side)];
    for (std::size_t code = 0; code < line_codes<Size>; ++code)
      fill(table, code, man_of(side), man_of(opponent(side)));
  }
}

}  // namespace

template <int Size>
void ensure_line_tables() {
  static std::once_flag once;
  std::call_once(once, fill_all<Size>);
}

template void ensure_line_tables<5>();
template void ensure_line_tables<6>();
template void ensure_line_tables<7>();
template void ensure_line_tables<8>();

}  // namespace loa
