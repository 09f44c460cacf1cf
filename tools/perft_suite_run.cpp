// `loa perft --suite`: counts the positions of a file, compares with the counts that stand there, prints
// lines or JSON.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "loa/rules/perft_suite.h"
#include "loa/rules/position_text.h"
#include "tools/perft_command.h"
#include "tools/perft_measure.h"
#include "tools/progress_line.h"
#include "tools/text_file.h"

namespace loa {
namespace {

/// Where a line has no counts and nobody says how deep.
constexpr int default_depth = 3;

struct SuiteResult {
  int line = 0;
  std::string position;
  int depth = 0;
  std::optional<Count> expected;
  Count leaves;
  [[nodiscard]] bool is_ok() const { return !expected || *expected == leaves; }
};

struct SuiteTally {
  int passed = 0;
  int failed = 0;
  int skipped = 0;
  std::optional<SuiteResult> first_fault;
};

std::vector<SuiteLine> read_suite(const PerftCommandOptions& options) {
  const std::string text = read_text_file(*options.suite);
  const auto say_where = [&options](const ParseError& error) {
    return error.in(printable(*options.suite, 200));
  };
  try {
    const std::vector<SuiteLine> lines = parse_perft_suite(text);
    for (const SuiteLine& line : lines) {
      try {
        require_variant(options.position.board, line.setup);
      } catch (const ParseError& error) {
        throw error.shifted_to(line.place);
      }
    }
    return lines;
  } catch (const ParseError& error) {
    throw say_where(error);
  }
}

/// The counts of one line that are wanted, with what was counted.
class LineRun {
 public:
  LineRun(const PerftCommandOptions& options, std::optional<Count> most_leaves, const NamedRules& rules,
          ProgressLine& progress)
      : options_(options), most_leaves_(most_leaves), rules_(rules), progress_(progress) {}

  [[nodiscard]] std::vector<SuiteResult> run(const SuiteLine& line) {
    const auto runner = make_perft_runner(line.setup, method_of(options_, rules_.rules));
    PerftMeasure measure(*runner, progress_,
                         fmt::format("{}: line {}, ", printable(*options_.suite, 200), line.place.line));
    return line.counts.empty() ? counted(line, measure) : compared(line, measure);
  }

 private:
  [[nodiscard]] bool is_wanted(Count leaves) const { return !most_leaves_ || leaves <= *most_leaves_; }

  [[nodiscard]] std::vector<SuiteResult> compared(const SuiteLine& line, PerftMeasure& measure) const {
    std::vector<SuiteResult> results;
    for (const KnownCount& known : line.counts) {
      if (!is_wanted(known.leaves) || known.depth > options_.depth.value_or(known.depth)) continue;
      results.push_back({line.place.line, position_text(line.setup), known.depth, known.leaves,
                         measure.leaves(known.depth).leaves});
    }
    return results;
  }

  /// Nothing is known yet: goes on until a count is too large.
  [[nodiscard]] std::vector<SuiteResult> counted(const SuiteLine& line, PerftMeasure& measure) const {
    std::vector<SuiteResult> results;
    for (int depth = 1; depth <= options_.depth.value_or(default_depth); ++depth) {
      const Count leaves = measure.leaves(depth).leaves;
      if (!is_wanted(leaves)) break;
      results.push_back({line.place.line, position_text(line.setup), depth, std::nullopt, leaves});
    }
    return results;
  }

  const PerftCommandOptions& options_;
  std::optional<Count> most_leaves_;
  const NamedRules& rules_;
  ProgressLine& progress_;
};

void add_line(SuiteTally& tally, const std::vector<SuiteResult>& results) {
  const auto fault = std::ranges::find_if_not(results, &SuiteResult::is_ok);
  if (results.empty()) {
    ++tally.skipped;
  } else if (fault == results.end()) {
    ++tally.passed;
  } else {
    ++tally.failed;
    if (!tally.first_fault) tally.first_fault = *fault;
  }
}

std::string fault_text(const SuiteResult& result) {
  return fmt::format("D{} is {}, expected {}", result.depth, count_text(result.leaves),
                     count_text(*result.expected));
}

/// A line of a suite, for a position of which no count was known.
std::string new_suite_line(const SuiteLine& line, const std::vector<SuiteResult>& results) {
  std::string text = position_text(line.setup);
  for (const SuiteResult& result : results) {
    text += fmt::format(" ;D{} {}", result.depth, count_text(result.leaves));
  }
  return text;
}

std::string verdict_text(const std::vector<SuiteResult>& results) {
  if (results.empty()) return "skipped";
  std::string counts;
  std::string faults;
  for (const SuiteResult& result : results) {
    counts += fmt::format("  D{} {}", result.depth, grouped_count_text(result.leaves));
    if (!result.is_ok()) faults += fmt::format("{}{}", faults.empty() ? "" : "; ", fault_text(result));
  }
  return faults.empty() ? "ok    " + counts : "WRONG   " + faults;
}

void print_line(const SuiteLine& line, const std::vector<SuiteResult>& results, const OutputOptions& output) {
  const bool is_as_expected = std::ranges::all_of(results, &SuiteResult::is_ok);
  if (line.counts.empty()) {
    fmt::print("{}\n", new_suite_line(line, results));
  } else if (!output.quiet || !is_as_expected) {
    fmt::print("line {}: {}\n", line.place.line, verdict_text(results));
  }
  std::fflush(stdout);
}

nlohmann::ordered_json result_json(const SuiteResult& result) {
  nlohmann::ordered_json json{{"line", result.line}, {"position", result.position}, {"depth", result.depth}};
  json["expected"] = result.expected ? json_number(*result.expected) : nlohmann::ordered_json(nullptr);
  json["leaves"] = json_number(result.leaves);
  json["leaves_text"] = count_text(result.leaves);
  json["ok"] = result.is_ok();
  return json;
}

void print_json(const PerftCommandOptions& options, const NamedRules& rules, const SuiteTally& tally,
                nlohmann::ordered_json results) {
  const nlohmann::ordered_json json{{"suite", printable(*options.suite, 200)},
                                    {"rules", rules_text(rules)},
                                    {"impl", options.implementation},
                                    {"symmetries", symmetries_text(options)},
                                    {"threads", options.threads},
                                    {"passed", tally.passed},
                                    {"failed", tally.failed},
                                    {"skipped", tally.skipped},
                                    {"results", std::move(results)}};
  fmt::print("{}\n", json.dump(2));
}

void explain_fault(const PerftCommandOptions& options, const SuiteTally& tally) {
  fmt::print(stderr, "loa: {} of {} positions failed, the first in {}: line {}: {}\n", tally.failed,
             tally.passed + tally.failed + tally.skipped, printable(*options.suite, 200),
             tally.first_fault->line, fault_text(*tally.first_fault));
}

std::optional<Count> most_leaves_of(const PerftCommandOptions& options) {
  if (!options.max_leaves) return std::nullopt;
  try {
    return parse_count(*options.max_leaves);
  } catch (const ParseError& error) {
    throw error.in("--max-leaves");
  }
}

}  // namespace

int run_perft_suite(const PerftCommandOptions& options) {
  const NamedRules rules = chosen_rules(options.rules);
  const std::optional<Count> most_leaves = most_leaves_of(options);
  const std::vector<SuiteLine> lines = read_suite(options);
  SuiteTally tally;
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  ProgressLine progress(options.output);
  LineRun run(options, most_leaves, rules, progress);
  for (const SuiteLine& line : lines) {
    const std::vector<SuiteResult> results = run.run(line);
    add_line(tally, results);
    if (options.output.json) {
      for (const SuiteResult& result : results) json.push_back(result_json(result));
    } else {
      print_line(line, results, options.output);
    }
  }
  if (options.output.json) {
    print_json(options, rules, tally, std::move(json));
  } else {
    fmt::print("{} passed, {} failed, {} skipped\n", tally.passed, tally.failed, tally.skipped);
  }
  if (tally.failed == 0) return 0;
  explain_fault(options, tally);
  return 1;
}

}  // namespace loa
