// The Swiss system: each round pairs players with like results who have not met yet.
#pragma once

#include <span>
#include <vector>

#include "loa/match/match_format.h"

namespace loa {

inline constexpr int most_swiss_players = 1'000;

/// After so many rounds everybody can have met everybody: more would be rematches alone.
[[nodiscard]] int most_swiss_rounds(int players);
/// As many rounds as it takes to leave one player without a loss: the logarithm of the players to base 2, rounded up.
[[nodiscard]] int usual_swiss_rounds(int players);

/// The players by their points, the best first, of equals the one who stands first in the configuration. A round sat out
/// counts as won.
[[nodiscard]] std::vector<int> swiss_standing(const RoundTerms& terms, std::span<const PlayedRound> earlier);

/// The pairings of the next round. Players of a score group meet, its upper half the lower half, each player the first
/// there is whom he has not met; who is left over meets the next group. Rematches only where a search of bounded length
/// finds no round without, and then few. Of an odd number of players the last in the standing among those
/// who have sat out least often sits out.
/// *Shape* the better placed player of each pairing is its first
/// *Source* FIDE Handbook C.04, Swiss rules (score groups, halves, byes); without its colour rules, since each pair has
/// both colours.
[[nodiscard]] std::vector<Pairing> swiss_round(const RoundTerms& terms, std::span<const PlayedRound> earlier);

}  // namespace loa
