// `loa stats elo`: what results say about strength.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "loa/statistics/elo.h"
#include "tools/common_options.h"
#include "tools/elo_json.h"
#include "tools/match_tables.h"
#include "tools/stats_command.h"
#include "tools/stats_counts.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct EloOptions {
  CountOptions counts;
  OutputOptions output;
};

void print_elo(const ResultCounts& counts, const EloEstimate& estimate) {
  fmt::print("{}Elo {}\n", counts_text(counts), elo_text(estimate));
  if (estimate.normalized) {
    fmt::print("normalized Elo {:.1f} ± {:.1f}\n", estimate.normalized->value, estimate.normalized->error);
  }
  if (estimate.superiority) fmt::print("the stronger one with {:.2f} %\n", 100 * *estimate.superiority);
}

int run_stats_elo(const EloOptions& options) {
  const ResultCounts counts = chosen_counts(options.counts);
  const EloEstimate estimate = estimate_elo(counts.classes);
  if (options.output.json) {
    Json json = counts_json(counts);
    add_elo(json, estimate);
    fmt::print("{}\n", json.dump(2));
  } else {
    print_elo(counts, estimate);
  }
  return 0;
}

}  // namespace

void add_stats_elo(CLI::App& stats, CommandContext& context) {
  const auto options = std::make_shared<EloOptions>();
  CLI::App& command =
      add_command(stats, context,
                  {.name = "elo",
                   .purpose = "Elo, normalized Elo and likelihood of superiority with their errors",
                   .examples = {"loa stats elo --wins 136 --draws 111 --losses 96",
                                "loa stats elo --pairs 34,54,63,64,75 --json", "loa stats elo runs/first",
                                "loa stats elo runs/three --pairing alphabeta random"}},
                  [options] { return run_stats_elo(*options); });
  add_count_options(command, options->counts);
  add_json_option(command, options->output);
}

}  // namespace loa
