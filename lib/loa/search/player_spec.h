// The SPEC of a player: the text by which a user asks for it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/search/limits.h"
#include "loa/search/parameter.h"

namespace loa {

/// A SPEC that is known to be in order.
struct PlayerSpec {
  std::string text;  ///< as the user wrote it
  std::string kind;  ///< one of all_player_kinds()
  std::string name;  ///< for records and tables; the text where the SPEC gives none
  Settings settings;
  /// The text of the file that `weights=` names: the library reads none, so who asks for a player does.
  std::string weights = {};
  /// What tells that text from others, 16 hexadecimal digits; empty where the SPEC names no file, or it was not read yet.
  std::string weights_digest = {};
  std::vector<std::string> command = {};  ///< of a player in another process: its program and arguments
  bool operator==(const PlayerSpec&) const = default;
};

/// *Throws* ParseError that names what is wrong, its column and what was expected.
/// *Example* "random", "alphabeta:depth=6,eval=simple,name=old", "ugi[nodes=1000]:./engine --quiet"
[[nodiscard]] PlayerSpec parse_player_spec(std::string_view text);

/// Gives the SPEC the text of the file that its `weights=` names. *Needs* such a parameter
void give_weights(PlayerSpec& spec, std::string text);

/// Whether it lives in another process.
[[nodiscard]] bool is_external(const PlayerSpec& spec);

/// The limits the player plays under: its own where its SPEC has any, else `fallback`; empty for one that
/// does not search, and where nobody limits one that need not be limited.
/// *Throws* ParseError where a player searches and has no limit at all, or where `fallback` has one that it does not know.
[[nodiscard]] Limits limits_of(const PlayerSpec& spec, const Limits& fallback);

}  // namespace loa
