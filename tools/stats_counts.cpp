#include "tools/stats_counts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <system_error>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/match/match_journal.h"
#include "loa/match/score_course.h"
#include "loa/match/seated_games.h"
#include "loa/statistics/moments.h"
#include "tools/commands.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

// So large that no match comes near, so small that sums stay whole numbers.
constexpr std::int64_t most_results = 1'000'000'000'000'000;

/// Five counts with commas between them. *Throws* ParseError with the column
std::vector<std::int64_t> counts_in(std::string_view text) {
  std::vector<std::int64_t> counts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    std::int64_t number = 0;
    const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool is_count = error == std::errc() && rest == word.data() + word.size() && number >= 0;
    if (!is_count || number > most_results || counts.size() == 5) {
      throw ParseError(counts.size() == 5 ? std::string("a sixth count")
                                          : fmt::format("'{}' is no count", printable(word)),
                       "five counts of pairs, of 0, 1/2, 1, 3/2 and 2 points, such as 34,54,63,64,75",
                       {1, static_cast<int>(start) + 1}, "--pairs");
    }
    counts.push_back(number);
    start = end + 1;
  }
  if (counts.size() == 5) return counts;
  throw ParseError(fmt::format("{} counts", counts.size()), "five, of pairs with 0, 1/2, 1, 3/2 and 2 points",
                   {}, "--pairs");
}

/// The place of a player by name.
int player_named(const MatchConfig& config, const std::string& name) {
  const auto found = std::ranges::find(config.players, name, &PlayerSpec::name);
  if (found != config.players.end()) return static_cast<int>(found - config.players.begin());
  std::vector<std::string> names;
  for (const PlayerSpec& player : config.players) names.push_back(player.name);
  throw ParseError(fmt::format("no player is called '{}'", printable(name)),
                   fmt::format("one of {}", fmt::join(names, ", ")), {}, "--pairing");
}

/// The two players asked about, the first of them the one whose view it is.
std::pair<int, int> chosen_players(const CountOptions& options, const MatchConfig& config) {
  if (!options.pairing.empty()) {
    const std::pair players{player_named(config, options.pairing[0]),
                            player_named(config, options.pairing[1])};
    if (players.first == players.second)
      throw UsageError("--pairing names one player twice (expected two players)");
    return players;
  }
  if (config.players.size() == 2) return {0, 1};
  throw UsageError(
      fmt::format("the match has {} players (expected --pairing FIRST SECOND, or loa stats rate)",
                  config.players.size()));
}

ResultCounts counts_of_journal(const CountOptions& options) {
  const MatchJournal journal = read_match_journal(*options.folder);
  const auto [first, second] = chosen_players(options, journal.config);
  ResultCounts counts{.classes = std::vector<std::int64_t>(5),
                      .games = WinDrawLoss{},
                      .order = points_without_gap(journal, first, second),
                      .first = journal.config.players[static_cast<std::size_t>(first)].name,
                      .second = journal.config.players[static_cast<std::size_t>(second)].name};
  const std::vector<SeatedGame> games = seated_games(journal);
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    if (!games[i].has(first) || !games[i].has(second)) continue;
    WinDrawLoss pair;
    for (const SeatedGame& game : {games[i], games[i + 1]})
      pair.add(game.game.outcome.result, game.side_of(first));
    const auto points = static_cast<std::uint8_t>(2 * pair.wins + pair.draws);
    ++counts.classes[points];
    counts.games = *counts.games + pair;
  }
  return counts;
}

ResultCounts counts_of_games(const CountOptions& options) {
  if (!options.wins || !options.losses)
    throw UsageError("--wins and --losses belong together (expected both; draws are 0 if not given)");
  const WinDrawLoss games{*options.wins, options.draws.value_or(0), *options.losses};
  return {.classes = {games.losses, games.draws, games.wins},
          .games = games,
          .order = {},
          .first = {},
          .second = {}};
}

}  // namespace

std::int64_t ResultCounts::results() const {
  return std::accumulate(classes.begin(), classes.end(), std::int64_t{0});
}

void add_count_options(CLI::App& command, CountOptions& options) {
  for (const auto& [name, count, what] : {std::tuple{"--wins", &options.wins, "games won"},
                                          {"--draws", &options.draws, "games drawn (default 0)"},
                                          {"--losses", &options.losses, "games lost"}}) {
    command.add_option(name, *count, what)->type_name("N")->check(CLI::Range(std::int64_t{0}, most_results));
  }
  command
      .add_option("--pairs", options.pairs,
                  "pairs with colours swapped, counted by their points: 0, 1/2, 1, 3/2, 2")
      ->type_name("N,N,N,N,N");
  command.add_option("DIR", options.folder, "instead of counts: a match's folder, with its journal");
  command
      .add_option("--pairing", options.pairing,
                  "the two players of DIR, where it has more; the first one's view")
      ->type_name("FIRST SECOND")
      ->expected(2);
}

ResultCounts chosen_counts(const CountOptions& options) {
  const bool has_games = options.wins || options.draws || options.losses;
  const int kinds = (has_games ? 1 : 0) + (options.pairs ? 1 : 0) + (options.folder ? 1 : 0);
  if (kinds == 0)
    throw UsageError("no results (expected --wins N --draws N --losses N, --pairs N,N,N,N,N, or DIR)");
  if (kinds > 1)
    throw UsageError("results are given in two ways (expected one of --wins --draws --losses, --pairs, DIR)");
  if (!options.pairing.empty() && !options.folder)
    throw UsageError("--pairing is for the journal in DIR (expected DIR)");
  if (has_games) return counts_of_games(options);
  if (options.folder) return counts_of_journal(options);
  return {.classes = counts_in(*options.pairs), .games = {}, .order = {}, .first = {}, .second = {}};
}

std::string number_text(std::int64_t number, const char* one, const char* many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string counts_text(const ResultCounts& counts) {
  std::string text = counts.has_order() ? fmt::format("{} against {}\n", counts.first, counts.second) : "";
  if (counts.classes.size() == 5) {
    text += fmt::format("{}, by points 0,½,1,1½,2: {}\n", number_text(counts.results(), "pair", "pairs"),
                        fmt::join(counts.classes, ","));
  }
  if (counts.games) {
    text +=
        fmt::format("{}: {} won, {} drawn, {} lost\n", number_text(counts.games->games(), "game", "games"),
                    counts.games->wins, counts.games->draws, counts.games->losses);
  }
  if (counts.results() > 0) {
    text +=
        fmt::format("score {:.2f} %\n", 100 * moments_of(std::span<const std::int64_t>(counts.classes)).mean);
  }
  return text;
}

Json counts_json(const ResultCounts& counts) {
  const bool is_pairs = counts.classes.size() == 5;
  const auto of_games = [&](auto count) { return counts.games ? Json(count(*counts.games)) : Json(); };
  return {
      {"first", counts.has_order() ? Json(counts.first) : Json()},
      {"second", counts.has_order() ? Json(counts.second) : Json()},
      {"games", counts.results() * (is_pairs ? 2 : 1)},
      {"pairs", is_pairs ? Json(counts.results()) : Json()},
      {"wins", of_games([](const WinDrawLoss& games) { return games.wins; })},
      {"draws", of_games([](const WinDrawLoss& games) { return games.draws; })},
      {"losses", of_games([](const WinDrawLoss& games) { return games.losses; })},
      {"score",
       counts.results() == 0 ? Json() : Json(moments_of(std::span<const std::int64_t>(counts.classes)).mean)},
      {"pentanomial", is_pairs ? Json(counts.classes) : Json()}};
}

}  // namespace loa
