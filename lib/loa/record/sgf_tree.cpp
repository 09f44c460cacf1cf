#include "loa/record/sgf_tree.h"

#include <fmt/format.h>

#include <algorithm>

#include "loa/record/plain_text.h"

namespace loa {
namespace {

bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_letter(char letter) { return is_capital(letter) || (letter >= 'a' && letter <= 'z'); }
bool is_line_end(char letter) { return letter == '\n' || letter == '\r'; }
bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\v' || letter == '\f' || is_line_end(letter);
}

/// The length of the line end at `at`: LF, CR, CR LF or LF CR; 0 where there is none.
std::size_t line_end_length(std::string_view text, std::size_t at) {
  if (at >= text.size() || !is_line_end(text[at])) return 0;
  const bool is_pair = at + 1 < text.size() && is_line_end(text[at + 1]) && text[at + 1] != text[at];
  return is_pair ? 2 : 1;
}

}  // namespace

void SgfScanner::step() {
  if (text_[at_] == '\n') {
    ++line_;
    line_start_ = at_ + 1;
  }
  ++at_;
}

void SgfScanner::skip_blanks() {
  while (!at_end() && is_blank(now())) step();
}

void SgfScanner::fail(const std::string& expected) const {
  if (at_end()) throw ParseError("the text ends inside a game tree", expected, place());
  throw ParseError(fmt::format("'{}' cannot stand here", printable(text_.substr(at_, 1))), expected, place());
}

std::optional<SgfGame> SgfScanner::next() {
  skip_blanks();
  if (at_end()) return std::nullopt;
  if (now() != '(') fail("( and ; before a game tree");
  SgfGame game;
  game.place = place();
  read_tree(game);
  return game;
}

/// The main line ends where the first branch does; all after it only has its brackets counted.
void SgfScanner::read_tree(SgfGame& game) {
  std::size_t depth = 0;
  bool is_main_line = true;
  bool may_hold_property = false;
  do {
    skip_blanks();
    if (at_end()) fail(") after a game tree");
    if (is_letter(now())) {
      if (!may_hold_property) fail("; before the first property of a node");
      SgfProperty property = read_property();
      if (is_main_line) game.nodes.back().push_back(std::move(property));
    } else if (now() == ';') {
      step();
      may_hold_property = true;
      if (is_main_line) game.nodes.emplace_back();
    } else if (now() == '(') {
      if (depth > 0 && game.nodes.empty()) fail("; and the root of the game");
      step();
      may_hold_property = false;
      ++depth;
    } else if (now() == ')') {
      if (game.nodes.empty()) fail("; and the root of the game");
      step();
      may_hold_property = is_main_line = false;
      --depth;
    } else {
      fail("one of ( ; ) or a property");
    }
  } while (depth > 0);
}

SgfProperty SgfScanner::read_property() {
  SgfProperty property;
  property.place = place();
  for (; !at_end() && is_letter(now()); step()) {
    if (is_capital(now())) property.name += now();
  }
  skip_blanks();
  if (at_end() || now() != '[') fail("[ before the value of a property");
  for (; !at_end() && now() == '['; skip_blanks()) property.values.push_back(read_value());
  return property;
}

SgfValue SgfScanner::read_value() {
  const TextPlace opening = place();
  step();
  SgfValue value;
  value.place = place();
  const std::size_t start = at_;
  for (; !at_end() && now() != ']'; step()) {
    if (now() == '\\' && at_ + 1 < text_.size()) step();
  }
  if (at_end()) throw ParseError("a value is not closed", "] after the value that begins here", opening);
  value.raw = text_.substr(start, at_ - start);
  step();
  return value;
}

std::string sgf_text(std::string_view raw) {
  const auto shown = [](char letter) { return is_blank(letter) ? ' ' : letter; };
  std::string text;
  for (std::size_t at = 0; at < raw.size();) {
    const bool is_escaped = raw[at] == '\\';
    if (is_escaped && ++at == raw.size()) break;
    if (const std::size_t line_end = line_end_length(raw, at); line_end > 0) {
      if (!is_escaped) text += '\n';  // an escaped line end is only there for the width of the file
      at += line_end;
    } else {
      text += shown(raw[at]);
      ++at;
    }
  }
  return text;
}

std::string sgf_simple_text(std::string_view raw) {
  std::string text = sgf_text(raw);
  std::replace(text.begin(), text.end(), '\n', ' ');
  return std::string(trimmed(text));
}

std::string sgf_escaped(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == ']' || letter == '\\') escaped += '\\';
    escaped += letter;
  }
  return escaped;
}

}  // namespace loa
