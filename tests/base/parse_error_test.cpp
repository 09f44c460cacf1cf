// The exception for bad text: one line that says what, where, and what was expected.
#include "loa/base/parse_error.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <type_traits>

namespace loa {
namespace {

static_assert(std::is_base_of_v<std::runtime_error, ParseError>);

std::string what(const ParseError& error) { return error.what(); }

TEST(ParseError, SaysWhatWhereAndWhatWasExpected) {
  const ParseError error("row 3 has 9 squares", "8 squares in each row", {1, 17});
  EXPECT_EQ(what(error), "line 1, column 17: row 3 has 9 squares (expected 8 squares in each row)");
  EXPECT_EQ(error.problem(), "row 3 has 9 squares");
  EXPECT_EQ(error.expected(), "8 squares in each row");
  EXPECT_EQ(error.place(), (TextPlace{1, 17}));
}

TEST(ParseError, LeavesOutWhatIsNotKnown) {
  EXPECT_EQ(what(ParseError("it is empty", "")), "it is empty");
  EXPECT_EQ(what(ParseError("it is empty", "a move")), "it is empty (expected a move)");
  EXPECT_EQ(what(ParseError("it is empty", "", {2, 1})), "line 2, column 1: it is empty");
  EXPECT_EQ(ParseError("it is empty", "").place(), TextPlace{});
}

TEST(ParseError, NamesItsSource) {
  const ParseError error("'z' is no move", "a move", {3, 5}, "game.txt");
  EXPECT_EQ(what(error), "game.txt: line 3, column 5: 'z' is no move (expected a move)");
  EXPECT_EQ(what(ParseError("it is empty", "", {}, "game.txt")), "game.txt: it is empty");
}

TEST(ParseError, InAddsTheSourceAndKeepsTheRest) {
  const ParseError error = ParseError("'z' is no move", "a move", {3, 5}).in("--moves");
  EXPECT_EQ(what(error), "--moves: line 3, column 5: 'z' is no move (expected a move)");
  EXPECT_EQ(error.problem(), "'z' is no move");
  EXPECT_EQ(error.expected(), "a move");
  EXPECT_EQ(error.place(), (TextPlace{3, 5}));
}

TEST(ParseError, ShiftingMovesTheColumnOfTheFirstLineOnly) {
  EXPECT_EQ(ParseError("p", "e", {1, 3}).shifted_to({7, 10}).place(), (TextPlace{7, 12}));
  EXPECT_EQ(ParseError("p", "e", {2, 3}).shifted_to({7, 10}).place(), (TextPlace{8, 3}));
  EXPECT_EQ(ParseError("p", "e", {1, 1}).shifted_to({1, 1}).place(), (TextPlace{1, 1}));
}

TEST(ParseError, ShiftingGivesAPlaceToAFaultOfTheWholeText) {
  const ParseError error = ParseError("it is empty", "a move").shifted_to({4, 9});
  EXPECT_EQ(error.place(), (TextPlace{4, 9}));
  EXPECT_EQ(what(error), "line 4, column 9: it is empty (expected a move)");
}

TEST(ParseError, ShiftingTwiceAddsUp) {
  EXPECT_EQ(ParseError("p", "e", {1, 3}).shifted_to({1, 5}).shifted_to({2, 10}).place(), (TextPlace{2, 16}));
}

TEST(Printable, LeavesPrintableTextAlone) {
  EXPECT_EQ(printable(""), "");
  EXPECT_EQ(printable("c8-c6 ~!"), "c8-c6 ~!");
}

TEST(Printable, WritesOtherBytesAsNumbers) {
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable("\t\r\n"), "\\x09\\x0d\\x0a");
  EXPECT_EQ(printable("\x1f \x7f\x80\xff"), "\\x1f \\x7f\\x80\\xff");
  EXPECT_EQ(printable("\u00e9"), "\\xc3\\xa9");
}

TEST(Printable, CutsLongText) {
  EXPECT_EQ(printable(std::string(60, 'a')), std::string(60, 'a'));
  EXPECT_EQ(printable(std::string(61, 'a')), std::string(60, 'a') + "...");
  EXPECT_EQ(printable("abcdef", 3), "abc...");
  EXPECT_EQ(printable("abc", 3), "abc");
  EXPECT_EQ(printable("abc", 0), "...");
}

TEST(Printable, NeverBreaksALine) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  for (const char character : printable(bytes, 256)) {
    EXPECT_GE(character, ' ');
    EXPECT_LT(character, 0x7f);
  }
}

}  // namespace
}  // namespace loa
