// `loa tune fit`: data sets to weights.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "loa/base/count.h"
#include "loa/base/parse_error.h"
#include "loa/eval/term_set.h"
#include "loa/tuning/fit.h"
#include "loa/tuning/fit_data.h"
#include "loa/tuning/fit_gradient.h"
#include "loa/tuning/fit_state.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/fit_job.h"
#include "tools/fit_report.h"
#include "tools/match_stop.h"
#include "tools/progress_line.h"
#include "tools/read_player.h"
#include "tools/tune_commands.h"
#include "tools/version_text.h"
#include "tools/whole_file.h"

namespace loa {
namespace {

struct FitOptions {
  std::vector<std::string> files;
  std::string out;
  std::string start = "default";
  std::string optimizer = "adam";
  bool without_lines = false;
  bool without_network = false;
  std::optional<std::string> without;
  std::optional<std::string> report;
  FitConfig config;
  FitDataConfig data;
  bool is_resumed = false;
  int threads = 1;
  OutputOptions output;
};

std::string state_file(const FitOptions& options) { return options.out + ".state"; }

/// Where a fit begins: what is built in, nothing, or a file.
Weights start_weights(const FitOptions& options, std::string_view variant) {
  if (options.start == "default") return default_weights(variant);
  if (options.start == "zero") return {};
  return read_weights(options.start, variant);
}

FitParts parts_of(const FitOptions& options) {
  FitParts parts{.lines = !options.without_lines, .network = !options.without_network};
  if (!options.without) return parts;
  try {
    parts.without = parse_terms(*options.without);
    return parts;
  } catch (const ParseError& error) {
    throw error.in("--without");
  }
}

/// A fit and the weights it begins with.
struct RunningFit : FitJob {
  Weights start;
};

RunningFit prepared(const FitOptions& options) {
  const std::vector<std::filesystem::path> files(options.files.begin(), options.files.end());
  FitConfig config = options.config;
  config.parts = parts_of(options);
  config.optimizer = options.optimizer == "lbfgs" ? Optimizer::lbfgs : Optimizer::adam;
  FitJob job = fit_job(files, config, options.data);
  Weights start = start_weights(options, job.read.variant);
  return {std::move(job), std::move(start)};
}

FitState begun_or_resumed(const FitOptions& options, const RunningFit& running) {
  const std::string file = state_file(options);
  if (std::filesystem::exists(file)) {
    if (!options.is_resumed) {
      throw ParseError(fmt::format("{} is there: a fit that was interrupted", printable(file, 200)),
                       "--resume to go on with it, or another --out");
    }
    FitState state = saved_fit_state(running, file);
    if (!options.output.quiet) fmt::print(stderr, "loa: going on after epoch {}\n", state.epoch);
    return state;
  }
  return fit_start(running.model, running.read.data, running.config, running.start, options.threads);
}

std::string grouped(std::uint64_t n) { return grouped_count_text(Count(n)); }

/// Terms left out, followed by a comma.
std::string without_text(const FitParts& parts) {
  return parts.without.any() ? fmt::format("without {}, ", terms_text(parts.without)) : "";
}

/// What a file of weights says of itself.
std::string provenance(const FitOptions& options, const RunningFit& running, const FitState& state) {
  return fmt::format(
      "loa tune fit, {}: {} positions of {} games (data {:016x}), seed {}, result share {}, {}, {}{} epochs, "
      "held-out loss {:.5f} "
      "-> {:.5f}",
      program_version(), running.read.counts.used, running.read.counts.games, data_digest(running.read.data),
      running.config.seed, options.data.result_share, options.optimizer, without_text(running.config.parts),
      state.epoch, state.held_out_losses.front(), best_held_out_loss(state));
}

FitFacts facts_of(const FitOptions& options, const RunningFit& running) {
  const FitDataCounts& counts = running.read.counts;
  return {{"data", fmt::format("{}", fmt::join(options.files, ", "))},
          {"variant", running.read.variant},
          {"games", grouped(counts.games)},
          {"positions", fmt::format("{} quiet ones of {}", grouped(counts.used), grouped(counts.positions))},
          {"held out", fmt::format("{} positions, one of {} games",
                                   grouped(running.read.data.held_out.size()), options.data.held_out_of)},
          {"digest of the data", fmt::format("{:016x}", data_digest(running.read.data))},
          {"begins with", options.start},
          {"fitted", fit_parts_text(running.config.parts)},
          {"optimizer", options.optimizer},
          {"rate", fmt::format("{:g}", running.config.rate)},
          {"decay", fmt::format("{:g}", running.config.decay)},
          {"patience", std::to_string(running.config.patience)},
          {"share of the result", fmt::format("{:g}", options.data.result_share)},
          {"seed", std::to_string(running.config.seed)},
          {"program", program_version()},
          {"weights", options.out}};
}

/// Where a page is wanted, it tells of the fit as far as it has come.
void write_page(const FitOptions& options, const FitConfig& config, const FitFacts& facts,
                const FitState& state) {
  if (options.report) write_whole_file(*options.report, fit_page(state, config, facts));
}

/// The losses of the result alone, which is what games are about, before and after.
struct ResultLoss {
  double start = 0;
  double end = 0;
};

ResultLoss result_loss(const FitOptions& options, const RunningFit& running, const FitState& state) {
  std::vector<FitSample> samples = running.read.data.held_out;
  for (FitSample& sample : samples) sample.target = sample.result;
  const FitGradient loss(running.model, samples, options.threads);
  return {loss.loss(running.model.parameters_of(running.start, running.config.seed)), loss.loss(state.best)};
}

void print_result(const FitOptions& options, const RunningFit& running, const FitState& state,
                  double seconds) {
  const FitDataCounts& counts = running.read.counts;
  const ResultLoss of_result = result_loss(options, running, state);
  const double start_k =
      best_k(running.model, running.model.parameters_of(running.start, running.config.seed),
             running.read.data.train);
  const auto best = static_cast<std::size_t>(state.best_epoch);
  if (options.output.json) {
    const nlohmann::ordered_json json{{"file", options.out},
                                      {"variant", running.read.variant},
                                      {"games", counts.games},
                                      {"train_games", counts.train_games},
                                      {"without", terms_text(running.config.parts.without)},
                                      {"positions", counts.used},
                                      {"positions_read", counts.positions},
                                      {"held_out", running.read.data.held_out.size()},
                                      {"k", start_k},
                                      {"epochs", state.epoch},
                                      {"best_epoch", state.best_epoch},
                                      {"train_loss", state.train_losses[best]},
                                      {"held_out_loss_start", state.held_out_losses.front()},
                                      {"held_out_loss", state.held_out_losses[best]},
                                      {"held_out_result_loss_start", of_result.start},
                                      {"held_out_result_loss", of_result.end},
                                      {"train_losses", state.train_losses},
                                      {"held_out_losses", state.held_out_losses},
                                      {"seconds", seconds}};
    fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    return;
  }
  fmt::print("{}: {}, {} quiet positions of {} ({} games), {} of them held out\n",
             printable(options.out, 200), running.read.variant, grouped(counts.used),
             grouped(counts.positions), grouped(counts.games), grouped(running.read.data.held_out.size()));
  fmt::print("K of the start {:.3f} (ln 10 = 2.303 where 400 points are ten times the chance)\n", start_k);
  fmt::print(
      "held-out loss {:.5f} -> {:.5f} (epoch {} of {}), of the result alone {:.5f} -> {:.5f}; {:.1f} s\n",
      state.held_out_losses.front(), state.held_out_losses[best], state.best_epoch, state.epoch,
      of_result.start, of_result.end, seconds);
}

int run_fit(const FitOptions& options) {
  if (options.report == options.out)
    throw UsageError(
        "--report and --out name the same file (expected two: the page would take the weights' place)");
  const StopOnSignal stop;
  ProgressLine progress(options.output);
  const auto started = std::chrono::steady_clock::now();
  const RunningFit running = prepared(options);
  FitState state = begun_or_resumed(options, running);
  const FitFacts facts = options.report ? facts_of(options, running) : FitFacts();
  write_page(options, running.config, facts, state);
  progress.begin("fit", "epochs");
  progress.go_on_from(static_cast<std::size_t>(state.epoch));
  state =
      run_fit_job(running, std::move(state), state_file(options), options.threads, [&](const FitState& now) {
        progress.show(
            static_cast<std::size_t>(now.epoch), static_cast<std::size_t>(running.config.epochs),
            fmt::format("loss {:.5f}, held out {:.5f}", now.train_losses.back(), now.held_out_losses.back()));
        write_page(options, running.config, facts, now);
        return !stop.flag();
      });
  progress.clear();
  if (!is_fitted(state, running.config)) {
    fmt::print(stderr, "loa: stopped; the same command with --resume goes on from here\n");
    return stop.exit_code();
  }
  Weights weights = fitted_weights(running, state);
  weights.from = provenance(options, running, state);
  write_whole_file(options.out, weights_text(weights, running.read.variant));
  std::filesystem::remove(state_file(options));
  print_result(options, running, state,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count());
  return 0;
}

void add_fit_options(CLI::App& command, FitOptions& options) {
  command.add_option("files", options.files, "data sets of one variant (loa dataset generate)")
      ->type_name("FILE...")
      ->required();
  command.add_option("--out", options.out, "the weights as JSON")->type_name("FILE")->required();
  command
      .add_option("--start", options.start,
                  "the weights to begin with: default (those built in), zero, or a file")
      ->type_name("WEIGHTS");
  command.add_flag("--no-lines", options.without_lines, "no weights for what stands on lines");
  command.add_flag("--no-network", options.without_network, "terms and lines only add up");
  command
      .add_option(
          "--without", options.without,
          "terms to leave out (names as loa eval has them): they weigh nothing, in the network neither")
      ->type_name("TERM[,TERM...]");
  command
      .add_option("--optimizer", options.optimizer, "adam (small batches, default) or lbfgs (all at once)")
      ->check(CLI::IsMember({"adam", "lbfgs"}));
  command.add_option("--epochs", options.config.epochs, "times through all positions (default 16)")
      ->type_name("N")
      ->check(CLI::Range(1, 10'000));
  command.add_option("--rate", options.config.rate, "Adam's step, smaller towards the end (default 0.002)")
      ->type_name("X")
      ->check(CLI::Range(1e-7, 1.0));
  command
      .add_option("--decay", options.config.decay,
                  "how strongly weights of lines are drawn to 0 (default 1e-5)")
      ->type_name("X")
      ->check(CLI::Range(0.0, 1.0));
  command
      .add_option("--patience", options.config.patience,
                  "epochs without a better held-out loss that end the fit (default 4)")
      ->type_name("N")
      ->check(CLI::Range(1, 10'000));
  command
      .add_option(
          "--result-share", options.data.result_share,
          "how much of the target is the game's result, the rest being the search's score (default 0.5)")
      ->type_name("X")
      ->check(CLI::Range(0.0, 1.0));
  command.add_option("--held-out", options.data.held_out_of, "one of N games is held out (default 16)")
      ->type_name("N")
      ->check(CLI::Range(2, 1'000));
  command
      .add_option("--train-games", options.data.train_games,
                  "learn from the first N games alone of those not held out (default all)")
      ->type_name("N")
      ->check(CLI::Range(1, 2'000'000'000));
  command
      .add_option("--report", options.report,
                  "a page with the losses epoch by epoch, written again after each; replaced if it is there")
      ->type_name("FILE.html");
  command.add_flag("--resume", options.is_resumed, "go on with a fit that was interrupted (FILE.state)");
}

}  // namespace

void add_tune_fit(CLI::App& tune, CommandContext& context) {
  const auto options = std::make_shared<FitOptions>();
  CLI::App& command = add_command(
      tune, context,
      {.name = "fit",
       .purpose = "fits all weights of the evaluation to the positions of data sets",
       .examples = {"loa tune fit games.loadata --out weights.json",
                    "loa tune fit a.loadata b.loadata --start zero --epochs 24 --out weights.json --json",
                    "loa tune fit games.loadata --no-lines --no-network --optimizer lbfgs --out terms.json",
                    "loa tune fit games.loadata --without men,mobility --out some.json",
                    "loa tune fit games.loadata --out weights.json --report fit.html",
                    "loa eval --weights weights.json"}},
      [options] {
        options->data.seed = options->config.seed;
        return run_fit(*options);
      });
  add_fit_options(command, *options);
  add_seed_option(command, options->config.seed);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
