#include "loa/rules/outcome.h"

#include <array>

namespace loa {
namespace {

constexpr std::array<std::string_view, 4> result_words = {"black", "white", "draw", "unfinished"};
constexpr std::array<std::string_view, 14> reason_words = {
    "connected",  "opponent_connected", "both_connected", "no_move", "no_men",       "repetition",
    "two_passes", "ply_limit",          "resign",         "time",    "illegal_move", "crash",
    "no_answer",  "adjudicated"};

template <class Word, std::size_t N>
std::optional<Word> named(const std::array<std::string_view, N>& words, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == text) return static_cast<Word>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view result_text(Result result) { return result_words[static_cast<std::size_t>(result)]; }
std::string_view reason_text(Reason reason) { return reason_words[static_cast<std::size_t>(reason)]; }
std::optional<Result> result_named(std::string_view text) { return named<Result>(result_words, text); }
std::optional<Reason> reason_named(std::string_view text) { return named<Reason>(reason_words, text); }

}  // namespace loa
