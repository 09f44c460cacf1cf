// How many replies all moves of a side leave to the other together, without playing one of them.
#pragma once

#include <bit>
#include <cstdint>

#include "loa/rules/byte_board.h"
#include "loa/rules/line_contents.h"
#include "loa/rules/line_tables.h"
#include "loa/rules/side.h"

namespace loa {

/// The sums over lines that COUNTING's formula asks for, for one side to move, kept up to date line by line.
///
///     sum of replies = n tot + sum over lines of k + sum over squares of X(q) Y(q)
///
/// n, tot and k are in LineSums; X and Y gather the changes of the four lines through a square. What ends the game and who
/// has to pass, the formula does not know (perft_last_two.h). *Source* COUNTING
template <int Size>
class ReplySums {
 public:
  ReplySums(const LineCodes& codes, Side mover) : table_(&line_table<Size>(mover)) {
    for (int line = 0; line < WrappedLines<Size>::count; ++line) {
      sums_ += table_->sums[codes[line]];
      add(line, table_->changes[codes[line]]);
    }
  }

  /// The line has changed from one code to another.
  void replace(int line, LineCode before, LineCode after) {
    sums_ += table_->sums[after];
    sums_ -= table_->sums[before];
    const LineChanges& old = table_->changes[before];
    const LineChanges& now = table_->changes[after];
    const LinePlace& place = line_places<Size>[static_cast<std::size_t>(line)];
    replies_.add(place, byte_difference(std::bit_cast<std::uint64_t>(now.replies),
                                        std::bit_cast<std::uint64_t>(old.replies)));
    moves_.add(place, byte_difference(std::bit_cast<std::uint64_t>(now.moves),
                                      std::bit_cast<std::uint64_t>(old.moves)));
  }

  [[nodiscard]] const LineSums& sums() const { return sums_; }
  /// *Shape* exact while no move ends the game; a position after which the other side is stuck counts 0.
  [[nodiscard]] std::uint64_t total() const {
    const int sum = sums_.moves() * sums_.replies() + sums_.correction() + ByteBoard::dot(moves_, replies_);
    return static_cast<std::uint64_t>(sum);
  }

 private:
  void add(int line, const LineChanges& changes) {
    const LinePlace& place = line_places<Size>[static_cast<std::size_t>(line)];
    replies_.add(place, std::bit_cast<std::uint64_t>(changes.replies));
    moves_.add(place, std::bit_cast<std::uint64_t>(changes.moves));
  }

  /// Eight differences of bytes in one word: the highest bit of each byte is kept out of the borrow and set right behind.
  /// *Source* Warren, 2012, Hacker's Delight, 2nd ed., 2-18
  [[nodiscard]] static constexpr std::uint64_t byte_difference(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t high = 0x8080808080808080U;
    return ((a | high) - (b & ~high)) ^ ((a ^ ~b) & high);
  }

  const LineTable<Size>* table_;
  LineSums sums_;
  ByteBoard replies_;  ///< X, signed
  ByteBoard moves_;    ///< Y, unsigned
};

}  // namespace loa
