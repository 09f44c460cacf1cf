#include "loa/match/tally.h"

#include <cassert>

namespace loa {
namespace {

/// *Unit* half points, from the view of `side`
int half_points(Result result, Side side) {
  if (result == Result::draw) return 1;
  return result == win_of(side) ? 2 : 0;
}

/// Adds a pair from the view of the player who has Black in its first game.
void add_pair(PlayerTally& tally, Side first_colour, const PlayedGame& first, const PlayedGame& second) {
  tally.by_side[side_index(first_colour)].add(first.outcome.result, first_colour);
  tally.by_side[side_index(opponent(first_colour))].add(second.outcome.result, opponent(first_colour));
  const int points = half_points(first.outcome.result, first_colour) +
                     half_points(second.outcome.result, opponent(first_colour));
  ++tally.pentanomial[static_cast<std::size_t>(points)];
}

std::vector<PairingTally> empty_pairings(const MatchConfig& config) {
  std::vector<PairingTally> pairings;
  for (int pair = 0; pair < pair_count(config); pair += config.pairs_per_pairing) {
    pairings.push_back({.pairing = pairing_of(config, pair), .first = {}});
  }
  return pairings;
}

}  // namespace

void WinDrawLoss::add(Result result, Side view) {
  switch (half_points(result, view)) {
    case 0: ++losses; break;
    case 1: ++draws; break;
    default: ++wins; break;
  }
}

std::int64_t MatchTally::faults() const {
  std::int64_t faults = 0;
  for (const auto& [reason, games] : by_reason) faults += is_fault(reason) ? games : 0;
  return faults;
}

MatchTally tally_of(const MatchConfig& config, std::span<const PlayedGame> games) {
  assert(games.size() % 2 == 0 && "games are counted in whole pairs");
  MatchTally tally;
  tally.players.resize(config.players.size());
  tally.pairings = empty_pairings(config);
  for (const PlayedGame& game : games) {
    tally.black.add(game.outcome.result, Side::black);
    tally.plies += game.plies;
    ++tally.by_reason[game.outcome.reason];
  }
  for (std::size_t i = 0; i < games.size(); i += 2) {
    const int pair = pair_of(games[i].game);
    assert(games[i].game == first_game_of(pair) && games[i + 1].game == games[i].game + 1 &&
           "the games of a pair stand together");
    const Pairing pairing = pairing_of(config, pair);
    add_pair(tally.players[static_cast<std::size_t>(pairing.first)], Side::black, games[i], games[i + 1]);
    add_pair(tally.players[static_cast<std::size_t>(pairing.second)], Side::white, games[i], games[i + 1]);
    add_pair(tally.pairings[static_cast<std::size_t>(pair / config.pairs_per_pairing)].first, Side::black,
             games[i], games[i + 1]);
  }
  return tally;
}

}  // namespace loa
