// `loa stats simulate`: sequential tests played out with random numbers.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/report/text_table.h"
#include "loa/statistics/davidson.h"
#include "loa/statistics/result_model.h"
#include "loa/statistics/sprt_plan.h"
#include "loa/statistics/sprt_simulation.h"
#include "tools/common_options.h"
#include "tools/match_stop.h"
#include "tools/progress_line.h"
#include "tools/sprt_option.h"
#include "tools/stats_command.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct SimulateOptions {
  std::string sprt;
  std::vector<double> elo;
  ResultModel model;
  bool counts_games = false;
  int tests = 1'000;
  std::int64_t most_results = SprtSimulation{}.most_results;
  std::uint64_t seed = 1;
  int threads = 1;
  OutputOptions output;
};

/// What was simulated at one true strength.
struct SimulatedRow {
  double elo = 0.0;
  SprtPlan plan;
  SimulatedTotals totals;
};

/// The simulations asked for, one for each true strength.
class Simulations {
 public:
  explicit Simulations(const SimulateOptions& options)
      : options_(options), bounds_(chosen_sprt(options.sprt)), elo_(options.elo), progress_(options.output) {
    if (elo_.empty()) elo_ = {bounds_.elo0, middle_elo(bounds_), bounds_.elo1};
  }

  /// All of them, or those until `stop` was set.
  [[nodiscard]] std::vector<SimulatedRow> run(const std::atomic<bool>& stop) {
    std::vector<SimulatedRow> rows;
    for (const double elo : elo_) {
      const std::vector<SimulatedTest> tests = tests_at(elo, stop);
      if (!tests.empty()) {
        rows.push_back({elo, plan_sprt(bounds_, elo, options_.model.draw_rate), totals_of(tests)});
      }
      if (stop) break;
    }
    return rows;
  }

  [[nodiscard]] const SprtBounds& bounds() const { return bounds_; }

 private:
  [[nodiscard]] std::vector<SimulatedTest> tests_at(double elo, const std::atomic<bool>& stop) {
    const SprtSimulation simulation{.bounds = bounds_,
                                    .shares = class_shares(options_.model, bounds_.model, elo),
                                    .most_results = options_.most_results,
                                    .tests = options_.tests,
                                    .seed = options_.seed};
    std::size_t done = 0;
    progress_.begin(fmt::format("true Elo {:g}", elo), "tests");
    return simulate_tests(simulation, options_.threads, stop,
                          [&] { progress_.show(++done, static_cast<std::size_t>(options_.tests)); });
  }

  const SimulateOptions& options_;
  SprtBounds bounds_;
  std::vector<double> elo_;
  ProgressLine progress_;
};

void print_rows(const SprtBounds& bounds, const SimulateOptions& options,
                const std::vector<SimulatedRow>& rows) {
  const std::string unit = options.counts_games ? "games" : "pairs";
  const double planned_unit = options.counts_games ? 1 : 2;
  fmt::print("{}\n\n", sprt_bounds_text(bounds));
  TextTable table({{.title = "true Elo"},
                   {.title = "tests"},
                   {.title = "elo0 accepted"},
                   {.title = "elo1 accepted"},
                   {.title = "open"},
                   {.title = "mean " + unit},
                   {.title = "planned"},
                   {.title = "median"},
                   {.title = "95 %"}});
  for (const SimulatedRow& row : rows) {
    const SimulatedTotals& totals = row.totals;
    const auto share = [&](std::int64_t part) {
      return fmt::format("{:.2f} %", 100 * static_cast<double>(part) / static_cast<double>(totals.tests));
    };
    table.add_row({fmt::format("{:g}", row.elo), std::to_string(totals.tests), share(totals.accepted0),
                   share(totals.accepted1), share(totals.open), fmt::format("{:.1f}", totals.mean_results),
                   fmt::format("{:.1f}", row.plan.games / planned_unit),
                   std::to_string(totals.median_results), std::to_string(totals.late_results)});
  }
  fmt::print("{}", table.text());
}

void print_json(const SprtBounds& bounds, const SimulateOptions& options,
                const std::vector<SimulatedRow>& rows) {
  Json list = Json::array();
  for (const SimulatedRow& row : rows) {
    list.push_back({{"elo", row.elo},
                    {"tests", row.totals.tests},
                    {"accepted0", row.totals.accepted0},
                    {"accepted1", row.totals.accepted1},
                    {"open", row.totals.open},
                    {"mean_results", row.totals.mean_results},
                    {"median_results", row.totals.median_results},
                    {"late_results", row.totals.late_results},
                    {"planned_games", row.plan.games},
                    {"planned_pass", row.plan.pass}});
  }
  const Json json{{"sprt", sprt_bounds_text(bounds)},
                  {"unit", options.counts_games ? "games" : "pairs"},
                  {"draw_rate", options.model.draw_rate},
                  {"first_move", options.model.first_move_elo},
                  {"seed", options.seed},
                  {"simulations", list}};
  fmt::print("{}\n", json.dump(2));
}

int run_stats_simulate(SimulateOptions& options) {
  options.model.unit = options.counts_games ? ResultUnit::games : ResultUnit::pairs;
  Simulations simulations(options);
  const StopOnSignal stop("the tests that are running");
  const std::vector<SimulatedRow> rows = simulations.run(stop.flag());
  (options.output.json ? print_json : print_rows)(simulations.bounds(), options, rows);
  if (!stop.flag()) return 0;
  fmt::print(stderr,
             "loa: stopped; these are the tests that were done, the same seed begins with them again\n");
  return stop.exit_code();
}

void add_model_options(CLI::App& command, SimulateOptions& options) {
  command
      .add_option("--elo", options.elo,
                  "true differences in the unit of the bounds (default: elo0, the middle, elo1)")
      ->type_name("ELO")
      ->check(CLI::Range(-largest_elo_bound, largest_elo_bound));
  command.add_option("--draw-rate", options.model.draw_rate, "share of draws between equals (default 0)")
      ->type_name("SHARE")
      ->check(CLI::Range(0.0, largest_draw_rate));
  command
      .add_option("--first-move", options.model.first_move_elo, "what the first move is worth (default 0)")
      ->type_name("ELO")
      ->check(CLI::Range(-largest_elo_bound, largest_elo_bound));
  command.add_flag("--games", options.counts_games, "judge game by game instead of pair by pair");
  command.add_option("--tests", options.tests, "tests at each true difference (default 1000)")
      ->type_name("N")
      ->check(CLI::Range(1, 10'000'000));
  command
      .add_option(
          "--longest", options.most_results,
          fmt::format("a test with this many pairs or games is left open (default {})", options.most_results))
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
}

}  // namespace

void add_stats_simulate(CLI::App& stats, CommandContext& context) {
  const auto options = std::make_shared<SimulateOptions>();
  CLI::App& command = add_command(
      stats, context,
      {.name = "simulate",
       .purpose = "plays sequential tests out with random numbers: how often they err, how long they take",
       .examples = {"loa stats simulate --sprt elo0=0,elo1=30",
                    "loa stats simulate --sprt elo0=0,elo1=20,model=logistic --elo 0 10 20 --draw-rate 0.05 "
                    "--first-move 15 --tests 10000 --seed 7"}},
      [options] { return run_stats_simulate(*options); });
  add_sprt_option(command, options->sprt);
  add_model_options(command, *options);
  add_seed_option(command, options->seed);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
