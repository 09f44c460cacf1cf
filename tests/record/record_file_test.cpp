// Files of records: which form they have, how many games, and where reading stops.
#include "loa/record/record_file.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/record/json_record.h"

namespace loa {
namespace {

const std::string json_line = to_json_line(GameRecord{});

std::string fault_of(std::string_view text, std::string_view name) {
  try {
    return "read " + std::to_string(read_records(text, name).size());
  } catch (const ParseError& error) {
    return error.what();
  }
}

TEST(RecordFile, TheContentTellsTheForm) {
  EXPECT_EQ(form_of("\n (;GM[9])", "game.txt"), RecordForm::sgf);
  EXPECT_EQ(form_of("{}", "game"), RecordForm::json_lines);
  EXPECT_EQ(form_of("c8-c6", "game"), RecordForm::text);
  EXPECT_EQ(form_of("c8-c6", "game.sgf"), RecordForm::sgf);
  EXPECT_EQ(form_of("c8-c6", "game.jsonl"), RecordForm::json_lines);
  EXPECT_EQ(form_of("\xef\xbb\xbf(;)", "game"), RecordForm::sgf);
  EXPECT_EQ(form_of_name("a/b.c/game.jsonl"), RecordForm::json_lines);
  EXPECT_EQ(form_of_name("game.json"), std::nullopt);
}

TEST(RecordFile, ReadsOneOrMany) {
  EXPECT_EQ(fault_of("c8-c6", "a.txt"), "read 1");
  EXPECT_EQ(fault_of("(;GM[9];B[c8-c6])\n(;GM[9])", "a.sgf"), "read 2");
  EXPECT_EQ(fault_of(json_line + "\r\n\n" + json_line, "a.jsonl"), "read 2")
      << "blank lines, CR LF, no last line end";
  EXPECT_EQ(fault_of("\xef\xbb\xbf"
                     "c8-c6",
                     "a.txt"),
            "read 1")
      << "a byte order mark";
}

TEST(RecordFile, TheHeaderOfAJournalIsSkipped) {
  const std::string header = "{\"journal\":1,\"config\":{\"x\":[1]}}\n";
  EXPECT_EQ(fault_of(header + json_line + "\n" + json_line + "\n", "journal.jsonl"), "read 2");
  EXPECT_EQ(fault_of(header, "journal.jsonl"),
            "line 1, column 1: there is no game in this file (expected a game record)");
  EXPECT_NE(fault_of(json_line + "\n" + header, "journal.jsonl")
                .find("line 2, column 1: the key 'journal' is unknown"),
            std::string::npos);
}

TEST(RecordFile, ATornLastLineIsAFaultAndTheGamesBeforeItCount) {
  const std::string text = json_line + "\n" + json_line + "\n" + json_line.substr(0, 50);
  int games = 0;
  try {
    for_each_record(text, "journal.jsonl", [&games](const WrittenRecord&) { ++games; });
    FAIL() << "a torn line was read";
  } catch (const ParseError& error) {
    EXPECT_EQ(error.place().line, 3);
    EXPECT_NE(std::string(error.what()).find("the line ends before its JSON does"), std::string::npos)
        << error.what();
  }
  EXPECT_EQ(games, 2);
}

TEST(RecordFile, EmptyFilesAreFaults) {
  for (const char* name : {"a.txt", "a.sgf", "a.jsonl", "a"}) {
    for (const char* text : {"", "\n", " \r\n\t\n"}) {
      EXPECT_EQ(fault_of(text, name), "line 1, column 1: the file is empty (expected a game record)") << name;
    }
  }
}

TEST(RecordFile, AFileOfAnotherKindIsAFault) {
  EXPECT_NE(fault_of("c8-c6", "a.sgf").find("'c' cannot stand here"), std::string::npos);
  EXPECT_NE(fault_of("c8-c6", "a.jsonl").find("this is no JSON"), std::string::npos);
  EXPECT_NE(fault_of(std::string_view("\x7f"
                                      "ELF\2\1\1\0\0",
                                      9),
                     "a")
                .find("the byte 00"),
            std::string::npos);
  EXPECT_NE(fault_of(std::string_view("(;GM[9]C[\0])", 12), "a.sgf").find("line 1, column 10: the byte 00"),
            std::string::npos);
}

TEST(RecordFile, WritesWholeFiles) {
  const GameRecord record;
  EXPECT_EQ(records_text({record, record}, RecordForm::json_lines), json_line + "\n" + json_line + "\n");
  EXPECT_EQ(read_records(records_text({record, record, record}, RecordForm::sgf), "a.sgf").size(), 3U);
  EXPECT_THROW((void)records_text({record, record}, RecordForm::text), ParseError);
}

}  // namespace
}  // namespace loa
