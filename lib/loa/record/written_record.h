// A record as it stood in a text: what it says, and where and how each move was written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/record/game_record.h"
#include "loa/rules/move_text.h"

namespace loa {

/// How a move was written.
struct MoveMention {
  std::string text;
  TextPlace place;  ///< column 0 where only the line is known
  CaptureSign sign = CaptureSign::unsaid;
  std::optional<Side> side;  ///< whose move the text says it is, where it says so (SGF)
};

/// *Shape* one mention for each move of the record
struct WrittenRecord {
  GameRecord record;
  std::vector<MoveMention> mentions;
  TextPlace place;  ///< where the record begins
};

/// Adds a move and its mention; `place` is where the move stands in the whole text.
/// *Throws* ParseError where the move is off the board of the record.
void add_move(WrittenRecord& written, const MoveText& move, TextPlace place,
              std::optional<Side> side = std::nullopt);

}  // namespace loa
