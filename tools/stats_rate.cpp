// `loa stats rate`: ratings of all players of one journal or of several.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/match_journal.h"
#include "loa/match/rated_field.h"
#include "loa/statistics/rating_bootstrap.h"
#include "tools/common_options.h"
#include "tools/match_stop.h"
#include "tools/progress_line.h"
#include "tools/rating_tables.h"
#include "tools/stats_command.h"

namespace loa {
namespace {

struct RateOptions {
  std::vector<std::string> folders;
  std::optional<std::string> anchor;
  double prior_games = RatingTerms{}.prior_games;
  int samples = 0;
  std::uint64_t seed = 1;
  OutputOptions output;
};

RatedField field_in(const std::vector<std::string>& folders) {
  RatedField field;
  for (const std::string& folder : folders) {
    const MatchJournal journal = read_match_journal(folder);
    try {
      field.add(journal);
    } catch (const ParseError& error) {
      throw error.in(folder);
    }
  }
  return field;
}

/// `NAME=ELO`; a name may hold `=` itself.
Anchor anchor_in(const std::string& text, const RatedField& field) {
  const std::size_t equals = text.rfind('=');
  const std::string name = text.substr(0, equals);
  const auto player = field.place_of(name);
  if (!player) {
    throw ParseError(fmt::format("no player is called '{}'", printable(name)),
                     "a player of the journals, NAME=ELO", {}, "--anchor");
  }
  Anchor anchor{.player = *player};
  if (equals == std::string::npos) return anchor;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + equals + 1, end, anchor.elo);
  if (error == std::errc() && rest == end && std::abs(anchor.elo) <= 1e6) return anchor;
  throw ParseError(fmt::format("'{}' is no rating", printable(text.substr(equals + 1))), "a number, NAME=ELO",
                   {}, "--anchor");
}

std::optional<BootstrapErrors> bootstrap(const RatedField& field, const RatingTerms& terms,
                                         const RateOptions& options, const StopOnSignal& stop) {
  ProgressLine progress(options.output);
  progress.begin("bootstrap", "samples");
  return bootstrap_errors(field.names, field.results, terms, options.samples, options.seed, [&](int done) {
    progress.show(static_cast<std::size_t>(done), static_cast<std::size_t>(options.samples));
    return !stop.flag();
  });
}

int run_stats_rate(const RateOptions& options) {
  const RatedField field = field_in(options.folders);
  const RatingTerms terms{
      .anchor = options.anchor ? std::optional(anchor_in(*options.anchor, field)) : std::nullopt,
      .prior_games = options.prior_games};
  const RatedTable table{.field = field,
                         .terms = terms,
                         .ratings = rate_players(field.names, field.results, terms),
                         .bootstrap = {}};
  if (options.samples == 0) {
    print_ratings(table, options.output);
    return 0;
  }
  const StopOnSignal stop("this sample");
  RatedTable with_bootstrap = table;
  with_bootstrap.bootstrap = bootstrap(field, terms, options, stop);
  print_ratings(with_bootstrap, options.output);
  if (with_bootstrap.bootstrap) return 0;
  fmt::print(stderr, "loa: stopped before the bootstrap was done; its errors are left out\n");
  return stop.exit_code();
}

}  // namespace

void add_stats_rate(CLI::App& stats, CommandContext& context) {
  const auto options = std::make_shared<RateOptions>();
  CLI::App& command = add_command(
      stats, context,
      {.name = "rate",
       .purpose = "ratings of all players by maximum likelihood, with first-move advantage and draws",
       .examples = {"loa stats rate runs/three",
                    "loa stats rate runs/* --anchor greedy=0 --bootstrap 1000 --seed 7",
                    "loa stats rate runs/three --json"}},
      [options] { return run_stats_rate(*options); });
  command.add_option("DIR", options->folders, "folders of matches; a name is the same player in all of them")
      ->required();
  command.add_option("--anchor", options->anchor, "the player with a given rating (default: the mean is 0)")
      ->type_name("NAME=ELO");
  command
      .add_option(
          "--prior", options->prior_games,
          fmt::format(
              "games added to each player's, half won and half lost, spread over its opponents, so that "
              "perfect scores stay finite (default {:g})",
              RatingTerms{}.prior_games))
      ->type_name("GAMES")
      ->check(CLI::Range(least_prior_games, most_prior_games));
  command
      .add_option("--bootstrap", options->samples,
                  "also find the errors by drawing the pairs again this many times")
      ->type_name("N")
      ->check(CLI::Range(2, 1'000'000));
  add_seed_option(command, options->seed);
  add_json_option(command, options->output);
  add_quiet_option(command, options->output);
}

}  // namespace loa
