#include "tools/reported_match.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "loa/match/journal.h"

namespace loa {
namespace {

using Json = nlohmann::json;

/// The game of a line that the reader of the journal has found to be one.
ViewedGame viewed_game(const Json& line, const std::string& source) {
  return {.source = source,
          .number = line.at("game").get<int>(),
          .start = line.at("position").get<std::string>(),
          .black = line.at("black").get<std::string>(),
          .white = line.at("white").get<std::string>(),
          .result = line.at("result").get<std::string>(),
          .reason = line.at("reason").get<std::string>(),
          .opening = line.value("opening", 0),
          .moves = line.at("moves").get<std::string>()};
}

}  // namespace

ReportedMatch reported_match(const std::string& folder) {
  ReportedMatch match{.folder = folder, .journal = read_match_journal(folder), .games = {}, .tally = {}};
  match.games = seated_games(match.journal);
  match.tally = tally_of(match.config(), match.journal.games);
  return match;
}

std::vector<ViewedGame> viewed_games(const ReportedMatch& match, const std::string& source,
                                     std::size_t most) {
  std::set<int> wanted;
  for (const PlayedGame& game : match.journal.games) {
    if (wanted.size() < most) wanted.insert(game.game);
  }
  std::vector<ViewedGame> games;
  JournalReader reader(std::filesystem::path(match.folder) / journal_file_name);
  while (const auto line = reader.next()) {
    if (match.journal.loose_lines.contains(line->number)) continue;
    const Json json = Json::parse(line->text);
    if (json.contains("game") && json.contains("moves") && wanted.contains(json.at("game").get<int>())) {
      games.push_back(viewed_game(json, source));
    }
  }
  std::ranges::sort(games, {}, &ViewedGame::number);
  return games;
}

}  // namespace loa
