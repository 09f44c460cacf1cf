#include "loa/record/sgf_result.h"

#include <fmt/format.h>

#include <algorithm>

#include "loa/base/parse_error.h"
#include "loa/record/plain_text.h"

namespace loa {
namespace {

std::string lowered(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return lower;
}

bool is_score(std::string_view text) {
  return text.find_first_not_of("0123456789.") == std::string_view::npos;
}

/// What stands after `B+`.
std::optional<Reason> reason_of_win(const std::string& how, std::string_view whole) {
  if (how == "r" || how == "resign") return Reason::resign;
  if (how == "t" || how == "time") return Reason::time;
  if (how == "f" || how == "forfeit") return Reason::adjudicated;
  if (is_score(how)) return std::nullopt;
  throw ParseError(fmt::format("'{}' is no result", printable(whole)),
                   "B+ or W+ (with Resign, Time or Forfeit), Draw, Void or ?", {1, 1});
}

std::string_view win_text(std::optional<Reason> reason) {
  switch (reason.value_or(Reason::connected)) {
    case Reason::resign: return "Resign";
    case Reason::time: return "Time";
    case Reason::illegal_move:
    case Reason::crash:
    case Reason::no_answer:
    case Reason::adjudicated: return "Forfeit";
    default: return "";
  }
}

}  // namespace

SgfResult parse_sgf_result(std::string_view text) {
  const std::string lower = lowered(trimmed(text));
  if (lower.empty() || lower == "?") return {};
  if (lower == "void") return {Result::unfinished, std::nullopt};
  if (lower == "0" || lower == "draw") return {Result::draw, std::nullopt};
  const bool is_win = lower.starts_with("b+") || lower.starts_with("w+");
  const std::optional<Reason> reason = reason_of_win(is_win ? lower.substr(2) : "no win", text);
  return {lower[0] == 'b' ? Result::black : Result::white, reason};
}

std::string sgf_result_text(Result result, std::optional<Reason> reason) {
  switch (result) {
    case Result::black: return fmt::format("B+{}", win_text(reason));
    case Result::white: return fmt::format("W+{}", win_text(reason));
    case Result::draw: return "Draw";
    case Result::unfinished: break;
  }
  return "Void";
}

}  // namespace loa
