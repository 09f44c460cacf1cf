// Scores of a search: evaluations, and above and below them the proven wins and losses.
#pragma once

#include "loa/rules/outcome.h"
#include "loa/rules/side.h"

namespace loa {

/// *Shape* from the side to move's view. *Unit* that of the evaluation, or proven: win_in(n), loss_in(n).
using Score = int;

/// The deepest search that can be asked for, and the deepest ply it reaches with the captures played out at its leaves.
inline constexpr int max_search_depth = 64;
inline constexpr int most_search_plies = 2 * max_search_depth;
/// Above every evaluation by more than most_search_plies; a win is worth the more the sooner it comes.
inline constexpr Score win_score = 1'000'000;
inline constexpr Score draw_score = 0;
/// Beyond every score; twice of it still fits a Score.
inline constexpr Score infinite_score = 2 * win_score;

/// A proven win or loss that comes after `plies` more.
[[nodiscard]] constexpr Score win_in(int plies) { return win_score - plies; }
[[nodiscard]] constexpr Score loss_in(int plies) { return plies - win_score; }
[[nodiscard]] constexpr bool is_win(Score score) { return score >= win_in(most_search_plies); }
[[nodiscard]] constexpr bool is_loss(Score score) { return score <= loss_in(most_search_plies); }

[[nodiscard]] constexpr bool is_proven(Score score) { return is_win(score) || is_loss(score); }

/// Proven scores count from the root in a search, and from the position itself where it is remembered.
[[nodiscard]] constexpr Score to_table(Score score, int ply) {
  return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
[[nodiscard]] constexpr Score from_table(Score score, int ply) {
  return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

/// The score of a finished game for `side`, `plies` after the root of the search.
[[nodiscard]] constexpr Score outcome_score(const Outcome& outcome, Side side, int plies) {
  if (outcome.result == Result::draw) return draw_score;
  return outcome.result == win_of(side) ? win_in(plies) : loss_in(plies);
}

}  // namespace loa
