#include "loa/match/seated_games.h"

#include "loa/match/schedule.h"

namespace loa {

std::vector<SeatedGame> seated_games(const MatchJournal& journal) {
  std::vector<SeatedGame> games;
  games.reserve(journal.games.size());
  for (const PlayedGame& game : journal.games) {
    games.push_back({.game = game,
                     .black = player_of(journal.config, game.game, Side::black),
                     .white = player_of(journal.config, game.game, Side::white)});
  }
  return games;
}

}  // namespace loa
