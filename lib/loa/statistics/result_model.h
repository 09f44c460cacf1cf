// How often each result is to be expected of two players of known strength: what simulations draw from.
#pragma once

#include <cstddef>
#include <vector>

#include "loa/statistics/sprt_bounds.h"

namespace loa {

/// Whether results are counted game by game or as pairs with colours swapped.
enum class ResultUnit { games, pairs };

/// Davidson's model, where each game of a pair is played independently.
struct ResultModel {
  ResultUnit unit = ResultUnit::pairs;
  double draw_rate = 0.0;       ///< between equals: 0 to largest_draw_rate
  double first_move_elo = 0.0;  ///< what the first move is worth, -largest_elo_bound to largest_elo_bound
  bool operator==(const ResultModel&) const = default;
};

/// The probabilities of the classes where the player is `elo` stronger by the Elo model: mean score (logistic) or
/// mean score in deviations of a game (normalized). Games are as many with the first move as without.
/// *Shape* lowest class first: 3 of games, 5 of pairs; their sum is 1
/// *Needs* |elo| <= largest_elo_bound
[[nodiscard]] std::vector<double> class_shares(const ResultModel& model, EloModel elo_model, double elo);

}  // namespace loa
