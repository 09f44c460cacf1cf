#include "loa/match/match_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <variant>

#include "loa/base/parse_error.h"
#include "loa/match/schedule.h"
#include "loa/record/json_record.h"

namespace loa {
namespace {

/// The record of a line, known to be a game that the match has.
class PlannedGame {
 public:
  /// *Throws* ParseError where it is none.
  PlannedGame(const MatchConfig& config, const GameRecord& record, int line)
      : config_(config), record_(record), line_(line) {
    require_number();
    require_terms();
    for (const Side side : both_sides) require_player(side);
    if (!record.result || *record.result == Result::unfinished || !record.reason) {
      refuse(fmt::format("game {} has no result", *record.game), "a result and its reason");
    }
  }

  [[nodiscard]] PlayedGame game() const {
    return {.game = *record_.game,
            .outcome = {*record_.result, *record_.reason},
            .plies = static_cast<int>(record_.moves.size())};
  }

 private:
  [[noreturn]] void refuse(const std::string& problem, const std::string& expected) const {
    throw ParseError(problem, expected, {line_, 1});
  }

  void require_number() const {
    const int games = 2 * pair_count(config_);
    if (!record_.game || *record_.game >= games) {
      refuse("the line is no game of this match", fmt::format("a game from 0 to {}", games - 1));
    }
    if (record_.pair && *record_.pair != pair_of(*record_.game)) {
      refuse(fmt::format("game {} is not of pair {}", *record_.game, *record_.pair),
             fmt::format("pair {}", pair_of(*record_.game)));
    }
  }

  void require_terms() const {
    if (record_.start == config_.start && record_.rules == config_.rules) return;
    refuse(fmt::format("game {} has another start or other rules", *record_.game), "those of the header");
  }

  void require_player(Side side) const {
    const PlayerSpec& planned =
        config_.players[static_cast<std::size_t>(player_of(config_, *record_.game, side))];
    const std::string& name = side == Side::black ? record_.black : record_.white;
    if (name == planned.name) return;
    refuse(fmt::format("in game {} {} is '{}'", *record_.game, side_text(side), printable(name)),
           printable(planned.name));
  }

  const MatchConfig& config_;
  const GameRecord& record_;
  int line_;
};

/// Collects game lines by the number of the game.
class GameLines {
 public:
  /// *Throws* ParseError where the game is there already.
  void add(const PlayedGame& game, int line) {
    const auto [there, is_new] = lines_.insert({game.game, {game, line}});
    if (is_new) return;
    throw ParseError(fmt::format("game {} stands in line {} already", game.game, there->second.line),
                     "each game once", {line, 1});
  }

  /// Whole pairs become games of the journal, the others loose lines.
  void finish(MatchJournal& journal) const {
    for (const auto& [number, entry] : lines_) {
      if (lines_.contains(number ^ 1)) {  // the other game of the pair
        journal.games.push_back(entry.game);
      } else {
        journal.loose_lines.insert(entry.line);
      }
    }
  }

 private:
  struct Entry {
    PlayedGame game;
    int line = 0;
  };
  std::map<int, Entry> lines_;
};

/// The record in a line, or why there is none.
std::variant<GameRecord, ParseError> record_in(const std::string& line) {
  try {
    return from_json_line(line);
  } catch (const ParseError& error) {
    return error;
  }
}

MatchConfig config_in(const JournalHeader& header) {
  MatchConfig config = parse_config(header.config, header.seed);
  require_playable(config);
  return config;
}

MatchJournal read_file(const std::filesystem::path& file) {
  JournalReader reader(file);
  MatchJournal journal{
      .header = reader.header(), .config = config_in(reader.header()), .games = {}, .loose_lines = {}};
  GameLines lines;
  int broken_line = 0;
  std::optional<ParseError> broken;  // forgiven in the last line: its writer may have died
  while (const auto line = reader.next()) {
    if (broken) throw broken->shifted_to({broken_line, 1});
    const auto record = record_in(line->text);
    if (const auto* fault = std::get_if<ParseError>(&record)) {
      broken = *fault;
      broken_line = line->number;
    } else {
      lines.add(PlannedGame(journal.config, std::get<GameRecord>(record), line->number).game(), line->number);
    }
  }
  if (broken) journal.loose_lines.insert(broken_line);
  lines.finish(journal);
  return journal;
}

}  // namespace

std::vector<bool> MatchJournal::played_pairs() const {
  std::vector<bool> played(static_cast<std::size_t>(pair_count(config)));
  for (const PlayedGame& game : games) played[static_cast<std::size_t>(pair_of(game.game))] = true;
  return played;
}

MatchJournal read_match_journal(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / journal_file_name;
  try {
    return read_file(file);
  } catch (const ParseError& error) {
    throw error.in(file.string());
  }
}

std::string game_line(const MatchConfig& config, int game, const GameTerms& terms, const PlayedOut& played) {
  GameRecord record;
  record.start = terms.start;
  record.rules = terms.rules;
  record.black = config.players[static_cast<std::size_t>(player_of(config, game, Side::black))].name;
  record.white = config.players[static_cast<std::size_t>(player_of(config, game, Side::white))].name;
  record.moves = played.moves;
  record.result = played.outcome.result;
  record.reason = played.outcome.reason;
  record.game = game;
  record.pair = pair_of(game);
  record.opening = static_cast<int>(terms.opening.size());
  return to_json_line(record) + "\n";
}

}  // namespace loa
