#include "loa/match/score_course.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "loa/match/tally.h"
#include "loa/statistics/elo_scale.h"
#include "loa/statistics/moments.h"

namespace loa {
namespace {

ScorePoint point_of(std::span<const std::int64_t> counts) {
  const Moments moments = moments_of(counts);
  const double weight = two_sided_z * two_sided_z / moments.count;
  const double middle = (moments.mean + weight / 2) / (1 + weight);
  const double spread = std::sqrt(moments.variance * weight + weight * weight / 4) / (1 + weight);
  return {.pairs = static_cast<std::int64_t>(moments.count),
          .score = moments.mean,
          .low = std::max(middle - spread, 0.0),
          .high = std::min(middle + spread, 1.0)};
}

}  // namespace

std::vector<std::uint8_t> pair_points(std::span<const SeatedGame> games, int player) {
  std::vector<std::uint8_t> points;
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    if (!games[i].has(player)) continue;
    assert(games[i + 1].has(player) && "the games of a pair stand together");
    WinDrawLoss pair;
    for (const SeatedGame& game : games.subspan(i, 2))
      pair.add(game.game.outcome.result, game.side_of(player));
    points.push_back(static_cast<std::uint8_t>(2 * pair.wins + pair.draws));
  }
  return points;
}

std::vector<ScorePoint> score_course(std::span<const SeatedGame> games, int player) {
  std::array<std::int64_t, 5> counts{};
  std::vector<ScorePoint> course;
  for (const std::uint8_t points : pair_points(games, player)) {
    ++counts[points];
    course.push_back(point_of(std::span<const std::int64_t>(counts)));
  }
  return course;
}

}  // namespace loa
