#include "tools/perft_command.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>

#include "loa/rules/perft.h"
#include "tools/commands.h"

namespace loa {
namespace {

/// Above that their memory is better used as a table.
constexpr int most_parts = 100'000'000;

void refuse_if(bool is_wrong, const char* reason) {
  if (is_wrong) throw UsageError(reason);
}

void require_sense(const PerftCommandOptions& options) {
  refuse_if(options.stats && options.hash_mb > 0,
            "--stats looks at every leaf, so it cannot use --hash (expected one of them)");
  refuse_if(options.stats && options.bulk.value_or(0) != 0,
            "--stats makes every leaf (expected --bulk 0 or no --bulk)");
  refuse_if(options.stats && options.symmetries == "on",
            "--stats looks at every leaf, those of images too (expected --symmetries off or nothing)");
  if (options.compare) {
    refuse_if(options.suite.has_value(), "--compare is for one position (expected no --suite)");
    refuse_if(options.stats || options.divide,
              "--compare shows the moves that differ (expected neither --stats nor --divide)");
    refuse_if(options.journal.has_value(),
              "--compare keeps no journal (expected one of --compare and --journal)");
    refuse_if(options.depth == 0, "--compare has no move to compare at depth 0 (expected --depth 1 or more)");
  } else {
    refuse_if(options.compare_timeout.has_value(),
              "--compare-timeout belongs to --compare (expected --compare CMD as well)");
  }
  if (options.journal) {
    refuse_if(options.stats,
              "--stats has no parts to keep in a journal (expected one of --stats and --journal)");
    refuse_if(options.depth == 0, "--journal has nothing to keep at depth 0 (expected --depth 1 or more)");
  }
  if (options.suite) {
    refuse_if(options.position.position.has_value(),
              "--suite and --position exclude each other (expected one of them)");
    refuse_if(options.position.board.setup.has_value(),
              "--suite and --setup exclude each other (expected one of them)");
    refuse_if(options.divide, "--divide is for one position (expected no --suite)");
    refuse_if(options.stats, "--stats is for one position (expected no --suite)");
    refuse_if(options.journal.has_value(), "--journal is for one position (expected no --suite)");
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
      .add_option(
          "--impl", options.implementation,
          "implementation of the rules: bit, mailbox, or picker: bit, its moves in the order in which a "
          "search's move picker gives them (default bit)")
      ->type_name("NAME");
  command.add_option("--bulk", options.bulk,
                     "plies counted without being played; 0 makes every leaf and prints a checksum of all "
                     "(default: the most there is)");
  command
      .add_option("--hash", options.hash_mb,
                  "megabytes of counts to remember (default 0: none); counts stay exact")
      ->type_name("MB")
      ->check(CLI::Range(0, 1 << 20));
  command
      .add_option(
          "--symmetries", options.symmetries,
          "on or off: count positions that are the same but for a turn or reflection of the board once "
          "(default on with --hash or --journal, which save work, else off: a plain count measures speed); "
          "counts stay exact")
      ->type_name("WORD")
      ->check(CLI::IsMember({"on", "off"}));
  command
      .add_option(
          "--parts", options.parts,
          "cut the tree into at least so many parts, as long as each is worth it (default: enough for the "
          "threads)")
      ->type_name("N")
      ->check(CLI::Range(1, most_parts));
  command
      .add_option(
          "--journal", options.journal,
          "keep every finished part in FILE; the same command goes on from there after an interruption")
      ->type_name("FILE");
}

}  // namespace

std::string_view symmetries_text(const PerftCommandOptions& options) {
  if (options.symmetries) return *options.symmetries;
  const bool saves_work = options.hash_mb > 0 || options.journal.has_value();
  return saves_work && !options.stats ? "on" : "off";
}

PerftMethod method_of(const PerftCommandOptions& options, const Rules& rules) {
  return {.implementation = options.implementation,
          .bulk = options.bulk,
          .hash_bytes = static_cast<std::size_t>(options.hash_mb) << 20,
          .symmetries = symmetries_text(options) == "off" ? Symmetries::off : Symmetries::on,
          .threads = options.threads,
          .parts = options.parts ? std::optional(static_cast<std::size_t>(*options.parts)) : std::nullopt,
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
                    "loa perft --depth 9 --hash 2048 --journal depth9.jsonl",
                    "loa perft --depth 8 --parts 100000 --json",
                    "loa perft --depth 5 --compare 'otherperft --fen {position} --depth {depth}'",
                    "loa perft --depth 5 --compare './divide.sh {depth} \"{moves}\"' --compare-timeout 60",
                    "loa perft --depth 5 --bulk 0 --threads 1",
                    "loa perft --depth 7 --symmetries on --impl mailbox --threads 8",
                    "loa perft --suite tests/data/perft/standard.perft --max-leaves 1000000"}},
      [options] {
        require_sense(*options);
        if (options->compare) return run_perft_compare(*options);
        return options->suite ? run_perft_suite(*options) : run_perft_position(*options);
      });
  add_counting_options(command, *options);
  command
      .add_option("--suite", options->suite,
                  "count the positions of a file, lines 'POSITION ;D1 36 ;D2 1244', and compare")
      ->type_name("FILE");
  command.add_option("--max-leaves", options->max_leaves, "with --suite: leave out counts above this")
      ->type_name("N");
  command
      .add_option(
          "--compare", options->compare,
          "walk down to the first move where another program counts other leaves; CMD is run without a shell "
          "and prints lines 'move: count'; {position}, {depth} and {moves} (played so far, from --position) "
          "in "
          "it are filled in; without them, position and depth are appended")
      ->type_name("CMD");
  command
      .add_option(
          "--compare-timeout", options->compare_timeout,
          fmt::format("with --compare: seconds for each run of CMD (default {})", default_compare_timeout))
      ->type_name("SECONDS")
      ->check(CLI::Range(0.001, 1e6));
  add_position_options(command, options->position);
  add_rules_options(command, options->rules);
  add_threads_option(command, options->threads);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
