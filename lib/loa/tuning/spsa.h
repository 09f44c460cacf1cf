// Simultaneous perturbation stochastic approximation: numbers tuned by matches between two players that differ in all of them
// at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace loa {

/// A number to tune.
struct SpsaParameter {
  std::string name;
  double start = 0;
  double least = 0;
  double most = 0;
  double c_end = 0;  ///< how far from the estimate the two players stand in the last iteration
  double r_end =
      0.002;  ///< how far the last iteration moves, in shares of c_end for each game won more than lost
  bool is_whole = true;  ///< played as whole numbers; the estimate itself is real
  bool operator==(const SpsaParameter&) const = default;
};

struct SpsaConfig {
  std::vector<SpsaParameter> parameters;
  int iterations = 1;
  std::uint64_t seed = 1;
  bool operator==(const SpsaConfig&) const = default;
};

inline constexpr int most_spsa_iterations = 10'000'000;

/// *Throws* ParseError: bounds that leave no room or lie outside the start, steps that are not above 0, bounds of whole numbers that
/// are none
void require_tunable(const SpsaParameter& parameter);

/// The same for each of them; also *throws* where there is none, a name stands twice, or there are too many iterations.
void require_tunable(const SpsaConfig& config);

/// Where the tuning stands.
struct SpsaState {
  int iterations = 0;            ///< done
  std::vector<double> estimate;  ///< in the order of the parameters
  bool operator==(const SpsaState&) const = default;
};

/// What an iteration plays: two players.
struct SpsaTrial {
  std::vector<int> signs;  ///< +1 or -1: which way from the estimate `plus` stands
  std::vector<double> plus;
  std::vector<double> minus;
  bool operator==(const SpsaTrial&) const = default;
};

/// How far an iteration (counted from 1) looks and moves for one parameter.
struct SpsaGains {
  double reach = 0;  ///< c_k
  double rate = 0;   ///< R_k
};

/// *Source* STATISTICS; the gains are those of fishtest and OpenBench: A = n / 10, alpha 0.602, gamma 0.101.
/// Spall, 1998, Implementation of the simultaneous perturbation algorithm (IEEE Trans. Aerospace 34:3), for the exponents.
[[nodiscard]] SpsaGains spsa_gains(const SpsaParameter& parameter, int iterations, int iteration);

/// Before the first iteration.
[[nodiscard]] SpsaState spsa_start(const SpsaConfig& config);

/// The next iteration's players: the same for the same state and seed. A whole number x is played as floor(x + u), u drawn in
/// [0, 1) once for both players, so that rounding never turns a step round. *Needs* iterations left
[[nodiscard]] SpsaTrial spsa_trial(const SpsaConfig& config, const SpsaState& state);

/// The state after the next iteration, in which `plus` won `lead` games more than it lost.
[[nodiscard]] SpsaState spsa_step(const SpsaConfig& config, const SpsaState& state, const SpsaTrial& trial,
                                  double lead);

/// The estimate as it is played, whole numbers rounded to the nearest.
[[nodiscard]] std::vector<double> spsa_values(const SpsaConfig& config, const SpsaState& state);

}  // namespace loa
