// What a tuning by SPSA came to: a page with a plot of every parameter, a table, JSON, and a SPEC to play with.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "tools/spsa_file.h"
#include "tools/spsa_run.h"

namespace loa {

/// A tuning and where it is kept.
struct TunedSpsa {
  const SpsaPlan& plan;
  const SpsaCourse& course;
  std::string folder;
};

/// Where tuned weights are written. *Shape* empty where no weight is tuned
[[nodiscard]] std::string tuned_weights_file(const TunedSpsa& tuned);
/// The player as it is tuned so far, ready for --players.
[[nodiscard]] std::string tuned_spec(const TunedSpsa& tuned);
/// Writes the weights where any is tuned.
void write_tuned_weights(const TunedSpsa& tuned);

[[nodiscard]] std::string spsa_page(const TunedSpsa& tuned);
[[nodiscard]] std::string spsa_text(const TunedSpsa& tuned);
[[nodiscard]] nlohmann::ordered_json spsa_json(const TunedSpsa& tuned);

}  // namespace loa
