// `loa perft` of one position: counts every depth up to the one asked for, prints a table or JSON.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "loa/rules/position_text.h"
#include "loa/rules/variant.h"
#include "tools/perft_command.h"
#include "tools/perft_measure.h"
#include "tools/progress_line.h"
#include "tools/version_text.h"

namespace loa {
namespace {

/// What is counted, and what has been counted so far.
struct PositionReport {
  const PerftCommandOptions& options;
  Setup setup;
  NamedRules rules;
  int bulk = 0;
  bool has_checksum = false;
  std::vector<MeasuredCount> per_depth = {};  ///< depths 1 to D
  MeasuredCount result = {};                  ///< depth D
  std::vector<MoveLeaves> moves = {};         ///< with --divide
  std::vector<std::string> move_texts = {};
  std::vector<LeafStats> stats = {};  ///< with --stats
};

bool has_plain_table(const PerftCommandOptions& options) {
  return !options.output.json && !options.output.quiet && !options.divide && !options.stats;
}

std::string checksum_text(std::uint64_t checksum) { return fmt::format("{:016x}", checksum); }

void print_heading(const PositionReport& report) {
  const PerftCommandOptions& options = report.options;
  fmt::print("{}, {}, {}, bulk {}, {}, symmetries {}, {} thread{}\n{}\n\n",
             variant_of_size(report.setup.size)->name, rules_text(report.rules), options.implementation,
             report.bulk, options.hash_mb > 0 ? fmt::format("hash {} MB", options.hash_mb) : "no hash",
             symmetries_text(options), options.threads, options.threads == 1 ? "" : "s",
             position_text(report.setup));
  if (has_plain_table(options)) {
    fmt::print("{:>5}  {:>26}  {:>14}  {:>18}{}\n", "depth", "leaves", "time", "leaves/s",
               report.has_checksum ? "          checksum" : "");
  }
}

void print_row(const MeasuredCount& row) {
  fmt::print("{:>5}  {:>26}  {:>12.3f} s  {:>18}{}\n", row.depth, grouped_count_text(row.leaves), row.seconds,
             rate_text(row), row.checksum ? "  " + checksum_text(*row.checksum) : "");
  std::fflush(stdout);
}

/// The journal that was asked for, if one was.
std::unique_ptr<PerftJournal> journal_of(const PositionReport& report) {
  const PerftCommandOptions& options = report.options;
  if (!options.journal) return nullptr;
  const PerftJournalTerms terms{.variant = std::string(variant_of_size(report.setup.size)->name),
                                .position = position_text(report.setup),
                                .no_move = switch_text(report.rules.rules, "no-move"),
                                .depth = *options.depth,
                                .symmetries = std::string(symmetries_text(options)),
                                .implementation = options.implementation,
                                .bulk = report.bulk,
                                .hash_mb = options.hash_mb,
                                .version = program_version()};
  return std::make_unique<PerftJournal>(
      *options.journal, terms, [&options](std::size_t known, std::size_t parts) {
        if (!options.output.quiet) fmt::print(stderr, "loa: continuing: {} of {} parts\n", known, parts);
      });
}

/// A depth above D: from the journal where it is there.
MeasuredCount count_above(int depth, PerftMeasure& measure, PerftJournal* journal) {
  if (journal == nullptr) return measure.leaves(depth);
  if (const auto known = journal->count_of_depth(depth)) return {depth, known->leaves, known->seconds};
  const MeasuredCount count = measure.leaves(depth);
  journal->keep_depth(depth, {count.leaves, count.seconds});
  return count;
}

/// Depth D in the way that was asked for. Statistics tell the depths above as well.
MeasuredCount count_last_depth(PositionReport& report, PerftMeasure& measure, PerftJournal* journal) {
  const int depth = *report.options.depth;
  if (journal != nullptr) return measure.divide(depth, report.moves, *journal);
  if (!report.options.divide && !report.options.stats) return measure.leaves(depth);
  MeasuredCount result;
  if (report.options.divide) result = measure.divide(depth, report.moves);
  if (report.options.stats) result = measure.stats(depth, report.stats);
  for (int above = 1; above < depth && report.options.stats; ++above) {
    report.per_depth.push_back({above, report.stats[static_cast<std::size_t>(above) - 1].leaves, 0});
  }
  return result;
}

/// The depths above D are counted only where somebody sees them.
void count_all_depths(PositionReport& report, PerftRunner& runner) {
  const PerftCommandOptions& options = report.options;
  ProgressLine line(options.output);
  PerftMeasure measure(runner, line);
  const std::unique_ptr<PerftJournal> journal = journal_of(report);
  const bool has_table = has_plain_table(options);
  const bool are_seen = has_table || (options.output.json && !options.stats);
  for (int depth = 1; depth < *options.depth && are_seen; ++depth) {
    report.per_depth.push_back(count_above(depth, measure, journal.get()));
    if (has_table) print_row(report.per_depth.back());
  }
  report.result = count_last_depth(report, measure, journal.get());
  if (has_table) print_row(report.result);
  if (*options.depth > 0) report.per_depth.push_back(report.result);
  for (const MoveLeaves& part : report.moves) report.move_texts.push_back(runner.text_of(part.move));
}

nlohmann::ordered_json depth_json(const PositionReport& report, std::size_t i) {
  const Count leaves = report.per_depth[i].leaves;
  nlohmann::ordered_json json{
      {"depth", i + 1}, {"leaves", json_number(leaves)}, {"leaves_text", count_text(leaves)}};
  if (!report.options.stats) return json;
  const LeafStats& stats = report.stats[i];
  json["captures"] = stats.captures;
  json["black_wins"] = stats.black_wins;
  json["white_wins"] = stats.white_wins;
  json["opponent_connected"] = stats.opponent_connected;
  json["both_connected"] = stats.both_connected;
  json["passes"] = stats.passes;
  return json;
}

void print_json(const PositionReport& report) {
  const PerftCommandOptions& options = report.options;
  const MeasuredCount& result = report.result;
  nlohmann::ordered_json json{
      {"variant", variant_of_size(report.setup.size)->name},
      {"position", position_text(report.setup)},
      {"rules", rules_text(report.rules)},
      {"impl", options.implementation},
      {"bulk", report.bulk},
      {"hash_mb", options.hash_mb},
      {"symmetries", symmetries_text(options)},
      {"threads", options.threads},
      {"depth", result.depth},
      {"leaves", json_number(result.leaves)},
      {"leaves_text", count_text(result.leaves)},
      {"checksum", result.checksum ? nlohmann::ordered_json(checksum_text(*result.checksum))
                                   : nlohmann::ordered_json(nullptr)},
      {"seconds", result.seconds},
      {"leaves_per_second", leaves_per_second(result)}};
  json["per_depth"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < report.per_depth.size(); ++i) {
    json["per_depth"].push_back(depth_json(report, i));
  }
  if (options.divide) {
    json["moves"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < report.moves.size(); ++i) {
      const Count leaves = report.moves[i].leaves;
      json["moves"].push_back({{"move", report.move_texts[i]},
                               {"leaves", json_number(leaves)},
                               {"leaves_text", count_text(leaves)}});
    }
  }
  fmt::print("{}\n", json.dump(2));
}

void print_stats(const PositionReport& report) {
  fmt::print("{:>5}  {:>20}  {:>14}  {:>12}  {:>12}  {:>18}  {:>14}  {:>12}\n", "depth", "leaves", "captures",
             "black wins", "white wins", "opponent connected", "both connected", "passes");
  for (std::size_t i = 0; i < report.stats.size(); ++i) {
    const LeafStats& stats = report.stats[i];
    const auto text = [](std::uint64_t number) { return grouped_count_text(number); };
    fmt::print("{:>5}  {:>20}  {:>14}  {:>12}  {:>12}  {:>18}  {:>14}  {:>12}\n", i + 1, text(stats.leaves),
               text(stats.captures), text(stats.black_wins), text(stats.white_wins),
               text(stats.opponent_connected), text(stats.both_connected), text(stats.passes));
  }
}

/// Plain digits, so that other programs can read them.
void print_divide(const PositionReport& report) {
  for (std::size_t i = 0; i < report.moves.size(); ++i) {
    fmt::print("{}: {}\n", report.move_texts[i], count_text(report.moves[i].leaves));
  }
  fmt::print("\ntotal: {}\n", count_text(report.result.leaves));
}

void print_answer(const PositionReport& report) {
  const PerftCommandOptions& options = report.options;
  if (options.output.json) return print_json(report);
  if (options.stats) print_stats(report);
  if (options.divide) print_divide(report);
  if (options.output.quiet && !options.stats && !options.divide) {
    fmt::print("{}\n", count_text(report.result.leaves));
  }
}

}  // namespace

int run_perft_position(const PerftCommandOptions& options) {
  PositionReport report{
      .options = options, .setup = chosen_setup(options.position), .rules = chosen_rules(options.rules)};
  const auto runner = make_perft_runner(report.setup, method_of(options, report.rules.rules));
  report.bulk = options.stats ? 0 : runner->bulk();
  report.has_checksum = runner->makes_every_leaf();
  if (!options.output.json && !options.output.quiet && !options.divide) print_heading(report);
  count_all_depths(report, *runner);
  print_answer(report);
  return 0;
}

}  // namespace loa
