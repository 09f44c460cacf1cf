// `loa analyse`: best moves, scores and principal variations, of one position or of many.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/rules/position_text.h"
#include "loa/search/make_engine.h"
#include "tools/analysis.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/engine_game.h"
#include "tools/position_list.h"
#include "tools/progress_line.h"
#include "tools/read_player.h"
#include "tools/text_file.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct AnalyseOptions {
  PositionOptions position;
  RulesOptions rules;
  std::string moves;
  std::string player = "pvs";
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::int64_t> movetime_ms;
  int lines = 1;
  std::optional<int> threads;
  std::optional<std::string> suite;
  OutputOptions output;
};

/// The engine with `--threads` put into its SPEC.
PlayerSpec chosen_player(const AnalyseOptions& options) {
  PlayerSpec spec;
  try {
    spec = read_player(options.player);
    if (!driver_of(spec.kind)) {
      throw ParseError(fmt::format("the player '{}' has no scores to tell", printable(spec.text)),
                       "pvs or mtdf");
    }
    if (limits_in(spec.settings).tc) throw ParseError("tc is for matches", "movetime", {});
  } catch (const ParseError& error) {
    throw error.in("--player");
  }
  if (!options.threads) return spec;
  if (value_of(spec.settings, "threads")) {
    throw UsageError("--threads and threads= in --player exclude each other (expected one of them)");
  }
  spec.settings.push_back({"threads", std::to_string(*options.threads)});
  return spec;
}

/// Those of the options, besides those of the SPEC.
Limits chosen_limits(const AnalyseOptions& options, const PlayerSpec& spec) {
  const Limits limits =
      tighter({.depth = options.depth, .nodes = options.nodes, .movetime_ms = options.movetime_ms},
              limits_in(spec.settings));
  if (limits.empty()) {
    throw UsageError("nothing says how long to search (expected --depth D, --nodes N or --movetime MS)");
  }
  return limits;
}

void require_unfinished(const EngineGame& game) {
  if (const auto outcome = game.outcome())
    throw ParseError(game_over_text(*outcome), "a position that is not finished");
}

std::string line_text(const EngineGame& game, const Analysis& analysis, std::size_t line) {
  const SearchLine& found = analysis.report.lines[line];
  return fmt::format("{:>5} {:>4} {:>10} {:>12} {:>8.3f}  {}\n", analysis.report.depth,
                     analysis.report.deepest, score_text(found.score), analysis.report.nodes,
                     analysis.seconds, fmt::join(game.move_texts(found.moves), " "));
}

void print_lines(const EngineGame& game, const Analysis& analysis) {
  for (std::size_t i = 0; i < analysis.report.lines.size(); ++i)
    fmt::print("{}", line_text(game, analysis, i));
  std::fflush(stdout);
}

/// The depth and the moves that were found, which tell two states of a search apart.
std::string first_moves(const EngineGame& game, const Analysis& analysis) {
  std::string text = fmt::format("{}", analysis.report.depth);
  for (const SearchLine& line : analysis.report.lines) text += " " + game.move_texts(line.moves).front();
  return text;
}

/// The keys of CLI, and the lines of `--multipv`.
Json analysis_json(const EngineGame& game, const Analysis& analysis) {
  Json lines = Json::array();
  for (const SearchLine& line : analysis.report.lines) {
    const std::vector<std::string> moves = game.move_texts(line.moves);
    lines.push_back({{"move", moves.front()}, {"score", score_json(line.score)}, {"pv", moves}});
  }
  return {{"position", position_text(game.setup())},
          {"best", lines[0]["move"]},
          {"score", lines[0]["score"]},
          {"depth", analysis.report.depth},
          {"seldepth", analysis.report.deepest},
          {"nodes", analysis.report.nodes},
          {"seconds", analysis.seconds},
          {"nodes_per_second", nodes_per_second(analysis)},
          {"pv", lines[0]["pv"]},
          {"lines", lines}};
}

int run_one(const AnalyseOptions& options, const PlayerSpec& spec, const Limits& limits) {
  const Setup setup = chosen_setup(options.position);
  const auto game = make_engine_game(spec, variant_of_size(setup.size)->name);
  begin_game(*game, setup, chosen_rules(options.rules), options.moves);
  require_unfinished(*game);
  if (options.output.json) {
    Json json = analysis_json(*game, analyse(*game, limits, options.lines));
    json["variant"] = game->variant();
    json["rules"] = rules_text(game->rules());
    json["player"] = spec.text;
    fmt::print("{}\n", json.dump(2));
    return 0;
  }
  fmt::print("depth  sel      score        nodes  seconds  line\n");
  const bool is_live = isatty(STDOUT_FILENO) == 1;
  std::string shown;
  const Analysis analysis = analyse(*game, limits, options.lines, [&](const Analysis& so_far) {
    shown = is_live ? first_moves(*game, so_far) : "";
    if (is_live) print_lines(*game, so_far);
  });
  // Live lines have shown the last iteration already, unless one that was cut off found a better move.
  if (shown != first_moves(*game, analysis)) print_lines(*game, analysis);
  const SearchLine& best = analysis.report.lines.front();
  fmt::print("\nbest {}, score {}, {:.0f} nodes/s\n", game->move_texts(best.moves).front(),
             score_text(best.score), nodes_per_second(analysis));
  return 0;
}

/// All of a suite is looked at before the first search: a fault in its last line costs no time.
std::vector<ListedPosition> suite_positions(const AnalyseOptions& options, const NamedRules& rules) {
  try {
    std::vector<ListedPosition> positions = parse_position_list(read_text_file(*options.suite));
    for (const ListedPosition& position : positions) {
      try {
        static_cast<void>(position_after(position.setup, rules, ""));
      } catch (const ParseError& error) {
        throw error.shifted_to({position.line, 1});
      }
      require_variant(options.position.board, position.setup);
    }
    return positions;
  } catch (const ParseError& error) {
    throw error.in(printable(*options.suite, 200));
  }
}

std::string csv_line(const ListedPosition& position, const EngineGame& game, const Analysis& analysis) {
  const SearchLine& best = analysis.report.lines.front();
  const std::vector<std::string> moves = game.move_texts(best.moves);
  const Json score = score_json(best.score);
  return fmt::format("{},{},{},{},{},{},{},{:.6f},{}\n", position.line, position_text(position.setup),
                     moves.front(), score.begin().key(), score.begin().value().dump(), analysis.report.depth,
                     analysis.report.nodes, analysis.seconds, fmt::join(moves, " "));
}

int run_suite(const AnalyseOptions& options, const PlayerSpec& spec, const Limits& limits) {
  const NamedRules rules = chosen_rules(options.rules);
  const std::vector<ListedPosition> positions = suite_positions(options, rules);
  Json rows = Json::array();
  if (!options.output.json && !options.output.quiet)
    fmt::print(stderr, "loa: {} positions, hash {}\n", positions.size(), position_list_hash(positions));
  if (!options.output.json) fmt::print("line,position,best,score_kind,score,depth,nodes,seconds,pv\n");
  ProgressLine progress(options.output);
  progress.begin("analyse", "positions");
  std::unique_ptr<EngineGame> game;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const std::string_view variant = variant_of_size(positions[i].setup.size)->name;
    if (!game || game->variant() != variant) game = make_engine_game(spec, variant);
    game->begin(positions[i].setup, rules, "");
    game->forget();  // no position's answer depends on those before it
    const Analysis analysis = analyse(*game, limits, options.lines);
    if (options.output.json) {
      Json row = analysis_json(*game, analysis);
      row["line"] = positions[i].line;
      rows.push_back(row);
    } else {
      progress.clear();
      fmt::print("{}", csv_line(positions[i], *game, analysis));
    }
    progress.show(i + 1, positions.size());
  }
  if (options.output.json) {
    fmt::print("{}\n",
               Json{{"player", spec.text},
                    {"rules", rules_text(rules)},
                    {"suite", {{"positions", positions.size()}, {"hash", position_list_hash(positions)}}},
                    {"positions", rows}}
                   .dump(2));
  }
  return 0;
}

int run_analyse(const AnalyseOptions& options) {
  const PlayerSpec spec = chosen_player(options);
  const Limits limits = chosen_limits(options, spec);
  if (!options.suite) return run_one(options, spec, limits);
  if (options.position.position || options.position.board.setup || !options.moves.empty()) {
    throw UsageError("--suite goes without --position, --setup and --moves (expected one or the other)");
  }
  return run_suite(options, spec, limits);
}

void add_limit_options(CLI::App& command, AnalyseOptions& options) {
  command.add_option("--depth", options.depth, "plies to search")
      ->type_name("D")
      ->check(CLI::Range(1, max_search_depth));
  command.add_option("--nodes", options.nodes, "positions to look at")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000'000}));
  command.add_option("--movetime", options.movetime_ms, "ms to think; not reproducible")
      ->type_name("MS")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
  command.add_option("--multipv", options.lines, "how many moves to follow, the best first (default 1)")
      ->type_name("K")
      ->check(CLI::Range(1, 200));
  command
      .add_option("--threads", options.threads,
                  "threads of the search itself; more than one is not reproducible (default 1)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
}

}  // namespace

void add_analyse_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<AnalyseOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "analyse",
       .purpose = "searches a position, or many: best moves, scores, principal variations",
       .examples = {"loa analyse --depth 8", "loa analyse --moves 'c8-c6 a6-c4' --movetime 1000 --multipv 3",
                    "loa analyse --position '1bbb1/w3w/w3w/w3w/1bbb1 b' --nodes 50000 --player mtdf --json",
                    "loa analyse --suite positions.txt --depth 6 > positions.csv"}},
      [options] { return run_analyse(*options); });
  add_position_options(command, options->position);
  command.add_option("--moves", options->moves, "moves to be played first")->type_name("TEXT");
  command.add_option("--suite", options->suite, "a file of positions, one a line, to CSV or (--json) JSON")
      ->type_name("FILE");
  command.add_option("--player", options->player, "pvs or mtdf, with its parameters (default pvs)")
      ->type_name("SPEC");
  add_limit_options(command, *options);
  add_rules_options(command, options->rules);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
