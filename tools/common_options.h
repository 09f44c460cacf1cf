// The options that many sub-commands share, and what they come to.
#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"
#include "loa/rules/variant.h"

namespace loa {

/// `--rules` and the single switches `--both --no-move --repetition --max-plies`.
struct RulesOptions {
  std::string rule_set = "icga";
  std::array<std::optional<std::string>, all_switches.size()> switches;  ///< in the order of all_switches
};

/// `--rules list` prints the rule sets and ends the program with exit code 0.
void add_rules_options(CLI::App& command, RulesOptions& options);
/// *Throws* ParseError that names the option.
[[nodiscard]] NamedRules chosen_rules(const RulesOptions& options);
/// True where any of the options stands on the command line.
[[nodiscard]] bool says_rules(const CLI::App& command);
/// Every rule set with its switches and source, one a line under a heading.
[[nodiscard]] std::string rule_set_table();

/// `--variant` and `--setup`.
struct BoardOptions {
  std::optional<std::string> variant;
  std::optional<std::string> setup;
};

void add_board_options(CLI::App& command, BoardOptions& options);
/// The set-up of the variant; loa8's standard one where nothing is said. *Throws* ParseError that names the option.
[[nodiscard]] Setup chosen_setup(const BoardOptions& options);

/// The board options and `--position`.
struct PositionOptions {
  BoardOptions board;
  std::optional<std::string> position;
};

void add_position_options(CLI::App& command, PositionOptions& options);
/// The position text where it is given (it tells its own size), else the set-up of the variant.
/// *Throws* ParseError; UsageError where options contradict each other.
[[nodiscard]] Setup chosen_setup(const PositionOptions& options);
/// *Throws* ParseError where a text of another size was given than `--variant` says.
void require_variant(const BoardOptions& options, const Setup& setup);

/// `--threads`: default all cores the process may use.
void add_threads_option(CLI::App& command, int& threads);
/// All cores the process may use.
[[nodiscard]] int all_processors();
/// *Throws* ParseError: no whole number that fits.
[[nodiscard]] std::uint64_t parse_seed(std::string_view text);
/// `--seed`, default 1.
void add_seed_option(CLI::App& command, std::uint64_t& seed);
/// `--json` and `--quiet`.
struct OutputOptions {
  bool json = false;
  bool quiet = false;
};
void add_json_option(CLI::App& command, OutputOptions& options);
/// For commands that would show progress.
void add_quiet_option(CLI::App& command, OutputOptions& options);

}  // namespace loa
