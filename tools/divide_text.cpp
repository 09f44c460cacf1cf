#include "tools/divide_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "loa/base/parse_error.h"
#include "loa/rules/move_text.h"

namespace loa {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view digits = "0123456789,_";

/// `text` without any of `letters` at its end.
std::string_view without_end(std::string_view text, std::string_view letters) {
  const std::size_t last = text.find_last_not_of(letters);
  return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

struct WrittenLeaves {
  MoveText move;
  Count leaves;
};

/// A move and a number behind it, with a sign between them or blanks; nothing where the line is something else.
std::optional<WrittenLeaves> read_line(std::string_view line) {
  line = without_end(line, blanks);
  const std::string_view head = without_end(line, digits);
  const std::string_view count = line.substr(head.size());
  std::string_view move = without_end(head, blanks);
  if (!move.empty() && std::string_view(":-=").find(move.back()) != std::string_view::npos) {
    move = without_end(move.substr(0, move.size() - 1), blanks);
  } else if (move.size() == head.size()) {
    return std::nullopt;  // the number touches the word: it is a part of it
  }
  try {
    return WrittenLeaves{parse_move(move), parse_count(count)};
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

}  // namespace

std::vector<MoveLeaves> parse_divide(std::string_view text, int size) {
  std::vector<MoveLeaves> moves;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const auto written = read_line(line);
    if (!written) continue;
    Move move;
    try {
      move = to_move(written->move, size);
    } catch (const ParseError& error) {
      throw ParseError(error.problem(), error.expected(), {number, 1});
    }
    if (std::ranges::find(moves, move, &MoveLeaves::move) != moves.end()) {
      throw ParseError(fmt::format("the move {} is there twice", printable(written->move.text)),
                       "each move once", {number, 1});
    }
    moves.push_back({move, written->leaves});
  }
  std::ranges::sort(moves, {}, &MoveLeaves::move);
  return moves;
}

}  // namespace loa
