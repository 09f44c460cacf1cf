// The best lines of a search, ply by ply.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "loa/base/fixed_vector.h"
#include "loa/rules/move.h"
#include "loa/search/score.h"

namespace loa {

/// *Shape* for each ply the line that is expected from there on. *Source* the triangular table of principal variations, common
/// since the programs of the 1970s
class PrincipalLines {
 public:
  void clear(int ply) { at(ply).clear(); }
  /// A line of one move.
  void begin(int ply, Move move) {
    clear(ply);
    at(ply).push_back(move);
  }
  /// The move and the line behind it.
  void take(int ply, Move move) {
    begin(ply, move);
    for (const Move next : at(ply + 1)) {
      if (at(ply).size() < Line::capacity()) at(ply).push_back(next);
    }
  }
  [[nodiscard]] std::vector<Move> root() const { return {lines_[0].begin(), lines_[0].end()}; }

 private:
  using Line = FixedVector<Move, static_cast<std::size_t>(max_search_depth) + 2>;

  [[nodiscard]] Line& at(int ply) { return lines_[static_cast<std::size_t>(ply)]; }

  std::array<Line, static_cast<std::size_t>(most_search_plies) + 2> lines_;
};

}  // namespace loa
