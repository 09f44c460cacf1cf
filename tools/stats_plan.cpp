// `loa stats plan`: how long a sequential test will take.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/report/text_table.h"
#include "loa/statistics/davidson.h"
#include "loa/statistics/sprt_plan.h"
#include "tools/common_options.h"
#include "tools/sprt_option.h"
#include "tools/stats_command.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct PlanOptions {
  std::string sprt;
  std::vector<double> elo;
  double draw_rate = 0.0;
  OutputOptions output;
};

/// The differences to be told about: those asked for, or both hypotheses, the middle and as far beyond.
std::vector<double> chosen_elo(const PlanOptions& options, const SprtBounds& bounds) {
  if (!options.elo.empty()) return options.elo;
  const double half = (bounds.elo1 - bounds.elo0) / 2;
  return {bounds.elo0 - half, bounds.elo0, middle_elo(bounds), bounds.elo1, bounds.elo1 + half};
}

void print_plans(const SprtBounds& bounds, const std::vector<SprtPlan>& plans) {
  fmt::print("{}: elo0 is accepted at {:.4f}, elo1 at {:.4f}\n\n", sprt_bounds_text(bounds), bounds.lower(),
             bounds.upper());
  TextTable table(
      {{.title = "true Elo"}, {.title = "elo1 accepted"}, {.title = "games"}, {.title = "pairs"}});
  for (const SprtPlan& plan : plans) {
    table.add_row({fmt::format("{:g}", plan.elo), fmt::format("{:.2f} %", 100 * plan.pass),
                   fmt::format("{:.0f}", plan.games), fmt::format("{:.0f}", plan.games / 2)});
  }
  fmt::print("{}\nGames are expected means; overshoot adds a little.\n", table.text());
}

void print_json(const SprtBounds& bounds, double draw_rate, const std::vector<SprtPlan>& plans) {
  Json rows = Json::array();
  for (const SprtPlan& plan : plans) {
    rows.push_back(
        {{"elo", plan.elo}, {"pass", plan.pass}, {"games", plan.games}, {"pairs", plan.games / 2}});
  }
  const Json json{{"sprt", sprt_bounds_text(bounds)},
                  {"lower", bounds.lower()},
                  {"upper", bounds.upper()},
                  {"draw_rate", draw_rate},
                  {"plans", rows}};
  fmt::print("{}\n", json.dump(2));
}

int run_stats_plan(const PlanOptions& options) {
  const SprtBounds bounds = chosen_sprt(options.sprt);
  std::vector<SprtPlan> plans;
  for (const double elo : chosen_elo(options, bounds))
    plans.push_back(plan_sprt(bounds, elo, options.draw_rate));
  if (options.output.json) {
    print_json(bounds, options.draw_rate, plans);
  } else {
    print_plans(bounds, plans);
  }
  return 0;
}

}  // namespace

void add_stats_plan(CLI::App& stats, CommandContext& context) {
  const auto options = std::make_shared<PlanOptions>();
  CLI::App& command = add_command(
      stats, context,
      {.name = "plan",
       .purpose = "how many games a sequential test will take, and how it will end, by true strength",
       .examples =
           {"loa stats plan --sprt elo0=0,elo1=10",
            "loa stats plan --sprt elo0=-3,elo1=1,alpha=0.01,model=logistic --draw-rate 0.1 --elo -1 0 1"}},
      [options] { return run_stats_plan(*options); });
  add_sprt_option(command, options->sprt);
  command
      .add_option("--elo", options->elo,
                  "true differences in the unit of the bounds (default: about the hypotheses)")
      ->type_name("ELO")
      ->check(CLI::Range(-largest_elo_bound, largest_elo_bound));
  command
      .add_option("--draw-rate", options->draw_rate,
                  "share of draws between equals, which matters to the logistic model (default 0)")
      ->type_name("SHARE")
      ->check(CLI::Range(0.0, largest_draw_rate));
  add_json_option(command, options->output);
}

}  // namespace loa
