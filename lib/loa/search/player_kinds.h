// The kinds of players there are: names, parameters, what they are. `--list-players` prints this table and
// every SPEC is checked against it. A new kind is one row here and one row in make_player.cpp (in match/make_external for one
// that lives in another process).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "loa/search/parameter.h"

namespace loa {

/// Whether a player has to be told when to stop thinking; `itself` is one that may be told and else knows by itself.
enum class Thinking { none, searches, itself };
/// Where a player thinks.
enum class Home { here, another_process };

struct PlayerKind {
  std::string_view name;
  Thinking thinking = Thinking::none;
  std::span<const Parameter> parameters;
  std::string_view what;  ///< one line for the user
  Home home = Home::here;
};

[[nodiscard]] std::span<const PlayerKind> all_player_kinds();

/// *Throws* ParseError where no kind has that name.
[[nodiscard]] const PlayerKind& player_kind_named(std::string_view name);

/// Every kind with its parameters, their values and defaults. *Shape* lines, the last with its end
[[nodiscard]] std::string player_kinds_text();

}  // namespace loa
