#include "loa/match/match_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "loa/base/parse_error.h"
#include "loa/match/closing_line.h"
#include "loa/match/schedule.h"
#include "loa/record/json_record.h"

namespace loa {
namespace {

/// A game line whose record is in order and of this match, though not yet known to be the game it says.
struct GameEntry {
  PlayedGame game;
  std::array<int, 2> players;  ///< [side_index], by their index
  int line = 0;
};

/// Looks at a record by itself.
class RecordCheck {
 public:
  RecordCheck(const MatchConfig& config, const Shard& shard) : config_(config), shard_(shard) {}

  /// *Throws* ParseError where the record is no game that the match could have.
  [[nodiscard]] GameEntry entry(const GameRecord& record, int line) const {
    require_number(record, line);
    if (!is_start(record) || record.rules != config_.rules) {
      refuse(line, fmt::format("game {} has another start or other rules", *record.game),
             "those of the header");
    }
    if (!record.result || *record.result == Result::unfinished || !record.reason) {
      refuse(line, fmt::format("game {} has no result", *record.game), "a result and its reason");
    }
    return {.game = {.game = *record.game,
                     .outcome = {*record.result, *record.reason},
                     .plies = static_cast<int>(record.moves.size())},
            .players = {index_of(record.black, line), index_of(record.white, line)},
            .line = line};
  }

 private:
  [[noreturn]] static void refuse(int line, const std::string& problem, const std::string& expected) {
    throw ParseError(problem, expected, {line, 1});
  }

  /// A book may have positions of its own, and need not be here for a journal to be read.
  [[nodiscard]] bool is_start(const GameRecord& record) const {
    return config_.openings.are_of_book() ? record.start.size == config_.start.size
                                          : record.start == config_.start;
  }

  void require_number(const GameRecord& record, int line) const {
    const int games = 2 * pair_count(config_);
    if (!record.game || *record.game >= games) {
      refuse(line, "the line is no game of this match", fmt::format("a game from 0 to {}", games - 1));
    }
    if (record.pair && *record.pair != pair_of(*record.game)) {
      refuse(line, fmt::format("game {} is not of pair {}", *record.game, *record.pair),
             fmt::format("pair {}", pair_of(*record.game)));
    }
    if (!shard_.has(pair_of(*record.game))) {
      refuse(line, fmt::format("game {} is of another shard", *record.game),
             fmt::format("games of shard {}", shard_text(shard_)));
    }
  }

  [[nodiscard]] int index_of(const std::string& name, int line) const {
    const auto player = std::ranges::find(config_.players, name, &PlayerSpec::name);
    if (player == config_.players.end()) {
      refuse(line, fmt::format("no player of this match is called '{}'", printable(name)),
             "those of the header");
    }
    return static_cast<int>(player - config_.players.begin());
  }

  const MatchConfig& config_;
  const Shard& shard_;
};

/// Takes up games in the order of their numbers, so that each round is known when its games come.
class GamesTakenUp {
 public:
  GamesTakenUp(MatchJournal& journal, std::vector<GameEntry> entries)
      : journal_(journal), entries_(std::move(entries)) {
    std::ranges::stable_sort(entries_, {}, [](const GameEntry& entry) { return entry.game.game; });
  }

  /// *Throws* ParseError where a game is there twice, or has other players than the schedule says.
  void take_up() {
    for (std::size_t i = 1; i < entries_.size(); ++i) require_new(entries_[i - 1], entries_[i]);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const bool is_whole =
          i + 1 < entries_.size() && pair_of(entries_[i].game.game) == pair_of(entries_[i + 1].game.game);
      if (is_whole) {
        take_up_pair(entries_[i], entries_[i + 1]);
        ++i;
      } else {
        require_players(entries_[i]);
        journal_.loose_lines.insert(entries_[i].line);
      }
    }
  }

 private:
  static void require_new(const GameEntry& there, const GameEntry& entry) {
    if (there.game.game != entry.game.game) return;
    throw ParseError(fmt::format("game {} stands in line {} already", entry.game.game, there.line),
                     "each game once", {entry.line, 1});
  }

  [[nodiscard]] bool is_known(const GameEntry& entry) const {
    return pair_of(entry.game.game) < journal_.course.schedule().known_pairs();
  }

  void require_players(const GameEntry& entry) const {
    if (!is_known(entry)) return;
    const int game = entry.game.game;
    const ScheduledPair pair = journal_.course.schedule().pair(pair_of(game));
    for (const Side side : both_sides) {
      const int there = entry.players[side_index(side)];
      const int planned = player_of(pair, game, side);
      if (there == planned) continue;
      throw ParseError(fmt::format("in game {} {} is '{}'", game, side_text(side), printable(name_of(there))),
                       printable(name_of(planned)), {entry.line, 1});
    }
  }

  void take_up_pair(const GameEntry& first, const GameEntry& second) {
    if (!is_known(first)) {
      journal_.loose_lines.insert({first.line, second.line});
      return;
    }
    for (const GameEntry* entry : {&first, &second}) require_players(*entry);
    MatchCourse& course = journal_.course;
    const auto deciding = course.sprt() ? course.sprt()->deciding_pair() : std::nullopt;
    const bool counts = !deciding || pair_of(first.game.game) <= *deciding;
    auto& games = counts ? journal_.games : journal_.left_out;
    games.insert(games.end(), {first.game, second.game});
    course.add(pair_of(first.game.game),
               half_points_of_pair(first.game.outcome.result, second.game.outcome.result));
  }

  [[nodiscard]] const std::string& name_of(int player) const {
    return journal_.config.players[static_cast<std::size_t>(player)].name;
  }

  MatchJournal& journal_;
  std::vector<GameEntry> entries_;
};

/// A line that closes the journal, and its number.
struct Closing {
  ClosingLine line;
  int number = 0;
};

/// *Throws* ParseError where the games tell something else.
void require_decided(const MatchJournal& journal, const Closing& closing) {
  const auto& sprt = journal.course.sprt();
  if (sprt && sprt->deciding_pair() == closing.line.deciding_pair &&
      sprt->state().verdict == closing.line.verdict)
    return;
  std::string expected = "no closing line: the games decide nothing";
  if (sprt && sprt->is_decided()) {
    expected =
        fmt::format("pair {} and '{}'", *sprt->deciding_pair(), sprt_verdict_text(sprt->state().verdict));
  }
  throw ParseError(fmt::format("pair {} does not decide that the test {}", closing.line.deciding_pair,
                               sprt_verdict_text(closing.line.verdict)),
                   expected, {closing.number, 1});
}

/// Reads line after line; what is wrong with the last one is forgiven, since its writer may have died.
class LinesRead {
 public:
  explicit LinesRead(const MatchJournal& journal) : check_(journal.config, journal.course.shard()) {}

  void read(const JournalLine& line) {
    if (broken_) throw *broken_;
    if (closing_) throw ParseError("a line behind the closing line", "nothing behind it", {line.number, 1});
    std::optional<GameRecord> record;
    try {
      if (is_journal_closing(line.text)) {
        closing_ = {.line = parse_closing_line(line.text), .number = line.number};
        return;
      }
      record = from_json_line(line.text);
    } catch (const ParseError& error) {
      broken_ = error.shifted_to({line.number, 1});
      broken_line_ = line.number;
      return;
    }
    entries_.push_back(check_.entry(*record, line.number));
  }

  void finish(MatchJournal& journal) {
    if (broken_) journal.loose_lines.insert(broken_line_);
    GamesTakenUp(journal, std::move(entries_)).take_up();
    if (!closing_) return;
    require_decided(journal, *closing_);
    journal.is_closed = true;
  }

 private:
  RecordCheck check_;
  std::vector<GameEntry> entries_;
  std::optional<Closing> closing_;
  std::optional<ParseError> broken_;
  int broken_line_ = 0;
};

MatchJournal read_header(const JournalReader& reader) {
  const JournalHeader& header = reader.header();
  const MatchConfig config = parse_config(header.config, header.seed);
  require_playable(config);
  const Shard shard = header.shard.empty() ? Shard{} : parse_shard(header.shard);
  require_can_be_sharded(config.format, shard);
  return begun_journal(header, config, shard);
}

MatchJournal read_file(const std::filesystem::path& file) {
  JournalReader reader(file);
  MatchJournal journal = read_header(reader);
  LinesRead lines(journal);
  while (const auto line = reader.next()) lines.read(*line);
  lines.finish(journal);
  return journal;
}

}  // namespace

MatchJournal begun_journal(const JournalHeader& header, const MatchConfig& config, const Shard& shard) {
  return {.header = header,
          .config = config,
          .course = MatchCourse(config, shard),
          .games = {},
          .left_out = {},
          .is_closed = false,
          .loose_lines = {}};
}

MatchJournal read_match_journal(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / journal_file_name;
  try {
    return read_file(file);
  } catch (const ParseError& error) {
    throw error.in(file.string());
  }
}

std::string game_line(const MatchConfig& config, const ScheduledPair& pair, int game, const GameTerms& terms,
                      const PlayedOut& played) {
  const auto name_of = [&](Side side) {
    return config.players[static_cast<std::size_t>(player_of(pair, game, side))].name;
  };
  GameRecord record;
  record.start = terms.start;
  record.rules = terms.rules;
  record.black = name_of(Side::black);
  record.white = name_of(Side::white);
  record.moves = played.moves;
  record.result = played.outcome.result;
  record.reason = played.outcome.reason;
  record.game = game;
  record.pair = pair_of(game);
  record.opening = static_cast<int>(terms.opening.size());
  return to_json_line(record) + "\n";
}

}  // namespace loa
