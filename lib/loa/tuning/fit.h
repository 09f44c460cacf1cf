// Weights from positions: the logistic fit of everything the evaluation adds up.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "loa/eval/weights.h"
#include "loa/tuning/fit_model.h"
#include "loa/tuning/fit_sample.h"

namespace loa {

/// How the weights are found.
enum class Optimizer : std::uint8_t {
  adam,  ///< step after step on small batches. *Source* Kingma, Ba, 2015, Adam: a method for stochastic optimization
  lbfgs,  ///< all positions at each step, by NLopt. *Source* Nocedal, 1980, Updating quasi-Newton matrices with limited storage
};

struct FitConfig {
  FitParts parts = {};
  Optimizer optimizer = Optimizer::adam;
  int epochs = 16;      ///< times through all positions; of lbfgs: steps
  double rate = 2e-3;   ///< Adam's step, smaller towards the end (rate_at)
  double decay = 1e-5;  ///< how strongly weights of patterns, most of them rare, are drawn to 0 (Adam)
  int patience = 4;     ///< so many epochs without a better held-out loss end the fit
  std::uint64_t seed = 1;
  bool operator==(const FitConfig&) const = default;
};

/// Positions of a batch. *Source* measured: smaller ones gain nothing, larger ones need more epochs
inline constexpr std::size_t fit_batch = 2'048;

/// The step of an epoch (from 0): whole for the first half, then a third, a tenth and a thirtieth.
[[nodiscard]] double rate_at(const FitConfig& config, int epoch);

/// Where a fit stands after an epoch, and all it needs to go on.
struct FitState {
  int epoch = 0;  ///< epochs done
  std::vector<float> parameters;
  std::vector<float> first_moment;   ///< Adam's running means of slopes
  std::vector<float> second_moment;  ///< and of their squares
  std::uint64_t steps = 0;
  std::vector<float> best;  ///< parameters with the least held-out loss so far
  int best_epoch = 0;
  /// [epoch], the first before any step.
  std::vector<double> train_losses;
  std::vector<double> held_out_losses;
  bool operator==(const FitState&) const = default;
};

/// What the data is split into, by game.
struct FitData {
  std::vector<FitSample> train;
  std::vector<FitSample> held_out;
};

/// Begins with `start`, or goes on with `state`, and calls `after_epoch` behind each epoch; where that answers false the fit ends.
/// *Shape* the state at the end; the same for any number of threads. *Needs* train and held-out positions
[[nodiscard]] FitState fit(const FitModel& model, const FitData& data, const FitConfig& config,
                           FitState state, int threads,
                           const std::function<bool(const FitState&)>& after_epoch);
[[nodiscard]] FitState fit_start(const FitModel& model, const FitData& data, const FitConfig& config,
                                 const Weights& start, int threads);
/// Whether nothing is left to do.
[[nodiscard]] bool is_fitted(const FitState& state, const FitConfig& config);

/// The factor K with which values say the results best: expectation = 1 / (1 + exp(-K value / 400)). ln 10 = 2.303 where 400 points
/// are ten times the chance. *Source* STATISTICS. *Needs* samples
[[nodiscard]] double best_k(const FitModel& model, std::span<const float> parameters,
                            std::span<const FitSample> samples);

}  // namespace loa
