// `loa match`: journals, tables, JSON, refusals in one line, and going on after every kind of end.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "support/run_program.h"
#include "support/running_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using test::ProgramRun;
using test::run_loa;

class MatchCommand : public ::testing::Test {
 protected:
  [[nodiscard]] std::string folder(const std::string& name) const { return (folder_.path() / name).string(); }

  /// A match of two pairs on a small board, with more options.
  [[nodiscard]] ProgramRun match(const std::vector<std::string>& more, const std::string& out = "out") const {
    std::vector<std::string> arguments{"match",  "--variant", "loa5", "--players", "greedy",
                                       "random", "--pairs",   "2",    "--out",     folder(out)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }

  [[nodiscard]] std::vector<std::string> journal(const std::string& out = "out") const {
    std::ifstream stream(folder(out) + "/journal.jsonl");
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }

  /// The game lines, sorted.
  [[nodiscard]] std::vector<std::string> games(const std::string& out) const {
    std::vector<std::string> lines = journal(out);
    if (!lines.empty()) lines.erase(lines.begin());
    std::sort(lines.begin(), lines.end());
    return lines;
  }

  /// Exit 2, one line that has `words` in it, nothing else, and no journal.
  void expect_refused(const std::vector<std::string>& arguments, const std::string& words) const {
    const ProgramRun run = run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2) << words;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(words), std::string::npos) << run.errors;
    EXPECT_EQ(run.output, "");
    EXPECT_FALSE(std::filesystem::exists(folder("out"))) << words;
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(MatchCommand, PrintsTheTablesOfItsJournal) {
  const ProgramRun run = match({"--seed", "3"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.errors, "") << "no progress where there is no terminal";
  for (const char* words : {"loa5, rules icga, openings random:4, seed 3\n", "\nplayer  games  W  D  L",
                            "\ngreedy      4  ", "\nrandom      4  ", "\nBlack, who moves first, scores ",
                            "; mean length ", "\nendings: ", "\n2 of 2 pairs, 4 games, in "}) {
    EXPECT_NE(run.output.find(words), std::string::npos) << words << "\n" << run.output;
  }
  const auto lines = journal();
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(nlohmann::json::parse(lines[0]).at("journal"), 1);
  EXPECT_EQ(nlohmann::json::parse(lines[0]).at("seed"), 3);
  EXPECT_EQ(nlohmann::json::parse(lines[1]).at("opening"), 4);
}

TEST_F(MatchCommand, GivesJsonWithEveryKey) {
  const ProgramRun run = match({"--json"});
  const auto json = nlohmann::json::parse(run.output);
  EXPECT_EQ(json.at("games"), 4);
  EXPECT_EQ(json.at("pairs"), 2);
  EXPECT_EQ(json.at("players").size(), 2U);
  EXPECT_EQ(json.at("players")[0].at("name"), "greedy");
  EXPECT_EQ(json.at("pairings").size(), 1U);
  EXPECT_EQ(json.at("llr"), nullptr);
  EXPECT_EQ(json.at("score"), json.at("pairings")[0].at("score"));
  EXPECT_EQ(json.at("pentanomial").size(), 5U);
  EXPECT_TRUE(json.contains("elo") && json.contains("error"));
  for (const char* key : {"first_mover_score", "draw_rate", "mean_length", "reasons", "faults", "journal",
                          "rules", "variant", "seed"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  int wins = 0;
  for (const auto& player : json.at("players")) wins += player.at("wins").get<int>();
  EXPECT_EQ(wins, 4) << "no draws here";
}

TEST_F(MatchCommand, AShutOutGivesABoundInPlaceOfElo) {
  const ProgramRun run = run_loa({"match", "--players", "alphabeta:depth=2", "random", "--pairs", "10",
                                  "--json", "--out", folder("out")});
  const auto json = nlohmann::json::parse(run.output);
  ASSERT_EQ(json.at("score"), 1.0);
  EXPECT_EQ(json.at("elo"), nullptr);
  EXPECT_EQ(json.at("error"), nullptr);
  EXPECT_GT(json.at("players")[0].at("elo_at_least"), 100);
  EXPECT_LT(json.at("players")[1].at("elo_at_most"), -100);
  const ProgramRun table = run_loa({"match", "--players", "alphabeta:depth=2", "random", "--pairs", "10",
                                    "--resume", "--out", folder("out")});
  EXPECT_NE(table.output.find("at least "), std::string::npos) << table.output;
  EXPECT_EQ(table.output.find("inf"), std::string::npos) << table.output;
  EXPECT_EQ(table.output.find("nan"), std::string::npos) << table.output;
}

TEST_F(MatchCommand, ManyPlayersMeetInACrossTable) {
  const ProgramRun run = run_loa({"match", "--variant", "loa5", "--players", "random", "greedy", "alphabeta",
                                  "--limit", "depth=2", "--pairs", "1", "--out", folder("out")});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find("3 of 3 pairs, 6 games"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("points     1"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("limit depth=2"), std::string::npos) << run.output;
}

TEST_F(MatchCommand, HasTheSameJournalForAnyNumberOfThreads) {
  for (const char* threads : {"1", "2"}) {
    const ProgramRun run =
        run_loa({"match", "--players", "alphabeta:depth=3", "random", "--pairs", "20", "--seed", "1",
                 "--threads", threads, "--quiet", "--out", folder(threads)});
    EXPECT_EQ(run.exit_code, 0) << run.errors;
  }
  EXPECT_EQ(games("1").size(), 40U);
  EXPECT_EQ(games("1"), games("2"));
}

TEST_F(MatchCommand, SaysNothingOfClocksThreadsOrPathsInGameLines) {
  static_cast<void>(match({"--threads", "2"}));
  const std::vector<std::string> expected = {"game",  "pair",  "variant", "rules",  "position", "opening",
                                             "black", "white", "moves",   "result", "reason"};
  for (const std::string& line : games("out")) {
    std::vector<std::string> keys;
    const auto json = nlohmann::ordered_json::parse(line);
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    EXPECT_EQ(keys, expected);
  }
}

TEST_F(MatchCommand, ObeysRulesAndSetups) {
  const ProgramRun run =
      run_loa({"match", "--players", "random", "greedy", "--pairs", "2", "--setup", "scrambled", "--rules",
               "soucie", "--max-plies", "12", "--out", folder("out")});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find("rules soucie,max-plies=12"), std::string::npos) << run.output;
  for (const std::string& line : games("out")) {
    const auto json = nlohmann::json::parse(line);
    EXPECT_EQ(json.at("rules"), "soucie,max-plies=12");
    EXPECT_EQ(json.at("position"), "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b 0");
  }
}

TEST_F(MatchCommand, PlayersOfOneNameAreToldApartWithAWarning) {
  const ProgramRun run = run_loa({"match", "--variant", "loa5", "--players", "random", "random", "--pairs",
                                  "1", "--out", folder("out")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.errors.find("warning: several players are called 'random'"), std::string::npos) << run.errors;
  EXPECT_NE(run.output.find("\nrandom#1 "), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("\nrandom#2 "), std::string::npos) << run.output;
}

TEST_F(MatchCommand,
       PlaysByTheClock) {  // with a margin that no machine needs: how long a move takes is no matter here
  const ProgramRun run =
      run_loa({"match", "--variant", "loa5", "--players", "pvs:movetime=1,hash=1", "pvs:tc=5+0.001,hash=1",
               "mtdf:nodes=50,hash=1", "--pairs", "1", "--time-margin", "60000", "--out", folder("out")});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.errors.find("movetime and tc depend on the machine"), std::string::npos) << run.errors;
  EXPECT_EQ(nlohmann::json::parse(journal()[0]).at("config").at("time_margin"), 60000);
  for (const std::string& game : games("out")) {
    for (const char* word : {"movetime\":", "time\"", "seconds"})
      EXPECT_EQ(game.find(word), std::string::npos) << game;
  }
}

TEST_F(MatchCommand, WarnsOfATimeMarginThatNobodyNeeds) {
  EXPECT_NE(match({"--time-margin", "30"}).errors.find("--time-margin changes nothing here"),
            std::string::npos);
}

TEST_F(MatchCommand, WarnsOfALimitThatNobodyHeeds) {
  EXPECT_NE(match({"--limit", "depth=3"}).errors.find("--limit changes nothing here"), std::string::npos);
}

TEST_F(MatchCommand, ListsThePlayers) {
  const ProgramRun run = run_loa({"match", "--list-players"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* words :
       {"random: ", "greedy: ", "alphabeta: ", "depth ", "nodes ", "eval ", "name ", "default simple"}) {
    EXPECT_NE(run.output.find(words), std::string::npos) << run.output;
  }
}

TEST_F(MatchCommand, ListsThePlayersAsJson) {
  const auto json = nlohmann::json::parse(run_loa({"match", "--list-players", "--json"}).output);
  ASSERT_EQ(json.at("players").size(), 8U);
  EXPECT_EQ(json.at("players")[3].at("kind"), "alphabeta");
  EXPECT_EQ(json.at("players")[3].at("parameters")[0].at("name"), "depth");
  EXPECT_EQ(json.at("players")[3].at("parameters")[0].at("values"), "1 to 64");
}

TEST_F(MatchCommand, RefusesBadUsageInOneLineAndMakesNothing) {
  const std::string out = folder("out");
  expect_refused({"match", "--pairs", "2", "--out", out}, "at least two players");
  expect_refused({"match", "--players", "random", "--pairs", "2", "--out", out}, "at least two players");
  expect_refused({"match", "--players", "random", "greedy", "--out", out}, "--pairs N");
  expect_refused({"match", "--players", "random", "greedy", "--pairs", "2"}, "--out DIR");
  expect_refused({"match", "--players", "random", "greedy", "--pairs", "2", "--out", ""}, "--out");
  for (const char* pairs : {"0", "-3", "abc", "1.5", "50000001", "99999999999999999999"}) {
    expect_refused({"match", "--players", "random", "greedy", "--pairs", pairs, "--out", out}, "--pairs: ");
  }
  expect_refused({"match", "--players", "random", "clever", "--pairs", "2", "--out", out},
                 "no kind of player is called 'clever'");
  expect_refused({"match", "--players", "random", "alphabeta:depth=0", "--pairs", "2", "--out", out},
                 "depth cannot be '0' (expected 1 to 64)");
  expect_refused({"match", "--players", "random", "random:depth=2", "--pairs", "2", "--out", out},
                 "random has no parameter 'depth'");
  expect_refused({"match", "--players", "random", "alphabeta", "--pairs", "2", "--out", out},
                 "no limit at all");
  expect_refused(
      {"match", "--players", "random", "random", "--limit", "movetime=0", "--pairs", "2", "--out", out},
      "--limit: ");
  expect_refused(
      {"match", "--players", "random", "random", "--openings", "book", "--pairs", "2", "--out", out},
      "--openings: ");
  expect_refused({"match", "--players", "random", "random", "--max-plies", "3", "--pairs", "2", "--out", out},
                 "no opening");
  expect_refused({"match", "--players", "random", "random", "--threads", "0", "--pairs", "2", "--out", out},
                 "--threads: ");
  expect_refused(
      {"match", "--players", "random", "random", "--variant", "loa9", "--pairs", "2", "--out", out}, "loa9");
  expect_refused({"match", "--players", "random", "random", "--pairs", "2", "--out", "/dev/null/out"},
                 "cannot make the folder");
}

TEST_F(MatchCommand, RefusesAJournalThatIsThereAlready) {
  static_cast<void>(match({}));
  const auto before = journal();
  const ProgramRun run = match({});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  EXPECT_NE(run.errors.find("--resume"), std::string::npos) << run.errors;
  EXPECT_EQ(journal(), before);
}

TEST_F(MatchCommand, ResumeStartsReportsAndRefuses) {
  const ProgramRun started = match({"--resume"});
  EXPECT_EQ(started.exit_code, 0) << "a missing folder is begun";
  EXPECT_EQ(started.errors, "");
  const auto before = journal();
  const ProgramRun finished = match({"--resume"});
  EXPECT_EQ(finished.exit_code, 0) << "a finished match is reported";
  EXPECT_EQ(finished.output, started.output);
  EXPECT_EQ(journal(), before);
  const ProgramRun other = match({"--resume", "--seed", "2", "--openings", "random:2"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_EQ(test::line_count(other.errors), 1) << other.errors;
  EXPECT_NE(
      other.errors.find("openings (random:4 in the journal, random:2 now), seed (1 in the journal, 2 now)"),
      std::string::npos)
      << other.errors;
  EXPECT_EQ(journal(), before);
}

/// The lines of a journal file, while somebody else writes it.
long lines_so_far(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return test::line_count(text.str());
}

class KilledMatch : public MatchCommand {
 protected:
  [[nodiscard]] std::vector<std::string> arguments(const std::string& out, int pairs) const {
    return {"match",     "--players", "alphabeta:depth=3", "greedy",  "--pairs", std::to_string(pairs),
            "--threads", "2",         "--resume",          "--quiet", "--out",   folder(out)};
  }

  /// Starts the match again and again and kills it as soon as it has written something, until it is through;
  /// then compares.
  void expect_undisturbed_after_kills(int pairs, int kills) {
    for (int kill = 1; kill <= kills; ++kill) {
      test::RunningProgram program(arguments("killed", pairs));
      const long enough = 1 + 2 * pairs * kill / (kills + 1);
      while (program.is_running() && lines_so_far(folder("killed") + "/journal.jsonl") < enough)
        std::this_thread::yield();
      static_cast<void>(program.end(SIGKILL));
    }
    EXPECT_EQ(run_loa(arguments("killed", pairs)).exit_code, 0);
    EXPECT_EQ(run_loa(arguments("undisturbed", pairs)).exit_code, 0);
    EXPECT_EQ(games("undisturbed").size(), static_cast<std::size_t>(2 * pairs));
    EXPECT_EQ(games("killed"), games("undisturbed"));
  }
};

TEST_F(KilledMatch, ResumedIsTheUndisturbedOne) { expect_undisturbed_after_kills(20, 3); }

class KilledMatchSlow : public KilledMatch {};

TEST_F(KilledMatchSlow, ResumedManyTimesIsTheUndisturbedOne) { expect_undisturbed_after_kills(300, 40); }

TEST_F(KilledMatch, CtrlCFinishesThePairsThatAreRunning) {
  test::RunningProgram program({"match", "--variant", "loa5", "--players", "random", "greedy", "--pairs",
                                "10000000", "--out", folder("out")});
  while (program.is_running() && lines_so_far(folder("out") + "/journal.jsonl") < 3)
    std::this_thread::yield();
  const int status = program.end(SIGINT);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 128 + SIGINT);
  const auto lines = games("out");
  EXPECT_GE(lines.size(), 2U);
  EXPECT_EQ(lines.size() % 2, 0U);
  EXPECT_TRUE(nlohmann::json::accept(lines.back()));
}

TEST_F(KilledMatch, ASecondWriterIsRefused) {
  test::RunningProgram program({"match", "--variant", "loa5", "--players", "random", "greedy", "--pairs",
                                "10000000", "--out", folder("out")});
  while (program.is_running() && lines_so_far(folder("out") + "/journal.jsonl") < 1)
    std::this_thread::yield();
  const ProgramRun second = match({"--resume"});
  EXPECT_EQ(second.exit_code, 2);
  EXPECT_NE(second.errors.find("another process"), std::string::npos) << second.errors;
}

}  // namespace
}  // namespace loa
