// What `loa match` tells programs. The result is a function of the journal alone.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "loa/match/match_journal.h"

namespace loa {

/// *Shape* the keys of the table in CLI, row `loa match`; null where there is nothing to tell. `file` is
/// where the journal is
[[nodiscard]] nlohmann::ordered_json match_json(const MatchJournal& journal, const std::string& file);

/// Every kind of player. *Shape* `players:[{kind, what, parameters:[{name, values, default, what}]}]`
[[nodiscard]] nlohmann::ordered_json player_kinds_json();

}  // namespace loa
