// `loa stats sprt`: where a sequential test stands.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "loa/statistics/elo.h"
#include "loa/statistics/sprt.h"
#include "tools/common_options.h"
#include "tools/elo_json.h"
#include "tools/match_tables.h"
#include "tools/sprt_option.h"
#include "tools/stats_command.h"
#include "tools/stats_counts.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct SprtOptions {
  CountOptions counts;
  std::string sprt;
  OutputOptions output;
};

/// Counts are judged as a whole, a journal pair by pair.
SprtJudgement judged(const ResultCounts& counts, const SprtBounds& bounds) {
  if (counts.has_order()) return judge_in_order(counts.order, counts.classes.size(), bounds);
  return {.state = sprt_state(counts.classes, bounds), .results = counts.results()};
}

void print_test(const ResultCounts& counts, const SprtBounds& bounds, const SprtJudgement& judgement) {
  const SprtState& state = judgement.state;
  fmt::print("{}Elo {}\n{}\nLLR {:.4f} ({:.4f}, {:.4f}): {}", counts_text(counts),
             elo_text(estimate_elo(counts.classes)), sprt_bounds_text(bounds), state.llr, state.lower,
             state.upper, sprt_verdict_text(state.verdict));
  if (counts.has_order() && state.verdict != SprtVerdict::open)
    fmt::print(" after {} pairs", judgement.results);
  fmt::print("\nexpected overshoot {:.4f}\n", expected_overshoot(counts.classes, bounds));
}

void print_json(const ResultCounts& counts, const SprtBounds& bounds, const SprtJudgement& judgement) {
  const SprtState& state = judgement.state;
  Json json = counts_json(counts);
  add_elo(json, estimate_elo(counts.classes));
  json["sprt"] = sprt_bounds_text(bounds);
  json["llr"] = state.llr;
  json["lower"] = state.lower;
  json["upper"] = state.upper;
  json["verdict"] = sprt_verdict_text(state.verdict);
  json["results_judged"] = judgement.results;
  json["overshoot"] = expected_overshoot(counts.classes, bounds);
  fmt::print("{}\n", json.dump(2));
}

int run_stats_sprt(const SprtOptions& options) {
  const SprtBounds bounds = chosen_sprt(options.sprt);
  const ResultCounts counts = chosen_counts(options.counts);
  const SprtJudgement judgement = judged(counts, bounds);
  (options.output.json ? print_json : print_test)(counts, bounds, judgement);
  return 0;
}

}  // namespace

void add_stats_sprt(CLI::App& stats, CommandContext& context) {
  const auto options = std::make_shared<SprtOptions>();
  CLI::App& command = add_command(
      stats, context,
      {.name = "sprt",
       .purpose =
           "the log-likelihood ratio of a sequential test and its verdict; a journal is judged pair by pair",
       .examples =
           {"loa stats sprt --sprt elo0=0,elo1=10 --pairs 100,0,250,0,150",
            "loa stats sprt --sprt elo0=0,elo1=2,model=logistic --wins 57433 --draws 106593 --losses 57030",
            "loa stats sprt --sprt elo0=0,elo1=50,alpha=0.01,beta=0.01 runs/first --json"}},
      [options] { return run_stats_sprt(*options); });
  add_sprt_option(command, options->sprt);
  add_count_options(command, options->counts);
  add_json_option(command, options->output);
}

}  // namespace loa
