// Records as plain text: lines `# key: value`, then the moves. One game a text.
//
//     # variant: loa8
//     # rules: icga
//     # position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0
//     # black: Anna
//     # white: Ben
//     # result: black
//     # reason: connected
//     # any other line that begins with # is a comment
//     ## result: this is a comment too, whatever it says
//     1. d1-b3 h5-g4
//     2. b1-b4 g4xg1
#pragma once

#include <string>
#include <string_view>

#include "loa/record/game_record.h"
#include "loa/record/written_record.h"

namespace loa {

/// Reads a record. Every key may be missing: the board is then told by the position or by the variant, else
/// it is the usual start of loa8; the rules are then icga. Moves in every form of scan_moves.
/// *Throws* ParseError with line and column: a key twice or with a bad value, a variant that contradicts the
/// position, a move that cannot be read, bytes that are no text, a text that holds neither keys nor moves.
[[nodiscard]] WrittenRecord parse_text_record(std::string_view text);

/// Writes what parse_text_record reads; game, pair and opening numbers are left out.
/// *Throws* ParseError where a move is illegal or a name cannot be written in one line.
[[nodiscard]] std::string text_record(const GameRecord& record);

}  // namespace loa
