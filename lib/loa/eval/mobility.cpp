#include "loa/eval/mobility.h"

#include <mutex>

#include "loa/rules/line_code.h"
#include "loa/rules/line_tables.h"

namespace loa {
namespace {

/// The moves of one code and what they are worth. A cell at an end of a real line is a square on the edge.
template <int Size>
detail::LineMobility line_mobility(std::size_t code, Side side) {
  const LineCells line = decoded<Size>(code);
  const int middle = line.break_before;
  const auto is_end = [middle](int cell) {
    return cell == 0 || cell == Size - 1 || cell == middle - 1 || cell == middle;
  };
  // An end of a line of one cell is a corner: nothing lies inwards. Every other end has one way inwards along the line.
  const auto has_way_inwards = [&](int cell) {
    return is_end(cell) && (cell < middle ? middle : Size - middle) > 1;
  };
  std::uint32_t crossing = 0;
  std::uint32_t along = 0;
  std::uint32_t blocked = 0;
  for (int cell = 0; cell < Size; ++cell) {
    if (line.cells[static_cast<std::size_t>(cell)] == man_of(side) && has_way_inwards(cell)) ++blocked;
  }
  for (LineMoves moves = line_table<Size>(side).moves[code]; !moves.empty(); moves.drop_first()) {
    const std::uint32_t worth = moves.first_captures() ? 2 : 1;
    const bool touches_edge = is_end(moves.first_from()) || is_end(moves.first_to());
    along += worth;
    crossing += touches_edge ? worth : 2 * worth;
    if (is_end(moves.first_from())) --blocked;
  }
  return crossing | (along << 11) | (blocked << 22);
}

template <int Size>
void fill_all() {
  ensure_line_tables<Size>();
  for (const Side side : both_sides) {
    for (std::size_t code = 0; code < line_codes<Size>; ++code) {
      detail::mobility_tables_storage<Size>[side_index(side)].lines[code] = line_mobility<Size>(code, side);
    }
  }
}

}  // namespace

template <int Size>
void ensure_mobility_tables() {
  static std::once_flag once;
  std::call_once(once, fill_all<Size>);
}

template void ensure_mobility_tables<5>();
template void ensure_mobility_tables<6>();
template void ensure_mobility_tables<7>();
template void ensure_mobility_tables<8>();

}  // namespace loa
