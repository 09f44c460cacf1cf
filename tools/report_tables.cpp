#include "tools/report_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "loa/rules/position_text.h"
#include "loa/statistics/elo.h"
#include "tools/match_tables.h"

namespace loa {
namespace {

constexpr const char* nothing = "–";

std::string percent(double part) { return fmt::format("{:.1f} %", 100 * part); }

std::string score_text(const WinDrawLoss& results) {
  return results.games() == 0 ? nothing : percent(results.score());
}

std::vector<TextTable::Column> columns_of(std::initializer_list<const char*> left,
                                          std::initializer_list<const char*> right) {
  std::vector<TextTable::Column> columns;
  for (const char* title : left) columns.push_back({.title = title, .align = Align::left});
  for (const char* title : right) columns.push_back({.title = title, .align = Align::right});
  return columns;
}

std::vector<std::string> result_cells(const PlayerTally& tally) {
  const WinDrawLoss total = tally.total();
  return {std::to_string(total.games()),
          std::to_string(total.wins),
          std::to_string(total.draws),
          std::to_string(total.losses),
          score_text(total),
          score_text(tally.by_side[side_index(Side::black)]),
          score_text(tally.by_side[side_index(Side::white)]),
          fmt::format("{}", fmt::join(tally.pentanomial, ", ")),
          elo_text(estimate_elo(tally.pentanomial))};
}

Table results_table(const char* caption, std::initializer_list<const char*> names) {
  return {.caption = caption,
          .columns = columns_of(names, {"games", "won", "drawn", "lost", "score", "as Black", "as White",
                                        "pairs 0, ½, 1, 1½, 2", "Elo ± 95 %"}),
          .rows = {}};
}

void add_results(Table& table, std::vector<std::string> names, const PlayerTally& tally) {
  for (std::string& cell : result_cells(tally)) names.push_back(std::move(cell));
  table.add_row(names);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> match_terms(const ReportedMatch& match) {
  const MatchConfig& config = match.config();
  std::vector<std::pair<std::string, std::string>> terms{
      {"format", std::string(rules_of(config.format).name)},
      {"variant", std::string(config.variant())},
      {"rules", rules_text(config.rules)},
      {"start", position_text(config.start)},
      {"openings", openings_text(config.openings)},
      {"limit", config.limit.empty() ? nothing : limits_text(config.limit)},
      {"seed", std::to_string(config.seed)},
      {"longest game", fmt::format("{} plies", config.longest_game)},
      {"version", match.journal.header.version}};
  if (config.format == MatchFormat::swiss) terms.push_back({"rounds", std::to_string(config.rounds)});
  if (config.sprt) terms.push_back({"sequential test", sprt_bounds_text(*config.sprt)});
  if (config.adjudication.is_used())
    terms.push_back({"adjudication", adjudication_text(config.adjudication)});
  if (config.has_time()) terms.push_back({"time margin", fmt::format("{} ms", config.time_margin_ms)});
  const Shard& shard = match.journal.course.shard();
  if (!shard.is_whole()) terms.push_back({"shard", shard_text(shard)});
  for (const PlayerSpec& player : config.players) terms.push_back({"player " + player.name, player.text});
  return terms;
}

Table player_results(const ReportedMatch& match) {
  Table table = results_table("Players", {"player"});
  for (std::size_t i = 0; i < match.tally.players.size(); ++i) {
    add_results(table, {match.config().players[i].name}, match.tally.players[i]);
  }
  return table;
}

Table pairing_results(const ReportedMatch& match) {
  // In a Swiss tournament two players may meet in several rounds.
  const bool has_rounds = match.config().format == MatchFormat::swiss;
  Table table = has_rounds ? results_table("Pairings", {"round", "player", "against"})
                           : results_table("Pairings", {"player", "against"});
  for (const PairingTally& pairing : match.tally.pairings) {
    if (pairing.first.total().games() == 0) continue;
    std::vector<std::string> names{match.name_of(pairing.pairing.first),
                                   match.name_of(pairing.pairing.second)};
    if (has_rounds) names.insert(names.begin(), std::to_string(pairing.round + 1));
    add_results(table, std::move(names), pairing.first);
  }
  return table;
}

Table cross_results(const ReportedMatch& match) {
  std::map<std::pair<int, int>, WinDrawLoss> against;
  for (const SeatedGame& game : match.games) {
    against[{game.black, game.white}].add(game.game.outcome.result, Side::black);
    against[{game.white, game.black}].add(game.game.outcome.result, Side::white);
  }
  Table table{
      .caption = "Cross table: points of games", .columns = columns_of({"", "player"}, {}), .rows = {}};
  const int players = static_cast<int>(match.tally.players.size());
  for (int i = 0; i < players; ++i) table.columns.push_back({.title = std::to_string(i + 1)});
  table.columns.push_back({.title = "all"});
  for (int i = 0; i < players; ++i) {
    auto& row =
        table.rows.emplace_back(std::vector<TableCell>{{std::to_string(i + 1), {}}, {match.name_of(i), {}}});
    for (int k = 0; k < players; ++k) {
      const auto results = against.find({i, k});
      if (results == against.end()) {
        row.push_back({nothing, {}});
      } else {
        row.push_back({fmt::format("{:g} / {}", results->second.points(), results->second.games()),
                       results->second.score()});
      }
    }
    const WinDrawLoss total = match.tally.players[static_cast<std::size_t>(i)].total();
    row.push_back({fmt::format("{:g} / {}", total.points(), total.games()), {}});
  }
  return table;
}

Table endings(const ReportedMatch& match) {
  struct Ending {
    std::map<Result, std::int64_t> results;
    std::int64_t games = 0;
    std::int64_t plies = 0;
  };
  std::map<Reason, Ending> by_reason;
  for (const PlayedGame& game : match.journal.games) {
    Ending& ending = by_reason[game.outcome.reason];
    ++ending.results[game.outcome.result];
    ++ending.games;
    ending.plies += game.plies;
  }
  Table table{.caption = "How games ended",
              .columns = columns_of({"reason"},
                                    {"games", "share", "Black wins", "White wins", "draws", "mean plies"}),
              .rows = {}};
  for (auto& [reason, ending] : by_reason) {
    std::string name(reason_text(reason));
    std::replace(name.begin(), name.end(), '_', ' ');
    const auto games = static_cast<double>(ending.games);
    table.add_row(
        {name, std::to_string(ending.games), percent(games / static_cast<double>(match.tally.games())),
         std::to_string(ending.results[Result::black]), std::to_string(ending.results[Result::white]),
         std::to_string(ending.results[Result::draw]),
         fmt::format("{:.1f}", static_cast<double>(ending.plies) / games)});
  }
  return table;
}

Table colour_results(const ReportedMatch& match) {
  const WinDrawLoss& black = match.tally.black;
  Table table{.caption = "Results by colour",
              .columns = columns_of({"colour"}, {"won", "drawn", "lost", "score"}),
              .rows = {}};
  const WinDrawLoss white{.wins = black.losses, .draws = black.draws, .losses = black.wins};
  for (const auto& [name, results] : {std::pair{"Black, who moves first", black}, {"White", white}}) {
    table.add_row({name, std::to_string(results.wins), std::to_string(results.draws),
                   std::to_string(results.losses), score_text(results)});
  }
  return table;
}

Table rating_list(const RatedTable& rated) {
  Table table{.caption = "Ratings",
              .columns = columns_of({"", "player"}, {"Elo", "± 95 %", "games", "score"}),
              .rows = {}};
  int place = 0;
  for (const std::size_t i : by_strength(rated.ratings)) {
    const RatedScore score = score_of(rated.field, i);
    table.add_row({std::to_string(++place), rated.field.names[i],
                   fmt::format("{:.1f}", rated.ratings.players[i].value),
                   fmt::format("{:.1f}", rated.ratings.players[i].error), fmt::format("{:.0f}", score.games),
                   percent(score.points / score.games)});
  }
  return table;
}

Table rating_matrix(const RatedTable& rated) {
  const std::vector<std::size_t> order = by_strength(rated.ratings);
  Table table{.caption = "Probability in % that the row is stronger than the column",
              .columns = columns_of({"", "player"}, {}),
              .rows = {}};
  for (std::size_t i = 0; i < order.size(); ++i) table.columns.push_back({.title = std::to_string(i + 1)});
  for (std::size_t i = 0; i < order.size(); ++i) {
    auto& row = table.rows.emplace_back(
        std::vector<TableCell>{{std::to_string(i + 1), {}}, {rated.field.names[order[i]], {}}});
    for (std::size_t k = 0; k < order.size(); ++k) {
      const double stronger = rated.ratings.stronger.at(order[i], order[k]);
      row.push_back(i == k ? TableCell{nothing, {}}
                           : TableCell{fmt::format("{:.1f}", 100 * stronger), stronger});
    }
  }
  return table;
}

}  // namespace loa
