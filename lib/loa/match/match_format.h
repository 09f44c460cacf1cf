// The formats of matches: one row each, with the function that pairs their players. A new format is a file with that
// function and a row in match_format.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "loa/match/pairing.h"

namespace loa {

enum class MatchFormat { round_robin, gauntlet, sprt, swiss };

/// What a pairing came to, all its pairs together.
struct PairingResult {
  Pairing pairing;
  std::int64_t half_points = 0;  ///< of its first player
  bool operator==(const PairingResult&) const = default;
};
/// A round whose games are all played.
using PlayedRound = std::vector<PairingResult>;

/// What a round is paired from.
struct RoundTerms {
  int players = 0;
  int pairs_per_pairing = 1;
};

struct FormatRules {
  MatchFormat format;
  std::string_view name;  ///< *Example* "round-robin"
  std::string_view what;  ///< one line for the user
  /// Whether all pairings are known before the first game and no result ends the match, so that parts of it can be
  /// played apart.
  bool can_be_sharded;
  int most_players;
  std::int64_t (*pairings_in_round)(std::int64_t players);
  /// The pairings of the next round: a pure function of the rounds before. *Shape* as many as pairings_in_round says
  std::vector<Pairing> (*pair_round)(const RoundTerms& terms, std::span<const PlayedRound> earlier);
};

[[nodiscard]] std::span<const FormatRules> all_match_formats();
[[nodiscard]] const FormatRules& rules_of(MatchFormat format);
/// *Throws* ParseError
[[nodiscard]] MatchFormat match_format_named(std::string_view name);
/// *Example* "round-robin, gauntlet, sprt, swiss"
[[nodiscard]] std::string match_format_names();

}  // namespace loa
