// The journal of a match: its game lines, read back against the schedule of its own header.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "loa/match/journal.h"
#include "loa/match/match_config.h"
#include "loa/match/match_course.h"
#include "loa/match/pairing.h"
#include "loa/match/play_game.h"
#include "loa/rules/outcome.h"

namespace loa {

/// What the tables need to know of a game.
struct PlayedGame {
  int game = 0;
  Outcome outcome;
  int plies = 0;  ///< moves, the opening included
  bool operator==(const PlayedGame&) const = default;
};

/// A journal as it stands in its file.
struct MatchJournal {
  JournalHeader header;
  MatchConfig config;
  MatchCourse course;             ///< how far the match has come with the games below
  std::vector<PlayedGame> games;  ///< those that count, in whole pairs, sorted
  /// Games of whole pairs behind the one that decided the match; they count for nothing.
  std::vector<PlayedGame> left_out;
  bool is_closed = false;  ///< a closing line tells that the match was decided
  /// Numbers of lines that are to be played again: their pair is not whole, or belongs to a round whose pairings rest on
  /// a pair that is not whole; and of an unreadable last line.
  std::set<int> loose_lines;
};

/// A journal that begins.
[[nodiscard]] MatchJournal begun_journal(const JournalHeader& header, const MatchConfig& config,
                                         const Shard& shard);

/// *Throws* JournalError where there is none; ParseError (file and line) where a line is no game of this
/// match, or a game is there twice.
[[nodiscard]] MatchJournal read_match_journal(const std::filesystem::path& folder);

/// The journal line of a game, with its end.
[[nodiscard]] std::string game_line(const MatchConfig& config, const ScheduledPair& pair, int game,
                                    const GameTerms& terms, const PlayedOut& played);

}  // namespace loa
