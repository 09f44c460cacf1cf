// A board drawn in plain characters, for terminals and messages.
#pragma once

#include <string>

#include "loa/rules/setup.h"

namespace loa {

/// The board with its files and ranks, `b` Black, `w` White, `r` the neutral man, `.` empty; then a line that
/// tells whose turn it is, and the ply number and the square Zen may not return to where there are such. The
/// letters are those of position texts.
/// *Shape* size + 2 lines, each with its line end, ASCII only. *Needs* a set-up of at most 11x11
/// *Example*
///
///     5 . b b b .
///     4 w . . . w
///     3 w . . . w
///     2 w . . . w
///     1 . b b b .
///       a b c d e
///     Black to move (ply 4)
[[nodiscard]] std::string board_diagram(const Setup& setup);

}  // namespace loa
