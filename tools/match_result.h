// What a command says at the end of a match.
#pragma once

#include <string>

#include "loa/match/match_journal.h"
#include "tools/common_options.h"

namespace loa {

/// Prints the tables or the JSON of the journal in `folder`. Gives the exit code: 1 where a player failed, and says so.
[[nodiscard]] int report_match(const MatchJournal& journal, const std::string& folder,
                               const OutputOptions& output);

}  // namespace loa
