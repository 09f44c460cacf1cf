// The journal file: what is written is read, what was torn is noticed, one writer at a time.
#include "loa/match/journal.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa::test {
namespace {

const JournalHeader header{.config = R"({"pairs":3})",
                           .seed = 18'446'744'073'709'551'615U,
                           .version = "1",
                           .started = "now",
                           .threads = 4};

void put(const std::filesystem::path& file, std::string_view text) {
  std::ofstream(file, std::ios::binary) << text;
}

std::vector<std::string> lines_in(const std::filesystem::path& file) {
  JournalReader reader(file);
  std::vector<std::string> lines;
  while (const auto line = reader.next()) lines.push_back(line->text);
  return lines;
}

class Journal : public ::testing::Test {
 protected:
  std::filesystem::path folder() const { return folder_.path() / "runs" / "one"; }
  std::filesystem::path file() const { return folder() / journal_file_name; }
  void write(std::string_view text) const {
    std::filesystem::create_directories(folder());
    put(file(), text);
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(Journal, IsReadAsItWasWritten) {
  {
    JournalWriter writer(folder());
    writer.begin(header);
    writer.append("{\"a\":1}\n{\"b\":2}\n");
    writer.append("{\"c\":3}\n");
  }
  JournalReader reader(file());
  EXPECT_EQ(reader.header(), header);
  EXPECT_EQ(reader.next()->text, "{\"a\":1}");
  EXPECT_EQ(reader.next()->number, 3);
  EXPECT_EQ(reader.next()->text, "{\"c\":3}");
  EXPECT_FALSE(reader.next());
  EXPECT_FALSE(reader.is_torn());
}

TEST_F(Journal, ATornLastLineIsNoLine) {
  write(header_line(header) + "{\"a\":1}\n{\"b\":");
  JournalReader reader(file());
  EXPECT_EQ(reader.next()->text, "{\"a\":1}");
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(reader.is_torn());
}

TEST_F(Journal, GoesOnBehindTheLastWholeLine) {
  write(header_line(header) + "{\"a\":1}\n{\"b\":");
  {
    JournalWriter writer(folder());
    writer.go_on({});
    writer.append("{\"c\":3}\n");
  }
  EXPECT_EQ(lines_in(file()), (std::vector<std::string>{"{\"a\":1}", "{\"c\":3}"}));
}

TEST_F(Journal, LeavesOutTheDroppedLines) {
  write(header_line(header) + "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n");
  {
    JournalWriter writer(folder());
    writer.go_on({3});
  }
  EXPECT_EQ(text_of_file(file()), header_line(header) + "{\"a\":1}\n{\"c\":3}\n");
}

TEST_F(Journal, KeepsTheFirstLineAsItStands) {
  const std::string odd =
      R"({"journal": 1, "config": {}, "seed": 1, "version": "1", "started": "now", "threads": 1, "later": true})";
  write(odd + "\n{\"a\":1}\ntorn");
  {
    JournalWriter writer(folder());
    writer.go_on({});
  }
  EXPECT_EQ(text_of_file(file()), odd + "\n{\"a\":1}\n");
}

TEST_F(Journal, HasOneWriterAtATime) {
  JournalWriter writer(folder());
  try {
    JournalWriter second(folder());
    FAIL() << "two writers at once";
  } catch (const JournalError& error) {
    EXPECT_NE(std::string(error.what()).find("another process"), std::string::npos) << error.what();
  }
}

TEST_F(Journal, IsFreeAgainWhenItsWriterIsGone) {
  { JournalWriter writer(folder()); }
  EXPECT_NO_THROW(JournalWriter{folder()});
}

TEST_F(Journal, TellsHowFarItHasCome) {
  EXPECT_EQ(journal_state(folder()), JournalState::absent);
  write("");
  EXPECT_EQ(journal_state(folder()), JournalState::absent);
  write("{\"jour");
  EXPECT_EQ(journal_state(folder()), JournalState::torn_header);
  write(header_line(header).substr(0, 60));
  EXPECT_EQ(journal_state(folder()), JournalState::torn_header);
  write(header_line(header));
  EXPECT_EQ(journal_state(folder()), JournalState::begun);
  write("my notes");
  EXPECT_THROW(static_cast<void>(journal_state(folder())), ParseError)
      << "somebody else's file is not overwritten";
}

TEST_F(Journal, CannotBeMadeInAFile) {
  put(folder().parent_path().parent_path() / "runs", "a file");
  EXPECT_THROW(JournalWriter{folder()}, JournalError);
}

TEST_F(Journal, OfAMissingFileIsAnError) { EXPECT_THROW(JournalReader{file()}, JournalError); }

TEST_F(Journal, TakesBackHalfAWriteWhenTheDiskIsFull) {
  JournalWriter writer(folder());
  writer.begin(header);
  writer.append("{\"a\":1}\n");
  const auto size = std::filesystem::file_size(file());

  rlimit old_limit{};
  getrlimit(RLIMIT_FSIZE, &old_limit);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit{.rlim_cur = size + 5, .rlim_max = old_limit.rlim_max};
  setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_THROW(writer.append("{\"b\":2, \"long\":true}\n"), JournalError);
  setrlimit(RLIMIT_FSIZE, &old_limit);
  std::signal(SIGXFSZ, old_handler);

  EXPECT_EQ(std::filesystem::file_size(file()), size);
  EXPECT_EQ(lines_in(file()), (std::vector<std::string>{"{\"a\":1}"}));
}

TEST(JournalHeader, OfOtherTextsIsRefused) {
  EXPECT_EQ(parse_header(header_line(header)), header);
  for (const char* line : {"", "{}", "[]", "null", "hello",
                           R"({"journal":2,"config":{},"seed":1,"version":"1","started":"now","threads":1})",
                           R"({"journal":1,"seed":1,"version":"1","started":"now","threads":1})",
                           R"({"journal":1,"config":{},"seed":-1.5)", R"({"game":0,"pair":0})"}) {
    EXPECT_THROW(static_cast<void>(parse_header(line)), ParseError) << line;
  }
}

}  // namespace
}  // namespace loa::test
