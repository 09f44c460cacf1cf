#include "tools/given_text.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace loa {

void GivenText::append(const std::string& more, TextPlace place) {
  if (!text.empty()) text += ",";
  pieces.push_back({.begin = text.size(), .place = place});
  text += more;
}

std::optional<GivenText> given_in(const std::optional<std::string>& text, const std::string& option) {
  if (!text) return std::nullopt;
  return GivenText{.text = *text, .source = option};
}

ParseError fault_in(const GivenText& given, const ParseError& fault) {
  if (given.pieces.empty()) return fault.in(given.source);
  const auto at = static_cast<std::size_t>(fault.place().column > 0 ? fault.place().column - 1 : 0);
  GivenText::Piece piece = given.pieces.front();
  for (const GivenText::Piece& later : given.pieces) {
    if (later.begin <= at) piece = later;
  }
  if (piece.is_literal && fault.place().line == 1) piece.place.column += static_cast<int>(at - piece.begin);
  return {fault.problem(), fault.expected(), piece.place, given.source};
}

long long whole_number_in(std::string_view text, long long least, long long most) {
  long long number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && stop == end && number >= least && number <= most) return number;
  throw ParseError(fmt::format("'{}' does not do", printable(text)),
                   fmt::format("a whole number from {} to {}", least, most), {1, 1});
}

double real_number_in(std::string_view text, double least, double most) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && number >= least && number <= most)
    return number;
  throw ParseError(fmt::format("'{}' does not do", printable(text)),
                   fmt::format("a number from {} to {}", least, most));
}

}  // namespace loa
