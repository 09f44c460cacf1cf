#include "loa/match/seated_games.h"

#include "loa/match/schedule.h"

namespace loa {

std::vector<SeatedGame> seated_games(const MatchJournal& journal) {
  std::vector<SeatedGame> games;
  games.reserve(journal.games.size());
  for (const PlayedGame& game : journal.games) {
    const ScheduledPair pair = journal.course.schedule().pair(pair_of(game.game));
    games.push_back({.game = game,
                     .black = player_of(pair, game.game, Side::black),
                     .white = player_of(pair, game.game, Side::white)});
  }
  return games;
}

}  // namespace loa
