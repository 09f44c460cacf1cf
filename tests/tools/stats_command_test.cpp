// `loa stats`: published figures as a user gets them, journals as input, and refusals in one line.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using Json = nlohmann::json;
using test::ProgramRun;
using test::run_loa;
using Words = std::vector<std::string>;

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// What `loa stats ... --json` says.
Json stats(const Words& words) {
  const ProgramRun run = run_loa(with({"stats"}, with(words, {"--json"})));
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.errors, "");
  return Json::parse(run.output, nullptr, false);
}

std::string output_of(const Words& words) {
  const ProgramRun run = run_loa(with({"stats"}, words));
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.errors, "");
  return run.output;
}

void expect_refused(const Words& words, const std::string& text) {
  const ProgramRun run = run_loa(with({"stats"}, words));
  EXPECT_EQ(run.exit_code, 2) << text;
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  EXPECT_NE(run.errors.find(text), std::string::npos) << run.errors;
  EXPECT_EQ(run.output, "");
}

/// Three players on a small board, three pairs each; and a duel of 12 pairs.
class StatsOfJournals : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new test::TemporaryFolder;
    play("three", {"random", "greedy", "minimax:depth=1"}, "3", {});
    play("duel", {"greedy", "random"}, "12", {"--seed", "5"});
    play("soucie", {"greedy", "random"}, "2", {"--rules", "soucie"});
    play("others", {"minimax:depth=1", "minimax:depth=1,name=twin"}, "2", {});
  }
  static void TearDownTestSuite() { delete folder_; }

  static std::string folder(const std::string& name) { return (folder_->path() / name).string(); }

 private:
  static void play(const std::string& name, const Words& players, const std::string& pairs,
                   const Words& more) {
    const ProgramRun run = run_loa(with(
        with({"match", "--variant", "loa5", "--pairs", pairs, "--out", folder(name), "--players"}, players),
        more));
    ASSERT_EQ(run.exit_code, 0) << run.errors;
  }

  static inline test::TemporaryFolder* folder_ = nullptr;
};

TEST(StatsElo, OfPublishedGames) {
  const Json json = stats({"elo", "--wins", "136", "--draws", "111", "--losses", "96"});
  EXPECT_NEAR(json.at("elo").get<double>(), 40.70, 0.005);
  EXPECT_NEAR(json.at("error").get<double>(), 30.43, 0.005);
  EXPECT_NEAR(json.at("normalized_elo").get<double>(), 49.77, 0.005);
  EXPECT_NEAR(json.at("superiority").get<double>(), 0.9960, 0.00005);
  EXPECT_EQ(json.at("games"), 343);
  EXPECT_TRUE(json.at("pairs").is_null() && json.at("pentanomial").is_null() && json.at("first").is_null());
}

TEST(StatsElo, OfPublishedPairsInWords) {
  EXPECT_EQ(output_of({"elo", "--pairs", "332,433,498,333,334"}),
            "1930 pairs, by points 0,½,1,1½,2: 332,433,498,333,334\n"
            "score 48.76 %\n"
            "Elo -8.6 ± 10.3\n"
            "normalized Elo -9.2 ± 11.0\n"
            "the stronger one with 5.05 %\n");
}

TEST(StatsElo, OfExtremesSaysNoInfinity) {
  for (const Words& counts : {Words{"--wins", "40", "--losses", "0"},
                              {"--wins", "0", "--losses", "0"},
                              {"--pairs", "0,0,0,0,20"},
                              {"--pairs", "0,0,1000000000000000,0,0"},
                              {"--pairs", "0,0,0,0,0"}}) {
    for (const Words& command : {Words{"elo"}, {"sprt", "--sprt", "elo0=0,elo1=10"}}) {
      for (const Words& form : {Words{}, {"--json"}}) {
        const std::string text = output_of(with(with(command, counts), form));
        EXPECT_EQ(text.find("inf"), std::string::npos) << text;
        EXPECT_EQ(text.find("nan"), std::string::npos) << text;
      }
    }
  }
}

TEST(StatsElo, RefusesWhatIsNoResult) {
  expect_refused({"elo"}, "no results (expected --wins N --draws N --losses N, --pairs N,N,N,N,N, or DIR)");
  expect_refused({"elo", "--wins", "3"}, "--wins and --losses belong together");
  expect_refused({"elo", "--wins", "3", "--losses", "1", "--pairs", "1,2,3,4,5"},
                 "results are given in two ways");
  expect_refused({"elo", "--pairs", "1,2,x,4,5"},
                 "--pairs: line 1, column 5: 'x' is no count (expected five counts of pairs");
  expect_refused({"elo", "--pairs", "1,2,-3,4,5"}, "column 5: '-3' is no count");
  expect_refused({"elo", "--pairs", "1,2,3,4"}, "--pairs: 4 counts (expected five");
  expect_refused({"elo", "--pairs", "1,2,3,4,5,6"}, "column 11: a sixth count");
  expect_refused({"elo", "--wins", "-1", "--losses", "1"}, "--wins");
  expect_refused({"elo", "--pairs", "1,2,3,4,5", "--pairing", "a", "b"},
                 "--pairing is for the journal in DIR");
  expect_refused({"elo", "/nowhere/at/all"}, "/nowhere/at/all/journal.jsonl");
}

TEST(StatsSprt, OfPublishedPairs) {
  const Json json = stats({"sprt", "--sprt", "elo0=0,elo1=10", "--pairs", "100,0,250,0,150"});
  EXPECT_NEAR(json.at("llr").get<double>(), 2.4659, 0.0012);
  EXPECT_NEAR(json.at("upper").get<double>(), 2.9444, 0.0001);
  EXPECT_EQ(json.at("verdict"), "open");
  EXPECT_EQ(json.at("sprt"), "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized");
  EXPECT_EQ(json.at("results_judged"), 500);
  EXPECT_GT(json.at("overshoot").get<double>(), 0);
}

TEST(StatsSprt, RefusesBadBounds) {
  expect_refused({"sprt", "--pairs", "1,2,3,4,5"}, "--sprt");
  expect_refused({"sprt", "--sprt", "elo0=0,elo1=x", "--pairs", "1,2,3,4,5"},
                 "--sprt: line 1, column 13: elo1 cannot be 'x' (expected a number)");
}

TEST(StatsPlan, GivesTheClosedForm) {
  const Json json = stats({"plan", "--sprt", "elo0=0,elo1=10"});
  ASSERT_EQ(json.at("plans").size(), 5U);
  const double distance = 10 / (800 / std::log(10.0));
  EXPECT_NEAR(json["plans"][1]["games"].get<double>(), 2 * std::log(19.0) * 0.9 / (distance * distance),
              0.01);
  EXPECT_NEAR(json["plans"][1]["pass"].get<double>(), 0.05, 1e-9);
  EXPECT_NEAR(json["plans"][2]["games"].get<double>(), std::pow(std::log(19.0) / distance, 2), 0.01);
  const Json one =
      stats({"plan", "--sprt", "elo0=0,elo1=10,model=logistic", "--elo", "3", "--draw-rate", "0.5"});
  ASSERT_EQ(one.at("plans").size(), 1U);
  EXPECT_EQ(one["plans"][0]["elo"], 3);
  expect_refused({"plan", "--sprt", "elo0=0,elo1=10", "--elo", "5000"}, "--elo");
  expect_refused({"plan", "--sprt", "elo0=0,elo1=10", "--draw-rate", "1"}, "--draw-rate");
}

TEST(StatsPlan, IsATable) {
  EXPECT_NE(output_of({"plan", "--sprt", "elo0=0,elo1=10"}).find("true Elo  elo1 accepted  games  pairs\n"),
            std::string::npos);
}

TEST(StatsSimulate, IsTheSameForAnyNumberOfThreads) {
  const Words words{"simulate",    "--sprt", "elo0=0,elo1=100", "--tests", "20",
                    "--draw-rate", "0.1",    "--first-move",    "20"};
  const Json one = stats(with(words, {"--threads", "1"}));
  EXPECT_EQ(stats(with(words, {"--threads", "3"})), one);
  EXPECT_NE(stats(with(words, {"--seed", "2"})), one);
  ASSERT_EQ(one.at("simulations").size(), 3U);
  for (const Json& row : one["simulations"]) {
    EXPECT_EQ(row["accepted0"].get<int>() + row["accepted1"].get<int>() + row["open"].get<int>(), 20);
  }
  EXPECT_GT(one["simulations"][2]["accepted1"], one["simulations"][0]["accepted1"]);
}

TEST(StatsSimulate, HeedsWhatIsAsked) {
  const Json json = stats(
      {"simulate", "--sprt", "elo0=0,elo1=100", "--tests", "3", "--longest", "5", "--elo", "50", "--games"});
  EXPECT_EQ(json.at("unit"), "games");
  ASSERT_EQ(json.at("simulations").size(), 1U);
  EXPECT_EQ(json["simulations"][0]["open"], 3);
  EXPECT_EQ(json["simulations"][0]["mean_results"], 5);
}

TEST_F(StatsOfJournals, EloOfADuelIsThatOfTheMatch) {
  const Json json = stats({"elo", folder("duel")});
  const Json match =
      Json::parse(run_loa({"match", "--variant", "loa5", "--pairs", "12", "--out", folder("duel"),
                           "--players", "greedy", "random", "--seed", "5", "--resume", "--json"})
                      .output);
  for (const char* key : {"games", "pairs", "score", "pentanomial", "elo", "error"})
    EXPECT_EQ(json.at(key), match.at(key)) << key;
  EXPECT_EQ(json.at("first"), "greedy");
  EXPECT_EQ(json.at("wins"), match["players"][0]["wins"]);
}

TEST_F(StatsOfJournals, PairingTurnsTheView) {
  const Json ours = stats({"elo", folder("three"), "--pairing", "greedy", "random"});
  const Json theirs = stats({"elo", folder("three"), "--pairing", "random", "greedy"});
  EXPECT_EQ(ours.at("games"), 6);
  EXPECT_EQ(ours.at("wins"), theirs.at("losses"));
  EXPECT_EQ(ours["pentanomial"][4], theirs["pentanomial"][0]);
  EXPECT_EQ(ours["pentanomial"][3], theirs["pentanomial"][1]);
  expect_refused({"elo", folder("three")}, "the match has 3 players (expected --pairing FIRST SECOND");
  expect_refused({"elo", folder("three"), "--pairing", "greedy", "nobody"},
                 "--pairing: no player is called 'nobody' (expected one of random, greedy, minimax:depth=1)");
  expect_refused({"elo", folder("three"), "--pairing", "greedy", "greedy"}, "names one player twice");
}

TEST_F(StatsOfJournals, SprtIsJudgedPairByPair) {
  const Json whole = stats({"sprt", "--sprt", "elo0=0,elo1=100", folder("duel")});
  EXPECT_EQ(whole.at("verdict"), "accepts elo1") << "greedy wins nearly all of 12 pairs against random";
  EXPECT_LT(whole.at("results_judged"), 12);
  EXPECT_NE(output_of({"sprt", "--sprt", "elo0=0,elo1=100", folder("duel")}).find(": accepts elo1 after "),
            std::string::npos);
}

TEST_F(StatsOfJournals, RatesAllPlayers) {
  const Json json = stats({"rate", folder("three"), folder("duel")});
  ASSERT_EQ(json.at("players").size(), 3U);
  double sum = 0;
  double last = 1e9;
  for (const Json& player : json["players"]) {
    EXPECT_LE(player["elo"].get<double>(), last);
    last = player["elo"].get<double>();
    sum += last;
    EXPECT_GT(player["error"].get<double>(), 0);
    EXPECT_TRUE(player["bootstrap_error"].is_null());
  }
  EXPECT_NEAR(sum, 0, 1e-6);
  EXPECT_EQ(json["players"][2]["name"], "random");
  EXPECT_EQ(json["players"][2]["games"], 12 + 24);
  EXPECT_EQ(json.at("stronger")[0][0], 0.5);
  EXPECT_GT(json.at("stronger")[0][2].get<double>(), 0.9);
  EXPECT_EQ(json.at("prior_games"), 1);
}

TEST_F(StatsOfJournals, RatesWithAnchorAndBootstrap) {
  const Json json = stats(
      {"rate", folder("three"), "--anchor", "minimax:depth=1=1500", "--bootstrap", "20", "--seed", "3"});
  EXPECT_EQ(json.at("anchor"), "minimax:depth=1");
  for (const Json& player : json["players"]) {
    EXPECT_TRUE(player["bootstrap_error"].is_number());
    if (player["name"] == "minimax:depth=1") {
      EXPECT_EQ(player["elo"], 1500);
    }
  }
  EXPECT_TRUE(json["first_move"]["bootstrap_error"].is_number());
  const std::string text = output_of({"rate", folder("three"), "--bootstrap", "20"});
  for (const char* words :
       {"player", "bootstrap ±", "stronger with %", "First move worth ", "mean 0; 1 prior game a player\n"}) {
    EXPECT_NE(text.find(words), std::string::npos) << words << '\n' << text;
  }
}

TEST_F(StatsOfJournals, RatesOnlyWhatBelongsTogether) {
  expect_refused({"rate", folder("duel"), folder("soucie")},
                 "a match of another game than the first one: loa5, rules soucie, from ");
  expect_refused({"rate", folder("duel"), folder("others")},
                 "the players fall into 2 groups that never met: {greedy, random} {minimax:depth=1, twin}");
  expect_refused({"rate", folder("duel"), "--anchor", "nobody=3"}, "--anchor: no player is called 'nobody'");
  expect_refused({"rate", folder("duel"), "--anchor", "greedy=x"},
                 "--anchor: 'x' is no rating (expected a number, NAME=ELO)");
  expect_refused({"rate", folder("duel"), "--prior", "0"}, "--prior");
  expect_refused({"rate"}, "DIR");
}

TEST(Stats, NeedsACalculator) {
  expect_refused({}, "no command, expected one of elo, sprt, plan, rate, simulate (see loa stats --help)");
  expect_refused({"glicko"}, "unknown command 'glicko', expected one of elo, sprt, plan, rate, simulate");
  expect_refused({"elo", "--nonsense"}, "unexpected '--nonsense' (see loa stats elo --help)");
}

TEST(Stats, EachCalculatorShowsExamples) {
  for (const std::string command : {"elo", "sprt", "plan", "rate", "simulate"}) {
    EXPECT_NE(output_of({command, "--help"}).find("\nExamples:\n  loa stats " + command), std::string::npos)
        << command;
  }
}

}  // namespace
}  // namespace loa
