// Bad move texts: each is refused in one line with the place where the bad move begins.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/rules/move_text.h"

namespace loa {
namespace {

std::string error_of(std::string_view text) {
  try {
    static_cast<void>(scan_moves(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of_one(std::string_view text) {
  try {
    static_cast<void>(parse_move(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

const std::string a_move = " (expected a move such as c8-c6 or h3xf1, or pass)";
const std::string a_sign = " (expected one of - x : > -> / and a second square)";
const std::string a_rank = " (expected a rank from 1 to 11)";
const std::string a_space = " (expected a space after a move)";

TEST(MoveTextErrors, WhatIsNoMove) {
  for (const std::string text :
       {"z1-a1", "8c-6c", "resign", "-", "x", "1", "12", "0-0", "000", "l1-a1", "(c8-c6)", "pas", "#"}) {
    EXPECT_EQ(error_of(text), "line 1, column 1: '" + text + "' is no move" + a_move);
  }
}

TEST(MoveTextErrors, Ranks) {
  for (const std::string text :
       {"a-b1", "a0-b1", "a00-b1", "a12-b1", "a99-b1", "a1-b", "a1-b0", "c8-c66", "a1b12", "ab"}) {
    EXPECT_EQ(error_of(text), "line 1, column 1: '" + text + "' is no move" + a_rank);
  }
}

TEST(MoveTextErrors, Signs) {
  for (const std::string text : {"c8=c6", "c8", "c8~c6", "c8.c6", "c8*c6", "a111", "c8_c6"}) {
    EXPECT_EQ(error_of(text), "line 1, column 1: '" + text + "' is no move" + a_sign);
  }
  for (const std::string text : {"c8--c6", "c8->>c6", "c8xxc6", "c8-", "c8->", "c8-xc6"}) {
    EXPECT_EQ(error_of(text), "line 1, column 1: '" + text + "' is no move" + a_move);
  }
  EXPECT_EQ(error_of("c8\u2013c6"), "line 1, column 1: 'c8\\xe2\\x80\\x93c6' is no move" + a_sign)
      << "a long dash";
}

TEST(MoveTextErrors, TwoSquaresAndASpaceAreNoMove) {
  EXPECT_EQ(error_of("c8 c6"), "line 1, column 1: 'c8' is no move" + a_sign);
}

TEST(MoveTextErrors, WhatFollowsAMove) {
  for (const std::string text : {"c8-c6a6-c4", "c8-c6,", "c8-c6.", "c8-c6;", "c8c6c4", "passes", "00000",
                                 "pass-pass", "c8-c6!x", "c8-c6)"}) {
    EXPECT_EQ(error_of(text), "line 1, column 1: '" + text + "' is no move" + a_space);
  }
}

// Taken for a move number, the pass would be lost without a word.
TEST(MoveTextErrors, PassBeforeADot) {
  EXPECT_EQ(error_of("c8-c6 0000."), "line 1, column 7: '0000.' is no move" + a_space);
  EXPECT_EQ(error_of("0000..."), "line 1, column 1: '0000...' is no move" + a_space);
}

TEST(MoveTextErrors, LinesAreNeverJoined) {
  EXPECT_EQ(error_of("b1\n- c3"), "line 1, column 1: 'b1' is no move" + a_sign);
  EXPECT_EQ(error_of("b1\r\n-c3"), "line 1, column 1: 'b1' is no move" + a_sign);
  EXPECT_EQ(error_of("b1-\nc3"), "line 1, column 1: 'b1-' is no move" + a_move);
  EXPECT_EQ(error_of("b1\nc3"), "line 1, column 1: 'b1' is no move" + a_sign);
  EXPECT_EQ(error_of("c8-c6\n- c3"), "line 2, column 1: '-' is no move" + a_move);
}

TEST(MoveTextErrors, TellLineAndColumn) {
  EXPECT_EQ(error_of("1. c8-c6 z1-a1"), "line 1, column 10: 'z1-a1' is no move" + a_move);
  EXPECT_EQ(error_of("1. c8-c6\r\n\r\n  1... a6-z4 c8-c6"), "line 3, column 8: 'a6-z4' is no move" + a_move);
  EXPECT_EQ(error_of("c8-c6\n\tq"), "line 2, column 2: 'q' is no move" + a_move);
}

TEST(MoveTextErrors, AreOneShortLine) {
  EXPECT_EQ(error_of(std::string("c8\0c6", 5)), "line 1, column 1: 'c8\\x00c6' is no move" + a_sign);
  EXPECT_EQ(error_of(std::string(1000, 'z')),
            "line 1, column 1: '" + std::string(20, 'z') + "...' is no move" + a_move);
  EXPECT_EQ(error_of("\xff\xfe"), "line 1, column 1: '\\xff\\xfe' is no move" + a_move);
}

TEST(ParseMove, WantsExactlyOne) {
  EXPECT_EQ(error_of_one("1. c8-c6!\r\n"), "no error");
  EXPECT_EQ(error_of_one(""), "line 1, column 1: there is no move (expected one move)");
  EXPECT_EQ(error_of_one(" 1. \n"), "line 1, column 1: there is no move (expected one move)");
  EXPECT_EQ(error_of_one("c8-c6 a6-c4"), "line 1, column 7: 'a6-c4' is a second move (expected one move)");
  EXPECT_EQ(error_of_one("c8-c6\n a6-c4 b1-b3"),
            "line 2, column 2: 'a6-c4' is a second move (expected one move)");
  EXPECT_EQ(error_of_one("z"), "line 1, column 1: 'z' is no move" + a_move);
}

}  // namespace
}  // namespace loa
