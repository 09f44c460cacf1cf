#include "tools/perft_command.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>

#include "loa/rules/perft.h"
#include "tools/commands.h"

namespace loa {
namespace {

void refuse_if(bool is_wrong, const char* reason) {
  if (is_wrong) throw UsageError(reason);
}

void require_sense(const PerftCommandOptions& options) {
  refuse_if(options.stats && options.hash_mb > 0,
            "--stats looks at every leaf, so it cannot use --hash (expected one of them)");
  refuse_if(options.stats && options.bulk.value_or(0) != 0,
            "--stats makes every leaf (expected --bulk 0 or no --bulk)");
  if (options.suite) {
    refuse_if(options.position.position.has_value(),
              "--suite and --position exclude each other (expected one of them)");
    refuse_if(options.position.board.setup.has_value(),
              "--suite and --setup exclude each other (expected one of them)");
    refuse_if(options.divide, "--divide is for one position (expected no --suite)");
    refuse_if(options.stats, "--stats is for one position (expected no --suite)");
  } else {
    refuse_if(options.max_leaves.has_value(),
              "--max-leaves belongs to --suite (expected --suite FILE as well)");
    refuse_if(!options.depth, "nothing says how deep to count (expected --depth D, or --suite FILE)");
  }
}

void add_counting_options(CLI::App& command, PerftCommandOptions& options) {
  command
      .add_option(
          "--depth", options.depth,
          fmt::format(
              "plies to count, 0 to {}; with --suite no deeper than this (lines without counts: default 3)",
              max_perft_depth))
      ->type_name("D")
      ->check(CLI::Range(0, max_perft_depth));
  command.add_flag("--divide", options.divide, "the leaves below each move");
  command.add_flag("--stats", options.stats,
                   "captures, wins, connections and passes among the leaves of each depth");
  command
      .add_option("--impl", options.implementation,
                  "implementation of the rules: bit or mailbox (default bit)")
      ->type_name("NAME");
  command.add_option("--bulk", options.bulk,
                     "plies counted without being played; 0 makes every leaf (default: the most there is)");
  command
      .add_option("--hash", options.hash_mb,
                  "megabytes of counts to remember (default 0: none); counts stay exact")
      ->type_name("MB")
      ->check(CLI::Range(0, 1 << 20));
}

}  // namespace

PerftMethod method_of(const PerftCommandOptions& options, const Rules& rules) {
  return {.implementation = options.implementation,
          .bulk = options.bulk,
          .hash_bytes = static_cast<std::size_t>(options.hash_mb) << 20,
          .threads = options.threads,
          .rules = rules};
}

void add_perft_command(CLI::App& app, CommandContext& context) {
  const auto options = std::make_shared<PerftCommandOptions>();
  CLI::App& command = add_command(
      app, context,
      {.name = "perft",
       .purpose = "counts the paths of exactly D plies: the proof that the rules are right",
       .examples = {"loa perft --depth 6",
                    "loa perft --depth 4 --divide --position '3b4/1b1w2b1/w6w/3w4/6w1/1bb1b1b1/2ww3w/6b1 w'",
                    "loa perft --variant loa6 --depth 5 --stats --json",
                    "loa perft --depth 8 --hash 1024 --threads 2",
                    "loa perft --suite tests/data/perft/standard.perft --max-leaves 1000000"}},
      [options] {
        require_sense(*options);
        return options->suite ? run_perft_suite(*options) : run_perft_position(*options);
      });
  add_counting_options(command, *options);
  command
      .add_option("--suite", options->suite,
                  "count the positions of a file, lines 'POSITION ;D1 36 ;D2 1244', and compare")
      ->type_name("FILE");
  command.add_option("--max-leaves", options->max_leaves, "with --suite: leave out counts above this")
      ->type_name("N");
  add_position_options(command, options->position);
  add_rules_options(command, options->rules);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
