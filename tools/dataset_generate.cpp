// `loa dataset generate`: games of the engine against itself, as samples in one file.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/tuning/generate_dataset.h"
#include "tools/common_options.h"
#include "tools/dataset_commands.h"
#include "tools/match_stop.h"
#include "tools/progress_line.h"
#include "tools/read_player.h"
#include "tools/version_text.h"

namespace loa {
namespace {

struct GenerateOptions {
  std::uint32_t games = 0;
  std::string player = "pvs";
  std::optional<std::string> limit;
  std::string openings = "random:4..12";
  int explore_percent = 4;
  std::string file;
  bool is_resumed = false;
  std::uint64_t seed = 1;
  int threads = 1;
  BoardOptions board;
  RulesOptions rules;
  OutputOptions output;
};

/// Runs `read` and says of a fault in which option it stands.
template <class Read>
auto in_option(const char* option, Read read) {
  try {
    return read();
  } catch (const ParseError& error) {
    throw error.in(option);
  }
}

SelfPlayConfig config_of(const GenerateOptions& options) {
  SelfPlayConfig config;
  config.start = chosen_setup(options.board);
  config.rules = chosen_rules(options.rules);
  config.player = in_option("--player", [&] {
    PlayerSpec player = parse_self_player(options.player);
    read_weights_of(player);
    return player;
  });
  if (options.limit) config.limit = in_option("--limit", [&] { return parse_limits(*options.limit); });
  config.opening_plies = in_option("--openings", [&] { return parse_opening_range(options.openings); });
  config.explore_percent = options.explore_percent;
  config.seed = options.seed;
  return config;
}

void tell_of_resuming(const DatasetProgress& there, const std::string& version,
                      const GenerateOptions& options) {
  if (there.games == 0) return;
  if (version != program_version()) {
    fmt::print(stderr,
               "loa: warning: the data set was begun by version {}, this is {}: their games may differ\n",
               version, program_version());
  }
  if (!options.output.quiet)
    fmt::print(stderr, "loa: going on with {} of {} games\n", there.games, options.games);
}

void print_result(const GenerateOptions& options, const DatasetProgress& before, const DatasetProgress& now,
                  const Pace& pace) {
  const std::uint64_t fresh = now.positions - before.positions;
  if (options.output.json) {
    nlohmann::ordered_json json{{"file", options.file}, {"positions", now.positions}, {"games", now.games}};
    json["new_positions"] = fresh;
    pace.add_to(json, fresh);
    print_json(json);
  } else if (!options.output.quiet) {
    fmt::print("{}: {}; {} in {:.1f} s, {}\n", printable(options.file, options.file.size()),
               amount_text(now.games, now.positions), amount_text(now.games - before.games, fresh),
               pace.seconds(), pace.text(fresh));
  }
}

int run_generate(const GenerateOptions& options) {
  const SelfPlayConfig config = config_of(options);
  const StopOnSignal stop;
  ProgressLine progress(options.output);
  DatasetProgress before;
  Pace pace;
  DatasetRun run;
  run.file = options.file;
  run.existing = options.is_resumed ? ExistingDataset::go_on : ExistingDataset::refuse;
  run.version = program_version();
  run.games = options.games;
  run.threads = options.threads;
  run.begins = [&](const DatasetProgress& there, const std::string& version) {
    tell_of_resuming(there, version, options);
    before = there;
    progress.begin("self-play", "games");
    progress.go_on_from(there.games);
    pace = Pace();
  };
  run.game_done = [&](const DatasetProgress& now) {
    progress.show(now.games, options.games, pace.text(now.positions - before.positions));
  };
  const DatasetProgress now = generate_dataset(config, run, stop.flag());
  progress.clear();
  print_result(options, before, now, pace);
  if (now.games >= options.games) return 0;
  fmt::print(stderr, "loa: stopped; the same command with --resume goes on from here\n");
  return stop.exit_code();
}

void add_generate_options(CLI::App& command, GenerateOptions& options) {
  command.add_option("--games", options.games, "games the file shall hold")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, most_self_play_games))
      ->required();
  command
      .add_option("--limit", options.limit, "nodes=N or depth=N for each move, where the SPEC has no limit")
      ->type_name("LIMIT");
  command
      .add_option("--player", options.player,
                  "pvs or mtdf with parameters (default pvs; hash=1 where nothing is said)")
      ->type_name("SPEC");
  command
      .add_option("--openings", options.openings,
                  "random:N or random:A..B random plies before the engine takes over (default random:4..12)")
      ->type_name("OPENINGS");
  command
      .add_option("--explore", options.explore_percent,
                  "how often a random move is played instead of the best one (default 4)")
      ->type_name("PERCENT")
      ->check(CLI::Range(0, 100));
  command.add_option("--out", options.file, "the data set")->type_name("FILE")->required();
  command.add_flag("--resume", options.is_resumed,
                   "go on with FILE where it is there; more games may be asked for");
}

}  // namespace

void add_dataset_generate(CLI::App& dataset, CommandContext& context) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App& command = add_command(
      dataset, context,
      {.name = "generate",
       .purpose =
           "lets the engine play against itself and keeps every position with score, best move and result",
       .examples =
           {"loa dataset generate --games 10000 --limit nodes=1500 --seed 1 --out games.loadata",
            "loa dataset generate --games 20000 --limit nodes=1500 --seed 1 --out games.loadata --resume",
            "loa dataset generate --variant loa6 --games 1000 --player mtdf:depth=4 --explore 10 --openings "
            "random:2 "
            "--out small.loadata"}},
      [options] { return run_generate(*options); });
  add_generate_options(command, *options);
  add_board_options(command, options->board);
  add_rules_options(command, options->rules);
  add_seed_option(command, options->seed);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
