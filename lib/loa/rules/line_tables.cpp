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

/// All that COUNTING defines for one code of the mover `own`, word for word. How many replies a changed line has stands in the
/// table of the other side. *Needs* both tables' moves
template <int Size>
void fill_sums(LineTable<Size>& table, const LineTable<Size>& other, std::size_t code, Cell own) {
  const LineCells line = decoded<Size>(code);
  const auto replies_to = [&other](std::size_t changed) { return other.moves[changed].count(); };
  const int replies = replies_to(code);
  LineChanges& changes = table.changes[code];
  for (int cell = 0; cell < Size; ++cell) {
    const std::size_t emptied = code - man_code(at(line, cell), cell);
    const std::size_t changed = at(line, cell) == own ? emptied : emptied + man_code(own, cell);
    changes.replies[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(replies_to(changed) - replies);
  }
  int correction = 0;
  for (LineMoves moves = table.moves[code]; !moves.empty(); moves.drop_first()) {
    const int from = moves.first_from();
    const int to = moves.first_to();
    ++changes.moves[static_cast<std::size_t>(from)];
    ++changes.moves[static_cast<std::size_t>(to)];
    const std::size_t emptied = code - man_code(own, from) - man_code(at(line, to), to);
    correction += replies_to(emptied + man_code(own, to)) - replies;
  }
  for (std::size_t i = 0; i < Size; ++i) correction -= changes.replies[i] * changes.moves[i];
  table.sums[code] = LineSums(table.moves[code].count(), replies, correction);
}

template <int Size>
void fill_all() {
  auto& tables = detail::line_tables_storage<Size>;
  for (const Side side : both_sides) {
    for (std::size_t code = 0; code < line_codes<Size>; ++code)
      tables[side_index(side)].moves[code] = moves_along<Size>(decoded<Size>(code), man_of(side));
  }
  for (const Side side : both_sides) {
    const LineTable<Size>& other = tables[side_index(opponent(side))];
    for (std::size_t code = 0; code < line_codes<Size>; ++code)
      fill_sums(tables[side_index(side)], other, code, man_of(side));
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
