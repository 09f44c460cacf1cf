// `loa bench`: a fixed search of fixed positions. Its nodes are the signature of the search, its speed that of the machine.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/base/count.h"
#include "loa/base/parse_error.h"
#include "loa/report/text_table.h"
#include "loa/rules/position_text.h"
#include "loa/search/make_engine.h"
#include "tools/analysis.h"
#include "tools/bench_positions.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/engine_game.h"
#include "tools/progress_line.h"
#include "tools/read_player.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct BenchOptions {
  int depth = 8;
  std::string player = "pvs:hash=16";
  OutputOptions output;
};

struct BenchRow {
  std::string_view position;
  std::string best;
  Analysis analysis;
};

PlayerSpec chosen_player(const BenchOptions& options) {
  try {
    const PlayerSpec spec = read_player(options.player);
    if (!driver_of(spec.kind)) {
      throw ParseError(fmt::format("the player '{}' has no nodes to count", printable(spec.text)),
                       "pvs or mtdf");
    }
    if (!limits_in(spec.settings).empty())
      throw ParseError("a bench has one limit", "--depth, and none in the SPEC");
    return spec;
  } catch (const ParseError& error) {
    throw error.in("--player");
  }
}

std::vector<BenchRow> run_positions(const BenchOptions& options) {
  const PlayerSpec spec = chosen_player(options);
  ProgressLine progress(options.output);
  progress.begin("bench", "positions");
  std::vector<BenchRow> rows;
  for (const std::string_view text : bench_positions) {
    const Setup setup = parse_position(text);
    // A new engine for each: what one position leaves in the table is no part of another's count.
    const auto game = make_engine_game(spec, variant_of_size(setup.size)->name);
    game->begin(setup, {}, "");
    const Analysis analysis = analyse(*game, {.depth = options.depth}, 1);
    rows.push_back({text, game->move_texts(analysis.report.lines.front().moves).front(), analysis});
    progress.show(rows.size(), bench_positions.size());
  }
  return rows;
}

/// All rows in one. *Shape* only nodes and seconds
Analysis total_of(const std::vector<BenchRow>& rows) {
  Analysis total;
  for (const BenchRow& row : rows) {
    total.report.nodes += row.analysis.report.nodes;
    total.seconds += row.analysis.seconds;
  }
  return total;
}

void print_json(const BenchOptions& options, const std::vector<BenchRow>& rows) {
  Json positions = Json::array();
  for (const BenchRow& row : rows) {
    positions.push_back({{"position", row.position},
                         {"best", row.best},
                         {"score", score_json(row.analysis.report.lines.front().score)},
                         {"depth", row.analysis.report.depth},
                         {"nodes", row.analysis.report.nodes},
                         {"seconds", row.analysis.seconds}});
  }
  const Analysis total = total_of(rows);
  const Json json{{"player", options.player},
                  {"depth", options.depth},
                  {"nodes", total.report.nodes},
                  {"seconds", total.seconds},
                  {"nodes_per_second", nodes_per_second(total)},
                  {"positions", positions}};
  fmt::print("{}\n", json.dump(2));
}

void print_text(const BenchOptions& options, const std::vector<BenchRow>& rows) {
  TextTable table({{"nodes"}, {"seconds"}, {"score"}, {"best", Align::left}, {"position", Align::left}});
  for (const BenchRow& row : rows) {
    table.add_row({grouped_count_text(row.analysis.report.nodes), fmt::format("{:.3f}", row.analysis.seconds),
                   score_text(row.analysis.report.lines.front().score), row.best, std::string(row.position)});
  }
  const Analysis total = total_of(rows);
  fmt::print("{}\n{} at depth {}: {} nodes in {:.3f} s, {:.0f} nodes/s\n", table.text(), options.player,
             options.depth, total.report.nodes, total.seconds, nodes_per_second(total));
}

int run_bench(const BenchOptions& options) {
  const std::vector<BenchRow> rows = run_positions(options);
  if (options.output.json) {
    print_json(options, rows);
  } else if (options.output.quiet) {
    fmt::print("{}\n", total_of(rows).report.nodes);
  } else {
    print_text(options, rows);
  }
  return 0;
}

}  // namespace

void add_bench_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<BenchOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "bench",
       .purpose = "searches fixed positions: the sum of nodes is the search's signature; and nodes/s",
       .examples = {"loa bench", "loa bench --depth 5 --quiet",
                    "loa bench --player pvs:hash=16,null=off --json"}},
      [options] { return run_bench(*options); });
  command.add_option("--depth", options->depth, "plies to search each position (default 8)")
      ->type_name("D")
      ->check(CLI::Range(1, max_search_depth));
  command
      .add_option("--player", options->player,
                  "pvs or mtdf with its parameters; with one thread the nodes are always the same (default "
                  "pvs:hash=16)")
      ->type_name("SPEC");
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
  command.get_option("--quiet")->description("only the number of nodes");
}

}  // namespace loa
