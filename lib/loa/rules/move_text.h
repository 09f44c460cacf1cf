// Moves as text: one way to write them, every way that is found in the wild to read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/rules/move.h"
#include "loa/rules/position.h"

namespace loa {

/// What a written move says of capturing: `-` and `x` (or `:`) speak, the other signs say nothing.
enum class CaptureSign : std::uint8_t { unsaid, plain, capture };

/// A move as it was written, before any board is asked. Files and ranks count from 0, at most those of 11x11.
struct MoveText {
  int from_file = 0;
  int from_rank = 0;
  int to_file = 0;
  int to_rank = 0;
  bool is_pass = false;
  CaptureSign sign = CaptureSign::unsaid;
  TextPlace place;   ///< where it begins
  std::string text;  ///< as it stands there
};

/// Reads a list of moves, also over several lines: with or without numbers (`1.` `1...`), signs `-` `:` `x` `>` `->` `/`
/// with or without spaces, protocol form `b1b3`, `pass`, `0000`, upper or lower case, trailing `#` `+` `!` `?`. A move
/// never goes on in the next line.
/// *Throws* ParseError with line and column. *Source* RULES 7, "Texts".
[[nodiscard]] std::vector<MoveText> scan_moves(std::string_view text);

/// Reads exactly one move. *Throws* ParseError
[[nodiscard]] MoveText parse_move(std::string_view text);

/// The move on a board of `size`. *Throws* ParseError where a square is off that board.
[[nodiscard]] Move to_move(const MoveText& written, int size);

enum class Capture : std::uint8_t { no, yes };

/// *Example* "c8-c6", "h3xf1", "pass"
[[nodiscard]] std::string move_text(int size, Move move, Capture capture);

/// The form of the engine protocols. *Example* "b1b3", "0000" for a pass
[[nodiscard]] std::string protocol_move_text(int size, Move move);

/// The text of a move to be played in `before`. *Needs* the move is legal there, or a pass
template <Position P>
[[nodiscard]] std::string move_text(const P& before, Move move) {
  return move_text(P::VariantType::size, move, before.is_capture(move) ? Capture::yes : Capture::no);
}

/// True where the sign that was written contradicts the board.
template <Position P>
[[nodiscard]] bool has_wrong_sign(const P& before, Move move, CaptureSign sign) {
  if (sign == CaptureSign::unsaid || move.is_pass()) return false;
  return (sign == CaptureSign::capture) != before.is_capture(move);
}

}  // namespace loa
