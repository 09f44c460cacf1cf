#include "loa/match/adjudication.h"

#include <fmt/format.h>

#include <cstdlib>

#include "loa/base/parse_error.h"
#include "loa/rules/rule_set.h"

namespace loa {
namespace {

constexpr std::array<std::string_view, 2> on_off = {"on", "off"};

constexpr std::array parameters = {
    Parameter{"proven", OneOf{on_off}, "off", "a win once both players have proven the same one"},
    Parameter{"draw-score", WholeNumber{0, win_score}, "none",
              "a draw once no score is further from 0 for draw-moves"},
    Parameter{"draw-moves", WholeNumber{1, max_ply_number}, "none",
              "moves of each player in a row for draw-score"},
    Parameter{"draw-from", WholeNumber{0, max_ply_number}, "0",
              "no draw by score before so many moves of both"},
    Parameter{"max-plies", WholeNumber{1, max_ply_number}, "none",
              "a draw after so many moves, the opening included"},
};

std::optional<int> whole(const Settings& settings, std::string_view name) {
  const auto number = number_of(settings, name);
  return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

std::optional<DrawByScore> draw_in(const Settings& settings) {
  const auto score = whole(settings, "draw-score");
  const auto moves = whole(settings, "draw-moves");
  const auto from = whole(settings, "draw-from");
  if (score && moves) return DrawByScore{.score = *score, .moves = *moves, .from_move = from.value_or(0)};
  if (!score && !moves && !from) return std::nullopt;
  throw ParseError("a draw by score needs to know how near to 0 and for how long",
                   "draw-score=N,draw-moves=N together", {1, 1});
}

}  // namespace

std::span<const Parameter> adjudication_parameters() { return parameters; }

Adjudication parse_adjudication(std::string_view text) {
  const Settings settings = parse_settings(text, parameters, "the adjudication");
  return {.wins_by_proof = value_of(settings, "proven") == "on",
          .draw = draw_in(settings),
          .longest = whole(settings, "max-plies")};
}

std::string adjudication_text(const Adjudication& adjudication) {
  std::string text = fmt::format("proven={}", on_off[adjudication.wins_by_proof ? 0 : 1]);
  if (const auto& draw = adjudication.draw) {
    text +=
        fmt::format(",draw-score={},draw-moves={},draw-from={}", draw->score, draw->moves, draw->from_move);
  }
  if (adjudication.longest) text += fmt::format(",max-plies={}", *adjudication.longest);
  return text;
}

std::optional<Result> Adjudicator::after_move(Side mover, std::optional<Score> score, int moves) {
  scores_[side_index(mover)] = score;
  if (adjudication_.wins_by_proof) {
    for (const Side side : both_sides) {
      const auto& hopes = scores_[side_index(side)];
      const auto& fears = scores_[side_index(opponent(side))];
      if (hopes && is_win(*hopes) && fears && is_loss(*fears)) return win_of(side);
    }
  }
  if (const auto& draw = adjudication_.draw) {
    level_moves_ = score && std::abs(*score) <= draw->score ? level_moves_ + 1 : 0;
    if (level_moves_ >= 2 * draw->moves && moves >= draw->from_move) return Result::draw;
  }
  if (adjudication_.longest && moves >= *adjudication_.longest) return Result::draw;
  return std::nullopt;
}

}  // namespace loa
