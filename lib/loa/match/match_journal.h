// The journal of a match: its game lines, read back against the schedule of its own header.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "loa/match/journal.h"
#include "loa/match/match_config.h"
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
  std::vector<PlayedGame> games;  ///< those of whole pairs, sorted
  std::set<int> loose_lines;  ///< numbers of lines whose pair is not whole, and of an unreadable last line

  /// For each pair of the match, whether both its games are there.
  [[nodiscard]] std::vector<bool> played_pairs() const;
};

/// *Throws* JournalError where there is none; ParseError (file and line) where a line is no game of this
/// match, or a game is there twice.
[[nodiscard]] MatchJournal read_match_journal(const std::filesystem::path& folder);

/// The journal line of a game, with its end.
[[nodiscard]] std::string game_line(const MatchConfig& config, int game, const GameTerms& terms,
                                    const PlayedOut& played);

}  // namespace loa
