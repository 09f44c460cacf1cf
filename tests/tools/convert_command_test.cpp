// `loa convert`: nothing lost, nothing half-written, and refusals in one line.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "loa/record/record_file.h"
#include "support/run_program.h"

namespace loa {
namespace {

using test::run_loa;

class ConvertCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) { return (folder_.path() / name).string(); }
  std::string file(const std::string& name, const std::string& text) {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  static std::string game(const std::string& name) { return LOA_TEST_DATA "/games/" + name; }

  /// Runs and expects a refusal in one line that leaves no file behind.
  void expect_refused(const std::string& in, const std::string& out, int exit_code, const std::string& part) {
    const auto files_before = count_files();
    const auto run = run_loa({"convert", in, out});
    EXPECT_EQ(run.exit_code, exit_code) << run.errors;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(part), std::string::npos) << "'" << part << "' is not in: " << run.errors;
    EXPECT_EQ(count_files(), files_before) << "a file was left";
  }

  std::ptrdiff_t count_files() {
    return std::distance(std::filesystem::directory_iterator(folder_.path()),
                         std::filesystem::directory_iterator());
  }

  test::TemporaryFolder folder_;
};

TEST_F(ConvertCommand, ThroughEveryFormAndBack) {
  ASSERT_EQ(run_loa({"convert", game("thesis_e1.txt"), path("a.sgf")}).exit_code, 0);
  ASSERT_EQ(run_loa({"convert", path("a.sgf"), path("b.txt")}).exit_code, 0);
  EXPECT_EQ(test::text_of_file(path("b.txt")), test::text_of_file(game("thesis_e1.txt")))
      << "with its comments";
  const auto run = run_loa({"convert", path("b.txt"), path("c.jsonl")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.errors, "loa: warning: " + path("c.jsonl") + ": comments are not kept in .jsonl\n");
  ASSERT_EQ(run_loa({"convert", path("c.jsonl"), path("d.sgf")}).exit_code, 0);
  GameRecord record = read_records(test::text_of_file(game("thesis_e1.txt")), "a.txt").at(0).record;
  record.comments.clear();
  EXPECT_EQ(read_records(test::text_of_file(path("d.sgf")), "d.sgf").at(0).record, record);
}

TEST_F(ConvertCommand, ASilentRecordGetsWhatTheBoardSays) {
  const std::string in = file("silent.txt", "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5");
  ASSERT_EQ(run_loa({"convert", in, path("out.txt")}).exit_code, 0);
  const std::string text = test::text_of_file(path("out.txt"));
  EXPECT_NE(text.find("# result: black\n# reason: connected\n"), std::string::npos) << text;
}

TEST_F(ConvertCommand, SeveralGames) {
  const std::string two = "(;GM[9];B[c8-c6])\n(;GM[9]SZ[6])\n";
  const std::string in = file("two.sgf", two);
  const auto run = run_loa({"convert", in, path("two.jsonl")});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.output, path("two.jsonl") + ": 2 games\n");
  EXPECT_EQ(read_records(test::text_of_file(path("two.jsonl")), "two.jsonl").size(), 2U);
  expect_refused(in, path("two.txt"), 2, "2 games do not fit into one plain text");
}

TEST_F(ConvertCommand, AnIllegalRecordIsRefused) {
  expect_refused(file("bad.txt", "c8-c6 a6-d6"), path("bad.sgf"), 1, "a6-d6 (ply 2) is illegal");
  expect_refused(file("claim.txt", "# result: white\n# reason: connected\nc8-c6"), path("claim.sgf"), 1,
                 "the board is not finished");
}

TEST_F(ConvertCommand, BadUsageIsRefused) {
  const std::string in = file("in.txt", "c8-c6");
  expect_refused(in, path("out.pgn"), 2, "expected .txt, .sgf or .jsonl");
  expect_refused(in, path("out"), 2, "expected .txt, .sgf or .jsonl");
  expect_refused(in, in, 2, "the same file");
  expect_refused(path("missing.txt"), path("out.sgf"), 2, "missing.txt");
  expect_refused(file("empty.txt", ""), path("out.sgf"), 2, "the file is empty");
  expect_refused(in, path("no_folder/out.sgf"), 2, "no_folder/out.sgf: cannot write this file");
  EXPECT_EQ(run_loa({"convert", in}).exit_code, 2);
}

TEST_F(ConvertCommand, AStartThatSgfCannotSayIsRefused) {
  const std::string in = file("zen.txt", "# position: w9b/11/11/11/11/5r5/11/11/11/11/b9w b 0 -\n");
  expect_refused(in, path("zen.sgf"), 2, "SGF has no neutral man");
  EXPECT_EQ(run_loa({"convert", in, path("zen.jsonl")}).exit_code, 0);
}

TEST_F(ConvertCommand, AnOldFileIsReplacedWholeOrStays) {
  const std::string out = file("out.sgf", "old");
  EXPECT_EQ(run_loa({"convert", file("bad.txt", "b1-b4"), out}).exit_code, 1);
  EXPECT_EQ(test::text_of_file(out), "old");
  EXPECT_EQ(run_loa({"convert", file("good.txt", "c8-c6"), out}).exit_code, 0);
  EXPECT_EQ(read_records(test::text_of_file(out), "out.sgf").at(0).record.moves.size(), 1U);
}

TEST_F(ConvertCommand, NumbersOfAJournalStayInJsonOnly) {
  GameRecord record;
  record.game = 3;
  const std::string in = file("in.jsonl", records_text({record}, RecordForm::json_lines));
  const auto run = run_loa({"convert", in, path("out.txt")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.errors.find("game, pair and opening are kept in .jsonl only"), std::string::npos)
      << run.errors;
}

}  // namespace
}  // namespace loa
