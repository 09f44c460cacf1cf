// What `loa perft` was asked to do, and its three ways: one position, a suite of them, or against another program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/common_options.h"
#include "tools/perft_runner.h"

namespace loa {

/// Seconds.
inline constexpr int default_compare_timeout = 600;

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
  std::optional<std::string> symmetries;  ///< on or off; where nothing is said, see symmetries_text
  int threads = 1;
  std::optional<int> parts;
  std::optional<std::string> journal;
  std::optional<std::string> compare;
  std::optional<double> compare_timeout;  ///< seconds for each run of the other program
  std::optional<std::string> suite;
  std::optional<std::string> max_leaves;
};

/// How to count, as the options have it. *Throws* ParseError
[[nodiscard]] PerftMethod method_of(const PerftCommandOptions& options, const Rules& rules);

/// Whether symmetric positions share their counts: "on" or "off".
[[nodiscard]] std::string_view symmetries_text(const PerftCommandOptions& options);

/// Counts and prints. *Throws* ParseError, UsageError; gives the exit code.
[[nodiscard]] int run_perft_position(const PerftCommandOptions& options);
/// Counts a suite file and prints; 1 where a count differs. *Throws* ParseError, UsageError.
[[nodiscard]] int run_perft_suite(const PerftCommandOptions& options);

/// Compares with another program, move by move, and prints; 1 where they differ. *Throws* ParseError, UsageError,
/// ChildError
[[nodiscard]] int run_perft_compare(const PerftCommandOptions& options);

}  // namespace loa
