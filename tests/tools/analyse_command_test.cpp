// `loa analyse` and `loa eval`: their keys, their agreement with the rules and with each other, refusals in one line.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using nlohmann::json;
using test::run_loa;

/// Legal moves of a position, as `loa moves` has them.
std::set<std::string> moves_of(const std::string& position) {
  std::set<std::string> moves;
  std::istringstream lines(run_loa({"moves", "--position", position}).output);
  for (std::string line; std::getline(lines, line);) moves.insert(line);
  return moves;
}

TEST(AnalyseCommand, GivesJsonWithEveryKey) {
  const auto run = run_loa({"analyse", "--depth", "4", "--multipv", "3", "--json", "--moves", "c8-c6 a6-c4"});
  ASSERT_EQ(run.exit_code, 0) << run.errors;
  const json found = json::parse(run.output);
  for (const char* key : {"best", "score", "depth", "seldepth", "nodes", "seconds", "nodes_per_second", "pv",
                          "lines", "position", "variant", "rules", "player"}) {
    EXPECT_TRUE(found.contains(key)) << key;
  }
  EXPECT_EQ(found.at("depth"), 4);
  EXPECT_GT(found.at("nodes"), 36);
  EXPECT_EQ(found.at("best"), found.at("pv").at(0));
  EXPECT_TRUE(found.at("score").contains("cp"));
  const auto legal = moves_of(found.at("position"));
  std::set<std::string> followed;
  ASSERT_EQ(found.at("lines").size(), 3U);
  for (const auto& line : found.at("lines")) followed.insert(line.at("move").get<std::string>());
  EXPECT_EQ(followed.size(), 3U) << "each line has another move";
  for (const std::string& move : followed) EXPECT_TRUE(legal.contains(move)) << move;
  std::string line = "c8-c6 a6-c4";
  for (const auto& move : found.at("pv")) line += " " + move.get<std::string>();
  EXPECT_EQ(run_loa({"show", "--moves", line}).exit_code, 0)
      << "the principal variation can be played: " << line;
}

TEST(AnalyseCommand, IsTheSameEachTime) {
  const auto nodes = [](const char* player) {
    const json found = json::parse(run_loa({"analyse", "--depth", "5", "--json", "--player", player}).output);
    return found.at("nodes").get<std::uint64_t>();
  };
  EXPECT_EQ(nodes("pvs"), nodes("pvs"));
  EXPECT_NE(nodes("pvs"), nodes("mtdf"));
  EXPECT_NE(nodes("pvs"), nodes("pvs:null=off,lmr=off")) << "the SPEC is heeded";
}

TEST(AnalyseCommand, FindsWinsAndLosses) {
  const json win = json::parse(run_loa({"analyse", "--depth", "7", "--json", "--position",
                                        "8/w7/3b1b2/2wbw1b1/3ww1b1/2b3bw/3w4/8 b 36"})
                                   .output);
  ASSERT_TRUE(win.at("score").contains("win")) << win;
  EXPECT_EQ(win.at("score").at("win").get<int>() % 2, 1) << "the winner makes the last move";
  const json loss = json::parse(run_loa({"analyse", "--depth", "7", "--json", "--position",
                                         "5b2/4w3/3bb3/2wwb3/1wwbb3/3b3b/8/6b1 b 24"})
                                    .output);
  ASSERT_TRUE(loss.at("score").contains("loss")) << loss;
}

TEST(AnalyseCommand, HeedsEachLimit) {
  const auto found = [](const std::vector<std::string>& limits) {
    std::vector<std::string> arguments = {"analyse", "--json"};
    arguments.insert(arguments.end(), limits.begin(), limits.end());
    return json::parse(run_loa(arguments).output);
  };
  EXPECT_NEAR(found({"--nodes", "3000"}).at("nodes").get<double>(), 3000, 50);
  EXPECT_EQ(found({"--depth", "3", "--nodes", "1000000"}).at("depth"), 3);
  EXPECT_EQ(found({"--player", "pvs:depth=2", "--nodes", "1000000"}).at("depth"), 2);
  EXPECT_EQ(found({"--movetime", "86400000", "--depth", "2"}).at("depth"), 2);
  EXPECT_FALSE(found({"--movetime", "5"}).at("pv").empty());
  EXPECT_EQ(found({"--threads", "2", "--depth", "4"}).at("depth"), 4);
}

TEST(AnalyseCommand, ATextHasALineForEachMoveFollowed) {
  const auto run = run_loa({"analyse", "--depth", "3", "--multipv", "2"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(test::line_count(run.output), 5) << "a heading, two lines, a blank one, the result\n"
                                             << run.output;
  EXPECT_NE(run.output.find("\nbest "), std::string::npos);
}

class AnalyseSuite : public ::testing::Test {
 protected:
  [[nodiscard]] std::string file(const std::string& text) const {
    const std::string path = (folder_.path() / "suite.txt").string();
    std::ofstream(path) << text;
    return path;
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(AnalyseSuite, GivesALineForEachPosition) {
  const std::string suite = file(
      "# two boards\n\n1bbb1/w3w/w3w/w3w/1bbb1 b 0\n1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 ; start\r\n"
      "1bbb1/w3w/w3w/w3w/1bbb1 b 0\n");
  const auto csv = run_loa({"analyse", "--suite", suite, "--depth", "4"});
  ASSERT_EQ(csv.exit_code, 0) << csv.errors;
  EXPECT_TRUE(csv.errors.starts_with("loa: 3 positions, hash ")) << csv.errors;
  EXPECT_EQ(csv.output.substr(0, csv.output.find('\n')),
            "line,position,best,score_kind,score,depth,nodes,seconds,pv");
  EXPECT_EQ(test::line_count(csv.output), 4);
  const json found = json::parse(run_loa({"analyse", "--suite", suite, "--depth", "4", "--json"}).output);
  ASSERT_EQ(found.at("positions").size(), 3U);
  EXPECT_EQ(found.at("positions")[0].at("line"), 3);
  EXPECT_EQ(found.at("positions")[1].at("line"), 4);
  EXPECT_EQ(found.at("positions")[0].at("nodes"), found.at("positions")[2].at("nodes"))
      << "no position's search knows of those before it";
}

/// A comparison names its positions by their hash, and those that come with the project have not changed.
TEST_F(AnalyseSuite, KnowsThePositionsThatComeWithTheProject) {
  for (const std::string variant : {"loa5", "loa6", "loa7", "loa8", "zen11"}) {
    const std::string path = fmt::format("{}/positions/{}.txt", LOA_TEST_DATA, variant);
    std::ifstream file(path);
    std::string line;
    while (std::getline(file, line) && !line.starts_with("# hash ")) {
    }
    ASSERT_FALSE(line.empty()) << path;
    const json found = json::parse(run_loa({"analyse", "--suite", path, "--depth", "1", "--json"}).output);
    EXPECT_EQ(found.at("suite").at("hash"), line.substr(std::string("# hash ").size())) << variant;
    EXPECT_GE(found.at("suite").at("positions").get<int>(), 40) << variant;
  }
}

TEST_F(AnalyseSuite, IsLookedAtAsAWholeFirst) {
  const auto run =
      run_loa({"analyse", "--depth", "3", "--suite", file("1bbb1/w3w/w3w/w3w/1bbb1 b 0\n8/8 b\n")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.output, "");
  EXPECT_NE(run.errors.find("suite.txt: line 2, column "), std::string::npos) << run.errors;
  const auto finished = run_loa({"analyse", "--depth", "3", "--suite", file("8/8/8/8/8/8/w7/1bb4w w 0\n")});
  EXPECT_EQ(finished.exit_code, 2);
  EXPECT_NE(finished.errors.find("line 1, column 1: the game is over: black (connected)"), std::string::npos)
      << finished.errors;
  EXPECT_EQ(run_loa({"analyse", "--depth", "3", "--suite", file("# nothing\n")}).exit_code, 2);
}

TEST(AnalyseCommand, RefusesBadUsageInOneLine) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"analyse"},
        {"analyse", "--depth", "0"},
        {"analyse", "--depth", "65"},
        {"analyse", "--nodes", "-1"},
        {"analyse", "--movetime", "soon"},
        {"analyse", "--depth", "3", "--player", "greedy"},
        {"analyse", "--depth", "3", "--player", "pvs:tc=1"},
        {"analyse", "--depth", "3", "--player", "pvs:threads=2", "--threads", "1"},
        {"analyse", "--depth", "3", "--multipv", "0"},
        {"analyse", "--depth", "3", "--moves", "a1-a2"},
        {"analyse", "--depth", "3", "--position", "8/8/8/8/8/8/w7/1bb4w w 0"},
        {"analyse", "--depth", "3", "--suite", "/no/such/file"},
        {"analyse", "--depth", "3", "--suite", "x", "--moves", "b1-b3"}}) {
    const auto run = run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2) << arguments.back();
    EXPECT_EQ(run.output, "") << arguments.back();
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  }
}

TEST(EvalCommand, TellsEveryTermOfBothSides) {
  const json found = json::parse(run_loa({"eval", "--json", "--moves", "c8-c6 a6-c4 c1-c4"}).output);
  EXPECT_GE(found.at("terms").size(), 10U);
  double total = 0;
  for (const auto& term : found.at("terms")) {
    const double expected = term.at("weight").get<double>() *
                            (term.at("black").get<double>() - term.at("white").get<double>()) / 100;
    EXPECT_NEAR(term.at("contribution").get<double>(), expected, 1e-9) << term;
    total += expected;
  }
  EXPECT_NEAR(found.at("black_score").get<double>(), total, 1) << "the sum, in whole points";
  EXPECT_EQ(found.at("score").get<int>(), -found.at("black_score").get<int>()) << "White is to move";
  const auto men = [&](const char* side) {
    for (const auto& term : found.at("terms")) {
      if (term.at("name") == "men") return term.at(side).get<int>();
    }
    return -1;
  };
  EXPECT_EQ(men("black"), 12);
  EXPECT_EQ(men("white"), 11);
}

TEST(EvalCommand, TakesOtherWeights) {
  const test::TemporaryFolder folder;
  const std::string path = (folder.path() / "weights.json").string();
  std::ofstream(path) << R"({"tempo": 700, "network": null})";
  const json with = json::parse(run_loa({"eval", "--json", "--weights", path}).output);
  const json without = json::parse(run_loa({"eval", "--json"}).output);
  EXPECT_EQ(with.at("score"), 7) << "all else is equal at the start, the lines too";
  EXPECT_NE(without.at("score"), 7);
  std::ofstream(path) << R"({"luck": 700})";
  const auto run = run_loa({"eval", "--weights", path});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.errors.find("no term is called 'luck'"), std::string::npos) << run.errors;
}

TEST(EvalCommand, PrintsATable) {
  const auto run = run_loa({"eval", "--variant", "zen11"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find("\nconcentration "), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("\ntotal "), std::string::npos) << run.output;
}

TEST(EvalCommand, AFinishedPositionExitsTwo) {
  const auto run = run_loa({"eval", "--position", "8/8/8/8/8/8/w7/1bb4w w 0"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.errors,
            "loa: the game is over: black (connected) (expected a position that is not finished)\n");
}

}  // namespace
}  // namespace loa
