// Playouts: random play to the end of a game, without a history.
#pragma once

#include "loa/base/random.h"
#include "loa/rules/ending.h"
#include "loa/rules/outcome.h"
#include "loa/rules/position.h"
#include "loa/rules/rule_set.h"
#include "loa/search/random_move.h"

namespace loa {

/// How a playout ended, and after how many plies.
struct PlayoutEnd {
  Outcome outcome;
  int plies = 0;
  bool operator==(const PlayoutEnd&) const = default;
};

/// Plays uniform random moves until the game is over by `rules`, repetition apart, or at the latest after `longest` plies,
/// which is a draw. *Shape* the same for every implementation
template <Position P>
[[nodiscard]] PlayoutEnd play_out(P position, const Rules& rules, Random& random, int longest = 10'000) {
  bool has_passed = false;
  for (int plies = 0;; ++plies) {
    if (const auto outcome = board_outcome(position, rules.both)) return {*outcome, plies};
    if (plies == longest) return {{Result::draw, Reason::ply_limit}, plies};
    const Move move = random_move(position, random);
    if (move.is_pass()) {
      if (const auto outcome = stuck_outcome(position.side_to_move(), rules.no_move))
        return {*outcome, plies};
      if (has_passed) return {{Result::draw, Reason::two_passes}, plies + 1};
    }
    position.play(move);
    has_passed = move.is_pass();
  }
}

}  // namespace loa
