// Bad position texts: each is refused in one line with the column of what is wrong.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

std::string position_error(std::string_view text) {
  try {
    static_cast<void>(parse_position(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

/// The start of 5x5 with its last row replaced.
std::string with_last_row(const std::string& row) { return "1bbb1/w3w/w3w/w3w/" + row + " b"; }

std::string with_end(const std::string& end) { return "1bbb1/w3w/w3w/w3w/1bbb1" + end; }

const std::string sound_position = " (expected a position that can stand on a board)";

TEST(PositionErrors, NothingThere) {
  const std::string expected =
      "line 1, column 1: the position is empty (expected a board and the side to move)";
  for (const std::string text : {"", " ", "\t", "\n", "\r\n"}) EXPECT_EQ(position_error(text), expected);
}

TEST(PositionErrors, NumberOfRows) {
  const std::string end = " (expected 5, 6, 7, 8 or 11 rows)";
  EXPECT_EQ(position_error("bw3 b"), "line 1, column 1: the board has 1 row" + end);
  EXPECT_EQ(position_error("4/4/4/bw2 b"), "line 1, column 1: the board has 4 rows" + end);
  EXPECT_EQ(position_error("  9/9/9/9/9/9/9/9/bw7 b"), "line 1, column 3: the board has 9 rows" + end);
  EXPECT_EQ(position_error("9/9/9/9/9/9/9/9/9/bw7 b"), "line 1, column 1: the board has 10 rows" + end);
  EXPECT_EQ(position_error("/////////// b"), "line 1, column 1: the board has 12 rows" + end);
  EXPECT_EQ(position_error(std::string(300, '/') + " b"), "line 1, column 1: the board has 301 rows" + end);
}

TEST(PositionErrors, RowTooShortOrTooLong) {
  const std::string end = " (expected 5 squares, as there are rows)";
  EXPECT_EQ(position_error(with_last_row("1bbb")),
            "line 1, column 19: row 5 of the board is too short" + end);
  EXPECT_EQ(position_error(with_last_row("")), "line 1, column 19: row 5 of the board is too short" + end);
  EXPECT_EQ(position_error(with_last_row("1bbb2")),
            "line 1, column 19: row 5 of the board is too long" + end);
  EXPECT_EQ(position_error(with_last_row("1bbbbb")),
            "line 1, column 19: row 5 of the board is too long" + end);
  EXPECT_EQ(position_error(with_last_row("......")),
            "line 1, column 19: row 5 of the board is too long" + end);
  EXPECT_EQ(position_error("1bbb1/w3/w3w/w3w/1bbb1 b"),
            "line 1, column 7: row 2 of the board is too short" + end);
  EXPECT_EQ(position_error("6/w3/w3w/w3w/1bbb1 b"), "line 1, column 1: row 1 of the board is too long" + end);
}

TEST(PositionErrors, TwoDigitsAreOneNumber) {
  EXPECT_EQ(position_error("44/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b"),
            "line 1, column 1: row 1 of the board is too long (expected 8 squares, as there are rows)");
  EXPECT_EQ(position_error(with_last_row("11bbb")),
            "line 1, column 19: row 5 of the board is too long (expected 5 squares, as there are rows)");
}

TEST(PositionErrors, NumbersZeroAndHuge) {
  const std::string zero = ": a number of empty squares is 0 (expected 1 or more)";
  EXPECT_EQ(position_error(with_last_row("0bbbbb")), "line 1, column 19" + zero);
  EXPECT_EQ(position_error(with_last_row("b00bbb")), "line 1, column 20" + zero);
  const std::string too_long =
      "line 1, column 19: row 5 of the board is too long (expected 5 squares, as there are rows)";
  EXPECT_EQ(position_error(with_last_row("4294967301")), too_long) << "5 in 32 bits";
  EXPECT_EQ(position_error(with_last_row("18446744073709551621")), too_long) << "5 in 64 bits";
  EXPECT_EQ(position_error(with_last_row(std::string(100'000, '9'))), too_long);
  EXPECT_EQ(position_error(with_last_row("b121")), too_long);
}

TEST(PositionErrors, UnknownLetters) {
  const std::string end = " in the board (expected b, w, r, numbers, . and /)";
  EXPECT_EQ(position_error(with_last_row("1bqb1")), "line 1, column 21: unknown letter 'q'" + end);
  EXPECT_EQ(position_error(with_last_row("1bBb1")), "line 1, column 21: unknown letter 'B'" + end);
  EXPECT_EQ(position_error(with_last_row("1bb-1")), "line 1, column 22: unknown letter '-'" + end);
  EXPECT_EQ(position_error(with_last_row("1bbb\x80")), "line 1, column 23: unknown letter '\\x80'" + end);
  EXPECT_EQ(position_error(with_last_row(std::string("\0", 1) + "bbb1")),
            "line 1, column 19: unknown letter '\\x00'" + end);
  EXPECT_EQ(position_error("1bbb1/w3w/\nw3w/w3w/1bbb1 b"), "line 1, column 11: unknown letter '\\x0a'" + end);
}

TEST(PositionErrors, MixedDialectsInTheBoard) {
  const std::string end = " (expected the letters of one dialect)";
  EXPECT_EQ(position_error(with_last_row("1xxx1")),
            "line 1, column 20: mixed dialects: 'x' of x/o in a board of b/w" + end);
  EXPECT_EQ(position_error(with_last_row("1bLb1")),
            "line 1, column 21: mixed dialects: 'L' of PlayStrategy in a board of b/w" + end);
  EXPECT_EQ(position_error("1pppp/5/5/5/4w b"),
            "line 1, column 14: mixed dialects: 'w' of b/w in a board of cutechess" + end);
  EXPECT_EQ(position_error("1ppp1/5/5/5/4l b"),
            "line 1, column 14: mixed dialects: 'l' of PlayStrategy in a board of cutechess" + end);
  EXPECT_EQ(position_error("xo9/11/11/11/11/11/11/11/11/11/10r x"),
            "line 1, column 34: mixed dialects: 'r' of b/w in a board of x/o" + end);
}

TEST(PositionErrors, SideMissingOrWrong) {
  EXPECT_EQ(position_error(with_end("")), "line 1, column 24: the side to move is missing (expected b or w)");
  EXPECT_EQ(position_error(with_end(" \r\n")),
            "line 1, column 24: the side to move is missing (expected b or w)");
  EXPECT_EQ(position_error("xo3/5/5/5/5"),
            "line 1, column 12: the side to move is missing (expected x or o)");
  const std::string with_this = " (expected b or w with this board)";
  EXPECT_EQ(position_error(with_end("  B")), "line 1, column 26: bad side letter 'B'" + with_this);
  EXPECT_EQ(position_error(with_end(" black")), "line 1, column 25: bad side letter 'black'" + with_this);
  EXPECT_EQ(position_error(with_end(" 0")), "line 1, column 25: bad side letter '0'" + with_this);
  EXPECT_EQ(position_error(with_end(" -")), "line 1, column 25: bad side letter '-'" + with_this);
}

TEST(PositionErrors, SideOfAnotherDialect) {
  EXPECT_EQ(position_error(with_end(" x")),
            "line 1, column 25: mixed dialects: side letter 'x' (expected b or w with this board)");
  EXPECT_EQ(position_error("xo3/5/5/5/5 b"),
            "line 1, column 13: mixed dialects: side letter 'b' (expected x or o with this board)");
  EXPECT_EQ(position_error("Ll3/5/5/5/5 x"),
            "line 1, column 13: mixed dialects: side letter 'x' (expected w or b with this board)");
}

TEST(PositionErrors, PlyNumber) {
  const std::string end = "' is no ply number (expected a number from 0 to 1000000)";
  for (const std::string ply :
       {"-1", "-0", "+1", "x", "1.5", "1000001", "4294967296", "99999999999999999999", "0x1"}) {
    EXPECT_EQ(position_error(with_end(" b " + ply)), "line 1, column 27: '" + ply + end);
  }
  EXPECT_EQ(position_error(with_end(" b 3\nmore")), "line 1, column 27: '3\\x0amore" + end);
}

TEST(PositionErrors, Ban) {
  const std::string board = "10b/11/11/11/11/5r5/11/11/11/11/b9w b 3 ";
  for (const std::string ban : {"l1", "a0", "a12", "k", "1", "11a", "a1a", "A1", "a-1", "a+1", "a-2147483648",
                                "a99999999999", "--"}) {
    EXPECT_EQ(position_error(board + ban),
              "line 1, column 41: '" + ban +
                  "' is no square that Zen may not return to (expected a square of the board "
                  "or -)");
  }
  EXPECT_EQ(position_error(with_end(" b 3 f1")),
            "line 1, column 29: 'f1' is no square that Zen may not return to "
            "(expected a square of the board or -)");
}

TEST(PositionErrors, FieldTooMany) {
  EXPECT_EQ(position_error(with_end(" b 3 - 7")),
            "line 1, column 31: '7' is one field too many (expected the end of the position)");
  EXPECT_EQ(position_error(with_end(" b 3 - 7 8 9 10 11 12")),
            "line 1, column 31: '7' is one field too many (expected the end of the position)");
  EXPECT_EQ(position_error("Ll3/5/5/5/5 w - - 0 1 x"),
            "line 1, column 23: 'x' is one field too many (expected the end of the position)");
}

TEST(PositionErrors, MoveCounters) {
  const std::string follow =
      "' cannot follow the side to move in this dialect (expected nothing, or - - halfmove fullmove)";
  EXPECT_EQ(position_error("Ll3/5/5/5/5 w 3"), "line 1, column 15: '3" + follow);
  EXPECT_EQ(position_error("pP3/5/5/5/5 b - - 0"), "line 1, column 15: '-" + follow);
  EXPECT_EQ(position_error("pP3/5/5/5/5 b - 0 0 1"), "line 1, column 15: '-" + follow);
  EXPECT_EQ(position_error("pP3/5/5/5/5 b - - 0 0"),
            "line 1, column 21: '0' is no fullmove number (expected a number from 1 to 1000000)");
  EXPECT_EQ(position_error("pP3/5/5/5/5 b - - -1 1"),
            "line 1, column 19: '-1' is no halfmove counter (expected a number from 0 to 1000000)");
  EXPECT_EQ(position_error("pP2P/5/5/5/4p b - - 0 1000000"),
            "bad set-up: the ply number 1999998 is out of range" + sound_position);
}

TEST(PositionErrors, FaultsOfTheSetUpAreNamedTogether) {
  EXPECT_EQ(position_error("5/5/5/5/5 b"), "bad set-up: Black has no men; White has no men" + sound_position);
  EXPECT_EQ(position_error("w4/5/5/5/5 b"), "bad set-up: Black has no men" + sound_position);
  EXPECT_EQ(position_error("bbbbb/bb2w/5/5/r4 b 0 a1"),
            "bad set-up: Black has 7 men (at most 6 on loa5); the neutral man r belongs to 11x11 only; a1, "
            "banned to "
            "Zen, is occupied" +
                sound_position);
  EXPECT_EQ(position_error("br4r4/w10/11/11/11/11/11/11/11/11/11 b"),
            "bad set-up: 2 neutral men stand on the board" + sound_position);
  EXPECT_EQ(position_error("b10/w10/11/11/11/11/11/11/11/11/11 b 0 f6"),
            "bad set-up: a square is banned to Zen, but Zen is not on the board" + sound_position);
  EXPECT_EQ(position_error("br9/w10/11/11/11/11/11/11/11/11/11 b 0 a10"),
            "bad set-up: a10, banned to Zen, is occupied" + sound_position);
}

// RULES 4: there the last man of a side can be captured.
TEST(PositionErrors, ZenWithoutMenOfOneSideIsNone) {
  EXPECT_EQ(position_error("w4r5/w10/11/11/11/11/11/11/11/11/11 b"), "no error");
  EXPECT_EQ(position_error("5r5/11/11/11/11/11/11/11/11/11/11 b"),
            "bad set-up: Black has no men; White has no men" + sound_position);
}

TEST(PositionErrors, AreAlwaysOneLine) {
  for (const std::string text :
       {"b\n/\r", "1bbb1/w3w/w3w/w3w/1bbb1 b\n0", "1bbb1/w3w/w3w/w3w/1bbb1 b 0 \v"}) {
    EXPECT_EQ(position_error(text).find_first_of("\r\n\v"), std::string::npos) << text;
    EXPECT_NE(position_error(text), "no error");
  }
}

}  // namespace
}  // namespace loa
