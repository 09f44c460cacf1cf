// The ratings of many players from all their games at once.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "loa/statistics/elo.h"
#include "loa/statistics/pair_results.h"

namespace loa {

/// The player whose rating is given.
struct Anchor {
  int player = 0;  ///< by index
  double elo = 0.0;
  bool operator==(const Anchor&) const = default;
};

struct RatingTerms {
  std::optional<Anchor> anchor;  ///< without it the ratings have the mean zero
  /// Games that each player is given besides its own, half won and half lost, half with each colour, spread evenly
  /// over the opponents it met: they keep a perfect score from an infinite rating, and matter little beside
  /// many games. Of two players alone, 1 is the customary half a win for each.
  double prior_games = 1.0;
  bool operator==(const RatingTerms&) const = default;
};
/// `prior_games` lies between these.
inline constexpr double least_prior_games = 1e-3;
inline constexpr double most_prior_games = 100.0;

/// *Unit* Elo points, with the half widths of 95 % intervals.
struct Ratings {
  std::vector<Measured> players;      ///< the error is that of the distance to the mean or to the anchor
  Measured first_move;                ///< what the first move is worth
  std::optional<Measured> draw_rate;  ///< between equals, 0 to 1; nothing where nobody ever drew
  SquareMatrix stronger;              ///< the probability that the row's player is stronger than the column's
};

/// Davidson's model with a first-move advantage, by maximum likelihood; the errors come from the curvature at the
/// summit.
/// *Shape* `results` in any order, two players may meet in several rows
/// *Needs* two players or more, indices below their number, counts not negative, prior_games within its limits
/// *Throws* ParseError where the players fall into groups that never met (named in the message), or one of them has
/// no game
[[nodiscard]] Ratings rate_players(std::span<const std::string> names, std::span<const PairResults> results,
                                   const RatingTerms& terms);

/// The games of `results` and those of the prior.
[[nodiscard]] std::vector<OrderedResults> rated_games(std::span<const PairResults> results, int players,
                                                      double prior_games);

/// Players that are linked by games, directly or through others. *Shape* groups in the order of their first player
[[nodiscard]] std::vector<std::vector<int>> linked_groups(int players, std::span<const PairResults> results);

}  // namespace loa
