// One match of a report: its journal and what is counted of it.
#pragma once

#include <string>
#include <vector>

#include "loa/match/match_journal.h"
#include "loa/match/seated_games.h"
#include "loa/match/tally.h"
#include "loa/report/game_viewer.h"

namespace loa {

struct ReportedMatch {
  std::string folder;  ///< as it was named on the command line
  MatchJournal journal;
  std::vector<SeatedGame> games;
  MatchTally tally;

  [[nodiscard]] const MatchConfig& config() const { return journal.config; }
  [[nodiscard]] bool is_duel() const { return journal.config.players.size() == 2; }
  [[nodiscard]] const std::string& name_of(int player) const {
    return journal.config.players[static_cast<std::size_t>(player)].name;
  }
};

/// *Throws* what read_match_journal throws.
[[nodiscard]] ReportedMatch reported_match(const std::string& folder);

/// The first games of a match, at most so many, with their moves; `source` names the match where a report has several.
[[nodiscard]] std::vector<ViewedGame> viewed_games(const ReportedMatch& match, const std::string& source,
                                                   std::size_t most);

}  // namespace loa
