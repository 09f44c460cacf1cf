#include "loa/match/tally.h"

#include <cassert>

namespace loa {
namespace {

/// Adds a pair from the view of the player who has Black in its first game.
void add_pair(PlayerTally& tally, Side first_colour, const PlayedGame& first, const PlayedGame& second) {
  tally.by_side[side_index(first_colour)].add(first.outcome.result, first_colour);
  tally.by_side[side_index(opponent(first_colour))].add(second.outcome.result, opponent(first_colour));
  const int points = half_points(first.outcome.result, first_colour) +
                     half_points(second.outcome.result, opponent(first_colour));
  ++tally.pentanomial[static_cast<std::size_t>(points)];
}

PlayerTally& tally_of_player(MatchTally& tally, int player) {
  return tally.players[static_cast<std::size_t>(player)];
}

/// The pairings that are known by now; a round that begins brings new ones.
void add_pairings(MatchTally& tally, const Schedule& schedule) {
  for (std::size_t i = tally.pairings.size(); i < schedule.pairings().size(); ++i) {
    tally.pairings.push_back(
        {.pairing = schedule.pairings()[i].pairing, .round = schedule.round_of(i), .first = {}});
  }
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
  Schedule schedule(config);
  tally.players.resize(config.players.size());
  add_pairings(tally, schedule);
  for (const PlayedGame& game : games) {
    tally.black.add(game.outcome.result, Side::black);
    tally.plies += game.plies;
    ++tally.by_reason[game.outcome.reason];
  }
  for (std::size_t i = 0; i < games.size(); i += 2) {
    const PlayedGame& first = games[i];
    const PlayedGame& second = games[i + 1];
    const int number = pair_of(first.game);
    assert(first.game == first_game_of(number) && second.game == first.game + 1 &&
           "the games of a pair stand together");
    const Pairing pairing = schedule.pair(number).pairing;
    add_pair(tally_of_player(tally, pairing.first), Side::black, first, second);
    add_pair(tally_of_player(tally, pairing.second), Side::white, first, second);
    add_pair(tally.pairings[schedule.pairing_index(number)].first, Side::black, first, second);
    schedule.add(number, half_points_of_pair(first.outcome.result, second.outcome.result));
    add_pairings(tally, schedule);
  }
  return tally;
}

}  // namespace loa
