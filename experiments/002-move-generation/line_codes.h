// (a) The library's way: the contents of each line are a number that is kept up to date, and tables know its moves.
//
//     cells  0 1 2 3 4 5 6 7
//            . b . w . . b .      code = 1*3^1 + 2*3^3 + 1*3^6, and what stands there decides all moves along the line:
//                                 one look gives their number, another their list
//
// A move changes four lines through each of two squares, a capture no more: eight additions, which one 512-bit register
// does at once. The price is a position of two cache lines instead of sixteen bytes.
// Source: lib/loa/rules/line_contents.h, line_tables.h
#pragma once

#include <cstddef>

#include "experiments/002-move-generation/candidate.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/line_tables.h"

namespace loa::experiment {

class LineCodesKept {
 public:
  static constexpr std::string_view name = "line_codes";

  explicit LineCodesKept(const BitPosition<Loa8>& position) : position_(position) {}

  [[nodiscard]] int move_count() const { return position_.move_count(); }
  template <class Visit>
  void for_each_move(Visit visit) const {
    position_.for_each_move(visit);
  }
  void play(Square from, Square to) { position_.play({from, to}); }

 protected:
  BitPosition<Loa8> position_;
};

/// (a') The same sums, one 16-bit load and one addition for each line. Left alone, GCC 12 widens eight codes at a time in a
/// vector register and then takes each out again, for it has to be an address.
class LineCodesScalar : public LineCodesKept {
 public:
  static constexpr std::string_view name = "line_codes_scalar";
  using LineCodesKept::LineCodesKept;

  [[nodiscard]] int move_count() const {
    const LineTable<8>& table = line_table<8>(position_.side_to_move());
    LineSums sums;
    for (int line = 0; line < WrappedLines<8>::count; ++line) {
      std::size_t code = position_.line_codes()[line];
      asm(""
          : "+r"(code));  // does nothing, but with a register of its own: what goes through it is no vector
      sums += table.sums[code];
    }
    return sums.moves();
  }
};

}  // namespace loa::experiment
