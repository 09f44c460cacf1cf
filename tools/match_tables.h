// What a match came to, as tables for people: a function of its journal alone.
#pragma once

#include <string>

#include "loa/match/match_journal.h"
#include "loa/statistics/elo.h"
#include "loa/statistics/sprt.h"

namespace loa {

/// *Shape* several lines; `file` is where the journal is
[[nodiscard]] std::string match_tables(const MatchJournal& journal, const std::string& file);

/// *Example* "LLR 1.23 (-2.94 to 2.94), open"
[[nodiscard]] std::string sprt_text(const SprtState& state);

/// *Example* "40.7 ± 30.4", "at least 317.0 (one-sided 95 %)"
[[nodiscard]] std::string elo_text(const EloEstimate& estimate);

}  // namespace loa
