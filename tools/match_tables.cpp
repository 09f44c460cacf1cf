#include "tools/match_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "loa/match/schedule.h"
#include "loa/match/tally.h"
#include "loa/report/text_table.h"

namespace loa {
namespace {

constexpr std::string_view nothing = "-";

std::string percent(const WinDrawLoss& results) {
  return results.games() == 0 ? std::string(nothing) : fmt::format("{:.1f} %", 100 * results.score());
}

std::string bounds_text(const EloEstimate& estimate) {
  if (estimate.at_least && estimate.at_most) {
    return fmt::format("between {:.1f} and {:.1f} (each side 95 %)", *estimate.at_least, *estimate.at_most);
  }
  if (estimate.at_least) return fmt::format("at least {:.1f} (one-sided 95 %)", *estimate.at_least);
  if (estimate.at_most) return fmt::format("at most {:.1f} (one-sided 95 %)", *estimate.at_most);
  return std::string(nothing);
}

const std::string& name_of(const MatchJournal& journal, int player) {
  return journal.config.players[static_cast<std::size_t>(player)].name;
}

/// The columns that tell a player's results, after those that say whose they are.
void add_result_columns(std::vector<TextTable::Column>& columns) {
  for (const char* title : {"games", "W", "D", "L", "score", "as Black", "as White", "pairs 0,½,1,1½,2"}) {
    columns.push_back({.title = title});
  }
  columns.push_back({.title = "Elo ± 95 %", .align = Align::left});
}

void add_result_cells(std::vector<std::string>& cells, const PlayerTally& tally) {
  const WinDrawLoss total = tally.total();
  for (const std::int64_t count : {total.games(), total.wins, total.draws, total.losses})
    cells.push_back(std::to_string(count));
  cells.push_back(percent(total));
  for (const WinDrawLoss& results : tally.by_side) cells.push_back(percent(results));
  cells.push_back(fmt::format("{}", fmt::join(tally.pentanomial, ",")));
  cells.push_back(elo_text(estimate_elo(tally.pentanomial)));
}

std::string player_table(const MatchJournal& journal, const MatchTally& tally) {
  std::vector<TextTable::Column> columns{{.title = "player", .align = Align::left}};
  add_result_columns(columns);
  TextTable table(columns);
  for (std::size_t i = 0; i < tally.players.size(); ++i) {
    std::vector<std::string> cells{journal.config.players[i].name};
    add_result_cells(cells, tally.players[i]);
    table.add_row(std::move(cells));
  }
  return table.text();
}

std::string pairing_table(const MatchJournal& journal, const MatchTally& tally) {
  std::vector<TextTable::Column> columns{{.title = "player", .align = Align::left},
                                         {.title = "against", .align = Align::left}};
  add_result_columns(columns);
  TextTable table(columns);
  for (const PairingTally& pairing : tally.pairings) {
    std::vector<std::string> cells{name_of(journal, pairing.pairing.first),
                                   name_of(journal, pairing.pairing.second)};
    add_result_cells(cells, pairing.first);
    table.add_row(std::move(cells));
  }
  return table.text();
}

/// Each row's points against each column.
std::string cross_table(const MatchJournal& journal, const MatchTally& tally) {
  const std::size_t players = tally.players.size();
  std::vector<std::vector<std::string>> cells(players,
                                              std::vector<std::string>(players, std::string(nothing)));
  for (const PairingTally& pairing : tally.pairings) {
    const auto first = static_cast<std::size_t>(pairing.pairing.first);
    const auto second = static_cast<std::size_t>(pairing.pairing.second);
    const WinDrawLoss results = pairing.first.total();
    cells[first][second] = fmt::format("{:g}", results.points());
    cells[second][first] = fmt::format("{:g}", static_cast<double>(results.games()) - results.points());
  }
  std::vector<TextTable::Column> columns{{.title = ""}, {.title = "points", .align = Align::left}};
  for (std::size_t i = 0; i < players; ++i) columns.push_back({.title = std::to_string(i + 1)});
  columns.push_back({.title = "all"});
  TextTable table(columns);
  for (std::size_t i = 0; i < players; ++i) {
    std::vector<std::string> row{std::to_string(i + 1), journal.config.players[i].name};
    row.insert(row.end(), cells[i].begin(), cells[i].end());
    row.push_back(fmt::format("{:g}", tally.players[i].total().points()));
    table.add_row(std::move(row));
  }
  return table.text();
}

std::string endings_text(const MatchConfig& config, const MatchTally& tally) {
  std::vector<std::string> parts;
  for (const auto& [reason, games] : tally.by_reason) {
    parts.push_back(fmt::format("{} {}", reason_text(reason), games));
    if (reason == Reason::adjudicated)
      parts.back() += fmt::format(" (a draw after {} moves)", config.longest_game);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string elo_text(const EloEstimate& estimate) {
  if (!estimate.elo) return bounds_text(estimate);
  if (!estimate.error) return fmt::format("{:.1f}, {}", *estimate.elo, bounds_text(estimate));
  return fmt::format("{:.1f} ± {:.1f}", *estimate.elo, *estimate.error);
}

std::string match_tables(const MatchJournal& journal, const std::string& file) {
  const MatchConfig& config = journal.config;
  const MatchTally tally = tally_of(config, journal.games);
  std::string text =
      fmt::format("{}, rules {}, openings {}, seed {}{}\n\n", config.variant(), rules_text(config.rules),
                  openings_text(config.openings), config.seed,
                  config.limit.empty() ? "" : fmt::format(", limit {}", limits_text(config.limit)));
  text += player_table(journal, tally) + "\n";
  if (tally.players.size() > 2)
    text += pairing_table(journal, tally) + "\n" + cross_table(journal, tally) + "\n";
  if (tally.games() > 0) {
    text += fmt::format("Black, who moves first, scores {}; draws {:.1f} %; mean length {:.1f} plies\n",
                        percent(tally.black), 100 * tally.black.draw_rate(), tally.mean_length());
    text += fmt::format("endings: {}\n", endings_text(config, tally));
  }
  text += fmt::format("{} of {} pairs, {} games, in {}\n", journal.games.size() / 2, pair_count(config),
                      journal.games.size(), file);
  return text;
}

}  // namespace loa
