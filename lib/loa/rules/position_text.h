// Positions as text: our own form, and the dialects of other programs.
#pragma once

#include <string>
#include <string_view>

#include "loa/rules/position.h"
#include "loa/rules/setup.h"

namespace loa {

/// Reads a position. The text itself tells the size. Dialects (board and side letters of one dialect only; numbers and
/// `.` for empty squares fit any):
///
///     ours          b w r   side b|w, then ply, then the square Zen may not return to or -
///     x and o       x o     side x|o, then as ours
///     PlayStrategy  L l     L moves first and is Black; side w (first) or b; then - - halfmove fullmove
///     cutechess     p P     p is Black; side b|w; then - - halfmove fullmove
///
/// *Throws* ParseError with the column of what is wrong, or one that names every fault of the set-up.
/// *Example* "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0"
/// *Source* PROTOCOL, "Position text".
[[nodiscard]] Setup parse_position(std::string_view text);

/// The same without looking for faults of the set-up (faults_of).
/// *Throws* ParseError with the column of what is wrong.
[[nodiscard]] Setup parse_setup(std::string_view text);

/// The full text in our own form: board, side, ply, and on 11x11 the ban or `-`. *Needs* at most 11x11
[[nodiscard]] std::string position_text(const Setup& setup);

template <Position P>
[[nodiscard]] std::string position_text(const P& position, int ply = 0) {
  return position_text(setup_of(position, ply));
}

}  // namespace loa
