// What a sequential probability ratio test decides between, and with which risks.
#pragma once

#include <string>
#include <string_view>

namespace loa {

/// The unit that elo0 and elo1 stand in.
enum class EloModel {
  logistic,  ///< Elo: expected scores
  normalized  ///< normalized Elo: deviations of a game, so that a test's length does not depend on draws and openings
};

/// Whether the limits of the log-likelihood ratio move inwards by what it is expected to overshoot them.
enum class Overshoot { ignored, corrected };

/// A test of the hypothesis "the first player is elo0 stronger" against "elo1 stronger".
struct SprtBounds {
  double elo0 = 0.0;
  double elo1 = 10.0;
  double alpha = 0.05;  ///< risk to accept elo1 where elo0 holds
  double beta = 0.05;   ///< risk to accept elo0 where elo1 holds
  EloModel model = EloModel::normalized;
  Overshoot overshoot = Overshoot::ignored;
  bool operator==(const SprtBounds&) const = default;

  /// The log-likelihood ratio that accepts elo0, without correction: ln(beta / (1 - alpha)).
  [[nodiscard]] double lower() const;
  /// The one that accepts elo1: ln((1 - beta) / alpha).
  [[nodiscard]] double upper() const;
};

/// *Unit* Elo points: elo0 and elo1 lie within +- this.
inline constexpr double largest_elo_bound = 2000.0;
/// *Unit* Elo points: elo1 lies at least this far above elo0.
inline constexpr double least_elo_distance = 0.01;
/// alpha and beta lie between this and 0.5, both ends left out.
inline constexpr double least_risk = 1e-9;

/// Reads `elo0=0,elo1=10` with `alpha=`, `beta=` (default 0.05), `model=normalized|logistic` and
/// `overshoot=ignored|corrected` (default the first) in any order.
/// *Throws* ParseError with the column.
[[nodiscard]] SprtBounds parse_sprt_bounds(std::string_view text);

/// *Throws* ParseError without a place: numbers that are not finite or outside their limits.
void require_testable(const SprtBounds& bounds);

/// What parse_sprt_bounds reads. *Example* "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized"
[[nodiscard]] std::string sprt_bounds_text(const SprtBounds& bounds);

/// *Example* "normalized"
[[nodiscard]] std::string_view elo_model_text(EloModel model);

}  // namespace loa
