// How a player's score came about, pair after pair.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "loa/match/seated_games.h"

namespace loa {

/// The score after so many pairs, with its 95 % interval.
/// *Unit* points per game, 0 to 1
struct ScorePoint {
  std::int64_t pairs = 0;
  double score = 0.0;
  double low = 0.0;
  double high = 0.0;
  bool operator==(const ScorePoint&) const = default;
};

/// *Shape* a point for each pair the player took part in, in the order of the schedule; `games` in whole pairs. The
/// interval is Wilson's with the spread of the pairs' points in place of p (1 - p), so that it has a width from the
/// first pair on.
[[nodiscard]] std::vector<ScorePoint> score_course(std::span<const SeatedGame> games, int player);

/// The points of `first` in its pairs against `second` in the order of the schedule, up to the first of them that is not
/// played yet: what a sequential test is judged on, however the pairs were finished. Pairs of other shards are passed over.
/// *Unit* half points, 0 to 4
[[nodiscard]] std::vector<std::uint8_t> points_without_gap(const MatchJournal& journal, int first,
                                                           int second);

/// The points of each pair the player took part in. *Unit* half points, 0 to 4: the classes of a pentanomial
[[nodiscard]] std::vector<std::uint8_t> pair_points(std::span<const SeatedGame> games, int player);

}  // namespace loa
