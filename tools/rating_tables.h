// Ratings as tables for people and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "loa/match/rated_field.h"
#include "loa/statistics/rating.h"
#include "loa/statistics/rating_bootstrap.h"
#include "tools/common_options.h"

namespace loa {

struct RatedTable {
  RatedField field;
  RatingTerms terms;
  Ratings ratings;
  std::optional<BootstrapErrors> bootstrap;
};

/// Players by index, the strongest first.
[[nodiscard]] std::vector<std::size_t> by_strength(const Ratings& ratings);

/// Games and points of a player.
struct RatedScore {
  double games = 0.0;
  double points = 0.0;
};
[[nodiscard]] RatedScore score_of(const RatedField& field, std::size_t player);

/// What the first move is worth, how often equals draw, and where zero lies, in one line.
[[nodiscard]] std::string rating_terms_text(const RatedTable& table);

/// *Shape* players from the strongest to the weakest, the matrix in the same order
[[nodiscard]] std::string rating_tables(const RatedTable& table);
[[nodiscard]] nlohmann::ordered_json rating_json(const RatedTable& table);

/// One of them, as the options say.
void print_ratings(const RatedTable& table, const OutputOptions& options);

}  // namespace loa
