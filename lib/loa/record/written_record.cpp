#include "loa/record/written_record.h"

namespace loa {

void add_move(WrittenRecord& written, const MoveText& move, TextPlace place, std::optional<Side> side) {
  MoveText placed = move;
  placed.place = place;
  written.record.moves.push_back(to_move(placed, written.record.start.size));
  written.mentions.push_back({move.text, place, move.sign, side});
}

}  // namespace loa
