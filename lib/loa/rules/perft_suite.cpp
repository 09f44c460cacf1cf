#include "loa/rules/perft_suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "loa/rules/perft.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

/// A piece of a line without blanks round it, and where it begins.
struct Field {
  std::string_view text;
  TextPlace place;
};

bool is_blank(char character) { return character == ' ' || character == '\t' || character == '\r'; }

Field trimmed(Field field) {
  while (!field.text.empty() && is_blank(field.text.front())) {
    field.text.remove_prefix(1);
    ++field.place.column;
  }
  while (!field.text.empty() && is_blank(field.text.back())) field.text.remove_suffix(1);
  return field;
}

/// Takes what stands before the next of `separators` (or all that is left) from the front of `rest`, the
/// separator with it.
Field take_until(Field& rest, std::string_view separators) {
  const std::size_t end = std::min(rest.text.find_first_of(separators), rest.text.size());
  const Field taken{rest.text.substr(0, end), rest.place};
  const std::size_t used = std::min(end + 1, rest.text.size());
  rest.text.remove_prefix(used);
  rest.place.column += static_cast<int>(used);
  return taken;
}

int parse_depth(const Field& field) {
  int depth = 0;
  const char* end = field.text.data() + field.text.size();
  const bool has_letter = field.text.starts_with('D') || field.text.starts_with('d');
  if (has_letter) {
    const auto [stop, error] = std::from_chars(field.text.data() + 1, end, depth);
    if (error == std::errc() && stop == end && depth >= 0 && depth <= max_perft_depth) return depth;
  }
  throw ParseError(fmt::format("'{}' is no depth", printable(field.text)),
                   fmt::format("D0 to D{}", max_perft_depth), field.place);
}

KnownCount parse_known_count(const Field& field) {
  Field rest = field;
  const int depth = parse_depth(take_until(rest, " \t"));
  const Field number = trimmed(rest);
  try {
    return {depth, parse_count(number.text)};
  } catch (const ParseError& error) {
    throw error.shifted_to(number.place);
  }
}

SuiteLine parse_line(Field line) {
  const Field position = trimmed(take_until(line, ";"));
  SuiteLine parsed{position.place, {}, {}};
  try {
    parsed.setup = parse_position(position.text);
  } catch (const ParseError& error) {
    throw error.shifted_to(position.place);
  }
  while (!line.text.empty()) {
    const Field field = trimmed(take_until(line, ";"));
    const KnownCount known = parse_known_count(field);
    const bool is_again = std::ranges::any_of(
        parsed.counts, [&](const KnownCount& count) { return count.depth == known.depth; });
    if (is_again) {
      throw ParseError(fmt::format("depth {} is told twice", known.depth), "each depth once", field.place);
    }
    parsed.counts.push_back(known);
  }
  return parsed;
}

}  // namespace

std::vector<SuiteLine> parse_perft_suite(std::string_view text) {
  std::vector<SuiteLine> lines;
  Field rest{text, {}};
  for (int number = 1; !rest.text.empty(); ++number) {
    const Field line = trimmed({take_until(rest, "\n").text, {number, 1}});
    if (!line.text.empty() && !line.text.starts_with('#')) lines.push_back(parse_line(line));
  }
  if (lines.empty()) throw ParseError("there are no positions", "lines such as POSITION ;D1 36 ;D2 1244");
  return lines;
}

}  // namespace loa
