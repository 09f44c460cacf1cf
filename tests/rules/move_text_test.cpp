// Moves as text: one way to write them, every way found in the wild to read them.
#include "loa/rules/move_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

/// *Example* "c8-c6 h3xf1 pass": `-` plain, `x` capture, `?` where the text does not say.
std::string drawn(const std::vector<MoveText>& moves) {
  std::string text;
  for (const MoveText& written : moves) {
    if (!text.empty()) text += ' ';
    const Move move = to_move(written, 11);
    text += move.is_pass() ? "pass"
                           : square_text(11, move.from) + "?-x"[static_cast<std::size_t>(written.sign)] +
                                 square_text(11, move.to);
  }
  return text;
}

std::string scanned(std::string_view text) { return drawn(scan_moves(text)); }

TEST(ScanMoves, EverySignBetweenTheSquares) {
  EXPECT_EQ(scanned("c8-c6"), "c8-c6");
  EXPECT_EQ(scanned("h3xf1"), "h3xf1");
  EXPECT_EQ(scanned("h3:f1"), "h3xf1");
  EXPECT_EQ(scanned("c8>c6"), "c8?c6");
  EXPECT_EQ(scanned("c8->c6"), "c8?c6");
  EXPECT_EQ(scanned("c8/c6"), "c8?c6");
  EXPECT_EQ(scanned("c8c6"), "c8?c6");
}

TEST(ScanMoves, SpacesRoundTheSign) {
  EXPECT_EQ(scanned("c8 - c6"), "c8-c6");
  EXPECT_EQ(scanned("c8 -c6"), "c8-c6");
  EXPECT_EQ(scanned("c8- c6"), "c8-c6");
  EXPECT_EQ(scanned("h3 x f1 h3 : f1"), "h3xf1 h3xf1");
  EXPECT_EQ(scanned("c8  ->\tc6 c8 > c6 c8 / c6"), "c8?c6 c8?c6 c8?c6");
}

TEST(ScanMoves, UpperCase) {
  EXPECT_EQ(scanned("C8-C6 H3XF1 B1B3 A10:K11 PASS Pass"), "c8-c6 h3xf1 b1?b3 a10xk11 pass pass");
}

TEST(ScanMoves, Passes) { EXPECT_EQ(scanned("pass 0000 1.pass 1...0000 pass!"), "pass pass pass pass pass"); }

TEST(ScanMoves, TrailingMarks) {
  EXPECT_EQ(scanned("c8-c6# c8-c6+ c8-c6! c8-c6? c8-c6!? c8-c6??+# c8c6!"),
            "c8-c6 c8-c6 c8-c6 c8-c6 c8-c6 c8-c6 c8?c6");
}

TEST(ScanMoves, MoveNumbers) {
  EXPECT_EQ(scanned("1. c8-c6 a6-c4 2. e8-b5 h3xf1"), "c8-c6 a6-c4 e8-b5 h3xf1");
  EXPECT_EQ(scanned("1.c8-c6 1...a6-c4 2.e8-b5"), "c8-c6 a6-c4 e8-b5");
  EXPECT_EQ(scanned("1. c8-c6 1... a6-c4 ... h3xf1 12"
                    "3456789012.c8-c6"),
            "c8-c6 a6-c4 h3xf1 c8-c6");
  EXPECT_EQ(scanned("1. 2. 3..."), "");
}

TEST(ScanMoves, LineEndsBlankLinesAndAMissingLastOne) {
  EXPECT_EQ(scanned("c8-c6\r\na6-c4\r\n"), "c8-c6 a6-c4");
  EXPECT_EQ(scanned("c8-c6\na6-c4\n\n\n"), "c8-c6 a6-c4");
  EXPECT_EQ(scanned("\r\n\n  \nc8-c6\n\t\na6-c4"), "c8-c6 a6-c4");
}

TEST(ScanMoves, EmptyTextHasNoMoves) {
  for (const std::string text : {"", "\n", "\r\n", "  \t ", "\n\n\n"}) EXPECT_TRUE(scan_moves(text).empty());
}

TEST(ScanMoves, TwoDigitRanksNeedNoSign) {
  EXPECT_EQ(scanned("a10k11 k11a10 a1k11 k11a1 a11b1 b1a11"), "a10?k11 k11?a10 a1?k11 k11?a1 a11?b1 b1?a11");
}

TEST(ScanMoves, KeepsPlaceAndText) {
  const std::vector<MoveText> moves = scan_moves("1. C8 - C6!?  a6-c4\r\n\n  2. pass# b1b3");
  ASSERT_EQ(moves.size(), 4U);
  EXPECT_EQ(moves[0].text, "C8 - C6");
  EXPECT_EQ(moves[0].place, (TextPlace{1, 4}));
  EXPECT_EQ(moves[1].text, "a6-c4");
  EXPECT_EQ(moves[1].place, (TextPlace{1, 15}));
  EXPECT_EQ(moves[2].text, "pass");
  EXPECT_TRUE(moves[2].is_pass);
  EXPECT_EQ(moves[2].place, (TextPlace{3, 6}));
  EXPECT_EQ(moves[3].text, "b1b3");
  EXPECT_EQ(moves[3].place, (TextPlace{3, 12}));
}

TEST(ScanMoves, ReadsEveryMoveThatIsWritten) {
  for (int from = 0; from < 121; ++from) {
    for (int to = 0; to < 121; ++to) {
      const Move move{Square{static_cast<std::uint8_t>(from)}, Square{static_cast<std::uint8_t>(to)}};
      for (const Capture capture : {Capture::no, Capture::yes}) {
        const MoveText written = parse_move(move_text(11, move, capture));
        ASSERT_EQ(to_move(written, 11), move) << move_text(11, move, capture);
        ASSERT_EQ(written.sign, capture == Capture::yes ? CaptureSign::capture : CaptureSign::plain);
      }
      ASSERT_EQ(to_move(parse_move(protocol_move_text(11, move)), 11), move) << protocol_move_text(11, move);
    }
  }
}

TEST(ToMove, GivesSquaresOfTheBoardAsked) {
  EXPECT_EQ(to_move(parse_move("c8-c6"), 8), move_named(8, "c8-c6"));
  EXPECT_EQ(to_move(parse_move("b1-b3"), 5), move_named(5, "b1-b3"));
  EXPECT_EQ(to_move(parse_move("a10-k11"), 11), move_named(11, "a10-k11"));
  EXPECT_EQ(to_move(parse_move("pass"), 5), pass_move);
}

TEST(ToMove, RefusesSquaresOffTheBoard) {
  for (const auto& [text, size] : {std::pair{"a9-a1", 8}, std::pair{"a1-a9", 8}, std::pair{"i1-h1", 8},
                                   std::pair{"h1-i1", 8}, std::pair{"f1-e1", 5}, std::pair{"k11a10", 8}}) {
    EXPECT_THROW(static_cast<void>(to_move(parse_move(text), size)), ParseError) << text;
  }
  try {
    static_cast<void>(to_move(scan_moves("c8-c6\n 1... A9xA1").at(1), 8));
    FAIL();
  } catch (const ParseError& error) {
    EXPECT_STREQ(error.what(), "line 2, column 7: 'A9xA1' is off the board (expected squares a1 to h8)");
  }
}

TEST(MoveText, WritesOneForm) {
  EXPECT_EQ(move_text(8, move_named(8, "c8-c6"), Capture::no), "c8-c6");
  EXPECT_EQ(move_text(8, move_named(8, "h3-f1"), Capture::yes), "h3xf1");
  EXPECT_EQ(move_text(11, move_named(11, "a10-k11"), Capture::yes), "a10xk11");
  EXPECT_EQ(move_text(8, pass_move, Capture::no), "pass");
}

TEST(MoveText, WritesTheProtocolForm) {
  EXPECT_EQ(protocol_move_text(8, move_named(8, "b1-b3")), "b1b3");
  EXPECT_EQ(protocol_move_text(11, move_named(11, "a10-k11")), "a10k11");
  EXPECT_EQ(protocol_move_text(8, pass_move), "0000");
}

template <class P>
class MoveTextOnABoard : public ::testing::Test {};
TYPED_TEST_SUITE(MoveTextOnABoard, EightPositions, PositionNames);

TYPED_TEST(MoveTextOnABoard, AsksTheBoardForTheSign) {
  const TypeParam start(standard_setup("loa8"));
  EXPECT_EQ(move_text(start, move_named(8, "c8-c6")), "c8-c6");
  EXPECT_EQ(move_text(start, move_named(8, "c8-a6")), "c8xa6");
  EXPECT_EQ(move_text(start, pass_move), "pass");
}

TYPED_TEST(MoveTextOnABoard, TellsAWrongSign) {
  const TypeParam start(standard_setup("loa8"));
  const auto is_wrong = [&start](std::string_view text) {
    const MoveText written = parse_move(text);
    return has_wrong_sign(start, to_move(written, 8), written.sign);
  };
  for (const std::string text :
       {"c8-c6", "c8c6", "c8>c6", "c8->c6", "c8/c6", "c8xa6", "c8:a6", "c8a6", "pass"}) {
    EXPECT_FALSE(is_wrong(text)) << text;
  }
  for (const std::string text : {"c8xc6", "c8:c6", "c8-a6"}) EXPECT_TRUE(is_wrong(text)) << text;
}

}  // namespace
}  // namespace loa::test
