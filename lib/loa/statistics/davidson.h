// Davidson's model of paired comparisons with draws, here with an advantage of the first move, and its fit by maximum
// likelihood. With no draws it is the model of Bradley and Terry.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace loa {

/// The probabilities of a game, from one player's view.
struct OutcomeShares {
  double win = 0.0;
  double draw = 0.0;
  double loss = 0.0;
  bool operator==(const OutcomeShares&) const = default;
};

/// win : draw : loss = e^(x/2) : draw_factor : e^(-x/2), where x is the advantage.
/// *Unit* natural logarithms of odds
/// *Source* Davidson, 1970, On extending the Bradley-Terry model to accommodate ties (JASA 65:329).
[[nodiscard]] OutcomeShares davidson_shares(double advantage, double draw_factor);

/// *Unit* of draw rates between equals: at most this, beyond which a model of draws says nothing of strength.
inline constexpr double largest_draw_rate = 0.999;
/// The factor with which equals draw that share of their games. *Needs* 0 <= draw_rate < 1
[[nodiscard]] constexpr double draw_factor_of(double draw_rate) { return 2 * draw_rate / (1 - draw_rate); }
[[nodiscard]] constexpr double draw_rate_of(double draw_factor) { return draw_factor / (2 + draw_factor); }

/// Elo points of one unit of strength: the scale on which a small advantage means the same expected score as on
/// Elo's curve. Without draws it is exact for large ones too.
/// *Source* Coulom, Bayesian Elo rating: its `scale`.
[[nodiscard]] double elo_per_strength(double draw_factor);

/// Games of two players, by index, in which `first` made the first move; from its view. Parts of games are allowed.
struct OrderedResults {
  int first = 0;
  int second = 0;
  double wins = 0.0;
  double draws = 0.0;
  double losses = 0.0;
};

/// *Unit* strengths and first_move: natural logarithms of odds.
struct DavidsonModel {
  std::vector<double> strengths;  ///< of each player; only their differences mean anything
  double first_move = 0.0;        ///< what the first move adds to a player's strength
  double draw_factor = 0.0;
};

/// A square of numbers, row by row.
struct SquareMatrix {
  std::size_t size = 0;
  std::vector<double> values;

  explicit SquareMatrix(std::size_t n = 0) : size(n), values(n * n) {}
  double& at(std::size_t row, std::size_t column) { return values[row * size + column]; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const { return values[row * size + column]; }
};

/// A fitted model, and how far its parameters can be trusted.
struct DavidsonFit {
  DavidsonModel model;  ///< its first strength is 0
  /// The inverse of the observed information. *Shape* the strengths, the first move, the logarithm of the draw
  /// factor. Zero where a parameter is fixed: the first strength; the draw factor, 0 where nobody ever drew.
  SquareMatrix covariance;
};

/// *Needs* draw_factor > 0 where there are draws
[[nodiscard]] double log_likelihood(const DavidsonModel& model, std::span<const OrderedResults> results);

/// Its slopes. *Shape* as the covariance has them, for every strength
[[nodiscard]] std::vector<double> log_likelihood_slopes(const DavidsonModel& model,
                                                        std::span<const OrderedResults> results);

/// The most likely model, by Newton's steps on a function that has one summit.
/// *Needs* the players hang together through their games; in each pairing wins and losses above zero (of any size) by
/// the side that moved first and by the other, without which the summit may lie at infinity
/// *Throws* std::runtime_error where the numbers are so unequal that no summit is found.
[[nodiscard]] DavidsonFit fit_davidson(int players, std::span<const OrderedResults> results);

}  // namespace loa
