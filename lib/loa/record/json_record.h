// Records as JSON, one a line: the schema of `.jsonl` files and of the game lines of a match journal. It
// stands here alone.
//
// {"game":0,"pair":0,"variant":"loa8","rules":"icga","position":"1bbbbbb1/... b 0","opening":4,
//  "black":"new","white":"old","moves":"c8-c6 a6-c4 ...","result":"black","reason":"connected"}
//
// The keys stand in this order. `game`, `pair` and `opening` may be missing: numbers from 0, `opening` being
// how many of the first moves are the opening. `position` is ply 0 of the record, `moves` holds all moves,
// `result` is null where the record is silent, `reason` null where there is none (on reading it may also be
// missing). Other keys are refused: a misspelt key, or a key of a later version, would otherwise be lost
// without a word.
#pragma once

#include <string>
#include <string_view>

#include "loa/record/game_record.h"
#include "loa/record/written_record.h"

namespace loa {

/// One line, without a line end; comments are left out.
/// *Throws* ParseError where a move is illegal, or a name is no name (require_name).
[[nodiscard]] std::string to_json_line(const GameRecord& record);

/// *Throws* ParseError, its column where the JSON is broken, else the key in words.
[[nodiscard]] GameRecord from_json_line(std::string_view line);

/// The same for line `number` of a file: moves are mentioned with that line, and faults are found there.
[[nodiscard]] WrittenRecord parse_json_line(std::string_view line, int number);

/// Whether a line is the header of a journal, `{"journal":...}`, whole and sound.
/// *Throws* ParseError where it begins as one and is broken.
[[nodiscard]] bool is_journal_header(std::string_view line);
/// Whether a line is the last one of a journal that was decided early, `{"closing":...}`: no game either.
[[nodiscard]] bool is_journal_closing(std::string_view line);

}  // namespace loa
