#include "loa/rules/position_comparison.h"

#include <fmt/format.h>

#include <array>

#include "loa/rules/move_text.h"

namespace loa::detail {
namespace {

std::string_view direction_text(Direction direction) {
  constexpr std::array<std::string_view, 8> names = {"north", "north-east", "east", "south-east",
                                                     "south", "south-west", "west", "north-west"};
  return names[static_cast<std::size_t>(direction)];
}

}  // namespace

std::string answer_text(int, bool answer) { return answer ? "yes" : "no"; }
std::string answer_text(int, int answer) { return fmt::format("{}", answer); }
std::string answer_text(int, std::uint64_t key) { return fmt::format("{:016x}", key); }
std::string answer_text(int, Cell answer) {
  constexpr std::array names = {"empty", "black", "white", "neutral"};
  return names[static_cast<std::size_t>(answer)];
}
std::string answer_text(int, Side answer) { return std::string(side_text(answer)); }
std::string answer_text(int size, const std::optional<Square>& answer) {
  return answer ? square_text(size, *answer) : "none";
}
std::string answer_text(int, const std::optional<Outcome>& answer) {
  return answer ? fmt::format("{}, {}", result_text(answer->result), reason_text(answer->reason)) : "none";
}
std::string answer_text(int size, const std::vector<Move>& answer) {
  if (answer.empty()) return "none";
  std::vector<std::string> texts;
  for (const Move move : answer) texts.push_back(protocol_move_text(size, move));
  return fmt::format("{}", fmt::join(texts, " "));
}
std::string answer_text(int, const std::string& answer) { return answer; }

std::string asked_of(std::string_view question, int size, Square square) {
  return fmt::format("{} {}", question, square_text(size, square));
}
std::string asked_of(std::string_view question, int size, Move move) {
  return fmt::format("{} {}", question, protocol_move_text(size, move));
}
std::string asked_of(std::string_view question, Side side) {
  return fmt::format("{} {}", question, side_text(side));
}
std::string asked_of(std::string_view question, BothConnected rule) {
  return fmt::format("{} with both={}", question, rule == BothConnected::draw ? "draw" : "mover");
}
std::string line_question(int size, Square square, Direction direction) {
  return fmt::format("line_count {} {}", square_text(size, square), direction_text(direction));
}

}  // namespace loa::detail
