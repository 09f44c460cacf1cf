// `loa report`: the same report of the same journal, with everything in it, and refusals in one line.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa {
namespace {

using Json = nlohmann::json;
using test::ProgramRun;
using test::run_loa;
using Words = std::vector<std::string>;

class ReportCommand : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  void play(const std::string& name, const Words& players, const Words& more = {}) const {
    Words words{"match", "--variant", "loa5", "--out", path(name), "--players"};
    words.insert(words.end(), players.begin(), players.end());
    const bool has_pairs = std::find(more.begin(), more.end(), "--pairs") != more.end();
    if (!has_pairs) words.insert(words.end(), {"--pairs", "3"});
    words.insert(words.end(), more.begin(), more.end());
    const ProgramRun run = run_loa(words);
    ASSERT_EQ(run.exit_code, 0) << run.errors;
  }

  void report(const Words& words) const {
    Words all{"report"};
    all.insert(all.end(), words.begin(), words.end());
    const ProgramRun run = run_loa(all);
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.errors, "");
  }

  [[nodiscard]] std::string text(const std::string& name) const { return test::text_of_file(path(name)); }

  /// The texts occur, in this order.
  static void expect_in_order(const std::string& text, const Words& parts) {
    std::size_t place = 0;
    for (const std::string& part : parts) {
      const std::size_t found = text.find(part, place);
      ASSERT_NE(found, std::string::npos) << part;
      place = found + part.size();
    }
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(ReportCommand, OfADuel) {
  play("duel", {"greedy", "random"});
  report({path("duel")});
  const std::string html = text("duel/report.html");
  expect_in_order(html, {"<h1>greedy against random</h1>", "Elo of greedy", "<caption>Players</caption>",
                         "Score of greedy over time", "Length of games", "How games ended",
                         "Results by colour", "Settings", "<h2>Games</h2>", "id=\"games\""});
  EXPECT_EQ(html.find("Ratings"), std::string::npos) << "two players have no more to say";
  expect_in_order(text("duel/report.md"), {"# greedy against random\n", "6 games, 3 of 3 pairs.",
                                           "| greedy | 6 |", "| connected |", "* seed: 1\n"});
  const Json json = Json::parse(text("duel/report.json"));
  ASSERT_EQ(json.at("matches").size(), 1U);
  EXPECT_EQ(json["matches"][0]["games"], 6);
  EXPECT_EQ(json["matches"][0]["score_courses"][0]["points"].size(), 3U);
  EXPECT_EQ(json["matches"][0]["score_courses"][0]["points"][2]["score"], json["matches"][0]["score"]);
  std::int64_t games = 0;
  for (const Json& length : json["matches"][0]["lengths"]) games += length["games"].get<std::int64_t>();
  EXPECT_EQ(games, 6);
}

TEST_F(ReportCommand, OfManyPlayersHasCrossTableAndRatings) {
  play("three", {"greedy", "random", "minimax:depth=1"});
  report({path("three")});
  const std::string html = text("three/report.html");
  expect_in_order(html, {"<h1>3 players</h1>", "Cross table", "Pairings", "Score of each player over time",
                         "<h2>Ratings</h2>", "Probability in % that the row is stronger"});
  const Json json = Json::parse(text("three/report.json"));
  EXPECT_EQ(json.at("ratings").at("players").size(), 3U);
  EXPECT_TRUE(json.at("ratings_note").is_null());
}

TEST_F(ReportCommand, OfSeveralJournals) {
  play("one", {"greedy", "random"});
  play("two", {"minimax:depth=1", "random"});
  report({path("one"), path("two"), "--out", path("both")});
  EXPECT_FALSE(std::filesystem::exists(path("one/report.html")));
  const Json json = Json::parse(text("both/report.json"));
  EXPECT_EQ(json.at("matches").size(), 2U);
  EXPECT_EQ(json.at("ratings").at("players").size(), 3U);
  expect_in_order(text("both/report.html"),
                  {"<h1>2 matches</h1>", "<h2>Ratings</h2>", "one: Results", "two: Results"});
}

TEST_F(ReportCommand, SaysWhyThereAreNoCommonRatings) {
  play("one", {"greedy", "random"});
  play("two", {"minimax:depth=1", "minimax:depth=1,name=twin"});
  report({path("one"), path("two")});
  EXPECT_TRUE(Json::parse(text("one/report.json")).at("ratings").is_null());
  EXPECT_NE(text("one/report.html").find("There are none: the players fall into 2 groups that never met"),
            std::string::npos);
  EXPECT_NE(text("one/report.md").find("There are none: the players fall into 2 groups"), std::string::npos);
}

TEST_F(ReportCommand, IsAFunctionOfTheJournalAlone) {
  play("duel", {"greedy", "random"});
  report({path("duel")});
  const std::string html = text("duel/report.html");
  const std::string markdown = text("duel/report.md");
  const std::string json = text("duel/report.json");
  report({path("duel")});
  EXPECT_EQ(text("duel/report.html"), html);
  EXPECT_EQ(text("duel/report.md"), markdown);
  EXPECT_EQ(text("duel/report.json"), json);
  // The same games played by more threads: the page is the same.
  play("again", {"greedy", "random"}, {"--threads", "3"});
  report({path("again")});
  EXPECT_EQ(text("again/report.html"), html);
  EXPECT_EQ(text("again/report.md"), markdown);
}

TEST_F(ReportCommand, NeedsNothingFromTheNetwork) {
  play("duel", {"greedy", "random"});
  report({path("duel")});
  const std::string html = text("duel/report.html");
  for (const char* outside : {"http:", "https:", "<link", "src=", "@import", "url("}) {
    EXPECT_EQ(html.find(outside), std::string::npos) << outside;
  }
  for (const char* number : {"nan", "inf,", "inf\""})
    EXPECT_EQ(html.find(number), std::string::npos) << number;
}

TEST_F(ReportCommand, EscapesNames) {
  play("duel", {"greedy:name=<i>|a", "random"});
  report({path("duel")});
  EXPECT_EQ(text("duel/report.html").find("<i>"), std::string::npos);
  EXPECT_NE(text("duel/report.html").find("&lt;i&gt;|a against random"), std::string::npos);
  EXPECT_NE(text("duel/report.md").find("| \\<i\\>\\|a | 6 |"), std::string::npos);
}

TEST_F(ReportCommand, ShowsTheTimesOfMovesWhereTheyAreKnown) {
  play("duel", {"greedy", "random"});
  report({path("duel")});
  EXPECT_EQ(text("duel/report.html").find("Times of moves"), std::string::npos);
  {
    std::ofstream times(path("duel/times.jsonl"));
    // Greedy has Black, who begins: its moves take 1 ms and more, the other's 0.1 ms; a game behind the last counts not.
    times << R"({"game":0,"opening":4,"us":[1500,150,1600,160]})"
          << "\n"
          << R"({"game":77,"opening":0,"us":[9000000]})"
          << "\n"
          << R"({"game":1,"op)";
  }
  report({path("duel")});
  const std::string html = text("duel/report.html");
  expect_in_order(html,
                  {"Times of moves", "<title>1 to 1.77828: 2</title>", "<title>0.1 to 0.177828: 2</title>"});
  EXPECT_EQ(html.find(">10000<"), std::string::npos);
  std::ofstream(path("duel/times.jsonl")) << "rubbish\n{}\n";
  const ProgramRun run = run_loa({"report", path("duel")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.errors.find("times.jsonl: line 1, column 1: the line is no times of a game"),
            std::string::npos)
      << run.errors;
}

TEST_F(ReportCommand, ShowsASequentialTest) {
  play("duel", {"greedy", "random"});
  report({path("duel"), "--sprt", "elo0=0,elo1=300"});
  expect_in_order(text("duel/report.html"), {"Sequential test: ", "elo0=0,elo1=300"});
  const Json json = Json::parse(text("duel/report.json"));
  EXPECT_TRUE(json["matches"][0]["sprt_asked"]["llr"].is_number());
  EXPECT_TRUE(json["matches"][0]["sprt"].is_null()) << "the match was none";
  EXPECT_EQ(run_loa({"report", path("duel"), "--sprt", "elo0=0"}).exit_code, 2);
}

TEST_F(ReportCommand, OfASequentialTestShowsItsOwn) {
  play("test", {"greedy", "random"}, {"--pairs", "60", "--format", "sprt", "--sprt", "elo0=0,elo1=300"});
  report({path("test")});
  expect_in_order(text("test/report.html"), {">LLR ", "the test accepts elo1",
                                             "Sequential test: accepts elo1 after ", "elo0=0,elo1=300"});
  EXPECT_NE(text("test/report.md").find("SPRT: LLR "), std::string::npos);
  EXPECT_EQ(Json::parse(text("test/report.json"))["matches"][0]["sprt"]["verdict"], "accepts elo1");
}

TEST_F(ReportCommand, OfASwissTournamentTellsRounds) {
  play("swiss", {"greedy", "random", "minimax:depth=1", "greedy:name=twin"},
       {"--format", "swiss", "--rounds", "2", "--pairs", "1"});
  report({path("swiss")});
  EXPECT_NE(text("swiss/report.md").find("| round | player | against |"), std::string::npos);
  EXPECT_NE(text("swiss/report.md").find("* rounds: 2\n"), std::string::npos);
}

TEST_F(ReportCommand, GivesTheSameJsonOnStandardOutput) {
  play("duel", {"greedy", "random"});
  const ProgramRun run = run_loa({"report", path("duel"), "--json"});
  EXPECT_EQ(run.output, text("duel/report.json"));
}

TEST_F(ReportCommand, RefusesInOneLine) {
  for (const Words& words :
       {Words{"report"}, {"report", path("nothing")}, {"report", path("nothing"), "--out", path("x")}}) {
    const ProgramRun run = run_loa(words);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_EQ(run.output, "");
  }
  EXPECT_FALSE(std::filesystem::exists(path("x")));
  play("duel", {"greedy", "random"});
  const ProgramRun run = run_loa({"report", path("duel"), "--out", path("duel/journal.jsonl")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
}

}  // namespace
}  // namespace loa
