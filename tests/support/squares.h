// Squares and sets of squares by name at compile time, and the board sizes that typed tests of geometry run over.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "loa/geometry/square.h"
#include "loa/geometry/square_set.h"

namespace loa::test {

/// The board sizes of all variants: four that fit 64 bits, one that does not.
using BoardSizes = ::testing::Types<std::integral_constant<int, 5>, std::integral_constant<int, 6>,
                                    std::integral_constant<int, 7>, std::integral_constant<int, 8>,
                                    std::integral_constant<int, 11>>;

/// *Example* `TYPED_TEST_SUITE(Lines, BoardSizes, SizeNames)` gives Lines/size_11.
struct SizeNames {
  template <class Size>
  static std::string GetName(int) {
    return "size_" + std::to_string(Size::value);
  }
};

/// *Needs* the name of a square of the board. *Example* `sq<11>("k11")`
template <int Size>
constexpr Square sq(std::string_view name) {
  int rank = 0;
  for (const char digit : name.substr(1)) rank = 10 * rank + (digit - '0');
  return square_at(Size, name[0] - 'a', rank - 1);
}

/// *Example* `squares<8>("a4 b5 c6")`
template <int Size>
constexpr SquareSet<Size> squares(std::string_view names) {
  SquareSet<Size> set;
  while (!names.empty()) {
    const std::size_t end = names.find(' ') == std::string_view::npos ? names.size() : names.find(' ');
    set |= SquareSet<Size>(sq<Size>(names.substr(0, end)));
    names.remove_prefix(end == names.size() ? end : end + 1);
  }
  return set;
}

/// Every square of a board, a1 first.
template <int Size>
std::vector<Square> every_square() {
  std::vector<Square> list;
  for (int index = 0; index < Size * Size; ++index) list.push_back(Square{static_cast<std::uint8_t>(index)});
  return list;
}

/// *Example* "a4 b5 c6"
template <int Size>
std::string set_text(SquareSet<Size> set) {
  std::string text;
  for (const Square square : set) text += (text.empty() ? "" : " ") + square_text(Size, square);
  return text;
}

}  // namespace loa::test
