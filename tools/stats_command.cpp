// `loa stats`: calculators for results that are there already, and for matches that are still to be planned.
#include "tools/stats_command.h"

#include <array>

namespace loa {

void add_stats_command(CLI::App& app, CommandContext& context) {
  CLI::App& stats = add_command(
      app, context,
      {.name = "stats",
       .purpose = "calculators: elo, sprt, plan, rate, simulate",
       .examples = {"loa stats elo --wins 136 --draws 111 --losses 96",
                    "loa stats elo --pairs 34,54,63,64,75", "loa stats sprt runs/first --sprt elo0=0,elo1=10",
                    "loa stats plan --sprt elo0=0,elo1=10",
                    "loa stats rate runs/first runs/second --anchor greedy=0",
                    "loa stats simulate --sprt elo0=0,elo1=30 --tests 1000"}},
      Action{});
  for (const auto add :
       std::array{add_stats_elo, add_stats_sprt, add_stats_plan, add_stats_rate, add_stats_simulate}) {
    add(stats, context);
  }
  stats.require_subcommand(0, 1);
}

}  // namespace loa
