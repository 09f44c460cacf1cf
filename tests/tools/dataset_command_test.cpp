// `loa dataset`: its commands from end to end, refusals in one line, and going on after a kill.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "support/run_program.h"
#include "support/running_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using nlohmann::json;
using test::ProgramRun;
using test::run_loa;

class DatasetCommand : public ::testing::Test {
 protected:
  [[nodiscard]] std::string file(const std::string& name) const { return (folder_.path() / name).string(); }
  [[nodiscard]] std::string bytes(const std::string& name) const { return test::text_of_file(file(name)); }

  /// Twelve quick games into a file, with more options.
  [[nodiscard]] ProgramRun generate(const std::string& name,
                                    const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{"dataset", "generate", "--variant", "loa5",  "--games",
                                       "12",      "--limit",  "nodes=50",  "--out", file(name)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }

  /// Exit 2, one line that has `words` in it, nothing else.
  static void expect_refused(const std::vector<std::string>& arguments, const std::string& words) {
    const ProgramRun run = run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2) << words;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(words), std::string::npos) << run.errors;
    EXPECT_EQ(run.output, "");
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(DatasetCommand, GeneratesChecksAndTellsWhatIsThere) {
  const auto made = json::parse(generate("set", {"--json", "--seed", "7"}).output);
  EXPECT_EQ(made.at("games"), 12);
  EXPECT_GT(made.at("positions"), 12);
  EXPECT_GT(made.at("positions_per_second"), 0);
  EXPECT_TRUE(made.contains("seconds"));

  const auto verdict = json::parse(run_loa({"dataset", "check", file("set"), "--json"}).output);
  EXPECT_EQ(verdict.at("sound"), true);
  EXPECT_EQ(verdict.at("positions"), made.at("positions"));

  const auto stats = json::parse(run_loa({"dataset", "stats", file("set"), "--json"}).output);
  EXPECT_EQ(stats.at("positions"), made.at("positions"));
  EXPECT_EQ(stats.at("games"), 12);
  EXPECT_EQ(stats.at("variant"), "loa5");
  EXPECT_EQ(stats.at("seed"), 7);
  EXPECT_EQ(stats.at("engine"), "pvs:hash=1");
  EXPECT_EQ(stats.at("settings").at("limit"), "nodes=50");
  EXPECT_EQ(stats.at("settings").at("explore"), 4);
  int games = 0;
  for (const auto& [result, count] : stats.at("results").items()) games += count.get<int>();
  EXPECT_EQ(games, 12);
  std::uint64_t positions = 0;
  for (const auto& bar : stats.at("plies")) positions += bar.at("positions").get<std::uint64_t>();
  EXPECT_EQ(positions, made.at("positions"));

  const ProgramRun text = run_loa({"dataset", "stats", file("set")});
  for (const char* words : {"loa5, rules icga, seed 7, engine pvs:hash=1", "12 games, ",
                            "\n    ply  positions  result", "##", "score"}) {
    EXPECT_NE(text.output.find(words), std::string::npos) << words << "\n" << text.output;
  }
}

TEST_F(DatasetCommand, WritesTheSameFileForAnyNumberOfThreads) {
  EXPECT_EQ(generate("one", {"--threads", "1"}).exit_code, 0);
  EXPECT_EQ(generate("two", {"--threads", "2", "--quiet"}).output, "");
  EXPECT_EQ(bytes("one"), bytes("two"));
  EXPECT_EQ(generate("other", {"--seed", "2"}).exit_code, 0);
  EXPECT_NE(bytes("one"), bytes("other"));
}

TEST_F(DatasetCommand, GoesOnOnlyWhenAskedAndOnlyWithTheSame) {
  const ProgramRun made = generate("set");
  EXPECT_EQ(made.exit_code, 0);
  const std::string before = bytes("set");
  const ProgramRun again = generate("set");
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_NE(again.errors.find("--resume"), std::string::npos) << again.errors;
  EXPECT_EQ(generate("set", {"--resume"}).exit_code, 0);
  const ProgramRun other = generate("set", {"--resume", "--explore", "9"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.errors.find("explore (4 in the file, 9 now)"), std::string::npos) << other.errors;
  EXPECT_EQ(test::line_count(other.errors), 1) << other.errors;
  EXPECT_EQ(bytes("set"), before);
}

TEST_F(DatasetCommand, KilledAndResumedIsTheUndisturbedOne) {
  const auto arguments = [&](const std::string& name) {
    return std::vector<std::string>{"dataset", "generate", "--games",   "30", "--limit",  "nodes=100",
                                    "--out",   file(name), "--threads", "2",  "--resume", "--quiet"};
  };
  for (const std::uintmax_t enough : {4'000U, 9'000U, 20'000U}) {
    test::RunningProgram program(arguments("killed"));
    std::error_code error;
    while (program.is_running()) {
      const auto size = std::filesystem::file_size(file("killed"), error);
      if (!error && size > enough) break;
      std::this_thread::yield();
    }
    static_cast<void>(program.end(SIGKILL));
  }
  std::ofstream(file("killed"), std::ios::binary | std::ios::app) << std::string(100, '\0');
  EXPECT_EQ(run_loa(arguments("killed")).exit_code, 0);
  EXPECT_EQ(run_loa(arguments("undisturbed")).exit_code, 0);
  EXPECT_EQ(bytes("killed"), bytes("undisturbed"));
}

TEST_F(DatasetCommand, CtrlCFinishesTheGamesThatAreRunning) {
  test::RunningProgram program({"dataset", "generate", "--variant", "loa5", "--games", "1000000", "--limit",
                                "nodes=50", "--out", file("set")});
  std::error_code error;
  while (program.is_running() && (std::filesystem::file_size(file("set"), error) < 2'000 || error))
    std::this_thread::yield();
  const int status = program.end(SIGINT);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 128 + SIGINT);
  EXPECT_EQ(run_loa({"dataset", "check", file("set")}).exit_code, 0);
}

TEST_F(DatasetCommand, FiltersIntoAnotherDataSet) {
  EXPECT_EQ(generate("set").exit_code, 0);
  const ProgramRun run = run_loa({"dataset", "filter", file("set"), "--quiet", "--unique", "--plies", "8..60",
                                  "--score", "-500..500", "--out", file("quiet"), "--json"});
  ASSERT_EQ(run.exit_code, 0) << run.errors;
  const auto filtered = json::parse(run.output);
  EXPECT_LT(filtered.at("positions"), filtered.at("read"));
  std::uint64_t sum = filtered.at("positions");
  for (const auto& [reason, count] : filtered.at("dropped").items()) sum += count.get<std::uint64_t>();
  EXPECT_EQ(sum, filtered.at("read"));
  EXPECT_EQ(run_loa({"dataset", "check", file("quiet")}).exit_code, 0);
  const auto again =
      json::parse(run_loa({"dataset", "filter", file("quiet"), "--quiet", "--unique", "--plies", "8..60",
                           "--score", "-500..500", "--out", file("again"), "--json"})
                      .output);
  EXPECT_EQ(again.at("positions"), filtered.at("positions")) << "what passed passes again";
  const auto stats = json::parse(run_loa({"dataset", "stats", file("again"), "--json"}).output);
  EXPECT_EQ(stats.at("settings").at("filters").size(), 2U);
}

TEST_F(DatasetCommand, ExportsCsvAndJsonLines) {
  EXPECT_EQ(generate("set").exit_code, 0);
  const auto positions =
      json::parse(run_loa({"dataset", "stats", file("set"), "--json"}).output).at("positions");
  const ProgramRun csv = run_loa({"dataset", "export", file("set")});
  EXPECT_EQ(csv.exit_code, 0) << csv.errors;
  EXPECT_EQ(csv.output.find("game,ply,position,move,score,proven,result\n0,"), 0U);
  EXPECT_EQ(test::line_count(csv.output), positions.get<long>() + 1);
  EXPECT_EQ(run_loa({"dataset", "export", file("set"), "--out", file("set.jsonl")}).exit_code, 0);
  std::ifstream lines(file("set.jsonl"));
  long count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    EXPECT_TRUE(json::parse(line).contains("position"));
  EXPECT_EQ(count, positions.get<long>());
  EXPECT_EQ(run_loa({"dataset", "export", file("set"), "--form", "jsonl"}).output, bytes("set.jsonl"));
}

TEST_F(DatasetCommand, ImportsJournalsAndRecords) {
  EXPECT_EQ(run_loa({"match", "--variant", "loa5", "--players", "greedy", "random", "--pairs", "2", "--out",
                     file("run")})
                .exit_code,
            0);
  const ProgramRun run =
      run_loa({"dataset", "import", file("run/journal.jsonl"), "--out", file("set"), "--json"});
  ASSERT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(json::parse(run.output).at("games"), 4);
  EXPECT_EQ(run_loa({"dataset", "check", file("set")}).exit_code, 0);
  const auto stats = json::parse(run_loa({"dataset", "stats", file("set"), "--json"}).output);
  EXPECT_EQ(stats.at("scored"), 0);
  EXPECT_EQ(stats.at("engine"), "");
  const std::string game = std::string(LOA_TEST_DATA) + "/games/human_2013.txt";
  EXPECT_EQ(run_loa({"dataset", "import", game, "--out", file("human")}).output,
            file("human") + ": 1 game, 28 positions\n");
  expect_refused({"dataset", "import", game, file("run/journal.jsonl"), "--out", file("mixed")},
                 "a game of loa5 under icga (expected loa8 under icga, as the first)");
  EXPECT_FALSE(std::filesystem::exists(file("mixed")));
}

TEST_F(DatasetCommand, AnIllegalRecordIsNotImported) {
  std::ofstream(file("bad.txt")) << "# variant: loa8\nb1-b2\n";
  const ProgramRun run = run_loa({"dataset", "import", file("bad.txt"), "--out", file("set")});
  EXPECT_EQ(run.exit_code, 1) << run.errors;
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  EXPECT_FALSE(std::filesystem::exists(file("set")));
}

TEST_F(DatasetCommand, ATornEndIsToldAndLeftOut) {
  EXPECT_EQ(generate("set").exit_code, 0);
  const std::string whole = bytes("set");
  std::ofstream(file("torn"), std::ios::binary) << whole.substr(0, whole.size() - 30);
  const ProgramRun check = run_loa({"dataset", "check", file("torn")});
  EXPECT_EQ(check.exit_code, 1);
  EXPECT_EQ(test::line_count(check.errors), 1) << check.errors;
  EXPECT_NE(check.errors.find("26 bytes belong to no whole game"), std::string::npos) << check.errors;
  const ProgramRun stats = run_loa({"dataset", "stats", file("torn"), "--json"});
  EXPECT_EQ(stats.exit_code, 0);
  EXPECT_NE(stats.errors.find("warning: "), std::string::npos);
  EXPECT_EQ(json::parse(stats.output).at("games"), 11);
}

TEST_F(DatasetCommand, HostileFilesAreRefusedInOneLine) {
  EXPECT_EQ(generate("set").exit_code, 0);
  const std::string whole = bytes("set");
  const auto expect = [&](const std::string& text, const std::string& words) {
    std::ofstream(file("bad"), std::ios::binary) << text;
    for (const char* command : {"stats", "check", "export"})
      expect_refused({"dataset", command, file("bad")}, words);
    expect_refused({"dataset", "filter", file("bad"), "--unique", "--out", file("out")}, words);
    EXPECT_FALSE(std::filesystem::exists(file("out")));
  };
  const auto with = [&](std::size_t at, char byte) {
    std::string text = whole;
    text[at] = byte;
    return text;
  };
  expect("", "it is no data set");
  expect(whole.substr(0, 20), "the data set ends within its header");
  expect(whole.substr(0, 100), "the data set ends within its header");
  expect(with(0, 'L'), "it is no data set");
  expect(with(8, 9), "format version 9 (expected version 1)");
  expect(with(10, 24), "records of 24 bytes (expected 28 on loa5)");
  expect(with(16, 8), "the variant is loa5 on a board of 8");
  const std::string damaged = with(whole.size() - 40, '?');
  std::ofstream(file("bad"), std::ios::binary) << damaged;
  expect_refused({"dataset", "stats", file("bad")}, "check byte is wrong");
  EXPECT_EQ(run_loa({"dataset", "check", file("bad")}).exit_code, 1);
  expect_refused({"dataset", "stats", file("nothing")}, "cannot read this file: No such file");
}

TEST_F(DatasetCommand, RefusesBadUsageInOneLine) {
  expect_refused({"dataset"}, "expected one of generate, stats, check, filter, export, import");
  expect_refused({"dataset", "make"}, "unknown command 'make', expected one of generate, ");
  expect_refused({"dataset", "check", "--nonsense", "x"},
                 "unexpected '--nonsense' (see loa dataset check --help)");
  const auto generate = [&](std::vector<std::string> more, const std::string& words) {
    std::vector<std::string> arguments{"dataset", "generate", "--out", file("set")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    expect_refused(arguments, words);
  };
  generate({}, "--games");
  generate({"--games", "0"}, "--games");
  generate({"--games", "2"}, "no limit at all");
  generate({"--games", "2", "--limit", "movetime=5"}, "a limit in time is not reproducible");
  generate({"--games", "2", "--limit", "nodes=0"}, "--limit: ");
  generate({"--games", "2", "--limit", "depth=2", "--player", "greedy"},
           "--player: the player 'greedy' is no engine");
  generate({"--games", "2", "--limit", "depth=2", "--player", "pvs:threads=2"}, "not reproducible");
  generate({"--games", "2", "--limit", "depth=2", "--openings", "random:5..3"}, "--openings: ");
  generate({"--games", "2", "--limit", "depth=2", "--explore", "101"}, "--explore");
  EXPECT_FALSE(std::filesystem::exists(file("set")));
  expect_refused({"dataset", "filter", "a", "--out", "b"}, "nothing to filter by");
  expect_refused({"dataset", "filter", "a", "--plies", "9..3", "--out", "b"}, "--plies: '9..3' is no range");
  expect_refused({"dataset", "export", "a", "--out", "a.txt"}, "ends like no form of export");
}

}  // namespace
}  // namespace loa
