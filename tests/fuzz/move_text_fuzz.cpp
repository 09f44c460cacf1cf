// Any bytes as a list of moves: it is refused in one line, or every move in it is written and read back to the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "loa/rules/move_text.h"
#include "loa/rules/variant.h"
#include "require.h"

namespace {

using loa::fuzz::require;

std::vector<loa::MoveText> read(std::string_view text) {
  try {
    return loa::scan_moves(text);
  } catch (const loa::ParseError& error) {
    loa::fuzz::require_one_line(error);
    return {};
  }
}

void require_reads(const std::string& written, loa::Move move) {
  const std::vector<loa::MoveText> moves = read(written);
  require(moves.size() == 1 && loa::to_move(moves[0], loa::max_board_size) == move,
          "a move is read back as it was written", written);
}

void require_round_trip(const loa::MoveText& text) {
  constexpr int size = loa::max_board_size;
  const loa::Move move = loa::to_move(text, size);
  require_reads(text.text, move);
  require_reads(loa::move_text(size, move, loa::Capture::no), move);
  require_reads(loa::move_text(size, move, loa::Capture::yes), move);
  require_reads(loa::protocol_move_text(size, move), move);
}

/// On a smaller board a move is refused in one line or lies on it.
void require_on_board(const loa::MoveText& text) {
  for (const loa::VariantInfo& info : loa::all_variants) {
    try {
      const loa::Move move = loa::to_move(text, info.size);
      const int squares = info.size * info.size;
      require(move.is_pass() || (move.from.index < squares && move.to.index < squares),
              "a move is on the board", text.text);
    } catch (const loa::ParseError& error) {
      loa::fuzz::require_one_line(error);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  loa::TextPlace last{1, 0};
  for (const loa::MoveText& move : read(text)) {
    require_round_trip(move);
    require_on_board(move);
    const bool is_later =
        move.place.line > last.line || (move.place.line == last.line && move.place.column > last.column);
    require(is_later, "moves stand one after another", text);
    last = move.place;
  }
  return 0;
}
