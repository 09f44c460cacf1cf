// `loa openings`: books of openings for matches.
#include "tools/openings_command.h"
#include "tools/read_player.h"

#include "loa/base/parse_error.h"

namespace loa {

void add_judge_options(CLI::App& command, JudgeOptions& options) {
  command
      .add_option("--depth", options.depth,
                  "plies that each opening is searched (default 4, without --nodes)")
      ->type_name("N")
      ->check(CLI::Range(1, max_search_depth));
  command.add_option("--nodes", options.nodes, "positions that each opening is searched")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command
      .add_option("--balanced", options.bound,
                  "the highest score that either side may have, in units of the evaluation")
      ->type_name("SCORE")
      ->check(CLI::Range(0, 999'999));
  command.add_option("--player", options.player, "the engine that judges (default pvs:hash=4)")
      ->type_name("SPEC");
  add_rules_options(command, options.rules);
}

JudgeTerms judge_terms(const JudgeOptions& options) {
  JudgeTerms terms{.rules = chosen_rules(options.rules),
                   .limits = {.depth = options.depth, .nodes = options.nodes}};
  if (!options.depth && !options.nodes) terms.limits.depth = JudgeTerms{}.limits.depth;
  try {
    terms.engine = read_player(options.player);
    require_judge(terms);
  } catch (const ParseError& error) {
    throw error.in("--player");
  }
  return terms;
}

void add_openings_command(CLI::App& app, CommandContext& context) {
  CLI::App& openings = add_command(app, context,
                                   {.name = "openings",
                                    .purpose = "makes and checks books of openings: generate, check",
                                    .examples = {"loa openings generate --plies 4 --count 500 --out book.txt",
                                                 "loa openings check book.txt"}},
                                   Action{});
  add_openings_generate(openings, context);
  add_openings_check(openings, context);
  openings.require_subcommand(0, 1);
}

}  // namespace loa
