#include "loa/match/score_course.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "loa/match/schedule.h"
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

std::uint8_t points_of(const SeatedGame& first_game, const SeatedGame& second_game, int player) {
  WinDrawLoss pair;
  for (const SeatedGame& game : {first_game, second_game})
    pair.add(game.game.outcome.result, game.side_of(player));
  return static_cast<std::uint8_t>(2 * pair.wins + pair.draws);
}

}  // namespace

std::vector<std::uint8_t> points_without_gap(const MatchJournal& journal, int first, int second) {
  const std::vector<SeatedGame> games = seated_games(journal);
  const Schedule& schedule = journal.course.schedule();
  std::vector<std::uint8_t> points;
  std::size_t next = 0;  // of the games, which are sorted
  for (int pair = 0; pair < schedule.known_pairs(); ++pair) {
    const bool is_played = next < games.size() && pair_of(games[next].game.game) == pair;
    const Pairing pairing = schedule.pair(pair).pairing;
    const bool is_theirs = pairing == Pairing{first, second} || pairing == Pairing{second, first};
    if (is_theirs && is_played) points.push_back(points_of(games[next], games[next + 1], first));
    if (is_theirs && !is_played && journal.course.shard().has(pair)) break;
    if (is_played) next += 2;
  }
  return points;
}

std::vector<std::uint8_t> pair_points(std::span<const SeatedGame> games, int player) {
  std::vector<std::uint8_t> points;
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    if (!games[i].has(player)) continue;
    assert(games[i + 1].has(player) && "the games of a pair stand together");
    points.push_back(points_of(games[i], games[i + 1], player));
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
