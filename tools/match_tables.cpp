#include "tools/match_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <numeric>
#include <vector>

#include "loa/match/schedule.h"
#include "loa/match/swiss.h"
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

/// As configured; in a Swiss tournament, which is played to rank, the best first.
std::vector<int> order_of_players(const MatchJournal& journal) {
  const Schedule& schedule = journal.course.schedule();
  if (journal.config.format == MatchFormat::swiss)
    return swiss_standing(schedule.terms(), schedule.played_rounds());
  std::vector<int> order(journal.config.players.size());
  std::iota(order.begin(), order.end(), 0);
  return order;
}

std::string player_table(const MatchJournal& journal, const MatchTally& tally) {
  std::vector<TextTable::Column> columns{{.title = "player", .align = Align::left}};
  add_result_columns(columns);
  TextTable table(columns);
  for (const int player : order_of_players(journal)) {
    const auto i = static_cast<std::size_t>(player);
    std::vector<std::string> cells{journal.config.players[i].name};
    add_result_cells(cells, tally.players[i]);
    table.add_row(std::move(cells));
  }
  return table.text();
}

std::string pairing_table(const MatchJournal& journal, const MatchTally& tally) {
  const bool has_rounds = journal.config.format == MatchFormat::swiss;
  std::vector<TextTable::Column> columns;
  if (has_rounds) columns.push_back({.title = "round"});
  columns.push_back({.title = "player", .align = Align::left});
  columns.push_back({.title = "against", .align = Align::left});
  add_result_columns(columns);
  TextTable table(columns);
  for (const PairingTally& pairing : tally.pairings) {
    std::vector<std::string> cells;
    if (has_rounds) cells.push_back(std::to_string(pairing.round + 1));
    cells.push_back(name_of(journal, pairing.pairing.first));
    cells.push_back(name_of(journal, pairing.pairing.second));
    add_result_cells(cells, pairing.first);
    table.add_row(std::move(cells));
  }
  return table.text();
}

/// *Shape* [row][column]: the row's results against the column
std::vector<std::vector<WinDrawLoss>> crossed(const MatchTally& tally) {
  const std::size_t players = tally.players.size();
  std::vector<std::vector<WinDrawLoss>> results(players, std::vector<WinDrawLoss>(players));
  for (const PairingTally& pairing : tally.pairings) {
    const auto first = static_cast<std::size_t>(pairing.pairing.first);
    const auto second = static_cast<std::size_t>(pairing.pairing.second);
    const WinDrawLoss total = pairing.first.total();
    results[first][second] = results[first][second] + total;
    results[second][first] = results[second][first] + WinDrawLoss{total.losses, total.draws, total.wins};
  }
  return results;
}

/// Each row's points against each column.
std::string cross_table(const MatchJournal& journal, const MatchTally& tally) {
  const std::size_t players = tally.players.size();
  std::vector<TextTable::Column> columns{{.title = ""}, {.title = "points", .align = Align::left}};
  for (std::size_t i = 0; i < players; ++i) columns.push_back({.title = std::to_string(i + 1)});
  columns.push_back({.title = "all"});
  TextTable table(columns);
  const auto results = crossed(tally);
  for (std::size_t i = 0; i < players; ++i) {
    std::vector<std::string> row{std::to_string(i + 1), journal.config.players[i].name};
    for (const WinDrawLoss& against : results[i])
      row.push_back(against.games() == 0 ? std::string(nothing) : fmt::format("{:g}", against.points()));
    row.push_back(fmt::format("{:g}", tally.players[i].total().points()));
    table.add_row(std::move(row));
  }
  return table.text();
}

std::string endings_text(const MatchConfig& config, const MatchTally& tally) {
  std::vector<std::string> parts;
  for (const auto& [reason, games] : tally.by_reason) {
    parts.push_back(fmt::format("{} {}", reason_text(reason), games));
    if (reason == Reason::adjudicated && !config.adjudication.is_used())
      parts.back() += fmt::format(" (a draw after {} moves)", config.longest_game);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string title(const MatchConfig& config) {
  std::string text = fmt::format("{}, rules {}, openings {}, seed {}", config.variant(),
                                 rules_text(config.rules), openings_text(config.openings), config.seed);
  if (!config.limit.empty()) text += fmt::format(", limit {}", limits_text(config.limit));
  if (config.adjudication.is_used())
    text += fmt::format(", adjudicated {}", adjudication_text(config.adjudication));
  if (config.format == MatchFormat::swiss) {
    text += fmt::format(", swiss of {} rounds", config.rounds);
    if (config.players.size() % 2 != 0) text += " (one sat out ranks as won)";
  }
  if (config.format == MatchFormat::gauntlet) return text + ", gauntlet";
  return text;
}

/// What a sequential test says, and what was played behind its end.
std::string test_text(const MatchJournal& journal) {
  if (!journal.config.sprt) return "";
  const SprtCourse& sprt = *journal.course.sprt();
  std::string text =
      fmt::format("SPRT {}: {}", sprt_bounds_text(*journal.config.sprt), sprt_text(sprt.state()));
  text += fmt::format(" after {} pairs", sprt.judged_pairs());
  if (!journal.left_out.empty())
    text += fmt::format(", and {} that were still running are left out", journal.left_out.size() / 2);
  return text + "\n";
}

}  // namespace

std::string sprt_text(const SprtState& state) {
  return fmt::format("LLR {:.2f} ({:.2f} to {:.2f}), {}", state.llr, state.lower, state.upper,
                     sprt_verdict_text(state.verdict));
}

std::string elo_text(const EloEstimate& estimate) {
  if (!estimate.elo) return bounds_text(estimate);
  if (!estimate.error) return fmt::format("{:.1f}, {}", *estimate.elo, bounds_text(estimate));
  return fmt::format("{:.1f} ± {:.1f}", *estimate.elo, *estimate.error);
}

std::string match_tables(const MatchJournal& journal, const std::string& file) {
  const MatchConfig& config = journal.config;
  const MatchTally tally = tally_of(config, journal.games);
  std::string text = title(config) + "\n\n";
  text += player_table(journal, tally) + "\n";
  if (tally.players.size() > 2)
    text += pairing_table(journal, tally) + "\n" + cross_table(journal, tally) + "\n";
  if (tally.games() > 0) {
    text += fmt::format("Black, who moves first, scores {}; draws {:.1f} %; mean length {:.1f} plies\n",
                        percent(tally.black), 100 * tally.black.draw_rate(), tally.mean_length());
    text += fmt::format("endings: {}\n", endings_text(config, tally));
  }
  text += test_text(journal);
  const Shard& shard = journal.course.shard();
  text += fmt::format("{} of {} pairs, {} games, in {}{}\n", journal.games.size() / 2,
                      journal.course.planned_pairs(), journal.games.size(), file,
                      shard.is_whole() ? "" : fmt::format(" (shard {})", shard_text(shard)));
  return text;
}

}  // namespace loa
