// The configuration of a match as a TOML file.
//
//   [match]
//   format = "sprt"
//   limit = "nodes=20000"
//   pairs = 5000
//   out = "runs/null-move"
//   [[player]]
//   name = "new"
//   spec = "pvs:null=adaptive"
//   [[player]]
//   spec = "pvs:null=off"
//   [openings]
//   random_plies = 4
//   [sprt]
//   elo1 = 10.0
//   [adjudication]
//   proven = true
#pragma once

#include <string>
#include <string_view>

#include "tools/match_settings.h"
#include "tools/toml_table.h"

namespace loa {

/// *Throws* ParseError with the file's name, line and column: no TOML, an unknown key, a value of a wrong type.
[[nodiscard]] MatchSettings match_settings_in(std::string_view text, const std::string& file);
/// The same of a file that has other tables beside those of a match, which are nobody's concern here.
[[nodiscard]] MatchSettings match_settings_in(const toml::table& whole, const std::string& file);

}  // namespace loa
