// The sub-commands of `loa`. Each lives in tools/<name>_command.cpp, is declared here and listed in main.cpp.
//
// A command file looks like this:
//
//   struct PerftOptions { int depth = 0; };
//   int run_perft(const PerftOptions& options);        // one library call, then print; returns the exit code
//
//   void add_perft_command(CLI::App& app, CommandContext& context) {
//     const auto options = std::make_shared<PerftOptions>();
//     CLI::App& command = add_command(app, context, {.name = "perft", .purpose = "counts leaves",
//                                                    .examples = {"loa perft --depth 6"}},
//                                     [options] { return run_perft(*options); });
//     command.add_option("--depth", options->depth, "plies to count")->required();
//   }
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace loa {

/// Does what the command line asked for, once all of it has been read; gives the exit code:
/// 0 done, 1 the answer is no. It throws for bad usage or bad input; main() prints that in one line and exits 2.
using Action = std::function<int()>;

/// What main() and the sub-commands share.
struct CommandContext {
  Action action;  ///< set by the sub-command that stands on the command line
};

/// Options that contradict each other or the input. what() is one line: what is wrong, where, what was expected.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// How a sub-command presents itself.
struct CommandText {
  std::string name;                   ///< `perft`
  std::string purpose;                ///< one line for `loa --help`
  std::vector<std::string> examples;  ///< command lines, shown at the end of `loa perft --help`
};

/// Adds one sub-command; its options are then added to the result. One without an action only holds commands of its
/// own. Defined in main.cpp.
CLI::App& add_command(CLI::App& app, CommandContext& context, const CommandText& text, Action action);

void add_analyse_command(CLI::App& app, CommandContext& context);
void add_bench_command(CLI::App& app, CommandContext& context);
void add_check_engine_command(CLI::App& app, CommandContext& context);
void add_convert_command(CLI::App& app, CommandContext& context);
void add_dataset_command(CLI::App& app, CommandContext& context);
void add_tune_command(CLI::App& app, CommandContext& context);
void add_engine_command(CLI::App& app, CommandContext& context);
void add_eval_command(CLI::App& app, CommandContext& context);
void add_match_command(CLI::App& app, CommandContext& context);
void add_merge_command(CLI::App& app, CommandContext& context);
void add_moves_command(CLI::App& app, CommandContext& context);
void add_openings_command(CLI::App& app, CommandContext& context);
void add_perft_command(CLI::App& app, CommandContext& context);
void add_replay_command(CLI::App& app, CommandContext& context);
void add_report_command(CLI::App& app, CommandContext& context);
void add_selfcheck_command(CLI::App& app, CommandContext& context);
void add_show_command(CLI::App& app, CommandContext& context);
void add_spsa_command(CLI::App& app, CommandContext& context);
void add_stats_command(CLI::App& app, CommandContext& context);

}  // namespace loa
