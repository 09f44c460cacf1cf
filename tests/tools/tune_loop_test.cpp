// `loa tune loop`: generations from data to verdict, and going on after a kill at every stage.
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
#include "support/text_of_file.h"

namespace loa {
namespace {

using nlohmann::json;
using test::ProgramRun;
using test::run_loa;

/// Weights that play about as well as those before are accepted by these bounds, and dropped by `strict`.
const std::string easy = "[sprt]\nelo0 = -1000\nelo1 = -500\n";
const std::string strict = "[sprt]\nelo0 = 500\nelo1 = 1000\n";
const std::string small_loop = R"([loop]
generations = 2
player = "pvs:hash=1,depth=1"
joined = 2
[data]
games = 8
openings = "random:2..4"
[fit]
epochs = 2
held_out = 3
network = false
[match]
variant = "loa5"
pairs = 12
)";

class TuneLoop : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  [[nodiscard]] std::string text(const std::string& name) const { return test::text_of_file(path(name)); }

  [[nodiscard]] std::vector<std::string> arguments(const std::string& config, const std::string& out,
                                                   const std::vector<std::string>& more = {}) const {
    std::ofstream(path("loop.toml"), std::ios::binary) << config;
    std::vector<std::string> all{"tune", "loop", path("loop.toml"), "--out", path(out)};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  void expect_refused(const std::string& config, const std::string& words) const {
    const ProgramRun run = run_loa(arguments(config, "refused"));
    EXPECT_EQ(run.exit_code, 2) << config;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find("loop.toml: " + words), std::string::npos) << run.errors << config;
    EXPECT_FALSE(std::filesystem::exists(path("refused"))) << config;
  }
  /// The loop is killed as soon as a file of it is there, and gone on with.
  void kill_when_there(const std::string& file) const {
    test::RunningProgram program(arguments(small_loop + easy, "killed", {"--resume", "--quiet"}));
    while (program.is_running() && !std::filesystem::exists(path("killed/" + file)))
      std::this_thread::yield();
    static_cast<void>(program.end(SIGKILL));
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(TuneLoop, GoesOnWithWeightsThatAreAccepted) {
  const ProgramRun run = run_loa(arguments(small_loop + easy, "out", {"--json"}));
  ASSERT_EQ(run.exit_code, 0) << run.errors;
  const json result = json::parse(run.output);
  ASSERT_EQ(result.at("generations").size(), 2U);
  for (const json& generation : result.at("generations")) {
    EXPECT_EQ(generation.at("accepted"), true);
    EXPECT_EQ(generation.at("verdict"), "accepts elo1");
    EXPECT_EQ(generation.at("epochs"), 2);
    EXPECT_GT(generation.at("held_out_loss"), 0);
    EXPECT_LE(generation.at("held_out_loss"), generation.at("held_out_loss_start"));
  }
  EXPECT_GT(result.at("generations")[1].at("positions"), result.at("generations")[0].at("positions"))
      << "the data of both generations";
  EXPECT_EQ(result.at("spec"), "pvs:hash=1,depth=1,weights=" + path("out/generation-2/weights.json"));
  const std::string journal = text("out/generation-2/match/journal.jsonl");
  const json players = json::parse(journal.substr(0, journal.find('\n'))).at("config").at("players");
  EXPECT_EQ(players[1].at("spec"), "pvs:hash=1,depth=1,weights=generation-1");
  EXPECT_NE(players[1].at("weights"), players[0].at("weights"));
  EXPECT_NE(text("out/report.html").find("<svg"), std::string::npos);
  EXPECT_EQ(test::line_count(text("out/generations.jsonl")), 3);
  EXPECT_EQ(
      run_loa({"eval", "--variant", "loa5", "--weights", path("out/generation-2/weights.json")}).exit_code,
      0);
}

TEST_F(TuneLoop, DropsWeightsThatAreNotProvenBetter) {
  const json result = json::parse(run_loa(arguments(small_loop + strict, "out", {"--json"})).output);
  EXPECT_EQ(result.at("generations")[1].at("accepted"), false);
  EXPECT_EQ(result.at("spec"), "pvs:hash=1,depth=1");
  EXPECT_EQ(result.at("weights"), nullptr);
}

TEST_F(TuneLoop, LeavesTermsOutOfItsFits) {
  std::string config = small_loop + easy;
  config.replace(config.find("generations = 2"), 15, "generations = 1");
  config.replace(config.find("network = false"), 15, "network = false\nwithout = \"men,quads\"");
  ASSERT_EQ(run_loa(arguments(config, "out")).exit_code, 0);
  const json weights = json::parse(text("out/generation-1/weights.json"));
  EXPECT_EQ(weights.at("men"), 0);
  EXPECT_EQ(weights.at("quads"), 0);
  EXPECT_NE(weights.at("mobility"), 0);
  config.replace(config.find("men,quads"), 9, "men");
  EXPECT_NE(run_loa(arguments(config, "out", {"--resume"})).errors.find("belongs to another loop"),
            std::string::npos);
}

TEST_F(TuneLoop, IsTheSameForAnyNumberOfThreads) {
  EXPECT_EQ(run_loa(arguments(small_loop + easy, "one", {"--threads", "1"})).exit_code, 0);
  EXPECT_EQ(run_loa(arguments(small_loop + easy, "three", {"--threads", "3"})).exit_code, 0);
  EXPECT_EQ(text("one/generations.jsonl"), text("three/generations.jsonl"));
  EXPECT_EQ(text("one/generation-2/weights.json"), text("three/generation-2/weights.json"));
}

TEST_F(TuneLoop, KilledAtEveryStageItComesToTheSameEnd) {
  ASSERT_EQ(run_loa(arguments(small_loop + easy, "undisturbed")).exit_code, 0);
  for (const char* file :
       {"generations.jsonl", "generation-1/games.loadata", "generation-1/fit.state", "generation-1/fit.json",
        "generation-1/match/journal.jsonl", "generation-2", "generation-2/fit.state", "generation-2/match"})
    kill_when_there(file);
  const ProgramRun end = run_loa(arguments(small_loop + easy, "killed", {"--resume"}));
  EXPECT_EQ(end.exit_code, 0) << end.errors;
  EXPECT_EQ(text("killed/generations.jsonl"), text("undisturbed/generations.jsonl"));
  EXPECT_EQ(text("killed/generation-2/weights.json"), text("undisturbed/generation-2/weights.json"));
}

TEST_F(TuneLoop, OneThatIsThereIsOnlyGoneOnWith) {
  ASSERT_EQ(run_loa(arguments(small_loop + strict, "out")).exit_code, 0);
  EXPECT_NE(run_loa(arguments(small_loop + strict, "out")).errors.find("--resume"), std::string::npos);
  const ProgramRun other = run_loa(arguments(small_loop + easy, "out", {"--resume"}));
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.errors.find("belongs to another loop"), std::string::npos) << other.errors;
  EXPECT_EQ(run_loa(arguments(small_loop + strict, "out", {"--resume"})).exit_code, 0);
}

TEST_F(TuneLoop, RefusesBadFilesInOneLineWithThePlace) {
  expect_refused("[loop]\nplayer = \"pvs\"\n", "[loop] says no generations (expected generations = N)");
  expect_refused("[loop]\ngenerations = 2\n[data]\ngames = 4\n", "[loop] says no player");
  expect_refused("[loop]\ngenerations = 2\nplayer = \"pvs\"\n", "[data] says no games");
  expect_refused("[lop]\n", "line 1, column 2: a loop has no table 'lop'");
  const std::string start = "[loop]\ngenerations = 2\nplayer = \"pvs:depth=1\"\n[data]\ngames = 4\n";
  expect_refused(start, "[match] does not say how many pairs");
  expect_refused(start + "[match]\npairs = 2\n[fit]\noptimizer = \"best\"\n",
                 "line 9, column 14: no optimizer is called 'best'");
  expect_refused(start + "[match]\npairs = 2\n[fit]\nwithout = \"men,lines\"\n",
                 "line 9, column 16: no term is called 'lines'");
  expect_refused(start + "[match]\npairs = 2\n[fit]\nrate = 2\n", "line 9, column 8: '2' does not do");
  expect_refused(start + "[match]\npairs = 2\nformat = \"sprt\"\n",
                 "line 8, column 11: each generation is tested by a match of the format sprt");
  expect_refused(
      "[loop]\ngenerations = 2\nplayer = \"pvs:depth=1,eval=simple\"\n[data]\ngames = 4\n[match]\npairs = "
      "2\n",
      "line 3, column 11: pvs:depth=1,eval=simple has no weights to fit");
}

}  // namespace
}  // namespace loa
