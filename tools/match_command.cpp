// `loa match`: players meet in pairs of games, every game goes into a journal, the journal tells the result.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loa/match/make_match_player.h"
#include "loa/match/run_match.h"
#include "loa/search/player_kinds.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/match_file.h"
#include "tools/match_json.h"
#include "tools/match_progress.h"
#include "tools/match_result.h"
#include "tools/match_settings.h"
#include "tools/match_stop.h"
#include "tools/match_tables.h"
#include "tools/text_file.h"
#include "tools/time_now.h"
#include "tools/version_text.h"

namespace loa {
namespace {

/// An option whose text becomes a setting.
struct SettingOption {
  const char* name;
  const char* type;
  const char* what;
  MatchSettings::Given MatchSettings::*setting;
};

const std::vector<SettingOption> setting_options = {
    {"--format", "FORMAT", "round-robin (default), gauntlet, sprt or swiss", &MatchSettings::format},
    {"--pairs", "N",
     "pairs of games that two players play when they meet, each opening with both colours; in an sprt the "
     "most there are",
     &MatchSettings::pairs},
    {"--rounds", "N", "rounds of a swiss (default: as many as leave one player without a loss)",
     &MatchSettings::rounds},
    {"--sprt", "BOUNDS",
     "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized: stop when it is clear which Elo fits",
     &MatchSettings::sprt},
    {"--limit", "LIMIT",
     "depth=N, nodes=N, movetime=MS, tc=SECONDS+SECONDS, for players whose SPEC has no limit",
     &MatchSettings::limit},
    {"--time-margin", "MS", "a move that takes this much longer than allowed loses the game (default 20)",
     &MatchSettings::time_margin},
    {"--openings", "OPENINGS",
     "random:N, N random plies before the players take over (default random:4); or FILE, a book (see loa "
     "openings)",
     &MatchSettings::openings},
    {"--adjudicate", "WHEN",
     "proven=on: a win once both players have proven it; draw-score=N,draw-moves=N[,draw-from=N]: a draw "
     "once no "
     "score was further from 0 for so many moves of each; max-plies=N: a draw after so many moves",
     &MatchSettings::adjudication},
    {"--out", "DIR", "the folder of the journal, journal.jsonl; made if need be", &MatchSettings::out},
    {"--seed", "N", "what random choices start from (default 1)", &MatchSettings::seed},
    {"--threads", "N", "parallel games (default: all cores this process may use)", &MatchSettings::threads},
};

struct MatchOptions {
  std::optional<std::string> file;
  std::vector<std::string> players;
  std::vector<std::optional<std::string>> settings{
      setting_options.size()};  ///< in the order of setting_options
  std::optional<std::string> shard;
  bool is_resumed = false;
  bool times_moves = false;
  bool lists_players = false;
  BoardOptions board;
  RulesOptions rules;
  OutputOptions output;
  const CLI::App* command = nullptr;
};

void warn(std::string_view text) { fmt::print(stderr, "loa: warning: {}\n", text); }

MatchSettings settings_of_options(const MatchOptions& options) {
  MatchSettings settings;
  for (std::size_t i = 0; i < setting_options.size(); ++i) {
    settings.*setting_options[i].setting = given_in(options.settings[i], setting_options[i].name);
  }
  for (const std::string& spec : options.players) {
    settings.players.push_back({.spec = {.text = spec, .source = "--players"}});
  }
  settings.variant = given_in(options.board.variant, "--variant");
  settings.setup = given_in(options.board.setup, "--setup");
  if (options.command->count("--rules") > 0) settings.rules = given_in(options.rules.rule_set, "--rules");
  for (std::size_t i = 0; i < all_switches.size(); ++i) {
    settings.switches[i] = given_in(options.rules.switches[i], "--" + std::string(all_switches[i]));
  }
  return settings;
}

MatchSettings settings_of(const MatchOptions& options) {
  MatchSettings settings;
  if (options.file) settings = match_settings_in(read_text_file(*options.file), *options.file);
  overlay(settings, settings_of_options(options));
  return settings;
}

void tell_of_resuming(const MatchJournal& journal, const OutputOptions& output) {
  if (journal.course.played_pairs() == 0) return;
  if (journal.header.version != program_version()) {
    warn(fmt::format("the journal was begun by version {}, this is {}: their games may differ",
                     journal.header.version, program_version()));
  }
  if (output.quiet) return;
  fmt::print(stderr, "loa: going on with {} of {} pairs played\n", journal.course.played_pairs(),
             journal.course.planned_pairs());
}

/// More threads than processors make a match slower, and unfair where time is a limit.
void warn_of_crowding(const MatchConfig& config, int games) {
  int threads = 1;
  for (const PlayerSpec& player : config.players) threads = std::max(threads, threads_of(player));
  if (games * threads <= all_processors()) return;
  warn(
      fmt::format("{} games at a time with up to {} thread{} each want more than the {} processors there are",
                  games, threads, threads == 1 ? "" : "s", all_processors()));
}

MatchJournal play(const ConfigRead& read, const MatchSettings& settings, const MatchOptions& options,
                  const StopOnSignal& stop) {
  MatchProgress progress(read.config, options.output);
  MatchRun run;
  run.folder = settings.out->text;
  run.existing = options.is_resumed ? ExistingJournal::go_on : ExistingJournal::refuse;
  run.version = program_version();
  run.started = time_now();
  run.threads = threads_in(settings);
  if (options.shard) {
    run.shard = read_given({.text = *options.shard, .source = "--shard"},
                           [](const std::string& text) { return parse_shard(text); });
  }
  run.times_moves = options.times_moves;
  run.begins = [&](const MatchJournal& journal) {
    for (const std::string& warning : read.warnings) warn(warning);
    if (!journal.course.is_complete()) warn_of_crowding(read.config, run.threads);
    tell_of_resuming(journal, options.output);
    progress.begin(journal);
  };
  run.watcher.pair_done = [&](const FinishedPair& finished) { progress.show(finished); };
  run.watcher.fault = [&](std::string_view fault) {
    progress.clear();
    fmt::print(stderr, "loa: {}\n", fault);
  };
  return run_match(read.config, run, stop.flag());
}

int run_match_command(const MatchOptions& options) {
  if (options.lists_players) {
    fmt::print("{}", options.output.json ? player_kinds_json().dump(2) + "\n" : player_kinds_text());
    return 0;
  }
  const MatchSettings settings = settings_of(options);
  const ConfigRead read = read_config(settings);
  if (!settings.out || settings.out->text.empty())
    throw UsageError("nothing says where the journal goes (expected --out DIR)");
  const StopOnSignal stop;
  const MatchJournal journal = play(read, settings, options, stop);
  const int exit_code = report_match(journal, settings.out->text, options.output);
  if (journal.course.is_complete()) return exit_code;
  fmt::print(stderr, "loa: stopped; the same command with --resume goes on from here\n");
  return stop.exit_code();
}

void add_match_options(CLI::App& command, MatchOptions& options) {
  command
      .add_option("config", options.file, "a TOML file that says all or some of this; options come before it")
      ->type_name("CONFIG.toml");
  command
      .add_option(
          "--players", options.players,
          "two or more: kind:parameter=value,... or ugi[parameter=value,...]:COMMAND LINE of an engine (see "
          "--list-players)")
      ->type_name("SPEC");
  for (std::size_t i = 0; i < setting_options.size(); ++i) {
    const SettingOption& option = setting_options[i];
    command.add_option(option.name, options.settings[i], option.what)->type_name(option.type);
  }
  command.add_option("--shard", options.shard, "i/n: every n-th pair alone, from pair i on (see loa merge)")
      ->type_name("I/N");
  command.add_flag("--resume", options.is_resumed, "go on with the match whose journal is in DIR");
  command.add_flag("--times", options.times_moves, "tell how long each move took in DIR/times.jsonl");
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
            "loa match --players pvs:null=adaptive pvs:null=off --limit nodes=5000 --sprt elo0=0,elo1=10 "
            "--pairs "
            "5000 --out runs/null",
            "loa match runs/null.toml --limit nodes=20000 --out runs/null-deep",
            "loa match --players pvs 'ugi[name=other,option.Hash=64]:./other-engine --quiet' --limit "
            "movetime=100 "
            "--openings book.txt --pairs 10 --out runs/other",
            "loa match --players pvs:nodes=5000 \"gtp[name=os,init='game lines_of_action']:./gtp\" --rules "
            "openspiel "
            "--pairs 10 --out runs/gtp",
            "loa match --list-players"}},
      [options] { return run_match_command(*options); });
  options->command = &command;
  add_match_options(command, *options);
  add_board_options(command, options->board);
  add_rules_options(command, options->rules);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
