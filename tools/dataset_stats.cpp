// `loa dataset stats`: what is in a data set, with histograms.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "loa/base/count.h"
#include "loa/base/parse_error.h"
#include "loa/report/text_table.h"
#include "loa/tuning/dataset_stats.h"
#include "tools/common_options.h"
#include "tools/dataset_commands.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

struct StatsOptions {
  std::string file;
  OutputOptions output;
};

std::string grouped(std::uint64_t count) { return grouped_count_text(Count(count)); }

double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// The first and the last bar of a histogram take in all beyond them.
bool is_open_below(const Histogram& histogram, const HistogramBar& bar) {
  return &bar == &histogram.bars().front();
}
bool is_open_above(const Histogram& histogram, const HistogramBar& bar) {
  return &bar == &histogram.bars().back();
}

std::string range_text(const Histogram& histogram, const HistogramBar& bar) {
  if (is_open_below(histogram, bar)) return fmt::format("up to {}", bar.most);
  if (is_open_above(histogram, bar)) return fmt::format("from {}", bar.least);
  return fmt::format("{}..{}", bar.least, bar.most);
}

std::string histogram_text(const Histogram& histogram, const std::string& name) {
  constexpr std::uint64_t width = 40;
  std::uint64_t most = 1;
  for (const HistogramBar& bar : histogram.bars()) most = std::max(most, bar.samples);
  TextTable table({{name}, {"positions"}, {"result"}, {"", Align::left}});
  for (const HistogramBar& bar : histogram.used_bars()) {
    const std::string result = bar.samples == 0 ? "-" : fmt::format("{:.3f}", bar.mean_result());
    const std::uint64_t length = (width * bar.samples + most - 1) / most;
    table.add_row({range_text(histogram, bar), grouped(bar.samples), result, std::string(length, '#')});
  }
  return table.text();
}

Json histogram_json(const Histogram& histogram) {
  Json bars = Json::array();
  for (const HistogramBar& bar : histogram.used_bars()) {
    bars.push_back({{"from", is_open_below(histogram, bar) ? Json() : Json(bar.least)},
                    {"to", is_open_above(histogram, bar) ? Json() : Json(bar.most)},
                    {"positions", bar.samples},
                    {"result", bar.samples == 0 ? Json() : Json(bar.mean_result())}});
  }
  return bars;
}

void print_text(const std::string& file, const DatasetHeader& header, const DatasetStats& stats) {
  fmt::print("{}: {}, rules {}, seed {}, engine {}, version {}\n", printable(file, file.size()),
             header.variant.name, rules_text(header.rules), header.seed,
             header.engine.empty() ? "none" : printable(header.engine, header.engine.size()),
             printable(header.version));
  fmt::print("settings {}\n\n", printable(header.settings, header.settings.size()));
  fmt::print("{}: {:.1f} % with a score, {:.1f} % proven, {:.1f} % with a capture\n",
             amount_text(stats.games, stats.positions), percent(stats.scored, stats.positions),
             percent(stats.proven_wins + stats.proven_losses, stats.positions),
             percent(stats.captures, stats.positions));
  fmt::print("games won by Black {}, by White {}, drawn {}\n", grouped(stats.results[0]),
             grouped(stats.results[1]), grouped(stats.results[2]));
  if (stats.positions == 0) return;
  fmt::print("\n{}", histogram_text(stats.plies, "ply"));
  if (!stats.scores.used_bars().empty()) fmt::print("\n{}", histogram_text(stats.scores, "score"));
  fmt::print(
      "\n`result` is the mean result for the side to move, 0 to 1; `score` counts what is not proven\n");
}

Json json_of(const std::string& file, const DatasetHeader& header, const DatasetStats& stats,
             const TornTail& torn) {
  return {{"file", file},
          {"variant", header.variant.name},
          {"rules", rules_text(header.rules)},
          {"seed", header.seed},
          {"engine", header.engine},
          {"version", header.version},
          {"settings", Json::parse(header.settings)},
          {"positions", stats.positions},
          {"games", stats.games},
          {"scored", stats.scored},
          {"proven_wins", stats.proven_wins},
          {"proven_losses", stats.proven_losses},
          {"captures", stats.captures},
          {"results", {{"black", stats.results[0]}, {"white", stats.results[1]}, {"draw", stats.results[2]}}},
          {"plies", histogram_json(stats.plies)},
          {"scores", histogram_json(stats.scores)},
          {"torn", {{"records", torn.records}, {"bytes", torn.bytes}}}};
}

int run_stats(const StatsOptions& options) {
  const Pace pace;
  DatasetReader reader(options.file);
  DatasetStats stats;
  std::vector<Sample> game;
  while (reader.next(game)) stats.add(game);
  warn_of_torn(options.file, reader.torn());
  if (options.output.json) {
    Json json = json_of(options.file, reader.header(), stats, reader.torn());
    pace.add_to(json, stats.positions);
    print_json(json);
  } else {
    print_text(options.file, reader.header(), stats);
  }
  return 0;
}

}  // namespace

void add_dataset_stats(CLI::App& dataset, CommandContext& context) {
  const auto options = std::make_shared<StatsOptions>();
  CLI::App& command =
      add_command(dataset, context,
                  {.name = "stats",
                   .purpose = "tells what is in a data set: where it comes from, results, histograms",
                   .examples = {"loa dataset stats games.loadata", "loa dataset stats games.loadata --json"}},
                  [options] { return run_stats(*options); });
  command.add_option("file", options->file, "the data set")->type_name("FILE")->required();
  add_json_option(command, options->output);
}

}  // namespace loa
