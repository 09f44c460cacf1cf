// All that decides which games a match consists of. Two runs with the same configuration play the same games, unless a
// player is limited in time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/match/adjudication.h"
#include "loa/match/game_clocks.h"
#include "loa/match/match_format.h"
#include "loa/match/opening.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"
#include "loa/search/limits.h"
#include "loa/search/player_spec.h"
#include "loa/statistics/sprt_bounds.h"

namespace loa {

/// The players meet as the format says, each time in `pairs_per_pairing` pairs of games.
struct MatchConfig {
  MatchFormat format = MatchFormat::round_robin;
  Setup start = standard_setup("loa8");
  NamedRules rules;
  std::vector<PlayerSpec> players;  ///< their names are different
  Limits limit;                     ///< for players whose SPEC has none
  Openings openings;
  int pairs_per_pairing = 1;            ///< of an SPRT: the most pairs it may take
  int rounds = 1;                       ///< of a Swiss tournament
  std::optional<SprtBounds> sprt = {};  ///< there in an SPRT, and only there
  Adjudication adjudication = {};
  std::uint64_t seed = 1;
  /// A game this long (counted in moves from the start of its record) is adjudicated a draw, where the rules
  /// set no ply limit of their own: some rule books let two stubborn players go on for ever.
  int longest_game = 2'000;
  int time_margin_ms = default_time_margin_ms;  ///< beyond a limit in time; then the game is lost

  bool operator==(const MatchConfig&) const = default;

  [[nodiscard]] std::string_view variant() const;
  /// True where a player is limited in time: such a match cannot be played again move by move.
  [[nodiscard]] bool has_time() const;
};

/// The largest number of games of a match.
inline constexpr std::int64_t most_games = 100'000'000;

/// *Throws* ParseError: too few or too many players for the format, names that are equal or that a record cannot hold, a
/// player without limit, no pairs or too many, rounds or a test that the format does not have or lacks, openings that
/// cannot be drawn or leave no game to play.
void require_playable(const MatchConfig& config);

/// Gives players of the same name different ones, `random#1`, `random#2`. *Shape* a warning for each such
/// name
std::vector<std::string> distinguish_names(std::vector<PlayerSpec>& players);

/// Names of players that are the same in all but their names. *Shape* as many names as there are in a group of equals, a
/// group after the other; empty where all differ
[[nodiscard]] std::vector<std::vector<std::string>> identical_players(const MatchConfig& config);

/// One JSON object without line ends; the seed is not in it (a journal says it beside the configuration).
[[nodiscard]] std::string config_json(const MatchConfig& config);
/// Reads what config_json writes. *Throws* ParseError
[[nodiscard]] MatchConfig parse_config(std::string_view json, std::uint64_t seed);

/// What differs, in words; empty where nothing does. *Example* "pairs (10 in the journal, 20 now)"
[[nodiscard]] std::string config_differences(const MatchConfig& journal, const MatchConfig& now);

}  // namespace loa
