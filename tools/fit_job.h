// A fit of weights from data files, with a state beside its result, so that one that was killed goes on where it was.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "loa/tuning/fit.h"
#include "loa/tuning/fit_data.h"

namespace loa {

/// A fit and everything it is made from.
struct FitJob {
  FitDataRead read;
  FitModel model;
  FitConfig config;
  std::uint64_t digest = 0;
};

/// *Throws* what read_fit_data throws.
[[nodiscard]] FitJob fit_job(const std::vector<std::filesystem::path>& files, const FitConfig& config,
                             const FitDataConfig& data);

/// The state that a file holds. *Throws* ParseError that names the file: no state, or that of another fit
[[nodiscard]] FitState saved_fit_state(const FitJob& job, const std::string& file);

/// Goes on with `state`, which is saved in `state_file` after each epoch, until nothing is left or `after_epoch` answers false.
[[nodiscard]] FitState run_fit_job(const FitJob& job, FitState state, const std::string& state_file,
                                   int threads, const std::function<bool(const FitState&)>& after_epoch);

/// The best weights that were found. *Throws* ParseError where they cannot be played with.
[[nodiscard]] Weights fitted_weights(const FitJob& job, const FitState& state);

/// The held-out loss of `state.best`.
[[nodiscard]] double best_held_out_loss(const FitState& state);

}  // namespace loa
