#include "loa/match/schedule.h"

#include <cassert>

#include "loa/base/random.h"

namespace loa {
namespace {

// Each number below the master seed has one stream for each use, so that no two uses share their random
// numbers.
enum class Stream : std::uint64_t { black_player, white_player, opening };

std::uint64_t stream_seed(const MatchConfig& config, int i, Stream stream) {
  return seed_for(seed_for(config.seed, static_cast<std::uint64_t>(i)), static_cast<std::uint64_t>(stream));
}

}  // namespace

std::int64_t pairing_count(const MatchConfig& config) {
  const auto players = static_cast<std::int64_t>(config.players.size());
  return players * (players - 1) / 2;
}

int pair_count(const MatchConfig& config) {
  return static_cast<int>(pairing_count(config)) * config.pairs_per_pairing;
}

Pairing pairing_of(const MatchConfig& config, int pair) {
  assert(pair >= 0 && pair < pair_count(config) && "a pair of the match");
  int left = pair / config.pairs_per_pairing;
  Pairing pairing{0, 1};
  // 0-1, then 0-2 1-2, then 0-3 1-3 2-3: those whose second player is k are k in number.
  while (left >= pairing.second) left -= pairing.second++;
  pairing.first = left;
  return pairing;
}

int player_of(const MatchConfig& config, int game, Side side) {
  const Pairing pairing = pairing_of(config, pair_of(game));
  const bool is_first_game = game == first_game_of(pair_of(game));
  return is_first_game == (side == Side::black) ? pairing.first : pairing.second;
}

std::uint64_t player_seed(const MatchConfig& config, int game, Side side) {
  return stream_seed(config, game, side == Side::black ? Stream::black_player : Stream::white_player);
}

std::vector<Move> opening_of(const MatchConfig& config, int pair) {
  return draw_opening(config.openings, config.start, config.rules,
                      stream_seed(config, pair, Stream::opening));
}

}  // namespace loa
