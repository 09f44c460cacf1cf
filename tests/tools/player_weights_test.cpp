// Players with weights of their own: `weights=FILE` in a SPEC.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "support/run_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using nlohmann::json;
using test::run_loa;

class PlayerWeights : public ::testing::Test {
 protected:
  /// Writes a file of weights and gives its path.
  std::string file(const std::string& name, const std::string& text) {
    const std::string path = (folder_.path() / name).string();
    std::ofstream(path) << text;
    return path;
  }
  std::string folder(const std::string& name) { return (folder_.path() / name).string(); }

 private:
  test::TemporaryFolder folder_;
};

/// At depth 1 with nothing but a tempo, every move leaves the other side as much.
TEST_F(PlayerWeights, AreWhatAnAnalysisEvaluatesWith) {
  std::string all_zero = "{";
  for (const char* term : {"concentration", "centralisation", "centre_of_mass", "quads", "connectedness",
                           "uniformity", "men", "groups", "stragglers", "mobility", "blocked"})
    all_zero += "\"" + std::string(term) + "\": 0, ";
  const std::string path = file("w.json", all_zero + R"("lines": null, "network": null, "tempo": 700})");
  const json with =
      json::parse(run_loa({"analyse", "--depth", "1", "--json", "--player", "pvs:weights=" + path}).output);
  EXPECT_EQ(with.at("score"), (json{{"cp", -7}}));
  const json without = json::parse(run_loa({"analyse", "--depth", "1", "--json"}).output);
  EXPECT_NE(without.at("score"), with.at("score"));
}

/// A data set says which weights its games were played with, and takes no games of others.
TEST_F(PlayerWeights, AreWhatADataSetIsPlayedWith) {
  const std::string weights = file("w.json", R"({"mobility": 900, "groups": -500})");
  const auto generate = [this](const std::string& player, const std::string& name, const std::string& more) {
    return run_loa({"dataset", "generate", "--variant", "loa5", "--games", "6", "--limit", "nodes=60", more,
                    "--quiet", "--player", player, "--out", folder(name)});
  };
  const std::string spec = "pvs:hash=1,weights=" + weights;
  ASSERT_EQ(generate(spec, "with", "--resume").exit_code, 0);
  ASSERT_EQ(generate("pvs", "without", "--resume").exit_code, 0);
  const auto exported = [this](const std::string& name) {
    return run_loa({"dataset", "export", folder(name)}).output;
  };
  EXPECT_NE(exported("with"), exported("without"));
  static_cast<void>(file("w.json", R"({"mobility": 901, "groups": -500})"));
  const auto run = generate(spec, "with", "--resume");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.errors.find("weights ("), std::string::npos) << run.errors;
}

TEST_F(PlayerWeights, ThatCannotBeUsedExitTwoWithTheFile) {
  const auto fault = [](const std::string& spec) {
    const auto run = run_loa({"analyse", "--depth", "1", "--player", spec});
    EXPECT_EQ(run.exit_code, 2) << spec;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    return run.errors;
  };
  EXPECT_NE(fault("pvs:weights=" + folder("none.json")).find("none.json"), std::string::npos);
  EXPECT_NE(fault("pvs:weights=" + file("bad.json", R"({"luck": 1})")).find("no term is called 'luck'"),
            std::string::npos);
  EXPECT_NE(fault("pvs:weights=" + file("6.json", R"({"variant": "loa6"})")).find("weights for loa6"),
            std::string::npos);
  EXPECT_NE(fault("pvs:eval=simple,weights=" + file("ok.json", "{}")).find("has no weights"),
            std::string::npos);
}

TEST_F(PlayerWeights, OfAMatchAreKnownAgainByTheirText) {
  const std::string path = file("w.json", R"({"tempo": 700})");
  const std::vector<std::string> match{"match",  "--players", "pvs:depth=1,weights=" + path,
                                       "random", "--pairs",   "1",
                                       "--out",  folder("m"), "--quiet",
                                       "--json", "--seed",    "3"};
  const auto run = run_loa(match);
  ASSERT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(json::parse(run.output).at("players")[0].at("name"), "pvs:depth=1,weights=w");
  auto again = match;
  again.push_back("--resume");
  EXPECT_EQ(run_loa(again).exit_code, 0);
  file("w.json", R"({"tempo": 800})");
  const auto changed = run_loa(again);
  EXPECT_EQ(changed.exit_code, 2);
  EXPECT_NE(changed.errors.find("belongs to another match: players"), std::string::npos) << changed.errors;
}

TEST_F(PlayerWeights, OfAnotherVariantAreRefusedBeforeTheFirstGame) {
  const std::string path = file("w.json", R"({"variant": "loa6"})");
  const auto run = run_loa(
      {"match", "--players", "pvs:depth=1,weights=" + path, "random", "--pairs", "1", "--out", folder("m")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.errors.find("these are weights for loa6"), std::string::npos) << run.errors;
  EXPECT_FALSE(std::filesystem::exists(folder("m") + "/journal.jsonl"));
}

}  // namespace
}  // namespace loa
