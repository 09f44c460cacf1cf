// What a search found.
#pragma once

#include <cstdint>

#include "loa/rules/move.h"
#include "loa/search/score.h"

namespace loa {

struct SearchResult {
  Move best;
  Score score = draw_score;  ///< of `best`, from the view of the side to move at the root
  int depth = 0;             ///< plies of the last iteration that was finished
  std::uint64_t nodes = 0;   ///< positions looked at, the root not counted
};

}  // namespace loa
