#include "loa/rules/move_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace loa {
namespace {

char lowered(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_space(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\v' || letter == '\f';
}
bool is_file(char letter) { return lowered(letter) >= 'a' && lowered(letter) < 'a' + max_board_size; }

/// Reads the moves of one line, left to right.
class LineScanner {
 public:
  LineScanner(std::string_view line, int number) : line_(line), number_(number) {}

  void scan(std::vector<MoveText>& moves) {
    for (skip_spaces(); !at_end(); skip_spaces()) {
      if (skip_move_number()) continue;
      moves.push_back(read_move());
    }
  }

 private:
  [[nodiscard]] bool at_end() const { return at_ == line_.size(); }
  [[nodiscard]] char now() const { return at_end() ? '\0' : line_[at_]; }
  [[nodiscard]] TextPlace place() const { return {number_, static_cast<int>(at_) + 1}; }
  void skip_spaces() {
    while (!at_end() && is_space(now())) ++at_;
  }
  bool skip(char letter) {
    if (at_end() || now() != letter) return false;
    ++at_;
    return true;
  }

  /// The run of letters from `from` to the next space, for messages.
  [[nodiscard]] std::string word_from(std::size_t from) const {
    std::size_t end = from;
    while (end < line_.size() && !is_space(line_[end])) ++end;
    return printable(line_.substr(from, end - from), 20);
  }

  /// "12." "12..." or a lone "...": nothing but order, which the moves have already.
  bool skip_move_number() {
    if (line_.substr(at_).starts_with("0000")) return false;  // a pass, even before a dot
    std::size_t dots = at_;
    while (dots < line_.size() && is_digit(line_[dots])) ++dots;
    std::size_t end = dots;
    while (end < line_.size() && line_[end] == '.') ++end;
    if (end == dots) return false;
    at_ = end;
    return true;
  }

  MoveText read_move() {
    MoveText move;
    move.place = place();
    const std::size_t start = at_;
    if (read_pass()) {
      move.is_pass = true;
    } else {
      read_square(start, move.from_file, move.from_rank);
      const bool has_spaces = is_space(now());
      skip_spaces();
      read_sign(start, has_spaces, move);
      skip_spaces();
      read_square(start, move.to_file, move.to_rank);
    }
    move.text = line_.substr(start, at_ - start);
    while (now() == '#' || now() == '+' || now() == '!' || now() == '?') ++at_;
    if (!at_end() && !is_space(now())) fail(start, "a space after a move");
    return move;
  }

  bool read_pass() {
    for (const std::string_view word : {std::string_view("pass"), std::string_view("0000")}) {
      if (line_.size() - at_ < word.size()) continue;
      if (!std::ranges::equal(line_.substr(at_, word.size()), word, {}, lowered)) continue;
      at_ += word.size();
      return true;
    }
    return false;
  }

  void read_square(std::size_t start, int& file, int& rank) {
    if (at_end() || !is_file(now())) fail(start, "a move such as c8-c6 or h3xf1, or pass");
    file = lowered(now()) - 'a';
    ++at_;
    int number = 0;
    for (int digits = 0; digits < 2 && is_digit(now()); ++digits, ++at_) number = 10 * number + (now() - '0');
    if (number < 1 || number > max_board_size)
      fail(start, fmt::format("a rank from 1 to {}", max_board_size));
    rank = number - 1;
  }

  void read_sign(std::size_t start, bool has_spaces, MoveText& move) {
    if (skip('-')) {
      move.sign = skip('>') ? CaptureSign::unsaid : CaptureSign::plain;
    } else if (skip(':') || skip('x') || skip('X')) {
      move.sign = CaptureSign::capture;
    } else if (!skip('>') && !skip('/') && (has_spaces || !is_file(now()))) {
      fail(start, "one of - x : > -> / and a second square");
    }
  }

  [[noreturn]] void fail(std::size_t start, const std::string& expected) const {
    const TextPlace start_place{number_, static_cast<int>(start) + 1};
    throw ParseError(fmt::format("'{}' is no move", word_from(start)), expected, start_place);
  }

  std::string_view line_;
  int number_ = 0;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<MoveText> scan_moves(std::string_view text) {
  std::vector<MoveText> moves;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    LineScanner(text.substr(0, end), number).scan(moves);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return moves;
}

MoveText parse_move(std::string_view text) {
  const std::vector<MoveText> moves = scan_moves(text);
  if (moves.size() == 1) return moves.front();
  if (moves.empty()) throw ParseError("there is no move", "one move", {1, 1});
  throw ParseError(fmt::format("'{}' is a second move", printable(moves[1].text)), "one move",
                   moves[1].place);
}

Move to_move(const MoveText& written, int size) {
  if (written.is_pass) return pass_move;
  if (!on_board(size, written.from_file, written.from_rank) ||
      !on_board(size, written.to_file, written.to_rank)) {
    throw ParseError(fmt::format("'{}' is off the board", printable(written.text)),
                     fmt::format("squares a1 to {}", square_text(size, square_at(size, size - 1, size - 1))),
                     written.place);
  }
  return {square_at(size, written.from_file, written.from_rank),
          square_at(size, written.to_file, written.to_rank)};
}

std::string move_text(int size, Move move, Capture capture) {
  if (move.is_pass()) return "pass";
  return square_text(size, move.from) + (capture == Capture::yes ? 'x' : '-') + square_text(size, move.to);
}

std::string protocol_move_text(int size, Move move) {
  if (move.is_pass()) return "0000";
  return square_text(size, move.from) + square_text(size, move.to);
}

}  // namespace loa
