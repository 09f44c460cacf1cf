#include "loa/record/sgf_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "loa/base/parse_error.h"
#include "loa/record/plain_text.h"

namespace loa {
namespace {

char lowered(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// The number that `text` is, all of it and without a sign.
std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// *Example* "C8" on 8x8
Square parse_point(std::string_view text, int size) {
  const int file = text.empty() ? -1 : lowered(text.front()) - 'a';
  const int rank = whole_number(text.substr(std::min<std::size_t>(1, text.size()))).value_or(0) - 1;
  if (on_board(size, file, rank)) return square_at(size, file, rank);
  throw ParseError(fmt::format("'{}' is no square of this board", printable(text)),
                   fmt::format("a1 to {}", square_text(size, square_at(size, size - 1, size - 1))), {1, 1});
}

}  // namespace

bool is_sgf_word(std::string_view text, std::string_view word) {
  return std::ranges::equal(text, word, {}, lowered, lowered);
}

int parse_sgf_number(std::string_view text, int least, int most) {
  const int number = whole_number(text).value_or(-1);
  if (least <= number && number <= most) return number;
  throw ParseError(fmt::format("'{}' does not fit here", printable(text)),
                   fmt::format("a number from {} to {}", least, most), {1, 1});
}

std::vector<Square> parse_sgf_points(std::string_view text, int size) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const Square first = parse_point(trimmed(text.substr(0, colon)), size);
  const Square last = colon == text.size() ? first : parse_point(trimmed(text.substr(colon + 1)), size);
  const auto [left, right] = std::minmax({file_of(size, first), file_of(size, last)});
  const auto [bottom, top] = std::minmax({rank_of(size, first), rank_of(size, last)});
  std::vector<Square> squares;
  for (int rank = bottom; rank <= top; ++rank) {
    for (int file = left; file <= right; ++file) squares.push_back(square_at(size, file, rank));
  }
  return squares;
}

Side parse_sgf_side(std::string_view text) {
  if (is_sgf_word(text, "b") || is_sgf_word(text, "black")) return Side::black;
  if (is_sgf_word(text, "w") || is_sgf_word(text, "white")) return Side::white;
  throw ParseError(fmt::format("'{}' is no side", printable(text)), "B or W", {1, 1});
}

}  // namespace loa
