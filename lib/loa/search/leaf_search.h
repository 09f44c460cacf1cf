// What a search does at its leaves: a win in one is seen, captures that make or break connections are played out, and the rest
// is evaluated. Minimax and every alpha-beta search share it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "loa/eval/evaluator.h"
#include "loa/eval/group.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/ending_moves.h"
#include "loa/rules/near_connection.h"
#include "loa/rules/winning_moves.h"
#include "loa/search/score.h"
#include "loa/search/search_options.h"
#include "loa/search/search_path.h"

namespace loa {

/// The squares where a landing of `mover` can end the game on the board: a superset, empty most of the time.
/// *Needs* the game is not over
template <class V>
[[nodiscard]] SquareSet<V::size> ending_candidates(const BitPosition<V>& position, Side mover) {
  if constexpr (has_line_tables<V>) {
    return ending_squares<V>(position.squares_of(mover), position.squares_of(opponent(mover)));
  } else {
    // Zen hangs together with both sides, and whatever is moved or taken, each set changes as near_connection.h says.
    using Squares = SquareSet<V::size>;
    for (const Side side : both_sides) {
      if (may_connect_within_two_plies(group_of(position, side))) return Squares::all();
    }
    return Squares();
  }
}

/// A move that wins at once, if there is one; pass_move where there is none.
template <class V>
[[nodiscard]] Move winning_move(const BitPosition<V>& position, SquareSet<V::size> candidates,
                                const MoveList<V>& moves, BothConnected rule) {
  if (candidates.empty()) return pass_move;
  for (const Move move : moves) {
    if (!move.is_pass() && candidates.has(move.to) && wins_on_board(position, move, rule)) return move;
  }
  return pass_move;
}

/// Whether the side not to move would win if it were its turn. *Needs* the game is not over
template <class V>
[[nodiscard]] bool is_threatened(const BitPosition<V>& position, BothConnected rule) {
  const auto candidates = ending_candidates(position, opponent(position.side_to_move()));
  if (candidates.empty()) return false;
  BitPosition<V> turned = position;
  turned.play(pass_move);
  MoveList<V> moves;
  turned.moves(moves);
  return !winning_move(turned, candidates, moves, rule).is_pass();
}

/// Searches below the leaves of a search.
template <class V>
class LeafSearch {
 public:
  using P = BitPosition<V>;

  LeafSearch(Quiescence quiescence, Evaluator<V>& evaluator)
      : quiescence_(quiescence), evaluator_(evaluator) {}

  /// The score of the position at `ply`, fail-soft; exact where alpha and beta are infinite. `nodes` counts the captures
  /// tried; where it reaches `most_nodes` it ends, and the score means nothing. *Needs* the game is not over there
  [[nodiscard]] Score score(SearchPath<V>& path, int ply, Score alpha, Score beta, std::uint64_t& nodes,
                            std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max()) {
    const P& position = path.position(ply);
    deepest_ = std::max(deepest_, ply);
    const auto candidates = ending_candidates(position, position.side_to_move());
    MoveList<V> moves;
    bool are_listed = false;
    if (!candidates.empty()) {
      position.moves(moves);
      are_listed = true;
      if (!winning_move(position, candidates, moves, path.rules().both).is_pass()) return win_in(ply + 1);
    }
    Score best = evaluator_.value(position);
    if (quiescence_ == Quiescence::off || best >= beta || ply >= most_search_plies) return best;
    if (!are_listed) position.moves(moves);
    for (const Move move : moves) {
      if (!is_loud(position, move)) continue;
      if (nodes >= most_nodes) break;
      path.play(ply, move);
      ++nodes;
      const auto connection = candidates.has(move.to) ? Connection::possible : Connection::impossible;
      const auto end = path.finished(ply + 1, connection);
      const Score score =
          end ? -*end : -this->score(path, ply + 1, -beta, -std::max(alpha, best), nodes, most_nodes);
      best = std::max(best, score);
      if (best >= beta) break;
    }
    return best;
  }

  /// The deepest ply met since the last call.
  [[nodiscard]] int take_deepest() { return std::exchange(deepest_, 0); }

 private:
  using Squares = SquareSet<V::size>;

  /// A capture that breaks or makes a connection: the captured man touches at least two of its side, or the capturing man
  /// touches more of its own where it lands than where it stood. *Source* Winands et al. 2004 name such captures, the
  /// definition is ours. (There are finitely many captures in a row, so no depth limit is needed.)
  [[nodiscard]] static bool is_loud(const P& position, Move move) {
    const Side mover = position.side_to_move();
    const Squares enemies = position.squares_of(opponent(mover));
    if (!enemies.has(move.to)) return false;
    const Squares beside = neighbours(Squares(move.to));
    if ((beside & enemies).count() >= 2) return true;
    const Squares own = position.squares_of(mover) - Squares(move.from);
    return (beside & own).count() > (neighbours(Squares(move.from)) & own).count();
  }

  Quiescence quiescence_;
  Evaluator<V>& evaluator_;
  int deepest_ = 0;
};

}  // namespace loa
