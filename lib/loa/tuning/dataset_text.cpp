#include "loa/tuning/dataset_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of_move(const Sample& sample, const VariantInfo& variant) {
  return move_text(variant.size, sample.move, captures(sample) ? Capture::yes : Capture::no);
}

/// "win" or "loss" and in how many plies. *Needs* a proven score
struct Proof {
  explicit Proof(Score score)
      : word(is_win(score) ? "win" : "loss"), plies(is_win(score) ? win_score - score : score + win_score) {}
  std::string_view word;
  int plies;
};

Json score_json(const std::optional<Score>& score) {
  if (!score) return nullptr;
  if (!is_proven(*score)) return {{"cp", *score}};
  const Proof proof(*score);
  return {{proof.word, proof.plies}};
}

}  // namespace

std::string csv_line(const Sample& sample, const VariantInfo& variant) {
  std::string score;
  std::string proven;
  if (sample.score && is_proven(*sample.score)) {
    const Proof proof(*sample.score);
    proven = fmt::format("{} {}", proof.word, proof.plies);
  } else if (sample.score) {
    score = std::to_string(*sample.score);
  }
  return fmt::format("{},{},{},{},{},{},{}\n", sample.game, sample.ply,
                     position_text(setup_of(sample, variant.size)), text_of_move(sample, variant), score,
                     proven, result_text(sample.result));
}

std::string json_line(const Sample& sample, const VariantInfo& variant) {
  const Json json{{"game", sample.game},
                  {"ply", sample.ply},
                  {"position", position_text(setup_of(sample, variant.size))},
                  {"move", text_of_move(sample, variant)},
                  {"score", score_json(sample.score)},
                  {"result", result_text(sample.result)}};
  return json.dump() + "\n";
}

}  // namespace loa
