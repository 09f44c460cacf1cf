// `loa spsa`: a tuning from its file to its result, refusals in one line, and going on after a kill.
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

constexpr const char* small_tuning = R"([spsa]
player = "pvs:hash=1,depth=1"
iterations = 4
[[parameter]]
name = "futility-margin"
start = 9
min = 0
max = 40
c_end = 4
[[parameter]]
name = "weights.mobility"
[match]
variant = "loa5"
pairs = 1
)";

class SpsaCommand : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  [[nodiscard]] std::string text(const std::string& name) const { return test::text_of_file(path(name)); }

  [[nodiscard]] std::vector<std::string> arguments(const std::string& config, const std::string& out,
                                                   const std::vector<std::string>& more = {}) const {
    std::ofstream(path("spsa.toml"), std::ios::binary) << config;
    std::vector<std::string> all{"spsa", path("spsa.toml"), "--out", path(out)};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  [[nodiscard]] ProgramRun tune(const std::string& out, const std::vector<std::string>& more = {}) const {
    return run_loa(arguments(small_tuning, out, more));
  }
  /// Exit 2, one line that ends in `words` after the name of the file, and no folder.
  void expect_refused(const std::string& config, const std::string& words) const {
    const ProgramRun run = run_loa(arguments(config, "refused"));
    EXPECT_EQ(run.exit_code, 2) << config;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find("spsa.toml: " + words), std::string::npos) << run.errors << config;
    EXPECT_EQ(run.output, "");
    EXPECT_FALSE(std::filesystem::exists(path("refused"))) << config;
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(SpsaCommand, TunesAndGivesAPlayerThatCanBePlayed) {
  const ProgramRun run = tune("out", {"--json", "--threads", "2"});
  ASSERT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.errors, "");
  const json result = json::parse(run.output);
  EXPECT_EQ(result.at("iterations"), 4);
  EXPECT_EQ(result.at("games"), 8);
  EXPECT_EQ(result.at("parameters")[0].at("start"), 9);
  EXPECT_EQ(result.at("parameters")[1].at("name"), "weights.mobility");
  EXPECT_EQ(test::line_count(text("out/history.jsonl")), 4);
  EXPECT_EQ(json::parse(text("out/state.json")).at("estimate")[0], result.at("parameters")[0].at("estimate"));
  EXPECT_NE(text("out/report.html").find("<svg"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(path("out/iteration-4")));

  const std::string spec = result.at("spec");
  EXPECT_EQ(spec, "pvs:hash=1,depth=1,futility-margin=" +
                      std::to_string(result.at("parameters")[0].at("value").get<int>()) +
                      ",weights=" + path("out/weights.json"));
  EXPECT_EQ(json::parse(text("out/weights.json")).at("mobility"), result.at("parameters")[1].at("value"));
  EXPECT_EQ(
      run_loa({"match", "--variant", "loa5", "--players", spec, "random", "--pairs", "1", "--out", path("m")})
          .exit_code,
      0);
}

TEST_F(SpsaCommand, IsTheSameForAnyNumberOfThreads) {
  static_cast<void>(tune("one", {"--threads", "1"}));
  static_cast<void>(tune("three", {"--threads", "3"}));
  EXPECT_EQ(text("one/history.jsonl"), text("three/history.jsonl"));
  EXPECT_EQ(text("one/state.json"), text("three/state.json"));
  static_cast<void>(tune("other", {"--seed", "2"}));
  EXPECT_NE(text("one/history.jsonl"), text("other/history.jsonl"));
}

TEST_F(SpsaCommand, ATuningThatIsThereIsOnlyGoneOnWith) {
  ASSERT_EQ(tune("out").exit_code, 0);
  const std::string history = text("out/history.jsonl");
  const ProgramRun again = tune("out");
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_EQ(test::line_count(again.errors), 1);
  EXPECT_NE(again.errors.find("--resume"), std::string::npos) << again.errors;
  EXPECT_EQ(tune("out", {"--resume", "--quiet"}).exit_code, 0);
  const ProgramRun other = tune("out", {"--resume", "--seed", "3"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.errors.find("another tuning: seed"), std::string::npos) << other.errors;
  EXPECT_EQ(text("out/history.jsonl"), history);
}

/// Whatever moment it ended at, what it had written is taken up.
TEST_F(SpsaCommand, GoesOnFromWhateverWasWritten) {
  ASSERT_EQ(tune("whole").exit_code, 0);
  const std::string history = text("whole/history.jsonl");
  const auto after_two = history.find('\n', history.find('\n') + 1) + 1;
  json state = json::parse(text("whole/state.json"));
  state["iterations"] = 2;
  state["estimate"] =
      json::parse(history.substr(history.find('\n') + 1, after_two - history.find('\n') - 1)).at("estimate");
  struct Moment {
    const char* name;
    std::size_t history;  ///< bytes of it
  };
  for (const Moment& moment : {Moment{"between", after_two}, Moment{"torn", after_two + 20},
                               Moment{"ahead", history.find('\n', after_two) + 1}}) {
    std::filesystem::create_directory(path(moment.name));
    std::ofstream(path(moment.name) + "/state.json") << state;
    std::ofstream(path(moment.name) + "/history.jsonl") << history.substr(0, moment.history);
    const ProgramRun run = tune(moment.name, {"--resume", "--quiet"});
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(text(std::string(moment.name) + "/history.jsonl"), history) << moment.name;
    EXPECT_EQ(text(std::string(moment.name) + "/state.json"), text("whole/state.json")) << moment.name;
  }
  std::ofstream(path("between") + "/history.jsonl") << history.substr(0, history.find('\n') + 1);
  const ProgramRun lost = tune("between", {"--resume", "--quiet"});
  EXPECT_EQ(lost.exit_code, 2);
  EXPECT_NE(lost.errors.find("contradict each other"), std::string::npos) << lost.errors;
}

TEST_F(SpsaCommand, KilledAndResumedIsTheUndisturbedOne) {
  const std::string config =
      std::string(small_tuning).replace(std::string(small_tuning).find("= 4"), 3, "= 12");
  ASSERT_EQ(run_loa(arguments(config, "undisturbed")).exit_code, 0);
  for (const long lines : {2, 5, 9}) {
    test::RunningProgram program(arguments(config, "killed", {"--resume", "--quiet"}));
    while (program.is_running() && (!std::filesystem::exists(path("killed/history.jsonl")) ||
                                    test::line_count(text("killed/history.jsonl")) < lines))
      std::this_thread::yield();
    static_cast<void>(program.end(SIGKILL));
  }
  EXPECT_EQ(run_loa(arguments(config, "killed", {"--resume"})).exit_code, 0);
  EXPECT_EQ(text("killed/history.jsonl"), text("undisturbed/history.jsonl"));
  EXPECT_EQ(text("killed/weights.json"), text("undisturbed/weights.json"));
}

TEST_F(SpsaCommand, RefusesBadFilesInOneLineWithThePlace) {
  const std::string spsa = "[spsa]\nplayer = \"pvs:depth=1\"\niterations = 2\n";
  const std::string match = "[match]\nvariant = \"loa5\"\npairs = 1\n";
  expect_refused("[spsa\n", "line 1, column 6");
  expect_refused(match, "nothing says what to tune");
  expect_refused(spsa + match, "there is nothing to tune");
  expect_refused("[spsa]\niterations = 2\n", "[spsa] names no player");
  expect_refused("[spsa]\nplayer = \"pvs:depth=1\"\n", "[spsa] says no number of iterations");
  expect_refused("[spsa]\nplayer = \"pvs:deep=1\"\niterations = 2\n" + match,
                 "line 2, column 15: pvs has no parameter 'deep'");
  expect_refused(spsa + "speed = 1\n" + match, "line 4, column 1: [spsa] has no key 'speed'");
  expect_refused(spsa + "[sprt]\nelo1 = 5\n", "line 4, column 2: a tuning has no table 'sprt'");
  expect_refused(spsa + "[[parameter]]\nname = \"luck\"\n" + match,
                 "line 5, column 9: pvs has no number 'luck'");
  expect_refused(spsa + "[[parameter]]\nname = \"hash\"\nmin = 0\n" + match,
                 "line 6, column 7: '0' does not do (expected a number from 1 to 1048576)");
  expect_refused(spsa + "[[parameter]]\nname = \"hash\"\nmax = nan\n" + match,
                 "line 6, column 7: 'nan' does not do");
  expect_refused(spsa + "[[parameter]]\nname = \"lmr-base\"\nmax = 70\n" + match,
                 "line 5, column 9: the parameter lmr-base: it starts at 80");
  expect_refused(spsa + "[[parameter]]\nname = \"nodes\"\n" + match,
                 "line 5, column 9: nodes has no value to start from");
  expect_refused(spsa + "[[parameter]]\nname = \"hash\"\n[[parameter]]\nname = \"hash\"\n" + match,
                 "line 6, column 1: the parameter hash stands twice");
  expect_refused(spsa + "[[parameter]]\nname = \"hash\"\n[match]\nvariant = \"loa5\"\n",
                 "[match] does not say how many pairs");
  expect_refused(spsa + "[[parameter]]\nname = \"hash\"\n" + match + "format = \"swiss\"\n",
                 "line 9, column 11: each iteration is a match of two players");
}

TEST_F(SpsaCommand, ListsWhatCanBeTuned) {
  const json listed =
      json::parse(run_loa({"spsa", "--list-parameters", "--player", "pvs:lmr-base=50", "--json"}).output);
  bool is_there = false;
  for (const json& parameter : listed.at("parameters")) {
    if (parameter.at("name") != "lmr-base") continue;
    is_there = true;
    EXPECT_EQ(parameter.at("value"), 50);
    EXPECT_EQ(parameter.at("max"), 100);
    EXPECT_EQ(parameter.at("c_end"), 5);
  }
  EXPECT_TRUE(is_there);
  EXPECT_EQ(run_loa({"spsa"}).exit_code, 2);
  EXPECT_EQ(run_loa({"spsa", "--player", "pvs"}).exit_code, 2) << "it would be ignored";
  EXPECT_EQ(run_loa({"spsa", "--list-parameters", "--variant", "loa9"}).exit_code, 2);
}

}  // namespace
}  // namespace loa
