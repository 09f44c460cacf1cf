// `loa perft --compare`: walks down to the first move where another program counts other leaves.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/command_words.h"
#include "loa/base/parse_error.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/rules/variant.h"
#include "tools/child_process.h"
#include "tools/commands.h"
#include "tools/divide_text.h"
#include "tools/perft_command.h"
#include "tools/perft_measure.h"
#include "tools/progress_line.h"

namespace loa {
namespace {

constexpr std::string_view position_place = "{position}";
constexpr std::string_view depth_place = "{depth}";
constexpr std::string_view moves_place = "{moves}";

/// Where the walk has come to.
struct Node {
  Setup setup;
  int depth = 0;                   ///< plies that are counted from here
  std::vector<std::string> moves;  ///< that were played to come here
};

/// The other program, asked for the leaves below each move of a node.
class OtherProgram {
 public:
  /// *Throws* ParseError, UsageError where the command does not tell the program what to count.
  OtherProgram(const std::string& command, const ChildLimits& limits) : limits_(limits) {
    try {
      words_ = command_words(command);
    } catch (const ParseError& error) {
      throw error.in("--compare");
    }
    if (words_.empty()) throw UsageError("--compare has no command (expected a program and its arguments)");
    takes_moves_ = has(moves_place);
    if (!takes_moves_ && !has(position_place) && !has(depth_place)) {
      words_.insert(words_.end(), {std::string(position_place), std::string(depth_place)});
    }
    if (!has(depth_place) || (!takes_moves_ && !has(position_place))) {
      throw UsageError(
          fmt::format("--compare: the command does not say {} (expected {{depth}} with {{position}} or "
                      "{{moves}}, or none of them)",
                      has(depth_place) ? "which position" : "how deep"));
    }
  }

  [[nodiscard]] const std::string& name() const { return words_.front(); }

  /// *Throws* ChildError, ParseError
  [[nodiscard]] std::vector<MoveLeaves> divide(const Setup& root, const Node& node) {
    const std::string position = position_text(takes_moves_ ? root : node.setup);
    const std::string depth = std::to_string(node.depth);
    const std::string moves = fmt::format("{}", fmt::join(node.moves, " "));
    std::vector<std::string> words = words_;
    for (std::string& word : words) {
      put(word, position_place, position);
      put(word, depth_place, depth);
      put(word, moves_place, moves);
    }
    output_ = output_of(words, limits_);
    try {
      return parse_divide(output_, root.size);
    } catch (const ParseError& error) {
      throw error.in(fmt::format("the output of '{}'", printable(name(), 200)));
    }
  }

  /// What it has printed last, as far as a message needs it.
  [[nodiscard]] std::string quoted_output() const {
    if (output_.find_first_not_of(" \t\r\n") == std::string::npos) return "nothing at all";
    return fmt::format("'{}'", printable(output_.substr(0, output_.find('\n'))));
  }

 private:
  [[nodiscard]] bool has(std::string_view place) const {
    return std::ranges::any_of(
        words_, [place](const std::string& word) { return word.find(place) != std::string::npos; });
  }

  static void put(std::string& word, std::string_view place, const std::string& text) {
    for (std::size_t at = word.find(place); at != std::string::npos;
         at = word.find(place, at + text.size())) {
      word.replace(at, place.size(), text);
    }
  }

  std::vector<std::string> words_;
  ChildLimits limits_;
  bool takes_moves_ = false;
  std::string output_;  ///< of the last run
};

/// One move in which the two differ; a count is missing where that side does not have the move.
struct Difference {
  Move move;
  std::optional<Count> ours;
  std::optional<Count> theirs;
};

/// *Shape* both sorted by move, and so is the result
std::vector<Difference> differences_of(const std::vector<MoveLeaves>& ours,
                                       const std::vector<MoveLeaves>& theirs) {
  std::vector<Difference> differences;
  for (const MoveLeaves& own : ours) {
    const auto same = std::ranges::find(theirs, own.move, &MoveLeaves::move);
    if (same == theirs.end()) {
      differences.push_back({own.move, own.leaves, std::nullopt});
    } else if (same->leaves != own.leaves) {
      differences.push_back({own.move, own.leaves, same->leaves});
    }
  }
  for (const MoveLeaves& other : theirs) {
    if (std::ranges::find(ours, other.move, &MoveLeaves::move) == ours.end()) {
      differences.push_back({other.move, std::nullopt, other.leaves});
    }
  }
  std::ranges::sort(differences, {}, &Difference::move);
  return differences;
}

/// Where the two programs part.
struct Verdict {
  Node node;
  std::vector<Difference> differences;  ///< none where they agree
  bool agrees_below = false;            ///< the counts differ here, though one ply deeper they do not
};

/// Walks down both trees at once.
class Comparison {
 public:
  Comparison(const PerftCommandOptions& options, const Setup& root, const Rules& rules, OtherProgram& other)
      : options_(options), root_(root), rules_(rules), other_(other), line_(options.output) {}

  [[nodiscard]] Verdict run() {
    Verdict verdict{.node = {root_, *options_.depth, {}},
                    .differences = differences_at({root_, *options_.depth, {}})};
    while (may_go_down(verdict)) {
      const Node below = child_of(verdict.node, verdict.differences.front().move);
      std::vector<Difference> differences = differences_at(below);
      if (differences.empty()) {
        verdict.agrees_below = true;
        return verdict;
      }
      verdict = {.node = below, .differences = std::move(differences)};
    }
    return verdict;
  }

 private:
  /// Only where all moves are the same can the fault be deeper down.
  [[nodiscard]] static bool may_go_down(const Verdict& verdict) {
    return verdict.node.depth > 1 && !verdict.differences.empty() &&
           std::ranges::all_of(verdict.differences,
                               [](const Difference& one) { return one.ours && one.theirs; });
  }

  [[nodiscard]] std::vector<Difference> differences_at(const Node& node) {
    const auto runner = make_perft_runner(node.setup, method_of(options_, rules_));
    PerftMeasure measure(*runner, line_,
                         node.moves.empty() ? "" : fmt::format("{}: ", fmt::join(node.moves, " ")));
    std::vector<MoveLeaves> ours;
    static_cast<void>(measure.divide(node.depth, ours));
    const std::vector<MoveLeaves> theirs = other_.divide(root_, node);
    if (theirs.empty() && !ours.empty() && node.moves.empty()) {
      throw ChildError(fmt::format("'{}' has printed no line 'move: count', but {}",
                                   printable(other_.name(), 200), other_.quoted_output()));
    }
    return differences_of(ours, theirs);
  }

  [[nodiscard]] Node child_of(const Node& node, Move move) const {
    const auto runner = make_perft_runner(node.setup, method_of(options_, rules_));
    Node child{runner->after(move), node.depth - 1, node.moves};
    child.moves.push_back(runner->text_of(move));
    return child;
  }

  const PerftCommandOptions& options_;
  Setup root_;
  Rules rules_;
  OtherProgram& other_;
  ProgressLine line_;
};

/// A move as it is printed; one that is not legal has no capture sign.
std::string text_of(const Difference& difference, const PerftRunner& runner, int size) {
  return difference.ours ? runner.text_of(difference.move) : move_text(size, difference.move, Capture::no);
}

std::string kind_of(const Difference& difference) {
  if (!difference.theirs) return "missing";
  return difference.ours ? "count" : "extra";
}

nlohmann::ordered_json json_of(const std::optional<Count>& count) {
  return count ? nlohmann::ordered_json(count_text(*count)) : nlohmann::ordered_json(nullptr);
}

void print_json(const PerftCommandOptions& options, const Setup& root, const NamedRules& rules,
                const Verdict& verdict, const PerftRunner& runner) {
  nlohmann::ordered_json json{{"variant", variant_of_size(root.size)->name},
                              {"position", position_text(root)},
                              {"rules", rules_text(rules)},
                              {"impl", options.implementation},
                              {"symmetries", symmetries_text(options)},
                              {"threads", options.threads},
                              {"depth", *options.depth},
                              {"equal", verdict.differences.empty()}};
  json["moves"] = verdict.node.moves;
  json["differs_at"] = nullptr;
  if (!verdict.differences.empty()) {
    json["differs_at"] = {{"position", position_text(verdict.node.setup)},
                          {"depth", verdict.node.depth},
                          {"agrees_below", verdict.agrees_below}};
  }
  json["differences"] = nlohmann::ordered_json::array();
  for (const Difference& one : verdict.differences) {
    json["differences"].push_back({{"move", text_of(one, runner, root.size)},
                                   {"kind", kind_of(one)},
                                   {"leaves_text", json_of(one.ours)},
                                   {"other_leaves_text", json_of(one.theirs)}});
  }
  fmt::print("{}\n", json.dump(2));
}

void print_text(const PerftCommandOptions& options, const Verdict& verdict, const PerftRunner& runner) {
  if (verdict.differences.empty()) {
    if (!options.output.quiet)
      fmt::print("equal at depth {}: each move has the same count\n", *options.depth);
    return;
  }
  fmt::print("moves     {}\nposition  {}\ndepth     {}\n\n",
             verdict.node.moves.empty() ? "none" : fmt::format("{}", fmt::join(verdict.node.moves, " ")),
             position_text(verdict.node.setup), verdict.node.depth);
  const auto column = [](const std::optional<Count>& count) { return count ? count_text(*count) : "none"; };
  fmt::print("{:<10}  {:>20}  {:>20}\n", "move", "ours", "theirs");
  for (const Difference& one : verdict.differences) {
    fmt::print("{:<10}  {:>20}  {:>20}  {}\n", text_of(one, runner, verdict.node.setup.size),
               column(one.ours), column(one.theirs), kind_of(one));
  }
  if (verdict.agrees_below) {
    fmt::print("\nBelow {} their counts are ours, but their sum is not what they print here.\n",
               text_of(verdict.differences.front(), runner, verdict.node.setup.size));
  }
}

void explain(const Verdict& verdict, const PerftRunner& runner) {
  const Difference& first = verdict.differences.front();
  const std::string where = verdict.node.moves.empty()
                                ? "in the position given"
                                : fmt::format("after {}", fmt::join(verdict.node.moves, " "));
  const std::string move = text_of(first, runner, verdict.node.setup.size);
  std::string what = fmt::format("{} is no legal move here, but theirs", move);
  if (first.ours) {
    what = first.theirs ? fmt::format("{} has {} leaves here, {} there", move, count_text(*first.ours),
                                      count_text(*first.theirs))
                        : fmt::format("they do not have {}", move);
  }
  fmt::print(stderr, "loa: --compare: the first difference is {}, {} deep: {}\n", where, verdict.node.depth,
             what);
}

}  // namespace

int run_perft_compare(const PerftCommandOptions& options) {
  const Setup root = chosen_setup(options.position);
  const NamedRules rules = chosen_rules(options.rules);
  const double seconds = options.compare_timeout.value_or(default_compare_timeout);
  OtherProgram other(*options.compare,
                     {.time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000))});
  const Verdict verdict = Comparison(options, root, rules.rules, other).run();
  const auto runner = make_perft_runner(verdict.node.setup, method_of(options, rules.rules));
  if (options.output.json) {
    print_json(options, root, rules, verdict, *runner);
  } else {
    print_text(options, verdict, *runner);
  }
  if (verdict.differences.empty()) return 0;
  explain(verdict, *runner);
  return 1;
}

}  // namespace loa
