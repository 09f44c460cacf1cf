#include "loa/statistics/rating.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <set>

#include "loa/base/parse_error.h"
#include "loa/statistics/elo_scale.h"

namespace loa {
namespace {

constexpr std::size_t most_names_told = 6;

/// How many opponents each player met.
std::vector<double> opponents_of(std::span<const PairResults> results, int players) {
  std::vector<std::set<int>> opponents(static_cast<std::size_t>(players));
  for (const PairResults& row : results) {
    if (row.count() == 0) continue;
    opponents[static_cast<std::size_t>(row.first)].insert(row.second);
    opponents[static_cast<std::size_t>(row.second)].insert(row.first);
  }
  std::vector<double> counts;
  for (const auto& met : opponents) counts.push_back(static_cast<double>(met.size()));
  return counts;
}

std::string group_text(std::span<const std::string> names, const std::vector<int>& group) {
  std::vector<std::string> told;
  for (const int player : group) {
    if (told.size() < most_names_told) told.push_back(printable(names[static_cast<std::size_t>(player)]));
  }
  if (group.size() > told.size()) told.push_back(fmt::format("{} more", group.size() - told.size()));
  return fmt::format("{{{}}}", fmt::join(told, ", "));
}

void require_linked(std::span<const std::string> names, std::span<const PairResults> results) {
  const auto groups = linked_groups(static_cast<int>(names.size()), results);
  if (groups.size() == 1) return;
  std::vector<std::string> told;
  for (const auto& group : groups) {
    if (told.size() < most_names_told) told.push_back(group_text(names, group));
  }
  throw ParseError(fmt::format("the players fall into {} groups that never met: {}{}", groups.size(),
                               fmt::join(told, " "), groups.size() > told.size() ? " ..." : ""),
                   "games that link all of them, or one group at a time");
}

/// The strength that ratings are counted from.
double origin_of(const DavidsonModel& model, const RatingTerms& terms) {
  if (terms.anchor) return model.strengths[static_cast<std::size_t>(terms.anchor->player)];
  return std::accumulate(model.strengths.begin(), model.strengths.end(), 0.0) /
         static_cast<double>(model.strengths.size());
}

/// The ratings as linear functions of the fitted parameters (strengths, first move, logarithm of the draw factor)
/// about the summit: a row for each player, then one for the first move and one for the draw rate.
SquareMatrix slopes_of(const DavidsonModel& model, const RatingTerms& terms) {
  const std::size_t players = model.strengths.size();
  const double scale = elo_per_strength(model.draw_factor);
  const double scale_slope =
      -scale * model.draw_factor / (2 + model.draw_factor);  // by the logarithm of the factor
  const double origin = origin_of(model, terms);
  SquareMatrix slopes(players + 2);
  for (std::size_t i = 0; i < players; ++i) {
    slopes.at(i, i) += scale;
    for (std::size_t k = 0; k < players; ++k) {
      if (!terms.anchor) slopes.at(i, k) -= scale / static_cast<double>(players);
    }
    if (terms.anchor) slopes.at(i, static_cast<std::size_t>(terms.anchor->player)) -= scale;
    slopes.at(i, players + 1) = scale_slope * (model.strengths[i] - origin);
  }
  slopes.at(players, players) = scale;
  slopes.at(players, players + 1) = scale_slope * model.first_move;
  const double rate = draw_rate_of(model.draw_factor);
  slopes.at(players + 1, players + 1) = rate * (1 - rate);
  return slopes;
}

/// The half width of the 95 % interval of a linear function of the parameters.
double error_of(const SquareMatrix& slopes, std::size_t row, const SquareMatrix& covariance) {
  double variance = 0.0;
  for (std::size_t i = 0; i < slopes.size; ++i) {
    if (slopes.at(row, i) == 0) continue;
    for (std::size_t k = 0; k < slopes.size; ++k) {
      variance += slopes.at(row, i) * slopes.at(row, k) * covariance.at(i, k);
    }
  }
  return two_sided_z * std::sqrt(std::max(variance, 0.0));  // rounding may leave less than nothing of nothing
}

SquareMatrix stronger_of(const DavidsonFit& fit) {
  const std::size_t players = fit.model.strengths.size();
  SquareMatrix stronger(players);
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t k = 0; k < players; ++k) {
      const double variance = fit.covariance.at(i, i) + fit.covariance.at(k, k) - 2 * fit.covariance.at(i, k);
      const double distance = fit.model.strengths[i] - fit.model.strengths[k];
      stronger.at(i, k) = variance > 0 ? normal_share_below(distance / std::sqrt(variance)) : 0.5;
    }
  }
  return stronger;
}

}  // namespace

std::vector<std::vector<int>> linked_groups(int players, std::span<const PairResults> results) {
  std::vector<int> group_of(static_cast<std::size_t>(players));
  std::iota(group_of.begin(), group_of.end(), 0);
  for (const PairResults& row : results) {
    if (row.count() == 0) continue;
    const int kept = group_of[static_cast<std::size_t>(row.first)];
    const int joined = group_of[static_cast<std::size_t>(row.second)];
    std::ranges::replace(group_of, joined, kept);
  }
  std::vector<std::vector<int>> groups;
  std::vector<int> labels;
  for (int player = 0; player < players; ++player) {
    const int label = group_of[static_cast<std::size_t>(player)];
    const auto known = std::ranges::find(labels, label);
    const auto place = static_cast<std::size_t>(known - labels.begin());
    if (known == labels.end()) {
      labels.push_back(label);
      groups.emplace_back();
    }
    groups[place].push_back(player);
  }
  return groups;
}

std::vector<OrderedResults> rated_games(std::span<const PairResults> results, int players,
                                        double prior_games) {
  const std::vector<double> opponents = opponents_of(results, players);
  std::vector<OrderedResults> games;
  std::set<std::pair<int, int>> given;  // pairings that have their share of the prior
  for (const PairResults& row : results) {
    if (row.count() == 0) continue;
    double prior = 0.0;  // wins, and as many losses, with each colour
    if (given.insert(std::minmax(row.first, row.second)).second) {
      prior = prior_games / 8 *
              (1 / opponents[static_cast<std::size_t>(row.first)] +
               1 / opponents[static_cast<std::size_t>(row.second)]);
    }
    for (OrderedResults part : {row.first_moving(), row.second_moving()}) {
      part.wins += prior;
      part.losses += prior;
      games.push_back(part);
    }
  }
  return games;
}

Ratings rate_players(std::span<const std::string> names, std::span<const PairResults> results,
                     const RatingTerms& terms) {
  assert(names.size() >= 2 && "a rating compares");
  assert(terms.prior_games >= least_prior_games && terms.prior_games <= most_prior_games &&
         "a prior within limits");
  require_linked(names, results);
  const int players = static_cast<int>(names.size());
  const DavidsonFit fit = fit_davidson(players, rated_games(results, players, terms.prior_games));
  const SquareMatrix slopes = slopes_of(fit.model, terms);
  const double scale = elo_per_strength(fit.model.draw_factor);
  const double origin = origin_of(fit.model, terms);
  Ratings ratings;
  ratings.stronger = stronger_of(fit);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double elo = (terms.anchor ? terms.anchor->elo : 0.0) + scale * (fit.model.strengths[i] - origin);
    ratings.players.push_back({.value = elo, .error = error_of(slopes, i, fit.covariance)});
  }
  ratings.first_move = {.value = scale * fit.model.first_move,
                        .error = error_of(slopes, names.size(), fit.covariance)};
  if (fit.model.draw_factor > 0) {
    ratings.draw_rate = Measured{.value = draw_rate_of(fit.model.draw_factor),
                                 .error = error_of(slopes, names.size() + 1, fit.covariance)};
  }
  return ratings;
}

}  // namespace loa
