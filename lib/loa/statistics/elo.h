// Elo, normalized Elo and likelihood of superiority of a result counted in classes, and honest bounds where
// the formulas end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace loa {

/// A value and the half width of its 95 % interval.
struct Measured {
  double value = 0.0;
  double error = 0.0;
};

/// What a result says about strength. Nothing in it is ever infinite or not a number: what a formula cannot
/// say is absent.
/// *Unit* Elo points, from the view of the player whose scores were counted.
struct EloEstimate {
  std::optional<double> elo;
  std::optional<double> error;  ///< half width of the 95 % interval
  std::optional<Measured> normalized;
  std::optional<double> superiority;  ///< likelihood that the player is the stronger one, 0 to 1

  /// Where `error` is absent: bounds, each of which holds with 95 % by itself (one-sided).
  std::optional<double> at_least;
  std::optional<double> at_most;
};

/// How the bounds are found, in words for the user.
inline constexpr std::string_view bound_method = "Wilson, one-sided 95 %";

/// *Shape* `counts` from the lowest class to the highest: 3 classes are games (loss, draw, win), 5 are pairs
/// with colours swapped (0, 1/2, 1, 3/2, 2 points). No result at all gives no estimate.
///
/// Elo = E(mu) with E(s) = -400 log10(1/s - 1); its error comes from the spread of the classes. All results
/// in one class have no spread, and a perfect score has no finite Elo: then, and where mu +- 1.96 standard
/// errors leaves (0, 1), there are bounds instead, by Wilson's interval with the counts of games or pairs as
/// trials, whose variance mu (1 - mu) is the largest any classes can have.
/// *Source* the published code of fastchess and fishtest; Wilson, 1927, Probable inference, the law of
/// succession, and statistical inference (JASA 22).
[[nodiscard]] EloEstimate estimate_elo(std::span<const std::int64_t> counts);

}  // namespace loa
