// What the commands below `loa openings` have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "loa/match/opening_judge.h"
#include "tools/commands.h"
#include "tools/common_options.h"

namespace loa {

/// How openings are judged: `--player --depth --nodes --balanced`.
struct JudgeOptions {
  std::string player = "pvs:hash=4";
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<int> bound;
  RulesOptions rules;
};

void add_judge_options(CLI::App& command, JudgeOptions& options);
/// *Throws* ParseError that names the option
[[nodiscard]] JudgeTerms judge_terms(const JudgeOptions& options);

void add_openings_generate(CLI::App& openings, CommandContext& context);
void add_openings_check(CLI::App& openings, CommandContext& context);

}  // namespace loa
