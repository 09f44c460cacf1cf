// What `loa perft` was asked to do, and its two ways: one position, or a suite of them.
#pragma once

#include <optional>
#include <string>

#include "tools/common_options.h"
#include "tools/perft_runner.h"

namespace loa {

struct PerftCommandOptions {
  PositionOptions position;
  RulesOptions rules;
  OutputOptions output;
  std::optional<int> depth;
  std::string implementation = "bit";
  std::optional<int> bulk;
  bool divide = false;
  bool stats = false;
  int hash_mb = 0;
  int threads = 1;
  std::optional<std::string> suite;
  std::optional<std::string> max_leaves;
};

/// How to count, as the options have it. *Throws* ParseError
[[nodiscard]] PerftMethod method_of(const PerftCommandOptions& options, const Rules& rules);

/// Counts and prints. *Throws* ParseError, UsageError; gives the exit code.
[[nodiscard]] int run_perft_position(const PerftCommandOptions& options);
/// Counts a suite file and prints; 1 where a count differs. *Throws* ParseError, UsageError.
[[nodiscard]] int run_perft_suite(const PerftCommandOptions& options);

}  // namespace loa
