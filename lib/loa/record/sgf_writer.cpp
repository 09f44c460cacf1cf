#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "loa/base/parse_error.h"
#include "loa/record/sgf_record.h"
#include "loa/record/sgf_result.h"

namespace loa {
namespace {

/// Moves in a line of text, so that lines stay short. Even, so that each line begins with the same side.
constexpr std::size_t moves_in_line = 8;

std::string property(std::string_view name, std::string_view text) {
  return fmt::format("{}[{}]", name, sgf_escaped(text));
}

std::string points(std::string_view name, const Setup& setup, Cell cell) {
  std::string values;
  for (int index = 0; index < setup.size * setup.size; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    if (setup.at(square) == cell) values += fmt::format("[{}]", square_text(setup.size, square));
  }
  return values.empty() ? "" : std::string(name) + values;
}

/// *Throws* ParseError where SGF has no words for the start.
void require_sayable(const GameRecord& record, bool is_standard) {
  const Setup& start = record.start;
  if (start.ban) {
    throw ParseError("SGF cannot say where Zen may not return to",
                     "a start without a ban; .txt and .jsonl say it");
  }
  if (!is_standard && start.count(Cell::neutral) > 0) {
    throw ParseError("SGF has no neutral man: only the standard set-up of zen11 can be said",
                     "another start; .txt and .jsonl say it");
  }
  if (start.ply != 0 && record.moves.empty()) {
    throw ParseError(fmt::format("SGF cannot say the ply number {} without a move", start.ply),
                     "a move, or ply number 0; .txt and .jsonl say it");
  }
}

std::string start_text(const GameRecord& record) {
  const bool is_standard = record.start.cells == standard_setup(record.variant()).cells;
  require_sayable(record, is_standard);
  std::string text;
  if (!is_standard) {
    text = "SU[Custom]" + points("AB", record.start, Cell::black) + points("AW", record.start, Cell::white);
  }
  if (!is_standard || record.start.side == Side::white) {
    text += property("PL", record.start.side == Side::black ? "B" : "W");
  }
  return text.empty() ? text : text + "\n";
}

std::string end_text(const GameRecord& record) {
  std::string text;
  if (record.result) text = property("RE", sgf_result_text(*record.result, record.reason));
  const bool is_said_by_result =
      record.result &&
      parse_sgf_result(sgf_result_text(*record.result, record.reason)).reason == record.reason;
  if (record.reason && !is_said_by_result) text += property("REASON", reason_text(*record.reason));
  return text.empty() ? text : text + "\n";
}

std::string comment_text(const GameRecord& record) {
  return record.comments.empty() ? ""
                                 : property("C", fmt::format("{}", fmt::join(record.comments, "\n"))) + "\n";
}

/// SGF writes a capture with a colon. *Source* red-bean.com/sgf/loa.html, "Move"
std::string sgf_move(std::string move) {
  std::replace(move.begin(), move.end(), 'x', ':');
  return move;
}

std::string moves_text(const GameRecord& record) {
  const std::vector<std::string> moves = move_texts(record);
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string_view name = mover_of(record, i) == Side::black ? "B" : "W";
    text += fmt::format(";{}[{}]", name, sgf_move(moves[i]));
    if (i == 0 && record.start.ply != 0) text += property("MN", std::to_string(record.start.ply + 1));
    if ((i + 1) % moves_in_line == 0 || i + 1 == moves.size()) text += '\n';
  }
  return text;
}

}  // namespace

std::string sgf_record(const GameRecord& record) {
  require_name(record.black);
  require_name(record.white);
  std::string text = fmt::format("(;FF[4]GM[9]CA[UTF-8]SZ[{}]", record.start.size);
  text += property("RU", rules_text(record.rules)) + "\n";
  if (!record.black.empty()) text += property("PB", record.black);
  if (!record.white.empty()) text += property("PW", record.white);
  if (!record.black.empty() || !record.white.empty()) text += "\n";
  return text + end_text(record) + start_text(record) + comment_text(record) + moves_text(record) + ")\n";
}

}  // namespace loa
