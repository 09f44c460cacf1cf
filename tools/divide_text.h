// What perft programs print for each move, read in every form that is found in the wild.
#pragma once

#include <string_view>
#include <vector>

#include "loa/rules/perft_divide.h"

namespace loa {

/// The lines with a move and its count: `c8-c6: 35`, `c8c6 35`, `C8xC6 - 1,244`, `pass: 1`. All other lines (totals,
/// times, blank ones) are left out. *Shape* sorted by move; on a board of `size`.
/// *Throws* ParseError (line) where a move is off the board or there twice.
[[nodiscard]] std::vector<MoveLeaves> parse_divide(std::string_view text, int size);

}  // namespace loa
