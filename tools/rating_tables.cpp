#include "tools/rating_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "loa/report/text_table.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

std::string matrix_text(const RatedTable& table, const std::vector<std::size_t>& order) {
  std::vector<TextTable::Column> columns{{.title = "stronger with %"}, {.title = "", .align = Align::left}};
  for (std::size_t i = 0; i < order.size(); ++i) columns.push_back({.title = std::to_string(i + 1)});
  TextTable text(columns);
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::vector<std::string> cells{std::to_string(i + 1), table.field.names[order[i]]};
    for (std::size_t k = 0; k < order.size(); ++k) {
      cells.push_back(i == k ? "-"
                             : fmt::format("{:.1f}", 100 * table.ratings.stronger.at(order[i], order[k])));
    }
    text.add_row(std::move(cells));
  }
  return text.text();
}

std::string player_table(const RatedTable& table, const std::vector<std::size_t>& order) {
  std::vector<TextTable::Column> columns{
      {.title = ""}, {.title = "player", .align = Align::left}, {.title = "Elo"}, {.title = "± 95 %"}};
  if (table.bootstrap) columns.push_back({.title = "bootstrap ±"});
  for (const char* title : {"games", "score"}) columns.push_back({.title = title});
  TextTable text(columns);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Measured& rating = table.ratings.players[order[i]];
    const RatedScore score = score_of(table.field, order[i]);
    std::vector<std::string> cells{std::to_string(i + 1), table.field.names[order[i]],
                                   fmt::format("{:.1f}", rating.value), fmt::format("{:.1f}", rating.error)};
    if (table.bootstrap) cells.push_back(fmt::format("{:.1f}", table.bootstrap->players[order[i]]));
    cells.push_back(fmt::format("{:.0f}", score.games));
    cells.push_back(fmt::format("{:.1f} %", 100 * score.points / score.games));
    text.add_row(std::move(cells));
  }
  return text.text();
}

Json measured_json(const Measured& number, const std::optional<double>& bootstrap) {
  return {{"value", number.value},
          {"error", number.error},
          {"bootstrap_error", bootstrap ? Json(*bootstrap) : Json()}};
}

Json players_json(const RatedTable& table, const std::vector<std::size_t>& order) {
  Json players = Json::array();
  for (const std::size_t i : order) {
    const RatedScore score = score_of(table.field, i);
    players.push_back({{"name", table.field.names[i]},
                       {"elo", table.ratings.players[i].value},
                       {"error", table.ratings.players[i].error},
                       {"bootstrap_error", table.bootstrap ? Json(table.bootstrap->players[i]) : Json()},
                       {"games", score.games},
                       {"points", score.points},
                       {"score", score.points / score.games}});
  }
  return players;
}

Json matrix_json(const RatedTable& table, const std::vector<std::size_t>& order) {
  Json rows = Json::array();
  for (const std::size_t i : order) {
    Json row = Json::array();
    for (const std::size_t k : order) row.push_back(table.ratings.stronger.at(i, k));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string origin_text(const RatedTable& table) {
  if (!table.terms.anchor) return "mean 0";
  return fmt::format("{} is {:g}", table.field.names[static_cast<std::size_t>(table.terms.anchor->player)],
                     table.terms.anchor->elo);
}

}  // namespace

std::vector<std::size_t> by_strength(const Ratings& ratings) {
  std::vector<std::size_t> order(ratings.players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return ratings.players[a].value > ratings.players[b].value;
  });
  return order;
}

RatedScore score_of(const RatedField& field, std::size_t player) {
  RatedScore score;
  for (const PairResults& row : field.results) {
    for (const OrderedResults& games : {row.first_moving(), row.second_moving()}) {
      const double all = games.wins + games.draws + games.losses;
      const double points = games.wins + games.draws / 2;
      if (games.first == static_cast<int>(player)) score = {score.games + all, score.points + points};
      if (games.second == static_cast<int>(player)) score = {score.games + all, score.points + all - points};
    }
  }
  return score;
}

std::string rating_terms_text(const RatedTable& table) {
  const Ratings& ratings = table.ratings;
  const std::string draws = ratings.draw_rate
                                ? fmt::format("draws between equals {:.1f} ± {:.1f} %",
                                              100 * ratings.draw_rate->value, 100 * ratings.draw_rate->error)
                                : "no draws";
  return fmt::format("First move worth {:.1f} ± {:.1f} Elo; {}; {}; {:g} prior game{} a player",
                     ratings.first_move.value, ratings.first_move.error, draws, origin_text(table),
                     table.terms.prior_games, table.terms.prior_games == 1 ? "" : "s");
}

std::string rating_tables(const RatedTable& table) {
  const std::vector<std::size_t> order = by_strength(table.ratings);
  return fmt::format("{}\n{}\n{}\n", player_table(table, order), matrix_text(table, order),
                     rating_terms_text(table));
}

Json rating_json(const RatedTable& table) {
  const std::vector<std::size_t> order = by_strength(table.ratings);
  const auto of_bootstrap = [&](double BootstrapErrors::*error) {
    return table.bootstrap ? std::optional(*table.bootstrap.*error) : std::nullopt;
  };
  const auto& anchor = table.terms.anchor;
  return {{"players", players_json(table, order)},
          {"first_move", measured_json(table.ratings.first_move, of_bootstrap(&BootstrapErrors::first_move))},
          {"draw_rate", table.ratings.draw_rate ? measured_json(*table.ratings.draw_rate,
                                                                of_bootstrap(&BootstrapErrors::draw_rate))
                                                : Json()},
          {"stronger", matrix_json(table, order)},
          {"anchor", anchor ? Json(table.field.names[static_cast<std::size_t>(anchor->player)]) : Json()},
          {"prior_games", table.terms.prior_games}};
}

void print_ratings(const RatedTable& table, const OutputOptions& options) {
  if (options.json) {
    fmt::print("{}\n", rating_json(table).dump(2));
  } else {
    fmt::print("{}", rating_tables(table));
  }
}

}  // namespace loa
