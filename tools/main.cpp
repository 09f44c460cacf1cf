// The program `loa`: chooses the sub-command, runs it, turns what went wrong into one line.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <array>
#include <cstdio>
#include <exception>
#include <new>
#include <utility>

#include "loa/base/parse_error.h"
#include "tools/command_line_error.h"
#include "tools/commands.h"
#include "tools/version_text.h"

namespace loa {

CLI::App& add_command(CLI::App& app, CommandContext& context, const CommandText& text, Action action) {
  CLI::App& command = *app.add_subcommand(text.name, text.purpose);
  command.footer("Examples:\n  " + CLI::detail::join(text.examples, "\n  ") + "\n");
  if (action) command.callback([&context, action = std::move(action)] { context.action = action; });
  return command;
}

namespace {

enum ExitCode { exit_done = 0, exit_bad_usage = 2 };

// In the order of `loa --help`.
constexpr std::array add_commands{
    add_perft_command,        add_moves_command,     add_show_command,   add_replay_command,
    add_convert_command,      add_selfcheck_command, add_match_command,  add_merge_command,
    add_openings_command,     add_stats_command,     add_report_command, add_engine_command,
    add_check_engine_command, add_analyse_command,   add_eval_command,   add_bench_command,
    add_dataset_command,      add_tune_command,      add_spsa_command,
};

/// Options of `loa` itself.
struct TopLevel {
  bool version = false;
  bool json = false;
};

void describe(CLI::App& app, CommandContext& context, TopLevel& top_level) {
  const auto version =
      app.add_flag("--version", top_level.version, "tell version, commit, compiler, processor");
  app.add_flag("--json", top_level.json, "with --version: as JSON")->needs(version);
  app.footer("loa COMMAND --help tells the options of a command and shows examples.\n");
  for (const auto add : add_commands) add(app, context);
  app.require_subcommand(0, 1);
}

int complain(const std::string& text) {
  fmt::print(stderr, "loa: {}\n", text);
  return exit_bad_usage;
}

int complain_of_usage(const CLI::App& app, const std::string& text) {
  return complain(fmt::format("{} (see {} --help)", text, command_name(app)));
}

int run(const CLI::App& app, const CommandContext& context) {
  try {
    return context.action();
  } catch (const UsageError& error) {
    return complain_of_usage(app, error.what());
  } catch (const ParseError& error) {
    return complain(error.what());
  } catch (const std::bad_alloc&) {
    return complain("not enough memory for this");
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}

int run_command_line(int argc, char** argv) {
  CLI::App app{"A toolkit for the board game Lines of Action", "loa"};
  CommandContext context;
  TopLevel top_level;
  describe(app, context, top_level);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    return complain_of_usage(app, command_line_error(app, error));
  }
  if (top_level.version) {
    fmt::print("{}", top_level.json ? version_json() : version_text());
    return exit_done;
  }
  if (!context.action) {
    return complain_of_usage(
        app, fmt::format("no command, expected one of {}", command_names(chosen_command(app))));
  }
  return run(app, context);
}

}  // namespace
}  // namespace loa

int main(int argc, char** argv) {
  const int exit_code = loa::run_command_line(argc, argv);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    return loa::complain("cannot write to the standard output");
  return exit_code;
}
