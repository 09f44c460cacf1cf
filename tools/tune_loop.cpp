// `loa tune loop`: data, fit and a test against the current weights, generation after generation.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "tools/common_options.h"
#include "tools/dataset_commands.h"
#include "tools/given_text.h"
#include "tools/match_stop.h"
#include "tools/progress_line.h"
#include "tools/text_file.h"
#include "tools/time_now.h"
#include "tools/tune_commands.h"
#include "tools/tune_loop_file.h"
#include "tools/tune_loop_report.h"
#include "tools/tune_loop_run.h"
#include "tools/version_text.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

struct LoopOptions {
  std::string file;
  std::optional<std::string> out;
  std::optional<std::string> seed;
  std::optional<std::string> threads;
  bool is_resumed = false;
  OutputOptions output;
};

MatchSettings settings_of(const LoopOptions& options) {
  MatchSettings settings;
  settings.out = given_in(options.out, "--out");
  settings.seed = given_in(options.seed, "--seed");
  settings.threads = given_in(options.threads, "--threads");
  return settings;
}

void write_page(const LoopResult& loop) {
  write_whole_file((std::filesystem::path(loop.folder) / "report.html").string(), loop_page(loop));
}

LoopRun run_of(const LoopPlanRead& read, const LoopOptions& options, ProgressLine& progress) {
  LoopRun run;
  run.folder = read.out;
  run.is_resumed = options.is_resumed;
  run.threads = read.threads;
  run.version = program_version();
  run.started = time_now();
  run.begins = [&read, &options](const std::vector<Generation>& generations) {
    for (const std::string& warning : read.warnings) fmt::print(stderr, "loa: warning: {}\n", warning);
    if (generations.empty() || options.output.quiet) return;
    fmt::print(stderr, "loa: going on after generation {} of {}\n", generations.size(),
               read.plan.generations);
  };
  run.stage_begins = [&progress](std::string_view stage, std::string_view parts) {
    progress.begin(stage, parts);
  };
  run.progress = [&progress](std::size_t done, std::size_t parts) { progress.show(done, parts); };
  run.fault = [&progress](std::string_view fault) {
    progress.clear();
    fmt::print(stderr, "loa: {}\n", fault);
  };
  run.generation_done = [&read](const std::vector<Generation>& generations) {
    write_page({read.plan, generations, read.out});
  };
  return run;
}

int run_tune_loop(const LoopOptions& options) {
  const LoopPlanRead read = loop_plan_in(read_text_file(options.file), options.file, settings_of(options));
  const StopOnSignal stop("the games, epoch or pairs that are running");
  ProgressLine progress(options.output);
  const std::vector<Generation> generations =
      run_loop(read.plan, run_of(read, options, progress), stop.flag());
  progress.clear();
  const LoopResult loop{read.plan, generations, read.out};
  write_page(loop);
  if (options.output.json) {
    print_json(loop_json(loop));
  } else if (!options.output.quiet) {
    fmt::print("{}", loop_text(loop));
  }
  if (static_cast<int>(generations.size()) == read.plan.generations) return 0;
  fmt::print(stderr, "loa: stopped; the same command with --resume goes on from here\n");
  return stop.exit_code();
}

}  // namespace

void add_tune_loop(CLI::App& tune, CommandContext& context) {
  const auto options = std::make_shared<LoopOptions>();
  CLI::App& command = add_command(
      tune, context,
      {.name = "loop",
       .purpose = "plays, fits and tests against the current weights, again and again",
       .examples = {"loa tune loop loop.toml", "loa tune loop loop.toml --resume --json",
                    "with a loop.toml such as:", "  [loop]", "  generations = 10",
                    "  player = \"pvs:hash=4\"",
                    "  joined = 3                 # learn from the data of the last three generations",
                    "  [data]                     # as for loa dataset generate", "  games = 5000",
                    "  limit = \"nodes=1500\"",
                    "  [fit]                      # as for loa tune fit, underscores for hyphens",
                    "  epochs = 16",
                    "  [match]                    # as for loa match; pairs: the most a test may take",
                    "  limit = \"nodes=2000\"", "  pairs = 2000", "  out = \"runs/loop\"", "  [sprt]",
                    "  elo1 = 10.0"}},
      [options] { return run_tune_loop(*options); });
  command.add_option("config", options->file, "a TOML file that says what to do")
      ->type_name("CONFIG.toml")
      ->required();
  command
      .add_option(
          "--out", options->out,
          "the folder of generations.jsonl, report.html and a folder for each generation; made if need be")
      ->type_name("DIR");
  command.add_option("--seed", options->seed, "what random choices start from (default 1)")->type_name("N");
  command.add_option("--threads", options->threads, "parallel games and parts (default: all cores)")
      ->type_name("N");
  command.add_flag("--resume", options->is_resumed, "go on with the loop that is in DIR");
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
