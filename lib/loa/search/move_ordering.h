// What a search learns about moves while it runs, and the order it tries them in.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "loa/geometry/square.h"
#include "loa/rules/move.h"
#include "loa/rules/side.h"
#include "loa/search/score.h"
#include "loa/search/search_options.h"

namespace loa {

/// Moves that have cut off, by colour and squares. *Source* killers: Akl, Newborn, 1977; history: Schaeffer, 1983, The history
/// heuristic (ICCA Journal 6:3); relative history: Winands, van der Werf, van den Herik, Uiterwijk, 2004, The relative history
/// heuristic (Computers and Games); counter-moves: Uiterwijk, 1992, The countermove heuristic (ICCA Journal 15:1)
template <class V>
class MoveMemory {
 public:
  static constexpr int most_plies = most_search_plies;  // threats deepen a search beyond max_search_depth

  /// `move` of `side` has cut off at `ply` with `depth` plies to go, after `last`; the `tried` before it had not.
  void cut_off(Side side, int ply, int depth, Move move, Move last) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) {
      killers[1] = killers[0];
      killers[0] = move;
    }
    counters_[side_index(side)][place(last)] = move;
    hits_[side_index(side)][place(move)] += static_cast<std::uint32_t>(depth * depth);
  }
  /// `move` was searched. (The butterfly count that relative history divides by.)
  void searched(Side side, int depth, Move move) {
    tries_[side_index(side)][place(move)] += static_cast<std::uint32_t>(depth * depth);
  }

  [[nodiscard]] bool is_killer(int ply, Move move) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return move == killers[0] || move == killers[1];
  }
  [[nodiscard]] bool is_counter(Side side, Move last, Move move) const {
    return counters_[side_index(side)][place(last)] == move;
  }
  /// *Shape* 0 to 4,095
  [[nodiscard]] int history(Side side, Move move, HistoryKind kind) const {
    const std::uint64_t hits = hits_[side_index(side)][place(move)];
    if (kind == HistoryKind::relative) {
      return static_cast<int>(4'095 * hits /
                              (std::uint64_t{tries_[side_index(side)][place(move)]} + 1 + hits));
    }
    return static_cast<int>(std::min<std::uint64_t>(hits, 4'095));
  }

  /// Keeps an eighth of what was learned, so that a new search can unlearn it; killers belong to one search.
  void begin_search() {
    for (auto& killers : killers_) killers = {pass_move, pass_move};
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t i = 0; i < places; ++i) {
        hits_[side][i] /= 8;
        tries_[side][i] /= 8;
      }
    }
  }
  void clear() { *this = MoveMemory(); }

 private:
  static constexpr std::size_t places = static_cast<std::size_t>(V::squares * V::squares) + 1;

  /// The last place is the pass's.
  [[nodiscard]] static std::size_t place(Move move) {
    if (move.is_pass()) return places - 1;
    return static_cast<std::size_t>(move.from.index) * V::squares + move.to.index;
  }

  std::array<std::array<Move, 2>, most_plies + 1> killers_{};
  std::array<std::array<Move, places>, 2> counters_{};
  std::array<std::array<std::uint32_t, places>, 2> hits_{};
  std::array<std::array<std::uint32_t, places>, 2> tries_{};
};

/// The moves of a node, the most promising first: each `next` looks for the best of those that are left.
template <class V>
class MovePicker {
 public:
  /// `worth(move)` says how promising a move is.
  template <class Worth>
  MovePicker(const MoveList<V>& moves, Worth worth) : moves_(moves) {
    for (std::size_t i = 0; i < moves_.size(); ++i) worths_[i] = worth(moves_[i]);
  }

  [[nodiscard]] bool is_done() const { return next_ == moves_.size(); }
  [[nodiscard]] std::size_t taken() const { return next_; }
  /// *Needs* not is_done(). *Shape* among equals the first of the list
  [[nodiscard]] Move next() {
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) {
      if (worths_[i] > worths_[best]) best = i;
    }
    // The others keep their order, so that equals are taken as they were listed.
    const Move move = moves_[best];
    const int worth = worths_[best];
    for (std::size_t i = best; i > next_; --i) {
      moves_[i] = moves_[i - 1];
      worths_[i] = worths_[i - 1];
    }
    moves_[next_] = move;
    worths_[next_] = worth;
    return moves_[next_++];
  }

 private:
  MoveList<V> moves_;
  std::array<int, MoveList<V>::capacity()> worths_;
  std::size_t next_ = 0;
};

}  // namespace loa
