// The scales of strength: expected scores and Elo points, standard deviations and normalized Elo.
#pragma once

#include <cmath>
#include <numbers>

namespace loa {

/// Normalized Elo points of a score that lies one standard deviation of a game above one half.
/// *Source* Van den Bergh, Normalized Elo: 800/ln 10, the slope of the Elo curve at one half turned round.
inline constexpr double elo_per_deviation = 800.0 / std::numbers::ln10;

/// Half the width of a 95 % interval, in standard errors.
inline constexpr double two_sided_z = 1.959963984540054;

/// *Unit* Elo points. *Needs* a score inside (0, 1)
[[nodiscard]] inline double elo_of_score(double score) { return 400.0 * std::log10(score / (1.0 - score)); }

/// The expected score of a player who is `elo` points stronger.
[[nodiscard]] inline double score_of_elo(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

/// The normal distribution: how much of it lies below `deviations`, 0 to 1.
[[nodiscard]] inline double normal_share_below(double deviations) {
  return std::erfc(-deviations / std::numbers::sqrt2) / 2;
}

}  // namespace loa
