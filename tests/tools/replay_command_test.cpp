// `loa replay` as a user and as a script sees it.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "loa/record/json_record.h"
#include "support/run_program.h"

namespace loa {
namespace {

using test::run_loa;

class ReplayCommand : public ::testing::Test {
 protected:
  /// Writes a file and gives its path.
  std::string file(const std::string& name, const std::string& text) {
    const std::string path = (folder_.path() / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  static std::string game(const std::string& name) { return LOA_TEST_DATA "/games/" + name; }

  test::TemporaryFolder folder_;
};

TEST_F(ReplayCommand, TellsAGameInOneLine) {
  const auto run = run_loa({"replay", game("human_2013.txt")});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.output,
            game("human_2013.txt") +
                ": legal, 28 plies, white (connected): 2bb4/3ww3/1ww3b1/wbw1b1b1/w1w5/2b4b/8/3b4 b 28\n");
  EXPECT_EQ(run.errors, "");
}

TEST_F(ReplayCommand, GivesJsonWithEveryKey) {
  const auto run = run_loa({"replay", "--json", game("shortest_game.txt")});
  const auto json = nlohmann::json::parse(run.output);
  ASSERT_EQ(json.at("games").size(), 1U);
  const auto& entry = json.at("games")[0];
  EXPECT_EQ(entry.at("file"), game("shortest_game.txt"));
  EXPECT_EQ(entry.at("index"), 0);
  EXPECT_EQ(entry.at("legal"), true);
  EXPECT_EQ(entry.at("plies"), 9);
  EXPECT_EQ(entry.at("result"), "black");
  EXPECT_EQ(entry.at("reason"), "connected");
  EXPECT_EQ(entry.at("position"), "1bbbbbb1/w3b2w/w3b2w/w3b3/w6w/8/w6w/2w2ww1 w 9");
  EXPECT_EQ(entry.at("error"), nullptr);
}

TEST_F(ReplayCommand, AnIllegalGameExitsOneAndIsNamed) {
  const std::string path = file("bad.txt", "c8-c6\na6-d6\n");
  const auto run = run_loa({"replay", "--json", path});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.errors,
            "loa: " + path +
                ": line 2, column 1: move 1...a6-d6 (ply 2) is illegal: it would jump the enemy man on c6\n");
  const auto entry = nlohmann::json::parse(run.output).at("games")[0];
  EXPECT_EQ(entry.at("legal"), false);
  EXPECT_EQ(entry.at("plies"), 1);
  EXPECT_EQ(entry.at("result"), "unfinished");
  EXPECT_EQ(entry.at("error"),
            "line 2, column 1: move 1...a6-d6 (ply 2) is illegal: it would jump the enemy man on c6");
}

TEST_F(ReplayCommand, OfSeveralFilesTheWorstCountsAndAllAreHandled) {
  const std::string illegal = file("illegal.txt", "b1-b4");
  const std::string empty = file("empty.sgf", "");
  const std::string missing = (folder_.path() / "missing.txt").string();
  const auto run = run_loa({"replay", "--json", illegal, empty, missing, game("thesis_e1.txt")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(test::line_count(run.errors), 3) << run.errors;
  const auto games = nlohmann::json::parse(run.output).at("games");
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].at("legal"), false);
  EXPECT_EQ(games[1].at("position"), nullptr);
  EXPECT_EQ(games[3].at("legal"), true);
  EXPECT_EQ(run_loa({"replay", illegal, game("thesis_e1.txt")}).exit_code, 1);
  EXPECT_EQ(run_loa({"replay", game("thesis_f4.txt"), game("thesis_e1.txt")}).exit_code, 0);
}

TEST_F(ReplayCommand, FilesThatAreNoRecordsExitTwo) {
  for (const std::string& path :
       {file("binary.txt", std::string("c8-c6\0a6", 8)), file("folder.txt", "c8-c6") + "/x",
        folder_.path().string(), file("blank.txt", " \n\n"), file("torn.sgf", "(;GM[9];B[c8-"),
        file("words.txt", "no game at all")}) {
    const auto run = run_loa({"replay", path});
    EXPECT_EQ(run.exit_code, 2) << path;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(path), std::string::npos) << run.errors;
  }
}

TEST_F(ReplayCommand, AJournalIsReadGameByGame) {
  const std::string line = to_json_line(GameRecord{});
  const std::string path =
      file("journal.jsonl", "{\"journal\":1,\"seed\":1}\n" + line + "\n" + line + "\n" + line.substr(0, 40));
  const auto run = run_loa({"replay", "--json", path});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.errors.find("line 4, column"), std::string::npos) << run.errors;
  const auto games = nlohmann::json::parse(run.output).at("games");
  ASSERT_EQ(games.size(), 3U) << "two games and the torn line";
  EXPECT_EQ(games[1].at("index"), 1);
  EXPECT_EQ(games[1].at("legal"), true);
}

TEST_F(ReplayCommand, AWrongSignIsAWarning) {
  const auto run = run_loa({"replay", file("sign.txt", "c8-a6")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.errors.find("loa: warning: "), std::string::npos) << run.errors;
  EXPECT_EQ(test::line_count(run.errors), 1);
}

TEST_F(ReplayCommand, QuietTellsOnlyFaultsAndTheCount) {
  const auto run = run_loa({"replay", "--quiet", game("thesis_e1.txt"), game("thesis_f4.txt")});
  EXPECT_EQ(run.output, "2 legal, 0 illegal, 0 unreadable\n");
}

TEST_F(ReplayCommand, AFileNameNeedNotBeUtf8) {
  const auto run = run_loa({"replay", "--json", file("J\xf6rg.txt", "c8-c6")});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(nlohmann::json::parse(run.output).at("games")[0].at("legal"), true);
}

TEST_F(ReplayCommand, WithoutFilesItExitsTwo) {
  const auto run = run_loa({"replay"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
}

}  // namespace
}  // namespace loa
