#include "tools/fit_job.h"

#include <utility>

#include "loa/base/parse_error.h"
#include "loa/tuning/fit_state.h"
#include "tools/text_file.h"
#include "tools/whole_file.h"

namespace loa {

FitJob fit_job(const std::vector<std::filesystem::path>& files, const FitConfig& config,
               const FitDataConfig& data) {
  FitDataRead read = read_fit_data(files, data);
  FitModel model(read.variant, config.parts, read.data.train);
  const std::uint64_t digest = fit_digest(read.data, config, read.variant);
  return {std::move(read), std::move(model), config, digest};
}

FitState saved_fit_state(const FitJob& job, const std::string& file) {
  const std::string text = read_text_file(file);
  try {
    FitState state = parse_fit_state(text, job.digest);
    if (state.parameters.size() != job.model.parameter_count())
      throw ParseError("its parameters are those of another model", "the same program as when it was begun");
    return state;
  } catch (const ParseError& error) {
    throw error.in(printable(file, 200));
  }
}

FitState run_fit_job(const FitJob& job, FitState state, const std::string& state_file, int threads,
                     const std::function<bool(const FitState&)>& after_epoch) {
  return fit(job.model, job.read.data, job.config, std::move(state), threads, [&](const FitState& now) {
    write_whole_file(state_file, fit_state_text(now, job.digest));
    return after_epoch(now);
  });
}

Weights fitted_weights(const FitJob& job, const FitState& state) {
  Weights weights = job.model.weights_of(state.best);
  if (!weights.network || weights.network->is_sound()) return weights;
  throw ParseError("the network's weights have grown beyond 16 bits and cannot be played with",
                   "a smaller rate, more data, or no network");
}

double best_held_out_loss(const FitState& state) {
  return state.held_out_losses[static_cast<std::size_t>(state.best_epoch)];
}

}  // namespace loa
