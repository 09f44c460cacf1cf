// A set of squares of one board size, as bits of a word.
#pragma once

#include <cstdint>
#include <type_traits>

#include "loa/base/word128.h"
#include "loa/geometry/square.h"

namespace loa {

/// Bit i stands for the square with index i. *Shape* one 64-bit word up to 8x8, one 128-bit word above.
template <int Size>
class SquareSet {
 public:
  using Word = std::conditional_t<Size * Size <= 64, std::uint64_t, Word128>;

  constexpr SquareSet() = default;
  explicit constexpr SquareSet(Word word) : word_(word) {}
  explicit constexpr SquareSet(Square square) : word_(Word{1} << square.index) {}

  [[nodiscard]] static constexpr SquareSet all() {
    return SquareSet(static_cast<Word>(~Word{0} >> (8 * sizeof(Word) - Size * Size)));
  }
  [[nodiscard]] static constexpr SquareSet file(int file) {
    SquareSet set;
    for (int rank = 0; rank < Size; ++rank) set |= SquareSet(square_at(Size, file, rank));
    return set;
  }

  [[nodiscard]] constexpr Word word() const { return word_; }
  [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
  [[nodiscard]] constexpr int count() const { return bit_count(word_); }
  [[nodiscard]] constexpr bool has(Square square) const { return ((word_ >> square.index) & 1U) != 0; }
  [[nodiscard]] constexpr bool contains(SquareSet other) const { return (other.word_ & ~word_) == 0; }
  /// *Needs* not empty
  [[nodiscard]] constexpr Square first() const {
    return Square{static_cast<std::uint8_t>(lowest_bit(word_))};
  }
  constexpr void erase_first() { word_ &= word_ - 1; }
  constexpr void toggle(Square square) { word_ ^= Word{1} << square.index; }

  constexpr bool operator==(const SquareSet&) const = default;
  constexpr SquareSet& operator|=(SquareSet other) {
    word_ |= other.word_;
    return *this;
  }
  constexpr SquareSet& operator&=(SquareSet other) {
    word_ &= other.word_;
    return *this;
  }
  constexpr SquareSet& operator^=(SquareSet other) {
    word_ ^= other.word_;
    return *this;
  }
  [[nodiscard]] friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return a |= b; }
  [[nodiscard]] friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return a &= b; }
  [[nodiscard]] friend constexpr SquareSet operator^(SquareSet a, SquareSet b) { return a ^= b; }
  /// Set difference.
  [[nodiscard]] friend constexpr SquareSet operator-(SquareSet a, SquareSet b) {
    return SquareSet(static_cast<Word>(a.word_ & ~b.word_));
  }

  /// Iterates over the squares in rising order: `for (Square square : set)`.
  class Iterator {
   public:
    explicit constexpr Iterator(Word word) : word_(word) {}
    [[nodiscard]] constexpr Square operator*() const {
      return Square{static_cast<std::uint8_t>(lowest_bit(word_))};
    }
    constexpr Iterator& operator++() {
      word_ &= word_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Word word_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(word_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  Word word_ = 0;
};

/// The squares that touch one of `set` (8-neighbourhood); members only where they touch another member.
///
/// First one step along the ranks, where the edge files must not wrap round to the next rank, then those and the set one step
/// up and down:       . . .      . . .      x x x
///                    . x .  ->  x . x  ->  x . x
///                    . . .      . . .      x x x
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> neighbours(SquareSet<Size> set) {
  using Word = typename SquareSet<Size>::Word;
  constexpr Word not_first_file = (SquareSet<Size>::all() - SquareSet<Size>::file(0)).word();
  constexpr Word not_last_file = (SquareSet<Size>::all() - SquareSet<Size>::file(Size - 1)).word();
  const Word word = set.word();
  const Word sides = static_cast<Word>(((word & not_last_file) << 1) | ((word & not_first_file) >> 1));
  const Word row = static_cast<Word>(word | sides);
  return SquareSet<Size>(static_cast<Word>(sides | (row << Size) | (row >> Size))) & SquareSet<Size>::all();
}

/// The set and all squares that touch one of it.
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> widened(SquareSet<Size> set) {
  return set | neighbours(set);
}

/// The part of `among` that hangs together with `start` (8-neighbourhood). *Needs* `among.contains(start)`
template <int Size>
[[nodiscard]] constexpr SquareSet<Size> flood(SquareSet<Size> start, SquareSet<Size> among) {
  SquareSet<Size> reached = start;
  for (;;) {
    const SquareSet<Size> next = widened(reached) & among;
    if (next == reached) return reached;
    reached = next;
  }
}

/// True where all of `set` is one group; the empty set is none. Most sets are refused without a flood, since some member
/// stands alone (experiments/002-move-generation).
template <int Size>
[[nodiscard]] constexpr bool is_one_group(SquareSet<Size> set) {
  if (set.empty()) return false;
  const SquareSet<Size> alone = set - neighbours(set);
  if (!alone.empty()) return alone == set && set.count() == 1;
  return flood(SquareSet<Size>(set.first()), set) == set;
}

}  // namespace loa
