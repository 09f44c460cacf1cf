// `loa match` in every format and `loa merge`: what they print, and the same journal whatever happens on the way.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "loa/base/random.h"
#include "support/journal_lines.h"
#include "support/run_program.h"
#include "support/running_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using test::ProgramRun;
using test::run_loa;

class MatchFormats : public ::testing::Test {
 protected:
  [[nodiscard]] std::string folder(const std::string& name) const { return (folder_.path() / name).string(); }

  [[nodiscard]] ProgramRun match(const std::vector<std::string>& more, const std::string& out = "out") const {
    std::vector<std::string> arguments{"match", "--variant", "loa5", "--out", folder(out)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }
  void expect_refused(const std::vector<std::string>& more, const std::string& words) const {
    const ProgramRun run = match(more);
    EXPECT_EQ(run.exit_code, 2) << words;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(words), std::string::npos) << run.errors;
    EXPECT_FALSE(std::filesystem::exists(folder("out"))) << words;
  }
  [[nodiscard]] std::vector<std::string> games(const std::string& out) const {
    return test::sorted_games(folder(out));
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(MatchFormats, AGauntletIsTheFirstAgainstAllOthers) {
  const ProgramRun run = match(
      {"--format", "gauntlet", "--players", "greedy", "random:name=a", "random:name=b", "--pairs", "1"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find(", gauntlet\n"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("2 of 2 pairs, 4 games"), std::string::npos) << run.output;
  EXPECT_NE(run.errors.find("a and b are identical"), std::string::npos) << run.errors;
}

TEST_F(MatchFormats, ASprtTellsItsVerdict) {
  const std::vector<std::string> arguments = {
      "--players", "greedy", "random", "--pairs", "500", "--sprt", "elo0=0,elo1=300,model=logistic"};
  const ProgramRun run = match(arguments);
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find("\nSPRT elo0=0,elo1=300,alpha=0.05,beta=0.05,model=logistic: LLR "),
            std::string::npos)
      << run.output;
  EXPECT_NE(run.output.find("(-2.94 to 2.94), accepts elo1 after "), std::string::npos) << run.output;
  std::vector<std::string> again = arguments;
  again.insert(again.end(), {"--resume", "--json"});
  const auto json = nlohmann::json::parse(match(again).output);
  EXPECT_EQ(json.at("format"), "sprt");
  EXPECT_GE(json.at("llr"), 2.94);
  EXPECT_EQ(json.at("sprt").at("verdict"), "accepts elo1");
  EXPECT_EQ(json.at("sprt").at("deciding_pair").get<int>() + 1, json.at("pairs"));
  EXPECT_EQ(json.at("complete"), true);
  EXPECT_LT(json.at("pairs"), 100);
  const ProgramRun replayed = run_loa({"replay", folder("out") + "/journal.jsonl"});
  EXPECT_EQ(replayed.exit_code, 0) << replayed.errors;
}

TEST_F(MatchFormats, ASwissRanksItsPlayers) {
  const ProgramRun run = match({"--format", "swiss", "--players", "random:name=a", "random:name=b",
                                "random:name=c", "greedy", "--pairs", "1", "--rounds", "2"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find(", swiss of 2 rounds\n"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("\ngreedy "), std::string::npos) << run.output;
  EXPECT_LT(run.output.find("\ngreedy "), run.output.find("\na ")) << run.output;
  EXPECT_NE(run.output.find("4 of 4 pairs, 8 games"), std::string::npos) << run.output;
}

TEST_F(MatchFormats, AdjudicationIsPartOfTheMatch) {
  const ProgramRun run = match(
      {"--players", "alphabeta:depth=3", "alphabeta:depth=4", "--pairs", "2", "--adjudicate", "proven=on"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find("adjudicated 4"), std::string::npos) << run.output;
  EXPECT_NE(match({"--players", "alphabeta:depth=3", "alphabeta:depth=4", "--pairs", "2", "--resume"})
                .errors.find("adjudication (proven=on in the journal, none now)"),
            std::string::npos);
}

TEST_F(MatchFormats, WarnsOfMoreThreadsThanProcessors) {
  const ProgramRun run = match({"--players", "random", "greedy", "--pairs", "1", "--threads", "1024"});
  EXPECT_NE(run.errors.find("1024 games at a time with up to 1 thread each want more than the "),
            std::string::npos)
      << run.errors;
}

TEST_F(MatchFormats, RefusesBadUsageInOneLine) {
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--format", "knockout"},
                 "no format of matches is called 'knockout'");
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--rounds", "2"}, "--rounds: ");
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--format", "swiss", "--rounds", "2"},
                 "2 rounds cannot be played (expected 1 to 1");
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--sprt", "elo0=5,elo1=1"}, "--sprt: ");
  expect_refused(
      {"--players", "greedy", "random", "--pairs", "1", "--sprt", "elo0=0,elo1=5", "--format", "gauntlet"},
      "--sprt: ");
  expect_refused({"--players", "greedy", "random", "alphabeta:depth=1", "--pairs", "1", "--format", "sprt"},
                 "too many for the format sprt");
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--format", "sprt", "--shard", "0/2"},
                 "cannot be played in shards");
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--format", "swiss", "--shard", "0/2"},
                 "cannot be played in shards");
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--shard", "2/2"}, "--shard: ");
  expect_refused({"--players", "greedy", "random", "--pairs", "1", "--adjudicate", "draw-score=3"},
                 "--adjudicate: ");
}

TEST_F(MatchFormats, ShardsAreMerged) {
  const std::vector<std::string> arguments = {"--players",         "greedy",  "random:name=a",
                                              "alphabeta:depth=1", "--pairs", "3"};
  EXPECT_EQ(match(arguments, "whole").exit_code, 0);
  for (const char* index : {"0", "1", "2"}) {
    std::vector<std::string> shard = arguments;
    shard.insert(shard.end(), {"--shard", std::string(index) + "/3"});
    const ProgramRun run = match(shard, index);
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_NE(run.output.find("(shard " + std::string(index) + "/3)"), std::string::npos) << run.output;
  }
  const ProgramRun missing = run_loa({"merge", folder("0"), folder("2"), "--out", folder("merged")});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(
      missing.errors,
      "loa: 3 of 9 pairs are missing: 1, 4, 7 (expected every shard of the match, each played to its end)\n");
  EXPECT_FALSE(std::filesystem::exists(folder("merged")));
  const ProgramRun merged =
      run_loa({"merge", folder("0"), folder("1"), folder("2"), "--out", folder("merged")});
  EXPECT_EQ(merged.exit_code, 0) << merged.errors;
  EXPECT_NE(merged.output.find("9 of 9 pairs, 18 games"), std::string::npos) << merged.output;
  EXPECT_EQ(games("merged"), games("whole"));
}

TEST_F(MatchFormats, TimesGoIntoASideFile) {
  EXPECT_EQ(match({"--players", "greedy", "random", "--pairs", "2", "--times"}).exit_code, 0);
  const auto lines = test::lines_of_file(folder("out") + "/times.jsonl");
  ASSERT_EQ(lines.size(), 4U);
  const auto times = nlohmann::json::parse(lines[0]);
  const auto game = nlohmann::json::parse(games("out")[times.at("game").get<std::size_t>()]);
  const std::string moves = game.at("moves");
  EXPECT_EQ(times.at("us").size(),
            static_cast<std::size_t>(std::count(moves.begin(), moves.end(), ' ') + 1 - 4));
}

TEST_F(MatchFormats, HostileJournalsAreRefusedInOneLine) {
  const std::vector<std::string> arguments = {"--players", "greedy", "random", "--pairs", "4", "--resume"};
  static_cast<void>(match(arguments));
  const std::vector<std::string> whole = test::lines_of_file(folder("out") + "/journal.jsonl");
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"\"pairs\":4", "\"pairs\":1e99"},
      {"\"pairs\":4", "\"pairs\":-4"},
      {"\"format\":\"round-robin\"", "\"format\":7"},
      {"\"format\":\"round-robin\"", "\"format\":\"swiss\""},
      {"\"seed\":1", "\"seed\":-1"},
      {"\"seed\":1", "\"seed\":1,\"shard\":\"5/2\""},
      {"\"seed\":1", "\"seed\":1,\"shard\":7"},
      {"\"seed\":1", "\"seed\":1,\"shard\":\"1/2\""},
      {"\"config\":{", "\"config\":{\"rounds\":5,"},
      {"\"config\":{", "\"config\":{\"sprt\":\"elo0=0,elo1=5\","},
      {"\"config\":{", "\"config\":[{"},
      {"\"spec\":\"greedy\"", "\"spec\":\"\""}};
  for (const auto& [from, to] : changes) {
    std::vector<std::string> lines = whole;
    ASSERT_NE(lines[0].find(from), std::string::npos) << from;
    lines[0].replace(lines[0].find(from), from.size(), to);
    test::write_lines(folder("out") + "/journal.jsonl", lines);
    const ProgramRun run = match(arguments);
    EXPECT_EQ(run.exit_code, 2) << to << "\n" << run.errors;
    EXPECT_EQ(test::line_count(run.errors), 1) << to << "\n" << run.errors;
  }
}

class KilledFormats : public MatchFormats {
 protected:
  [[nodiscard]] std::vector<std::string> resumed(const std::vector<std::string>& match,
                                                 const std::string& out) const {
    std::vector<std::string> arguments = {"match",    "--variant", "loa5",     "--quiet",
                                          "--resume", "--out",     folder(out)};
    arguments.insert(arguments.end(), match.begin(), match.end());
    return arguments;
  }

  /// Plays a match. *Shape* the time of processors it took, in microseconds
  long play(const std::vector<std::string>& match, const std::string& out) const {
    const long before = test::cpu_us_of_ended_programs();
    const ProgramRun run = run_loa(resumed(match, out));
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    return test::cpu_us_of_ended_programs() - before;
  }

  /// Starts a match again and again and kills it at random moments, which together are most of the time that it takes; then
  /// plays it to its end. *Shape* how often it was killed before it was through
  int kill_and_finish(const std::vector<std::string>& match, const std::string& out, int kills, long cpu_us,
                      std::uint64_t seed) const {
    Random random(seed);
    int killed = 0;
    for (int kill = 0; kill < kills; ++kill) {
      const long moment = 1'000 + random.below(static_cast<std::uint32_t>(3 * cpu_us / (2 * kills)));
      killed += WIFSIGNALED(test::RunningProgram(resumed(match, out), moment).wait()) ? 1 : 0;
    }
    play(match, out);
    return killed;
  }

  /// The lines of games up to and including the pair that decided.
  [[nodiscard]] std::vector<std::string> decided_games(const std::string& out) const {
    const auto closing = nlohmann::json::parse(test::lines_of_file(folder(out) + "/journal.jsonl").back());
    std::vector<std::string> lines = games(out);
    std::erase_if(lines, [&](const std::string& line) {
      return nlohmann::json::parse(line).at("pair") > closing.at("pair");
    });
    lines.push_back(closing.dump());
    return lines;
  }

  const std::vector<std::string> sprt_ = {
      "--players", "greedy", "random", "--pairs", "2000", "--sprt", "elo0=330,elo1=430,model=logistic"};
  const std::vector<std::string> swiss_ = {"--format",      "swiss",
                                           "--players",     "greedy:name=a",
                                           "random:name=b", "greedy:name=c",
                                           "random:name=d", "alphabeta:depth=2",
                                           "--rounds",      "4",
                                           "--pairs",       "4"};
};

TEST_F(KilledFormats, SprtsAreTheSame) {
  const long cpu_us = play(sprt_, "whole");
  const std::vector<std::string> expected = decided_games("whole");
  EXPECT_GT(expected.size(), 20U);
  kill_and_finish(sprt_, "killed", 3, cpu_us, 1);
  EXPECT_EQ(decided_games("killed"), expected);
}

TEST_F(KilledFormats, SwissTournamentsAreTheSame) {
  kill_and_finish(swiss_, "killed", 3, play(swiss_, "whole"), 1);
  EXPECT_EQ(games("whole").size(), 64U);
  EXPECT_EQ(games("killed"), games("whole"));
}

class KilledFormatsSlow : public KilledFormats {
 protected:
  static std::vector<std::string> with_threads(std::vector<std::string> arguments,
                                               const std::string& threads) {
    arguments.insert(arguments.end(), {"--threads", threads});
    return arguments;
  }
  /// Fast, but not so fast that a match is over before it is killed.
  static std::vector<std::string> eight_players() {
    return {"--players",
            "greedy",
            "random",
            "alphabeta:depth=2",
            "alphabeta:depth=3",
            "minimax:depth=2",
            "pvs:depth=2,hash=1",
            "pvs:depth=3,hash=1",
            "pvs:depth=4,hash=1",
            "--pairs",
            "10"};
  }
  const std::vector<std::string> slow_sprt_ = {"--players",
                                               "alphabeta:depth=4",
                                               "alphabeta:depth=3",
                                               "--pairs",
                                               "2000",
                                               "--sprt",
                                               "elo0=0,elo1=10,model=logistic"};
  const std::vector<std::string> slow_swiss_ = {"--format",
                                                "swiss",
                                                "--players",
                                                "alphabeta:depth=4",
                                                "alphabeta:depth=3",
                                                "pvs:depth=4,hash=1",
                                                "pvs:depth=5,hash=1",
                                                "minimax:depth=3",
                                                "--rounds",
                                                "4",
                                                "--pairs",
                                                "20"};
};

TEST_F(KilledFormatsSlow, ARoundRobinOfEightKilledTwentyTimesIsTheSame) {
  const long cpu_us = play(eight_players(), "whole");
  EXPECT_EQ(games("whole").size(), 560U);
  EXPECT_GE(kill_and_finish(eight_players(), "killed", 20, cpu_us, 2), 15);
  EXPECT_EQ(games("killed"), games("whole"));
}

TEST_F(KilledFormatsSlow, ThreeShardsOfARoundRobinOfEightAreTheSame) {
  const long cpu_us = play(eight_players(), "whole");
  std::vector<std::string> merge = {"merge"};
  for (const std::string shard : {"0", "1", "2"}) {
    std::vector<std::string> arguments = eight_players();
    arguments.insert(arguments.end(), {"--shard", shard + "/3"});
    kill_and_finish(arguments, shard, 3, cpu_us / 3, 3);
    merge.push_back(folder(shard));
  }
  merge.insert(merge.end(), {"--out", folder("merged")});
  EXPECT_EQ(run_loa(merge).exit_code, 0);
  EXPECT_EQ(games("merged"), games("whole"));
}

TEST_F(KilledFormatsSlow, SprtsAreTheSameForAnyNumberOfThreadsAndKills) {
  play(with_threads(slow_sprt_, "1"), "1");
  const std::vector<std::string> expected = decided_games("1");
  for (const std::string threads : {"2", "16"}) {
    const long cpu_us = play(with_threads(slow_sprt_, threads), threads);
    EXPECT_EQ(decided_games(threads), expected) << threads;
    EXPECT_GE(kill_and_finish(with_threads(slow_sprt_, threads), "killed" + threads, 10, cpu_us, 4), 5);
    EXPECT_EQ(decided_games("killed" + threads), expected) << threads;
  }
}

TEST_F(KilledFormatsSlow, SwissTournamentsAreTheSameForAnyNumberOfThreadsAndKills) {
  play(with_threads(slow_swiss_, "1"), "1");
  for (const std::string threads : {"2", "16"}) {
    const long cpu_us = play(with_threads(slow_swiss_, threads), threads);
    EXPECT_EQ(games(threads), games("1")) << threads;
    EXPECT_GE(kill_and_finish(with_threads(slow_swiss_, threads), "killed" + threads, 10, cpu_us, 5), 5);
    EXPECT_EQ(games("killed" + threads), games("1")) << threads;
  }
}

}  // namespace
}  // namespace loa
