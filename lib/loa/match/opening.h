// Openings: the seeded random plies with which the games of a pair begin.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/move.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"

namespace loa {

/// Where openings come from: so many random plies from the start of the match.
struct Openings {
  int random_plies = 4;
  bool operator==(const Openings&) const = default;
};

/// Random games last about 214 plies; an opening this long is already no opening.
inline constexpr int most_opening_plies = 100;

/// *Throws* ParseError. *Example* "random:4"
[[nodiscard]] Openings parse_openings(std::string_view text);
[[nodiscard]] std::string openings_text(const Openings& openings);

/// The moves of an opening: each legal move with the same probability, a pass counting as a ply. Drawn again
/// where it ends the game or leaves the side to move without a man's move. The same for the same arguments
/// everywhere.
/// *Needs* `start` is sound. *Throws* ParseError where no opening is found in most_opening_draws draws.
[[nodiscard]] std::vector<Move> draw_opening(const Openings& openings, const Setup& start,
                                             const NamedRules& rules, std::uint64_t seed);
inline constexpr int most_opening_draws = 10'000;

}  // namespace loa
