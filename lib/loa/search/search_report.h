// What a search tells while it runs and at its end, and how it is told to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "loa/rules/move.h"
#include "loa/search/score.h"
#include "loa/search/search_counts.h"

namespace loa {

/// One line of the search: moves that both sides are expected to make, the first the one to play.
struct SearchLine {
  Score score = draw_score;  ///< from the view of the side to move at the root
  std::vector<Move> moves;   ///< the principal variation, never empty
};

/// The state of a search after an iteration. *Shape* `lines` as many as were asked for, the best first
struct SearchReport {
  int depth = 0;            ///< plies of the last iteration that was finished
  int deepest = 0;          ///< the longest line looked at, quiescence included
  std::uint64_t nodes = 0;  ///< positions entered by a move, of all threads
  int table_per_mille = 0;  ///< how full the table is
  SearchCounts counts;      ///< of all threads, where SearchOptions::counting is on
  std::vector<SearchLine> lines;
};

/// How a search hears from outside. The library knows no clock: who has one gives these two questions.
struct SearchControl {
  /// Asked every few hundred nodes, and obeyed at once: the last finished iteration counts (the first is always finished,
  /// unless `must_stop` says so earlier: then any legal move is the answer).
  std::function<bool()> must_stop = {};
  /// Asked before each iteration but the first: whether there is time for another.
  std::function<bool()> may_deepen = {};
  /// Hears of each finished iteration.
  std::function<void(const SearchReport&)> on_iteration = {};
};

}  // namespace loa
