// Records in SGF, game 9 (Lines of Action): the standard's form and what is found in the wild.
//
// Read: GM SZ RU PB PW RE AB AW AE PL SU MN B W C GC GN EV DT RO PC SO, in any order, in upper or lower case
// where SGF does not care; of variations the first child; everything else is skipped. Only properties of
// FF[4] are written, and one of our own: REASON, the word for why a game ended where RE cannot say it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loa/record/game_record.h"
#include "loa/record/sgf_tree.h"
#include "loa/record/written_record.h"

namespace loa {

/// Reads the main line of one game tree.
///
/// The board is the standard one of SZ (8 where it is missing) or the one of SU (Standard, Scrambled-eggs);
/// with SU[Custom], or with men added and no SU, it begins empty. AB AW AE then add and remove men (also
/// `AB[a1:c2]`, all squares between two corners). PL tells the side to move; without it, in a set-up of one's
/// own, the first move does, else Black moves. MN in the node of the first move gives the ply number. `pass`
/// or nothing is a pass; `resign` ends the game.
/// *Throws* ParseError with line and column.
/// *Source* SGF FF[4], and its page on Lines of Action (red-bean.com/sgf/loa.html).
[[nodiscard]] WrittenRecord parse_sgf_game(const SgfGame& game);

/// Writes one game tree that parse_sgf_game reads back; game, pair and opening numbers are left out.
/// *Throws* ParseError where a move is illegal, a name cannot be written, or the start cannot be said in SGF:
/// a neutral man that does not stand as in the standard set-up, a square Zen may not return to, a ply number
/// in a record without moves.
[[nodiscard]] std::string sgf_record(const GameRecord& record);

}  // namespace loa
