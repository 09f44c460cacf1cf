// Records as JSON lines: the exact schema, and what is refused.
#include "loa/record/json_record.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/record/text_record.h"
#include "support/picture.h"
#include "support/print_records.h"

namespace loa {
namespace {

constexpr std::string_view full_line =
    R"({"game":7,"pair":3,"variant":"loa8","rules":"icga","position":"1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0",)"
    R"("opening":2,"black":"new","white":"old","moves":"c8-c6 a6-c4 e8-b5 h3xf1","result":"white","reason":"resign"})";

/// The full line with `from` replaced by `to`.
std::string changed(std::string_view from, std::string_view to) {
  std::string line(full_line);
  const std::size_t at = line.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return line.replace(at, from.size(), to);
}

std::string fault_of(std::string_view line) {
  try {
    (void)from_json_line(line);
    return "read";
  } catch (const ParseError& error) {
    return error.what();
  }
}

void expect_fault(std::string_view line, std::string_view part) {
  const std::string fault = fault_of(line);
  EXPECT_NE(fault.find(part), std::string::npos)
      << "'" << part << "' is not in: " << fault << "\nof: " << printable(line, 300);
  EXPECT_EQ(fault.find('\n'), std::string::npos) << "one line: " << fault;
}

TEST(JsonRecord, ReadsAndWritesTheSchema) {
  const GameRecord record = from_json_line(full_line);
  EXPECT_EQ(record.game, 7);
  EXPECT_EQ(record.pair, 3);
  EXPECT_EQ(record.opening, 2);
  EXPECT_EQ(record.black, "new");
  EXPECT_EQ(record.white, "old");
  EXPECT_EQ(record.result, Result::white);
  EXPECT_EQ(record.reason, Reason::resign);
  EXPECT_EQ(record.moves.size(), 4U);
  EXPECT_EQ(to_json_line(record), full_line) << "the keys in their order, captures with their sign";
}

TEST(JsonRecord, NumbersMayBeMissing) {
  const GameRecord record = parse_text_record("c8-c6").record;
  const std::string line = to_json_line(record);
  EXPECT_EQ(line,
            R"({"variant":"loa8","rules":"icga","position":"1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0",)"
            R"("black":"","white":"","moves":"c8-c6","result":null,"reason":null})");
  EXPECT_EQ(from_json_line(line), record);
  EXPECT_FALSE(from_json_line(changed(R"("game":7)", R"("game":null)")).game);
}

TEST(JsonRecord, OrderAndSpacesDoNotMatterOnReading) {
  const std::string line = R"( { "moves" : "" , "white":"o","black":"n","result":"unfinished",)"
                           R"("position":"1bbb1/w3w/w3w/w3w/1bbb1 b","rules":"mso2000","variant":"loa5" } )";
  const GameRecord record = from_json_line(line);
  EXPECT_EQ(record.variant(), "loa5");
  EXPECT_EQ(record.result, Result::unfinished);
  EXPECT_FALSE(record.reason) << "reason may be missing";
}

TEST(JsonRecord, EscapesAreUndone) {
  EXPECT_EQ(from_json_line(changed(R"("new")", R"("J\u00f6rg \"\\\ud83d\ude00")")).black,
            "J\xc3\xb6rg \"\\\xf0\x9f\x98\x80");
}

TEST(JsonRecord, EveryOtherKeyIsRequired) {
  for (const char* key : {"variant", "rules", "position", "black", "white", "moves", "result"}) {
    std::string line(full_line);
    const std::size_t at = line.find(std::string("\"") + key + "\"");
    line.erase(at, line.find(",\"", at) + 1 - at);
    expect_fault(line, std::string("the key '") + key + "' is missing");
  }
}

TEST(JsonRecord, WrongKeysAndTypesAreRefused) {
  expect_fault(changed("\"game\"", "\"gmae\""), "the key 'gmae' is unknown");
  expect_fault(changed("\"game\":7", "\"pair\":7"), "the key 'pair' stands twice");
  expect_fault(changed(":7", ":-7"), "a negative number");
  expect_fault(changed(":7", ":7.5"), "not whole");
  expect_fault(changed(":7", ":3000000000"), "too large");
  expect_fault(changed(":7", ":99999999999999999999999"), "not whole");
  expect_fault(changed(":7", ":\"7\""), "no number");
  expect_fault(changed(":7", ":true"), "true or false");
  expect_fault(changed(":7", ":[7]"), "a list");
  expect_fault(changed(":7", ":{}"), "an object");
  expect_fault(changed("\"new\"", "null"), "no text");
  expect_fault(changed("\"new\"", "7"), "no text");
  expect_fault("[]", "this is no record");
  expect_fault("7", "this is no record");
  expect_fault("null", "this is no record");
  expect_fault("\"text\"", "this is no record");
}

TEST(JsonRecord, WrongValuesAreRefused) {
  expect_fault(changed("loa8", "loa9"), "'variant': no variant is called 'loa9'");
  expect_fault(changed("loa8", "loa7"), "loa7 is not played on 8x8");
  expect_fault(changed("icga", "igca"), "'rules': no rule set is called 'igca'");
  expect_fault(changed(" b 0", ""), "'position': ");
  expect_fault(changed("\"resign\"", "\"boredom\""), "'reason': 'boredom' is no reason");
  expect_fault(changed("\"white\",\"reason\"", "\"White\",\"reason\""), "'result': 'White' is no result");
  expect_fault(changed("c8-c6", "c8-c9"), "'moves': 'c8-c9' is off the board");
  expect_fault(changed("c8-c6", "zzz"), "'moves': 'zzz' is no move");
  expect_fault(changed("\"opening\":2", "\"opening\":5"), "'opening' is 5, but the game has 4 moves");
  expect_fault(changed("\"new\"", "\"a\\nb\""), "'black': 'a\\x0ab' cannot be a player's name");
  expect_fault(changed("\"new\"", "\"a\\u0000b\""), "cannot be a player's name");
}

TEST(JsonRecord, BrokenJsonIsOneFault) {
  expect_fault(full_line.substr(0, full_line.size() - 1), "the line ends before its JSON does");
  expect_fault(full_line.substr(0, 100), "the line ends before its JSON does");
  expect_fault("{", "the line ends before its JSON does");
  expect_fault("", "the line ends before its JSON does");
  expect_fault(std::string(full_line) + "}", "this is no JSON");
  expect_fault(std::string(full_line) + std::string(full_line), "this is no JSON");
  expect_fault("{'game':7}", "this is no JSON");
  expect_fault(changed("new", "\xff"), "the byte ff");
  expect_fault(changed("new", std::string_view("\0", 1)), "the byte 00");
  expect_fault(changed("new", "\\ud800"), "this is no JSON");
}

TEST(JsonRecord, FaultsTellTheLine) {
  try {
    (void)parse_json_line("{\"game\":7,}", 12);
    FAIL() << "broken JSON was read";
  } catch (const ParseError& error) {
    EXPECT_EQ(error.place(), (TextPlace{12, 11}));
  }
  const WrittenRecord written = parse_json_line(full_line, 12);
  EXPECT_EQ(written.place, (TextPlace{12, 1}));
  EXPECT_EQ(written.mentions[3].place, (TextPlace{12, 0}));
  EXPECT_EQ(written.mentions[3].sign, CaptureSign::capture);
}

TEST(JsonRecord, WhatIsNoNameIsNotWritten) {
  GameRecord record;
  record.white = "J\xf6rg";
  EXPECT_THROW((void)to_json_line(record), ParseError);
  record.white = "a\nb";
  EXPECT_THROW((void)to_json_line(record), ParseError);
}

TEST(JsonRecord, AnIllegalMoveIsNotWritten) {
  GameRecord record;
  record.moves = {test::move_named(8, "b1-b4")};
  EXPECT_THROW((void)to_json_line(record), ParseError);
}

TEST(JsonRecord, KnowsTheHeaderOfAJournal) {
  EXPECT_TRUE(is_journal_header(R"({"journal":1,"config":{"a":[1,{"b":2}]},"seed":1})"));
  EXPECT_TRUE(is_journal_header(R"({ "journal" : 1 })"));
  EXPECT_FALSE(is_journal_header(full_line));
  EXPECT_THROW((void)is_journal_header(R"({"journal":1,"config":{)"), ParseError);
}

}  // namespace
}  // namespace loa
