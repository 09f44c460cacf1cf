// `loa dataset filter`: a data set of what is worth learning from.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/count.h"
#include "loa/base/parse_error.h"
#include "loa/tuning/dataset_filter.h"
#include "loa/tuning/dataset_record.h"
#include "loa/tuning/dataset_writer.h"
#include "tools/common_options.h"
#include "tools/dataset_commands.h"
#include "tools/new_file.h"

namespace loa {
namespace {

struct FilterOptions {
  std::string in;
  std::string out;
  std::optional<std::string> plies;
  std::optional<std::string> score;
  FilterConfig config;  ///< its flags
  OutputOptions output;
};

std::optional<IntRange> range_of(const char* option, const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  if (const auto range = int_range_in(*text)) return range;
  throw ParseError(fmt::format("'{}' is no range", printable(*text)), "A..B with A up to B, such as 8..120",
                   {}, option);
}

FilterConfig config_of(const FilterOptions& options) {
  FilterConfig config = options.config;
  config.plies = range_of("--plies", options.plies);
  config.score = range_of("--score", options.score);
  if (config == FilterConfig{})
    throw UsageError("nothing to filter by (expected --plies, --score, --scored, --quiet or --unique)");
  return config;
}

/// Streams the games through the filter. *Shape* how many games have samples left
std::uint64_t filter(DatasetReader& reader, DatasetFilter& filter, DatasetWriter& writer) {
  std::uint64_t games = 0;
  std::vector<Sample> game;
  while (reader.next(game)) {
    const std::vector<Sample> kept = filter.kept(game);
    if (kept.empty()) continue;
    writer.append(game_records(kept, reader.header().variant));
    ++games;
  }
  return games;
}

void print_result(const FilterOptions& options, std::uint64_t games, const FilterCounts& counts,
                  const Pace& pace) {
  if (options.output.json) {
    nlohmann::ordered_json json{{"file", options.out},
                                {"positions", counts.kept},
                                {"games", games},
                                {"read", counts.read},
                                {"dropped",
                                 {{"plies", counts.plies},
                                  {"score", counts.score},
                                  {"loud", counts.loud},
                                  {"repeated", counts.repeated}}}};
    pace.add_to(json, counts.read);
    print_json(json);
    return;
  }
  const auto grouped = [](std::uint64_t count) { return grouped_count_text(Count(count)); };
  fmt::print("{}: {} of {} read; dropped by ply {}, by score {}, loud {}, repeated {}\n",
             printable(options.out, options.out.size()), amount_text(games, counts.kept),
             grouped(counts.read), grouped(counts.plies), grouped(counts.score), grouped(counts.loud),
             grouped(counts.repeated));
}

int run_filter(const FilterOptions& options) {
  const Pace pace;
  const FilterConfig config = config_of(options);
  require_two_files(options.in, options.out);
  DatasetReader reader(options.in);
  DatasetFilter dataset_filter(config, reader.header());
  NewFile file(options.out);
  std::uint64_t games = 0;
  {
    DatasetWriter writer(file.part(), filtered_header(reader.header(), config), ExistingDataset::refuse);
    games = filter(reader, dataset_filter, writer);
  }
  file.put_in_place();
  warn_of_torn(options.in, reader.torn());
  print_result(options, games, dataset_filter.counts(), pace);
  return 0;
}

}  // namespace

void add_dataset_filter(CLI::App& dataset, CommandContext& context) {
  const auto options = std::make_shared<FilterOptions>();
  CLI::App& command = add_command(
      dataset, context,
      {.name = "filter",
       .purpose = "makes a data set of the positions that pass every condition; games keep their numbers",
       .examples =
           {"loa dataset filter games.loadata --quiet --unique --out quiet.loadata",
            "loa dataset filter games.loadata --plies 8..120 --score -800..800 --out middle.loadata"}},
      [options] { return run_filter(*options); });
  command.add_option("in", options->in, "the data set to read")->type_name("IN")->required();
  command.add_option("--out", options->out, "the data set to write; replaced, whole, if it is there")
      ->type_name("OUT")
      ->required();
  command.add_option("--plies", options->plies, "plies of the game that are kept")->type_name("A..B");
  command
      .add_option("--score", options->score,
                  "scores that are kept, for the side to move; drops proven ones and what nobody searched")
      ->type_name("A..B");
  command.add_flag("--scored", options->config.scored, "drop what nobody searched");
  command.add_flag("--quiet", options->config.quiet,
                   "drop positions where a side could win with one move, or the move captures");
  command.add_flag(
      "--unique", options->config.unique,
      "keep the first of positions that are equal but for a turn or reflection of the board or an "
      "exchange of colours");
  add_json_option(command, options->output);
}

}  // namespace loa
