// `loa spsa`: numbers of a player tuned by matches of it against itself.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "loa/report/text_table.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/dataset_commands.h"
#include "tools/match_stop.h"
#include "tools/progress_line.h"
#include "tools/read_player.h"
#include "tools/spsa_file.h"
#include "tools/spsa_report.h"
#include "tools/spsa_run.h"
#include "tools/text_file.h"
#include "tools/time_now.h"
#include "tools/version_text.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

constexpr int reports_in_a_tuning = 100;

struct SpsaOptions {
  std::optional<std::string> file;
  std::optional<std::string> out;
  std::optional<std::string> seed;
  std::optional<std::string> threads;
  bool is_resumed = false;
  bool lists_parameters = false;
  std::string player = "pvs";
  std::string variant = "loa8";
  OutputOptions output;
};

MatchSettings settings_of(const SpsaOptions& options) {
  MatchSettings settings;
  settings.out = given_in(options.out, "--out");
  settings.seed = given_in(options.seed, "--seed");
  settings.threads = given_in(options.threads, "--threads");
  return settings;
}

TunedPlayer listed_player(const SpsaOptions& options) {
  return read_given({.text = options.player, .source = "--player"},
                    [&](const std::string& spec) { return TunedPlayer(read_player(spec), options.variant); });
}

int list_parameters(const SpsaOptions& options) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  TextTable table({{.title = "parameter", .align = Align::left},
                   {.title = "value"},
                   {.title = "allowed"},
                   {.title = "min"},
                   {.title = "max"},
                   {.title = "c_end"},
                   {.title = "what", .align = Align::left}});
  for (const TunableNumber& number : listed_player(options).numbers()) {
    if (!number.value) continue;  // a limit that the player has not got
    const TuningRange range = usual_range(number);
    const double step = usual_step(range);
    json.push_back({{"name", number.name},
                    {"value", *number.value},
                    {"least", number.least},
                    {"most", number.most},
                    {"min", range.least},
                    {"max", range.most},
                    {"c_end", step},
                    {"what", number.what}});
    table.add_row({number.name, fmt::format("{}", *number.value),
                   fmt::format("{} to {}", number.least, number.most), fmt::format("{}", range.least),
                   fmt::format("{}", range.most), fmt::format("{:g}", step), number.what});
  }
  if (options.output.json) {
    print_json({{"parameters", json}});
  } else {
    fmt::print("{}", table.text());
  }
  return 0;
}

/// *Example* "lmr-base 84.2, lmr-scale 57.1"; of many parameters the first few
std::string note_text(const SpsaPlan& plan, const SpsaState& state) {
  constexpr std::size_t most_named = 3;
  std::string note;
  for (std::size_t i = 0; i < std::min(most_named, state.estimate.size()); ++i)
    note += fmt::format("{}{} {:.1f}", i == 0 ? "" : ", ", plan.spsa.parameters[i].name, state.estimate[i]);
  return note;
}

/// Writes what there is to see of a tuning.
void write_report(const TunedSpsa& tuned) {
  write_tuned_weights(tuned);
  write_whole_file((std::filesystem::path(tuned.folder) / "report.html").string(), spsa_page(tuned));
}

SpsaRun run_of(const SpsaPlanRead& read, const SpsaOptions& options, ProgressLine& progress) {
  const SpsaPlan& plan = read.plan;
  const auto pairs = static_cast<std::size_t>(plan.match.pairs_per_pairing);
  const auto all_pairs = pairs * static_cast<std::size_t>(plan.spsa.iterations);
  const auto pairs_of = [pairs](const SpsaCourse& course) {
    return pairs * static_cast<std::size_t>(course.state.iterations);
  };
  SpsaRun run;
  run.folder = read.out;
  run.is_resumed = options.is_resumed;
  run.threads = read.threads;
  run.version = program_version();
  run.started = time_now();
  run.begins = [&plan, &read, &options, &progress, pairs_of](const SpsaCourse& course) {
    for (const std::string& warning : read.warnings) fmt::print(stderr, "loa: warning: {}\n", warning);
    if (course.state.iterations > 0 && !options.output.quiet)
      fmt::print(stderr, "loa: going on after iteration {} of {}\n", course.state.iterations,
                 plan.spsa.iterations);
    progress.begin("spsa", "pairs");
    progress.go_on_from(pairs_of(course));
  };
  run.pair_done = [&plan, &progress, all_pairs, pairs_of](const SpsaCourse& course, int played) {
    progress.show(pairs_of(course) + static_cast<std::size_t>(played), all_pairs,
                  note_text(plan, course.state));
  };
  run.fault = [&progress](std::string_view fault) {
    progress.clear();
    fmt::print(stderr, "loa: {}\n", fault);
  };
  run.iteration_done = [&plan, folder = read.out](const SpsaCourse& course) {
    const int every = std::max(1, plan.spsa.iterations / reports_in_a_tuning);
    if (course.state.iterations % every == 0) write_report({plan, course, folder});
  };
  return run;
}

int run_spsa_command(const SpsaOptions& options) {
  if (options.lists_parameters) return list_parameters(options);
  if (!options.file) throw UsageError("nothing says what to tune (expected CONFIG.toml)");
  const SpsaPlanRead read = spsa_plan_in(read_text_file(*options.file), *options.file, settings_of(options));
  const StopOnSignal stop;
  ProgressLine progress(options.output);
  const SpsaCourse course = run_spsa(read.plan, run_of(read, options, progress), stop.flag());
  progress.clear();
  const TunedSpsa tuned{read.plan, course, read.out};
  write_report(tuned);
  if (options.output.json) {
    print_json(spsa_json(tuned));
  } else if (!options.output.quiet) {
    fmt::print("{}", spsa_text(tuned));
  }
  if (course.state.iterations == read.plan.spsa.iterations) return 0;
  fmt::print(stderr, "loa: stopped; the same command with --resume goes on from here\n");
  return stop.exit_code();
}

}  // namespace

void add_spsa_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<SpsaOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "spsa",
       .purpose = "tunes numbers of the search and weights by matches of a player against itself (SPSA)",
       .examples = {"loa spsa tuning.toml", "loa spsa tuning.toml --resume --json",
                    "loa spsa --list-parameters", "with a tuning.toml such as:", "  [spsa]",
                    "  player = \"pvs:hash=4\"", "  iterations = 2000", "  [[parameter]]",
                    "  name = \"futility-margin\"   # start, min, max, c_end, r_end may follow",
                    "  [[parameter]]", "  name = \"weights.mobility\"",
                    "  [match]                    # what each iteration plays, as for loa match",
                    "  limit = \"nodes=2000\"", "  pairs = 8", "  out = \"runs/margin\""}},
      [options] { return run_spsa_command(*options); });
  command.add_option("config", options->file, "a TOML file that says what to tune, and how")
      ->type_name("CONFIG.toml");
  command
      .add_option("--out", options->out,
                  "the folder of state.json, history.jsonl, report.html; made if need be")
      ->type_name("DIR");
  command.add_option("--seed", options->seed, "what random choices start from (default 1)")->type_name("N");
  command
      .add_option("--threads", options->threads, "parallel games (default: all cores this process may use)")
      ->type_name("N");
  command.add_flag("--resume", options->is_resumed, "go on with the tuning that is in DIR");
  command.add_flag("--list-parameters", options->lists_parameters,
                   "show every number of a player that can be tuned, and tune nothing");
  command.add_option("--player", options->player, "whose numbers are listed (default pvs)")
      ->type_name("SPEC");
  command.add_option("--variant", options->variant, "whose weights are listed (default loa8)")
      ->type_name("VARIANT");
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
