// `loa match CONFIG.toml`: what a file may say, what comes before it, and faults with their places.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using test::ProgramRun;
using test::run_loa;

constexpr const char* duel = R"([match]
variant = "loa5"
pairs = 2
[[player]]
spec = "greedy"
[[player]]
name = "dice"
spec = "random"
)";

class MatchFile : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  /// Runs `loa match` with a file of this text.
  [[nodiscard]] ProgramRun match(const std::string& text, std::vector<std::string> more = {}) const {
    std::ofstream(path("match.toml"), std::ios::binary) << text;
    more.insert(more.begin(), {"match", path("match.toml"), "--out", path("out")});
    return run_loa(more);
  }
  [[nodiscard]] nlohmann::json header() const {
    std::ifstream stream(path("out") + "/journal.jsonl");
    std::string line;
    std::getline(stream, line);
    return nlohmann::json::parse(line);
  }
  /// Exit 2, one line that ends in `words` after the name of the file, and no journal.
  void expect_refused(const std::string& text, const std::string& words) const {
    const ProgramRun run = match(text);
    EXPECT_EQ(run.exit_code, 2) << text;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_TRUE(run.errors.starts_with("loa: " + path("match.toml") + ": " + words)) << run.errors << "\n"
                                                                                     << text;
    EXPECT_EQ(run.output, "");
    EXPECT_FALSE(std::filesystem::exists(path("out"))) << text;
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(MatchFile, SaysAllOfAMatch) {
  const ProgramRun run = match(R"(
[match]
format = "sprt"
variant = "loa8"
setup = "scrambled"
rules = "soucie"
both = "draw"
no_move = "loss"
repetition = 3
max_plies = 90
limit = "depth=1"
pairs = 40
seed = 7
threads = 1
[[player]]
name = "one"
spec = "alphabeta"
[[player]]
spec = "random"
[openings]
random_plies = 2
[sprt]
elo0 = 0
elo1 = 400.5
alpha = 0.1
model = "logistic"
[adjudication]
proven = true
draw_score = 3
draw_moves = 50
)");
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  const nlohmann::json config = header().at("config");
  EXPECT_EQ(config.at("format"), "sprt");
  EXPECT_EQ(config.at("variant"), "loa8");
  EXPECT_EQ(config.at("position"), "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b 0");
  EXPECT_EQ(config.at("rules"), "soucie,both=draw,no-move=loss,repetition=3,max-plies=90");
  EXPECT_EQ(config.at("limit"), "depth=1");
  EXPECT_EQ(config.at("pairs"), 40);
  EXPECT_EQ(config.at("openings"), "random:2");
  EXPECT_EQ(config.at("sprt"), "elo0=0,elo1=400.5,alpha=0.1,beta=0.05,model=logistic");
  EXPECT_EQ(config.at("adjudication"), "proven=on,draw-score=3,draw-moves=50,draw-from=0");
  EXPECT_EQ(config.at("players")[0].at("name"), "one");
  EXPECT_EQ(config.at("players")[1].at("name"), "random");
  EXPECT_EQ(header().at("seed"), 7);
}

TEST_F(MatchFile, IsTheSameMatchAsItsOptions) {
  static_cast<void>(match(duel));
  const ProgramRun run = run_loa({"match", "--variant", "loa5", "--pairs", "2", "--players", "greedy",
                                  "random:name=dice", "--out", path("options")});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  std::ifstream file(path("out") + "/journal.jsonl");
  std::ifstream options(path("options") + "/journal.jsonl");
  std::vector<std::string> file_lines;
  std::vector<std::string> options_lines;
  for (std::string line; std::getline(file, line);) file_lines.push_back(line);
  for (std::string line; std::getline(options, line);) options_lines.push_back(line);
  ASSERT_EQ(file_lines.size(), 5U);
  std::sort(file_lines.begin() + 1, file_lines.end());
  std::sort(options_lines.begin() + 1, options_lines.end());
  EXPECT_TRUE(
      std::equal(file_lines.begin() + 1, file_lines.end(), options_lines.begin() + 1, options_lines.end()));
}

TEST_F(MatchFile, StandsBehindOptions) {
  EXPECT_EQ(match(duel, {"--pairs", "3", "--seed", "5", "--rules", "soucie", "--players", "random", "greedy"})
                .exit_code,
            0);
  const nlohmann::json config = header().at("config");
  EXPECT_EQ(config.at("pairs"), 3);
  EXPECT_EQ(header().at("seed"), 5);
  EXPECT_EQ(config.at("rules"), "soucie");
  EXPECT_EQ(config.at("variant"), "loa5");
  EXPECT_EQ(config.at("players")[0].at("name"), "random");
}

TEST_F(MatchFile, NamesItsOwnFolder) {
  const std::string text = std::string(duel).insert(8, "out = \"" + path("own") + "\"\n");
  std::ofstream(path("match.toml")) << text;
  EXPECT_EQ(run_loa({"match", path("match.toml")}).exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(path("own") + "/journal.jsonl"));
}

TEST_F(MatchFile, TellsTheFaultsOfValuesAtTheirPlaces) {
  expect_refused(
      "[match]\nvariant = \"loa9\"\npairs = 1\n[[player]]\nspec = \"random\"\n[[player]]\nspec = "
      "\"greedy\"\n",
      "line 2, column 12: ");
  expect_refused("[match]\npairs = 0\n[[player]]\nspec = \"random\"\n[[player]]\nspec = \"greedy\"\n",
                 "line 2, column 9: '0' does not do (expected a whole number from 1 to 50000000)");
  expect_refused(
      "[match]\npairs = 1\n[[player]]\nspec = \"random\"\n[[player]]\nspec = \"alphabeta:deep=1\"\n",
      "line 6, column 19: alphabeta has no parameter 'deep'");
  expect_refused(
      "[match]\npairs = 1\nlimit = \"depth=0\"\n[[player]]\nspec = \"random\"\n[[player]]\nspec = "
      "\"greedy\"\n",
      "line 3, column 16: ");
  const std::string two =
      "[match]\npairs = 1\n[[player]]\nspec = \"random\"\n[[player]]\nspec = \"greedy\"\n";
  expect_refused(two + "[sprt]\nelo0 = 0.0\nelo1 = nan\n", "line 9, column 8: ");
  expect_refused(two + "[sprt]\nmodel = \"exact\"\n", "line 8, column 10: model cannot be 'exact'");
  expect_refused(two + "[adjudication]\nproven = true\ndraw_score = -1\n", "line 9, column 14: ");
  expect_refused(two + "[openings]\nrandom_plies = 101\n", "line 8, column 16: ");
}

TEST_F(MatchFile, RefusesUnknownKeysAndWrongKinds) {
  expect_refused("[match]\npears = 2\n",
                 "line 2, column 1: [match] has no key 'pears' (expected one of format, ");
  expect_refused("[macth]\npairs = 2\n", "line 1, column 2: there is no table 'macth'");
  expect_refused("[match]\npairs = \"2\"\n",
                 "line 2, column 9: the value of 'pairs' is of a wrong kind (expected a whole number)");
  expect_refused("[match]\npairs = 2.5\n", "line 2, column 9: ");
  expect_refused("[match]\nlimit = 5\n",
                 "line 2, column 9: the value of 'limit' is of a wrong kind (expected a text in quotes)");
  expect_refused("[match]\nrepetition = [3]\n", "line 2, column 14: ");
  expect_refused("match = 3\n", "line 1, column 9: 'match' is no table");
  expect_refused("player = 3\n", "line 1, column 10: 'player' is no list of tables");
  expect_refused("[player]\nspec = \"random\"\n", "line 1, column 1: 'player' is no list of tables");
  expect_refused("[[player]]\nname = \"a\"\n", "line 1, column 1: a player without a spec");
  expect_refused("[[player]]\nspec = \"random\"\ncolour = 1\n",
                 "line 3, column 1: [[player]] has no key 'colour'");
  expect_refused("[adjudication]\nproven = \"yes\"\n",
                 "line 2, column 10: the value of 'proven' is of a wrong kind (expected true or false)");
}

TEST_F(MatchFile, RefusesWhatIsNoToml) {
  expect_refused("[match\npairs = 2\n", "line 1, column 7: ");
  expect_refused("[match]\npairs = 2\npairs = 3\n", "line 3, column ");
  expect_refused("[match]\nlimit = \"depth\n", "line 2, column ");
  expect_refused("[match]\npairs = 99999999999999999999\n", "line 2, column ");
  expect_refused(std::string("[match]\npairs\0= 2\n", 18), "line 2, column ");
  expect_refused("\xff\xfe", "line 1, column ");
  expect_refused(std::string(5'000, '['), "line 1, column ");
  expect_refused("a = " + std::string(5'000, '[') + "\n", "line 1, column ");
}

TEST_F(MatchFile, ThatSaysTooLittleIsRefused) {
  for (const char* text :
       {"", "[match]\npairs = 2\n", "[[player]]\nspec = \"random\"\n[[player]]\nspec = \"greedy\"\n"}) {
    const ProgramRun run = match(text);
    EXPECT_EQ(run.exit_code, 2) << text;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  }
  const ProgramRun run = run_loa({"match", path("nowhere.toml"), "--out", path("out")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.errors.find("nowhere.toml"), std::string::npos) << run.errors;
}

}  // namespace
}  // namespace loa
