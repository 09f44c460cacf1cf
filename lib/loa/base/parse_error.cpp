#include "loa/base/parse_error.h"

#include <fmt/format.h>

#include <utility>

namespace loa {
namespace {

std::string message(const std::string& problem, const std::string& expected, TextPlace place,
                    const std::string& source) {
  std::string text = source.empty() ? "" : source + ": ";
  if (place.line > 0) text += fmt::format("line {}, column {}: ", place.line, place.column);
  text += problem;
  if (!expected.empty()) text += fmt::format(" (expected {})", expected);
  return text;
}

}  // namespace

ParseError::ParseError(std::string problem, std::string expected, TextPlace place, std::string source)
    : std::runtime_error(message(problem, expected, place, source)),
      problem_(std::move(problem)),
      expected_(std::move(expected)),
      place_(place) {}

ParseError ParseError::in(const std::string& source) const { return {problem_, expected_, place_, source}; }

ParseError ParseError::shifted_to(TextPlace start) const {
  if (place_.line == 0) return {problem_, expected_, start};
  const int column = place_.line == 1 ? place_.column + start.column - 1 : place_.column;
  return {problem_, expected_, {place_.line + start.line - 1, column}};
}

std::string printable(std::string_view text, std::size_t most) {
  std::string shown;
  for (const char character : text.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte < 0x20 || byte >= 0x7f) {
      shown += fmt::format("\\x{:02x}", byte);
    } else {
      shown += character;
    }
  }
  return text.size() > most ? shown + "..." : shown;
}

}  // namespace loa
