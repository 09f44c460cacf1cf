// `loa perft --suite`: what passes, fails and is skipped, and one line for a file that cannot be read.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace loa {
namespace {

using nlohmann::json;
using test::run_loa;

const std::string small_board = "1bbb1/w3w/w3w/w3w/1bbb1 b";

/// Runs `loa perft --suite` on a file that holds `text`.
class PerftSuiteCommand : public ::testing::Test {
 protected:
  test::ProgramRun run(const std::string& text, const std::vector<std::string>& more = {}) {
    std::ofstream(path(), std::ios::binary) << text;
    std::vector<std::string> arguments = {"perft", "--suite", path()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }
  json json_of(const std::string& text, std::vector<std::string> more = {}) {
    more.push_back("--json");
    return json::parse(run(text, more).output);
  }
  void expect_fault(const std::string& text, const std::string& says,
                    const std::vector<std::string>& more = {}) {
    const auto faulty = run(text, more);
    EXPECT_EQ(faulty.exit_code, 2) << text;
    EXPECT_EQ(faulty.output, "") << text;
    EXPECT_EQ(test::line_count(faulty.errors), 1) << faulty.errors;
    EXPECT_NE(faulty.errors.find(path() + ": " + says), std::string::npos) << faulty.errors;
  }
  [[nodiscard]] std::string path() const { return (folder_.path() / "some.perft").string(); }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(PerftSuiteCommand, PassesWhereAllCountsAreRight) {
  const auto passing =
      run("# a suite\r\n\r\n" + small_board + " ;D1 18 ;D2 280\r\n6wb/6ww/8/8/8/8/ww6/bw6 b ;D2 22");
  EXPECT_EQ(passing.exit_code, 0) << passing.errors;
  EXPECT_EQ(passing.errors, "");
  EXPECT_EQ(passing.output,
            "line 3: ok      D1 18  D2 280\nline 4: ok      D2 22\n2 passed, 0 failed, 0 skipped\n");
  EXPECT_EQ(run(small_board + " ;D1 18", {"--quiet"}).output, "1 passed, 0 failed, 0 skipped\n");
}

TEST_F(PerftSuiteCommand, GivesJsonWithEveryKey) {
  const json answer =
      json_of("# a suite\n" + small_board + " ;D1 18 ;D2 281 ;D3 4164\n" + small_board + " ;D6 9420768\n",
              {"--max-leaves", "100000"});
  EXPECT_EQ(answer.at("passed"), 0);
  EXPECT_EQ(answer.at("failed"), 1);
  EXPECT_EQ(answer.at("skipped"), 1);
  const json& results = answer.at("results");
  ASSERT_EQ(results.size(), 3U);
  EXPECT_EQ(results[0], (json{{"line", 2},
                              {"position", small_board + " 0"},
                              {"depth", 1},
                              {"expected", 18},
                              {"leaves", 18},
                              {"leaves_text", "18"},
                              {"ok", true}}));
  EXPECT_EQ(results[1].at("ok"), false);
  EXPECT_EQ(results[1].at("expected"), 281);
  EXPECT_EQ(results[1].at("leaves"), 280);
  EXPECT_EQ(results[2].at("ok"), true);
}

TEST_F(PerftSuiteCommand, FailsWithOneLineWhereACountIsWrong) {
  const auto failing =
      run(small_board + " ;D1 18\n" + small_board + " ;D1 18 ;D2 281\n" + small_board + " ;D1 17");
  EXPECT_EQ(failing.exit_code, 1);
  EXPECT_EQ(failing.errors,
            "loa: 2 of 3 positions failed, the first in " + path() + ": line 2: D2 is 280, expected 281\n");
  EXPECT_NE(failing.output.find("line 2: WRONG   D2 is 280, expected 281\n"), std::string::npos)
      << failing.output;
  EXPECT_NE(failing.output.find("1 passed, 2 failed, 0 skipped\n"), std::string::npos) << failing.output;
  EXPECT_EQ(run(small_board + " ;D1 17", {"--json"}).exit_code, 1);
}

TEST_F(PerftSuiteCommand, LeavesOutWhatIsTooLargeOrTooDeep) {
  const std::string line = small_board + " ;D1 18 ;D2 280 ;D3 4164";
  EXPECT_EQ(json_of(line, {"--max-leaves", "280"}).at("results").size(), 2U) << "the limit itself is counted";
  EXPECT_EQ(json_of(line, {"--depth", "1"}).at("results").size(), 1U);
  const json skipped = json_of(line, {"--max-leaves", "17"});
  EXPECT_EQ(skipped.at("skipped"), 1);
  EXPECT_EQ(skipped.at("results"), json::array());
  EXPECT_EQ(run(small_board + " ;D3 1", {"--max-leaves", "1"}).exit_code, 1)
      << "a wrong count that is small enough";
  EXPECT_EQ(run(line, {"--max-leaves", "0"}).exit_code, 0);
}

TEST_F(PerftSuiteCommand, PrintsTheCountsOfALineWithoutAny) {
  const auto counting = run(small_board);
  EXPECT_EQ(counting.exit_code, 0);
  EXPECT_EQ(counting.output, small_board + " 0 ;D1 18 ;D2 280 ;D3 4164\n1 passed, 0 failed, 0 skipped\n");
  EXPECT_TRUE(run(small_board, {"--depth", "2"}).output.starts_with(small_board + " 0 ;D1 18 ;D2 280\n"));
  EXPECT_TRUE(run(small_board, {"--max-leaves", "100"}).output.starts_with(small_board + " 0 ;D1 18\n"));
  const json result = json_of(small_board).at("results")[1];
  EXPECT_TRUE(result.at("expected").is_null());
  EXPECT_EQ(result.at("leaves"), 280);
  EXPECT_EQ(result.at("ok"), true);
}

TEST_F(PerftSuiteCommand, CountsByTheRulesAndInTheWayThatIsAskedFor) {
  const std::string stuck = "6wb/6ww/8/8/8/8/ww6/bw6 b";
  EXPECT_EQ(run(stuck + " ;D1 1 ;D2 22").exit_code, 0);
  EXPECT_EQ(run(stuck + " ;D1 0 ;D2 0", {"--no-move", "loss"}).exit_code, 0);
  EXPECT_EQ(
      run(small_board + " ;D3 4164", {"--impl", "mailbox", "--bulk", "0", "--threads", "2", "--hash", "1"})
          .exit_code,
      0);
}

TEST_F(PerftSuiteCommand, TellsCountsBeyond64BitsAsText) {
  const json answer =
      json_of("b3w/5/5/5/w3b b ;D23 104940331555110999568", {"--hash", "256", "--threads", "1"});
  EXPECT_EQ(answer.at("passed"), 1);
  const json& result = answer.at("results")[0];
  EXPECT_EQ(result.at("ok"), true);
  EXPECT_TRUE(result.at("leaves").is_null());
  EXPECT_TRUE(result.at("expected").is_null());
  EXPECT_EQ(result.at("leaves_text"), "104940331555110999568");
}

TEST_F(PerftSuiteCommand, RunsTheFilesOfTheProject) {
  for (const std::string name : {"endings", "midgame_5", "midgame_zen"}) {
    const auto running =
        run_loa({"perft", "--suite", LOA_TEST_DATA "/perft/" + name + ".perft", "--max-leaves", "10000"});
    EXPECT_EQ(running.exit_code, 0) << running.errors;
    EXPECT_NE(running.output.find(" 0 failed, 0 skipped\n"), std::string::npos) << running.output;
  }
}

TEST_F(PerftSuiteCommand, SaysWhereAFileIsBad) {
  expect_fault("", "there are no positions");
  expect_fault("# nothing\n\n", "there are no positions");
  expect_fault(small_board + " ;D1 18\n" + small_board + " ;D1 x\n", "line 2, column 31: 'x' is no count");
  expect_fault(small_board + " ;D65 18", "line 1, column 28: 'D65' is no depth");
  expect_fault("\n1bbb1/w3w/w4w/w3w/1bbb1 b", "line 2, column 11: row 3 of the board is too long");
  expect_fault(std::string("\x7f"
                           "ELF\0\0\n\xff",
                           8),
               "line 1, column 1: unknown letter");
  expect_fault(small_board + " ;D1 18\n" + small_board,
               "line 1, column 1: the position is 5x5, but --variant says loa8", {"--variant", "loa8"});
}

TEST_F(PerftSuiteCommand, RefusesWhatIsForOnePosition) {
  for (const std::vector<std::string>& more : {std::vector<std::string>{"--divide"},
                                               {"--stats"},
                                               {"--position", small_board},
                                               {"--setup", "quick"},
                                               {"--max-leaves", "-1"},
                                               {"--max-leaves", "many"},
                                               {"--depth", "65"},
                                               {"--bulk", "3"}}) {
    const auto refused = run(small_board + " ;D1 18", more);
    EXPECT_EQ(refused.exit_code, 2) << more[0];
    EXPECT_EQ(test::line_count(refused.errors), 1) << refused.errors;
    EXPECT_NE(refused.errors.find(more[0]), std::string::npos) << refused.errors;
  }
}

TEST(PerftSuiteFile, ThatCannotBeReadIsNamed) {
  const test::TemporaryFolder folder;
  for (const std::string& path : {(folder.path() / "missing.perft").string(), folder.path().string()}) {
    const auto run = run_loa({"perft", "--suite", path});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_TRUE(run.errors.starts_with("loa: " + path + ": cannot read this file: ")) << run.errors;
  }
}

}  // namespace
}  // namespace loa
