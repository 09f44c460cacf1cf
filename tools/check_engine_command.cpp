// `loa check-engine`: walks another engine through its protocol and says what it got wrong.
#include <fmt/format.h>
#include <signal.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/protocol/engine_process.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/engine_check.h"

namespace loa {
namespace {

enum ExitCode { exit_done = 0, exit_fault = 1 };

struct CheckEngineOptions {
  std::string protocol = "ugi";
  std::vector<std::string> words;
  int timeout_ms = 5000;
  OutputOptions output;
};

void print_json(const std::string& protocol, const std::vector<CheckStep>& steps) {
  auto rows = nlohmann::ordered_json::array();
  for (const CheckStep& step : steps)
    rows.push_back({{"name", step.name}, {"ok", step.ok}, {"detail", step.detail}});
  const nlohmann::ordered_json json{{"protocol", protocol}, {"steps", rows}};
  fmt::print("{}\n", json.dump(2));
}

extern "C" void on_ending_signal(int signal) {
  kill_running_engines();
  raise(signal);  // its handler is the default one again
}

/// An engine that hangs must not outlive a check that is given up.
void take_engines_along() {
  struct sigaction action = {};
  action.sa_handler = on_ending_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

int run_check(const CheckEngineOptions& options) {
  take_engines_along();
  const CheckTerms terms{.words = options.words, .patience = std::chrono::milliseconds(options.timeout_ms)};
  std::vector<CheckStep> steps;
  if (options.protocol == "ugi") {
    steps = check_ugi_engine(terms);
  } else if (options.protocol == "gtp") {
    steps = check_gtp_engine(terms);
  } else {
    throw UsageError(
        fmt::format("--protocol: none is called '{}' (expected ugi or gtp)", printable(options.protocol)));
  }
  if (options.output.json) {
    print_json(options.protocol, steps);
  } else {
    for (const CheckStep& step : steps) {
      fmt::print("{}  {:<17} {}\n", step.ok ? "ok  " : "FAIL", step.name, step.detail);
    }
  }
  const auto failed = std::ranges::find(steps, false, &CheckStep::ok);
  if (failed == steps.end()) return exit_done;
  const auto count = std::ranges::count(steps, false, &CheckStep::ok);
  fmt::print(stderr, "loa: {} step{} failed, the first is '{}': {}\n", count, count == 1 ? "" : "s",
             failed->name, failed->detail);
  return exit_fault;
}

}  // namespace

void add_check_engine_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<CheckEngineOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "check-engine",
       .purpose = "walks an engine through its protocol and tells what it gets wrong",
       .examples =
           {"loa check-engine -- build/release/bin/loa engine",
            "loa check-engine --protocol gtp --json -- loa engine --protocol gtp --player pvs:nodes=1000",
            "loa check-engine --timeout 20000 -- ./my-engine --quiet"}},
      [options] { return run_check(*options); });
  command.add_option("--protocol", options->protocol, "ugi or gtp (default ugi)")->type_name("NAME");
  command
      .add_option("--timeout", options->timeout_ms,
                  "ms to wait for each answer, beyond what a search was given (default 5000)")
      ->type_name("MS")
      ->check(CLI::Range(1, 3'600'000));
  command.add_option("CMD", options->words, "the engine's program and its arguments, behind --")->required();
  add_json_option(command, options->output);
}

}  // namespace loa
