#include "tools/common_options.h"

#include <fmt/format.h>
#include <omp.h>

#include <charconv>
#include <limits>

#include "loa/base/parse_error.h"
#include "loa/rules/position_text.h"
#include "tools/commands.h"

namespace loa {
namespace {

/// Runs `read` and says of a fault in which option it stands.
template <class Read>
auto read_option(const std::string& name, Read read) {
  try {
    return read();
  } catch (const ParseError& error) {
    throw error.in(name);
  }
}

constexpr std::array<std::string_view, all_switches.size()> switch_purposes = {
    "a move that connects both sides: draw or mover (wins)", "a side without a move: pass, loss or draw",
    "which occurrence of a position is a draw: none, 2, 3 or 2-board (side to move ignored)",
    "the game is drawn at this ply number: N or none"};

std::string option_name(std::string_view name) { return fmt::format("--{}", name); }

}  // namespace

std::string rule_set_table() {
  std::string table = fmt::format("{:<14}{:<7}{:<9}{:<12}{:<11}{}\n", "name", "both", "no-move", "repetition",
                                  "max-plies", "source");
  for (const RuleSet& set : all_rule_sets()) {
    const auto word = [&set](std::string_view name) { return switch_text(set.rules, name); };
    table += fmt::format("{:<14}{:<7}{:<9}{:<12}{:<11}{}\n", set.name, word("both"), word("no-move"),
                         word("repetition"), word("max-plies"), set.source);
  }
  return table;
}

void add_rules_options(CLI::App& command, RulesOptions& options) {
  const auto choose = [&options](const std::string& value) {
    if (value != "list") {
      options.rule_set = value;
      return;
    }
    fmt::print("{}", rule_set_table());
    throw CLI::Success();
  };
  command
      .add_option_function<std::string>(
          "--rules", choose, "rule set, with switches that differ (icga,both=mover); `list` shows them all")
      ->type_name("NAME")
      ->group("Rules");
  for (std::size_t i = 0; i < all_switches.size(); ++i) {
    command.add_option(option_name(all_switches[i]), options.switches[i], std::string(switch_purposes[i]))
        ->type_name("WORD")
        ->group("Rules");
  }
}

NamedRules chosen_rules(const RulesOptions& options) {
  NamedRules rules = read_option("--rules", [&] { return parse_rules(options.rule_set); });
  for (std::size_t i = 0; i < all_switches.size(); ++i) {
    if (!options.switches[i]) continue;
    read_option(option_name(all_switches[i]),
                [&] { set_switch(rules.rules, all_switches[i], *options.switches[i]); });
  }
  return rules;
}

bool says_rules(const CLI::App& command) {
  bool says = command.count("--rules") > 0;
  for (const std::string_view name : all_switches) says |= command.count(option_name(name)) > 0;
  return says;
}

void add_board_options(CLI::App& command, BoardOptions& options) {
  command.add_option("--variant", options.variant, fmt::format("{} (default loa8)", variant_names()))
      ->type_name("NAME")
      ->group("Position");
  command.add_option("--setup", options.setup, "standard, scrambled or quick (default standard)")
      ->type_name("NAME")
      ->group("Position");
}

Setup chosen_setup(const BoardOptions& options) {
  const std::string variant = options.variant.value_or("loa8");
  read_option("--variant", [&] { return variant_named(variant); });
  return read_option("--setup", [&] { return setup_named(options.setup.value_or("standard"), variant); });
}

void add_position_options(CLI::App& command, PositionOptions& options) {
  add_board_options(command, options.board);
  command
      .add_option("--position", options.position,
                  "position text, such as '1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b'")
      ->type_name("TEXT")
      ->group("Position");
}

void require_variant(const BoardOptions& options, const Setup& setup) {
  if (!options.variant) return;
  const VariantInfo asked = read_option("--variant", [&] { return variant_named(*options.variant); });
  if (asked.size == setup.size) return;
  throw ParseError(fmt::format("the position is {0}x{0}, but --variant says {1}", setup.size, asked.name),
                   fmt::format("a position of {0}x{0}, or no --variant", asked.size));
}

Setup chosen_setup(const PositionOptions& options) {
  if (!options.position) return chosen_setup(options.board);
  if (options.board.setup)
    throw UsageError("--setup and --position exclude each other (expected one of them)");
  const Setup setup = read_option("--position", [&] { return parse_position(*options.position); });
  require_variant(options.board, setup);
  return setup;
}

int all_processors() { return omp_get_num_procs(); }

void add_threads_option(CLI::App& command, int& threads) {
  threads = all_processors();
  command
      .add_option("--threads", threads, "parallel games or parts (default: all cores this process may use)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
}

std::uint64_t parse_seed(std::string_view text) {
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seed);
  if (error == std::errc() && stop == end) return seed;
  throw ParseError(fmt::format("cannot read '{}'", printable(text)),
                   fmt::format("a whole number from 0 to {}", std::numeric_limits<std::uint64_t>::max()));
}

void add_seed_option(CLI::App& command, std::uint64_t& seed) {
  seed = 1;
  // Read here, since CLI11 takes -1 for the largest number, and a larger one too.
  const auto choose = [&seed](const std::string& value) {
    try {
      seed = parse_seed(value);
    } catch (const ParseError& error) {
      throw CLI::ValidationError("--seed", fmt::format("{}, expected {}", error.problem(), error.expected()));
    }
  };
  command.add_option_function<std::string>("--seed", choose, "what random choices start from (default 1)")
      ->type_name("N");
}

void add_json_option(CLI::App& command, OutputOptions& options) {
  command.add_flag("--json", options.json, "one JSON document on standard output");
}

void add_quiet_option(CLI::App& command, OutputOptions& options) {
  command.add_flag("--quiet", options.quiet, "no progress, and only what was asked for");
}

}  // namespace loa
