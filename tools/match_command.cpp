// `loa match`: players meet in pairs of games, every game goes into a journal, the journal tells the result.
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/run_match.h"
#include "loa/match/schedule.h"
#include "loa/match/tally.h"
#include "loa/search/player_kinds.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/match_json.h"
#include "tools/match_stop.h"
#include "tools/match_tables.h"
#include "tools/progress_line.h"
#include "tools/version_text.h"

namespace loa {
namespace {

enum ExitCode { exit_done = 0, exit_fault = 1 };

struct MatchOptions {
  std::vector<std::string> players;
  std::optional<int> pairs;
  std::optional<std::string> limit;
  std::optional<int> time_margin_ms;
  std::string openings = "random:4";
  std::string folder;
  bool is_resumed = false;
  bool lists_players = false;
  std::uint64_t seed = 1;
  int threads = 1;
  BoardOptions board;
  RulesOptions rules;
  OutputOptions output;
};

void warn(std::string_view text) { fmt::print(stderr, "loa: warning: {}\n", text); }

/// Runs `read` and says of a fault in which option it stands.
template <class Read>
auto in_option(const char* option, Read read) {
  try {
    return read();
  } catch (const ParseError& error) {
    throw error.in(option);
  }
}

void require_given(bool is_given, const char* what) {
  if (!is_given) throw UsageError(what);
}

/// A configuration, and what the user should know about it though it can be played.
struct ConfigRead {
  MatchConfig config;
  std::vector<std::string> warnings;
};

bool heeds_limit(const PlayerSpec& player) {
  return player_kind_named(player.kind).thinking == Thinking::searches && limits_in(player.settings).empty();
}

void heed_time(const MatchOptions& options, MatchConfig& config, std::vector<std::string>& warnings) {
  config.time_margin_ms = options.time_margin_ms.value_or(default_time_margin_ms);
  if (config.has_time()) {
    warnings.push_back("movetime and tc depend on the machine: the same match comes out differently each time");
  } else if (options.time_margin_ms) {
    warnings.push_back("--time-margin changes nothing here: no player is limited in time");
  }
}

ConfigRead config_of(const MatchOptions& options) {
  require_given(options.players.size() >= 2,
                "a match needs at least two players (expected --players SPEC SPEC ...)");
  require_given(options.pairs.has_value(), "nothing says how many games to play (expected --pairs N)");
  require_given(!options.folder.empty(), "nothing says where the journal goes (expected --out DIR)");
  MatchConfig config;
  config.start = chosen_setup(options.board);
  config.rules = chosen_rules(options.rules);
  for (const std::string& spec : options.players) {
    config.players.push_back(in_option("--players", [&] { return parse_player_spec(spec); }));
  }
  std::vector<std::string> warnings = distinguish_names(config.players);
  if (options.limit) config.limit = in_option("--limit", [&] { return parse_limits(*options.limit); });
  if (options.limit && std::none_of(config.players.begin(), config.players.end(), heeds_limit)) {
    warnings.push_back("--limit changes nothing here: every player that searches has a limit of its own");
  }
  config.openings = in_option("--openings", [&] { return parse_openings(options.openings); });
  config.pairs_per_pairing = *options.pairs;
  config.seed = options.seed;
  heed_time(options, config, warnings);
  return {config, warnings};
}

std::string time_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

void tell_of_resuming(const MatchJournal& journal, const OutputOptions& output) {
  if (journal.games.empty()) return;
  if (journal.header.version != program_version()) {
    warn(fmt::format("the journal was begun by version {}, this is {}: their games may differ",
                     journal.header.version, program_version()));
  }
  if (output.quiet) return;
  fmt::print(stderr, "loa: going on with {} of {} pairs played\n", journal.games.size() / 2,
             pair_count(journal.config));
}

MatchJournal play(const ConfigRead& read, const MatchOptions& options, const StopOnSignal& stop) {
  ProgressLine progress(options.output);
  std::size_t done = 0;
  std::size_t missing = 0;
  MatchRun run;
  run.folder = options.folder;
  run.existing = options.is_resumed ? ExistingJournal::go_on : ExistingJournal::refuse;
  run.version = program_version();
  run.started = time_now();
  run.threads = options.threads;
  run.begins = [&](const MatchJournal& journal) {
    for (const std::string& warning : read.warnings) warn(warning);
    tell_of_resuming(journal, options.output);
    missing = static_cast<std::size_t>(pair_count(read.config)) - journal.games.size() / 2;
    progress.begin("match", "pairs");
  };
  run.watcher.pair_done = [&] { progress.show(++done, missing); };
  run.watcher.fault = [&](std::string_view fault) {
    progress.clear();
    fmt::print(stderr, "loa: {}\n", fault);
  };
  return run_match(read.config, run, stop.flag());
}

void print_result(const MatchJournal& journal, const MatchOptions& options) {
  const std::string file = (std::filesystem::path(options.folder) / journal_file_name).string();
  if (options.output.json) {
    // A folder's name need not be UTF-8, which JSON must be.
    fmt::print(
        "{}\n",
        match_json(journal, file).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  } else {
    fmt::print("{}", match_tables(journal, file));
  }
}

int run_match_command(const MatchOptions& options) {
  if (options.lists_players) {
    fmt::print("{}", options.output.json ? player_kinds_json().dump(2) + "\n" : player_kinds_text());
    return exit_done;
  }
  const ConfigRead read = config_of(options);
  const StopOnSignal stop;
  const MatchJournal journal = play(read, options, stop);
  print_result(journal, options);
  if (journal.games.size() / 2 < static_cast<std::size_t>(pair_count(read.config))) {
    fmt::print(stderr, "loa: stopped; the same command with --resume goes on from here\n");
    return stop.exit_code();
  }
  const std::int64_t faults = tally_of(read.config, journal.games).faults();
  if (faults == 0) return exit_done;
  fmt::print(stderr, "loa: {} game{} forfeited by a player's fault\n", faults,
             faults == 1 ? " was" : "s were");
  return exit_fault;
}

void add_match_options(CLI::App& command, MatchOptions& options) {
  command
      .add_option("--players", options.players, "two or more: kind:parameter=value,... (see --list-players)")
      ->type_name("SPEC");
  command
      .add_option("--pairs", options.pairs,
                  "pairs of games that every two players play, each opening with both colours")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, most_games / 2));
  command
      .add_option("--limit", options.limit,
                  "depth=N, nodes=N, movetime=MS, tc=SECONDS+SECONDS, for players whose SPEC has no limit")
      ->type_name("LIMIT");
  command
      .add_option("--time-margin", options.time_margin_ms,
                  fmt::format("a move that takes this much longer than allowed loses the game (default {})",
                              default_time_margin_ms))
      ->type_name("MS")
      ->check(CLI::Range(0, 60'000));
  command
      .add_option("--openings", options.openings,
                  "random:N, N random plies before the players take over (default random:4)")
      ->type_name("OPENINGS");
  command.add_option("--out", options.folder, "the folder of the journal, journal.jsonl; made if need be")
      ->type_name("DIR");
  command.add_flag("--resume", options.is_resumed, "go on with the match whose journal is in DIR");
  command.add_flag("--list-players", options.lists_players,
                   "show every kind of player with its parameters, and play nothing");
}

}  // namespace

void add_match_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<MatchOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "match",
       .purpose = "lets players play against each other and tells who is stronger",
       .examples =
           {"loa match --players alphabeta:depth=3 greedy --pairs 20 --out runs/first",
            "loa match --players alphabeta alphabeta:depth=2 random --limit nodes=5000 --pairs 50 --out "
            "runs/three",
            "loa match --players random greedy --pairs 1000 --seed 7 --rules soucie --out runs/long --resume",
            "loa match --list-players"}},
      [options] { return run_match_command(*options); });
  add_match_options(command, *options);
  add_board_options(command, options->board);
  add_rules_options(command, options->rules);
  add_seed_option(command, options->seed);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
