// What a search learns about moves while it runs.
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
  explicit MoveMemory(HistoryKind kind) : kind_(kind) {}

  static constexpr int most_plies = most_search_plies;  // threats deepen a search beyond max_search_depth

  /// `move` of `side` has cut off at `ply` with `depth` plies to go, after `last`; the `tried` before it had not.
  void cut_off(Side side, int ply, int depth, Move move, Move last) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) {
      killers[1] = killers[0];
      killers[0] = move;
    }
    counters_[side_index(side)][place(last)] = move;
    Record& record = records_[side_index(side)][place(move)];
    record.hits += static_cast<std::uint32_t>(depth * depth);
    settle(side, move, record);
  }
  /// `move` was searched. (The butterfly count that relative history divides by.)
  void searched(Side side, int depth, Move move) {
    if (kind_ != HistoryKind::relative) return;
    Record& record = records_[side_index(side)][place(move)];
    record.tries += static_cast<std::uint32_t>(depth * depth);
    settle(side, move, record);
  }

  [[nodiscard]] bool is_killer(int ply, Move move) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return move == killers[0] || move == killers[1];
  }
  /// Which move is a counter to `last`; pass_move where none is known.
  [[nodiscard]] Move counter(Side side, Move last) const { return counters_[side_index(side)][place(last)]; }
  [[nodiscard]] const std::array<Move, 2>& killers(int ply) const {
    return killers_[static_cast<std::size_t>(ply)];
  }
  /// What history says of a move. *Shape* 0 to most_history. *Needs* a man's move
  [[nodiscard]] int history(Side side, Move move) const { return worths_[side_index(side)][place(move)]; }
  static constexpr int most_history = 4'095;

  /// Keeps an eighth of what was learned, so that a new search can unlearn it; killers belong to one search.
  void begin_search() {
    for (auto& killers : killers_) killers = {pass_move, pass_move};
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t i = 0; i < places; ++i) {
        Record& record = records_[side][i];
        record = {record.hits / 8, record.tries / 8};
        // A share stays what it is.
        if (kind_ == HistoryKind::absolute) worths_[side][i] = worth(record);
      }
    }
  }
  void clear() { *this = MoveMemory(kind_); }

 private:
  static constexpr std::size_t places = static_cast<std::size_t>(V::squares * V::squares) + 1;

  /// The last place is the pass's.
  [[nodiscard]] static std::size_t place(Move move) {
    if (move.is_pass()) return places - 1;
    return static_cast<std::size_t>(move.from.index) * V::squares + move.to.index;
  }

  /// How often a move has cut off and how often it was searched without. *Unit* squared depths
  struct Record {
    std::uint32_t hits = 0;
    std::uint32_t tries = 0;  ///< the butterfly count; of relative history only
  };

  /// Worths are read for every move of a node and change for one, so they stand ready.
  void settle(Side side, Move move, Record& record) {
    constexpr std::uint32_t most = 1U << 30;  // far from the word's end, whatever is added next
    if (record.hits + record.tries > most) record = {record.hits / 2, record.tries / 2};
    worths_[side_index(side)][place(move)] = worth(record);
  }
  [[nodiscard]] std::uint16_t worth(Record record) const {
    if (kind_ == HistoryKind::off) return 0;
    if (kind_ == HistoryKind::absolute)
      return static_cast<std::uint16_t>(std::min<std::uint32_t>(record.hits, most_history));
    const std::uint64_t searched = std::uint64_t{record.hits} + record.tries;
    return static_cast<std::uint16_t>(std::uint64_t{most_history} * record.hits / (searched + 1));
  }

  HistoryKind kind_;
  std::array<std::array<Move, 2>, most_plies + 1> killers_{};
  std::array<std::array<Move, places>, 2> counters_{};
  std::array<std::array<Record, places>, 2> records_{};
  std::array<std::array<std::uint16_t, places>, 2> worths_{};
};

}  // namespace loa
