// Records as plain text: what is read, what is refused and where.
#include "loa/record/text_record.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/record/replay.h"
#include "support/picture.h"

namespace loa {
namespace {

using std::string_view_literals::operator""sv;

std::string moves_in(std::string_view text) {
  std::string drawn;
  for (const Move move : parse_text_record(text).record.moves) {
    if (!drawn.empty()) drawn += ' ';
    drawn += test::moves_drawn(8, std::vector<Move>{move});
  }
  return drawn;
}

/// The fault of a text, or nothing where it is read.
std::optional<ParseError> fault_in(std::string_view text) {
  try {
    (void)parse_text_record(text);
    return std::nullopt;
  } catch (const ParseError& error) {
    return error;
  }
}

void expect_fault(std::string_view text, TextPlace place, std::string_view part) {
  const auto fault = fault_in(text);
  ASSERT_TRUE(fault) << "read: " << printable(text);
  EXPECT_EQ(fault->place(), place) << fault->what();
  EXPECT_NE(std::string(fault->what()).find(part), std::string::npos)
      << "'" << part << "' is not in: " << fault->what();
}

TEST(TextRecord, ReadsEveryKey) {
  const GameRecord record =
      parse_text_record(
          "# variant: loa6\n# rules: soucie,max-plies=90\n# position: 1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 w 7\n"
          "# black: J\xc3\xb6rg B.\n#white:Ben\n# result: black\n# reason: resign\n# a comment\na2-c2\n")
          .record;
  EXPECT_EQ(record.variant(), "loa6");
  EXPECT_EQ(rules_text(record.rules), "soucie,max-plies=90");
  EXPECT_EQ(record.start.side, Side::white);
  EXPECT_EQ(record.start.ply, 7);
  EXPECT_EQ(record.black, "J\xc3\xb6rg B.");
  EXPECT_EQ(record.white, "Ben");
  EXPECT_EQ(record.result, Result::black);
  EXPECT_EQ(record.reason, Reason::resign);
  EXPECT_EQ(record.comments, std::vector<std::string>{"a comment"});
  EXPECT_EQ(record.moves, std::vector<Move>{test::move_named(6, "a2-c2")});
}

TEST(TextRecord, WhereKeysAreMissingTheUsualGameIsMeant) {
  const GameRecord record = parse_text_record("c8-c6").record;
  EXPECT_EQ(record.start, standard_setup("loa8"));
  EXPECT_EQ(record.rules, NamedRules());
  EXPECT_FALSE(record.result);
  EXPECT_EQ(parse_text_record("# variant: zen11").record.start, standard_setup("zen11"));
  EXPECT_EQ(parse_text_record("# position: 1bbb1/w3w/w3w/w3w/1bbb1 b").record.variant(), "loa5");
}

TEST(TextRecord, ReadsMovesInEveryWayTheyAreWritten) {  // RULES 7
  const std::string expected = "c8-c6 a6-c4 e8-b5 h3-f1";
  for (const auto text :
       {"1. c8-c6 a6-c4 2. e8-b5 h3xf1"sv, "1.c8-c6 1...a6-c4 2.e8-b5 2...h3:f1"sv,
        "c8-c6\r\na6-c4\r\ne8-b5\r\nh3-f1\r\n"sv, "C8-C6 A6-C4\nE8-B5 H3xF1\n\n\n"sv,
        "c8 - c6 a6 - c4 e8 - b5 h3 x f1"sv, "c8>c6 a6->c4 e8/b5 h3xf1#"sv, "c8c6 a6c4 e8b5 h3f1"sv,
        "c8-c6! a6-c4? e8-b5!? h3xf1++"sv, "\n\n# c\n1. c8-c6\n# c\n1... a6-c4\n\t2. e8-b5 h3xf1"sv}) {
    EXPECT_EQ(moves_in(text), expected) << text;
  }
}

TEST(TextRecord, AMoveNeverGoesOnInTheNextLine) {
  expect_fault("a6-c4 b1\n- c3\n", {1, 7}, "'b1' is no move");
  expect_fault("b1-\nc3", {1, 1}, "no move");
  expect_fault("b1\n# a comment between\n-c3", {1, 1}, "no move");
}

TEST(TextRecord, FaultsHaveTheirPlace) {
  expect_fault("c8-c6\n  a6-c4 q9-q8 \n", {2, 9}, "'q9-q8' is no move");
  expect_fault("c8-c6\na6-c9\n", {2, 1}, "off the board");
  expect_fault("# x\n# rules: icga,both=maybe\n", {2, 15}, "maybe");
  expect_fault("# variant: loa9\n", {1, 12}, "loa9");
  expect_fault("# result: Black\n", {1, 11}, "'Black' is no result");
  expect_fault("# reason: boredom\n", {1, 11}, "'boredom' is no reason");
  expect_fault("# position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1\n", {1, 54}, "side");
  expect_fault("# black: a\tb\n", {1, 10}, "player's name");
}

TEST(TextRecord, ContradictionsAreRefused) {
  expect_fault("# variant: loa6\n# position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0\n", {1, 12},
               "the position is 8x8");
  expect_fault("# position: 1bbb1/w3w/w3w/w3w/1bbb1 b 0\n# variant: loa8\n", {2, 12}, "the position is 5x5");
  expect_fault("# black: a\nc8-c6\n# black: b\na6-c4\n", {3, 10}, "the key 'black' stands twice");
}

TEST(TextRecord, ATextWithoutAGameIsRefused) {
  for (const auto text : {""sv, "\n\n \r\n"sv, "# only a comment\n"sv, "1.\n2.\n"sv})
    expect_fault(text, {1, 1}, "no game");
}

TEST(TextRecord, BytesThatAreNoTextAreRefused) {
  expect_fault("c8-c6\n\0a6-c4"sv, {2, 1}, "the byte 00");
  expect_fault("# black: J\xf6rg\n", {1, 11}, "the byte f6");
}

TEST(TextRecord, OnlyTheSevenKeysAreKeys) {
  const GameRecord record =
      parse_text_record("# event: Olympiad\n# Result: white\n## result: white\n#\n##\n# reason\nc8-c6")
          .record;
  EXPECT_FALSE(record.result);
  EXPECT_EQ(record.comments,
            (std::vector<std::string>{"event: Olympiad", "Result: white", "result: white", "reason"}));
}

TEST(TextRecord, KeysMayAlsoFollowTheMoves) {
  EXPECT_EQ(parse_text_record("c8-c6\n# result: white\n# reason: resign\n").record.result, Result::white);
}

TEST(TextRecord, MentionsTellPlaceSignAndText) {
  const WrittenRecord written = parse_text_record("# x\n1. c8-c6\n1... A6xC4\n");
  ASSERT_EQ(written.mentions.size(), 2U);
  EXPECT_EQ(written.mentions[0].place, (TextPlace{2, 4}));
  EXPECT_EQ(written.mentions[1].place, (TextPlace{3, 6}));
  EXPECT_EQ(written.mentions[1].text, "A6xC4");
  EXPECT_EQ(written.mentions[1].sign, CaptureSign::capture);
}

TEST(TextRecord, IsWrittenInOneForm) {
  const std::string text =
      "# variant: loa8\n# rules: icga\n# position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0\n# white: "
      "Ben\n"
      "# result: white\n# reason: resign\n## result: black\n# a comment\n1. c8-c6 a6-c4\n2. e8-b5 h3xf1\n3. "
      "g1-g3\n";
  EXPECT_EQ(text_record(parse_text_record(text).record), text);
}

TEST(TextRecord, WhiteMayBegin) {
  const std::string text =
      "# variant: loa8\n# rules: icga\n# position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w 0\n1... "
      "a6-c6\n2. b1-b3 h4-f4\n";
  EXPECT_EQ(text_record(parse_text_record(text).record), text);
}

TEST(TextRecord, ANameThatDoesNotFitInALineIsNotWritten) {
  GameRecord record;
  record.black = "two\nlines";
  EXPECT_THROW((void)text_record(record), ParseError);
}

}  // namespace
}  // namespace loa
