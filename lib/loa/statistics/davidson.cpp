#include "loa/statistics/davidson.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

namespace loa {
namespace {

constexpr int most_steps = 200;
constexpr int most_halvings = 60;
constexpr double close_enough = 1e-11;  // half the square of the last step, in standard errors
constexpr double longest_step = 5.0;    // of one parameter: farther a parabola knows nothing of the function

/// Slopes and curvature, all strengths included.
struct Shape {
  Eigen::VectorXd slopes;
  Eigen::MatrixXd information;  ///< minus the second derivatives

  explicit Shape(Eigen::Index parameters)
      : slopes(Eigen::VectorXd::Zero(parameters)),
        information(Eigen::MatrixXd::Zero(parameters, parameters)) {}
};

/// Where the parameters of one pairing stand.
struct Places {
  Eigen::Index first, second, first_move, draw;

  Places(const OrderedResults& row, Eigen::Index players)
      : first(row.first), second(row.second), first_move(players), draw(players + 1) {}
};

double advantage_of(const DavidsonModel& model, const OrderedResults& row) {
  return model.strengths[static_cast<std::size_t>(row.first)] + model.first_move -
         model.strengths[static_cast<std::size_t>(row.second)];
}

// The likelihood knows the parameters through two numbers only, half the advantage (counted +1 for a win, -1 for a
// loss) and the logarithm of the draw factor (counted 1 for a draw): an exponential family, so that the slopes are
// counts less expected counts and the information is the variance of what is counted. Both are written as sums of
// products, in which nothing cancels where nearly all games end the same way.
void add_row(Shape& shape, const DavidsonModel& model, const OrderedResults& row) {
  const auto [win, draw, loss] = davidson_shares(advantage_of(model, row), model.draw_factor);
  const double games = row.wins + row.draws + row.losses;
  const double slope =
      (row.wins * (2 * loss + draw) - row.losses * (2 * win + draw) - row.draws * (win - loss)) / 2;
  const double spread = games * (4 * win * loss + draw * (win + loss)) / 4;
  const double mixed = games * (loss - win) * draw / 2;
  const Places at(row, static_cast<Eigen::Index>(model.strengths.size()));
  const std::pair<Eigen::Index, double> signs[] = {{at.first, 1.0}, {at.second, -1.0}, {at.first_move, 1.0}};
  for (const auto& [i, sign] : signs) {
    shape.slopes(i) += sign * slope;
    for (const auto& [k, other] : signs) shape.information(i, k) += sign * other * spread;
    shape.information(i, at.draw) += sign * mixed;
    shape.information(at.draw, i) += sign * mixed;
  }
  shape.slopes(at.draw) += row.draws * (win + loss) - (row.wins + row.losses) * draw;
  shape.information(at.draw, at.draw) += games * draw * (win + loss);
}

Shape shape_of(const DavidsonModel& model, std::span<const OrderedResults> results) {
  Shape shape(static_cast<Eigen::Index>(model.strengths.size()) + 2);
  for (const OrderedResults& row : results) add_row(shape, model, row);
  return shape;
}

/// The parameters that are fitted: all strengths but the first, the first move, and the draw factor if there is one.
Eigen::Index free_parameters(const DavidsonModel& model) {
  return static_cast<Eigen::Index>(model.strengths.size()) + (model.draw_factor > 0 ? 1 : 0);
}

DavidsonModel moved(const DavidsonModel& model, const Eigen::VectorXd& step, double part) {
  DavidsonModel next = model;
  const Eigen::Index strengths = static_cast<Eigen::Index>(model.strengths.size()) - 1;
  for (Eigen::Index i = 0; i < strengths; ++i)
    next.strengths[static_cast<std::size_t>(i) + 1] += part * step(i);
  next.first_move += part * step(strengths);
  if (model.draw_factor > 0) next.draw_factor *= std::exp(part * step(strengths + 1));
  return next;
}

/// The inverse of the information for free parameters, computed with all of them scaled to the same size.
class Curvature {
 public:
  explicit Curvature(const Eigen::MatrixXd& information)
      : scales_(information.diagonal().cwiseMax(1e-300).cwiseSqrt().cwiseInverse()),
        solver_(scales_.asDiagonal() * information * scales_.asDiagonal()) {}

  [[nodiscard]] Eigen::VectorXd solve(const Eigen::VectorXd& slopes) const {
    return scales_.cwiseProduct(solver_.solve(scales_.cwiseProduct(slopes)));
  }
  [[nodiscard]] Eigen::MatrixXd inverse() const {
    const Eigen::MatrixXd inner = solver_.solve(Eigen::MatrixXd::Identity(scales_.size(), scales_.size()));
    return scales_.asDiagonal() * inner * scales_.asDiagonal();
  }

 private:
  Eigen::VectorXd scales_;
  Eigen::LDLT<Eigen::MatrixXd> solver_;
};

double games_in(std::span<const OrderedResults> results) {
  double games = 0.0;
  for (const OrderedResults& row : results) games += row.wins + row.draws + row.losses;
  return games;
}

/// The model a step farther up; the same one where no part of the step leads up.
DavidsonModel climbed(const DavidsonModel& model, Eigen::VectorXd step,
                      std::span<const OrderedResults> results) {
  const double longest = step.cwiseAbs().maxCoeff();
  if (longest > longest_step) step *= longest_step / longest;
  const double here = log_likelihood(model, results);
  const double rounding = 1e-14 * games_in(results);  // of a sum of so many logarithms
  double part = 1.0;
  for (int i = 0; i < most_halvings; ++i, part /= 2) {
    DavidsonModel next = moved(model, step, part);
    if (log_likelihood(next, results) >= here - rounding) return next;
  }
  return model;
}

DavidsonModel start_of(int players, std::span<const OrderedResults> results) {
  double draws = 0.0;
  for (const OrderedResults& row : results) draws += row.draws;
  const double games = games_in(results);
  const double rate = games > 0 ? std::min(draws / games, largest_draw_rate) : 0.0;
  return {.strengths = std::vector<double>(static_cast<std::size_t>(players)),
          .draw_factor = draw_factor_of(rate)};
}

SquareMatrix covariance_of(const DavidsonModel& model, const Curvature& curvature) {
  const std::size_t players = model.strengths.size();
  const Eigen::MatrixXd inverse = curvature.inverse();
  SquareMatrix covariance(players + 2);
  for (Eigen::Index i = 0; i < inverse.rows(); ++i) {
    for (Eigen::Index k = 0; k < inverse.cols(); ++k) {
      covariance.at(static_cast<std::size_t>(i) + 1, static_cast<std::size_t>(k) + 1) = inverse(i, k);
    }
  }
  return covariance;
}

}  // namespace

OutcomeShares davidson_shares(double advantage, double draw_factor) {
  // Divided by the larger of both exponentials, so that none overflows.
  const double smaller = std::exp(-std::abs(advantage));
  const double draw = draw_factor * std::exp(-std::abs(advantage) / 2);
  const double sum = 1 + smaller + draw;
  if (advantage >= 0) return {1 / sum, draw / sum, smaller / sum};
  return {smaller / sum, draw / sum, 1 / sum};
}

double elo_per_strength(double draw_factor) { return 400.0 / std::numbers::ln10 * 2 / (2 + draw_factor); }

double log_likelihood(const DavidsonModel& model, std::span<const OrderedResults> results) {
  const double log_factor = model.draw_factor > 0 ? std::log(model.draw_factor) : 0.0;
  double sum = 0.0;
  for (const OrderedResults& row : results) {
    const double half = advantage_of(model, row) / 2;
    const double size = std::abs(half);
    const double log_rest = std::log1p(std::exp(-2 * size) + model.draw_factor * std::exp(-size));
    sum += row.wins * (half - size - log_rest) + row.draws * (log_factor - size - log_rest) +
           row.losses * (-half - size - log_rest);
  }
  return sum;
}

std::vector<double> log_likelihood_slopes(const DavidsonModel& model,
                                          std::span<const OrderedResults> results) {
  const Shape shape = shape_of(model, results);
  return {shape.slopes.begin(), shape.slopes.end()};
}

DavidsonFit fit_davidson(int players, std::span<const OrderedResults> results) {
  assert(players >= 2 && "a comparison has two sides");
  DavidsonModel model = start_of(players, results);
  const Eigen::Index free = free_parameters(model);
  for (int step = 0; step < most_steps; ++step) {
    const Shape shape = shape_of(model, results);
    const Curvature curvature(shape.information.block(1, 1, free, free));
    const Eigen::VectorXd slopes = shape.slopes.segment(1, free);
    const Eigen::VectorXd direction = curvature.solve(slopes);
    const double gain = slopes.dot(direction) / 2;
    if (!std::isfinite(gain)) break;
    if (gain < close_enough) {
      model = climbed(model, direction, results);
      return {.model = model, .covariance = covariance_of(model, curvature)};
    }
    model = climbed(model, direction, results);
  }
  throw std::runtime_error("no most likely strengths were found: the numbers of games are too unequal");
}

}  // namespace loa
