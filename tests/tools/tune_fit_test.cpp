// `loa tune fit`: from games to weights, parts left out, the page of losses, refusals in one line.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa {
namespace {

using nlohmann::json;
using test::ProgramRun;
using test::run_loa;

class TuneFit : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run_loa({"dataset", "generate", "--variant", "loa5", "--games", "24", "--limit", "depth=1",
                       "--out", path("games")})
                  .exit_code,
              0);
  }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  [[nodiscard]] std::string text(const std::string& name) const { return test::text_of_file(path(name)); }

  [[nodiscard]] ProgramRun fit(const std::string& out, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> all{"tune",       "fit", path("games"), "--out", path(out),
                                 "--held-out", "3",   "--epochs",    "2"};
    all.insert(all.end(), more.begin(), more.end());
    return run_loa(all);
  }
  [[nodiscard]] json fitted(const std::string& out, std::vector<std::string> more = {}) const {
    more.emplace_back("--json");
    return json::parse(fit(out, more).output);
  }
  /// Exit 2, one line that has `words` in it, and no weights.
  void expect_refused(const std::vector<std::string>& more, const std::string& words) const {
    const ProgramRun run = fit("refused", more);
    EXPECT_EQ(run.exit_code, 2) << words;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(words), std::string::npos) << run.errors;
    EXPECT_FALSE(std::filesystem::exists(path("refused"))) << words;
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(TuneFit, WritesWeightsThatSayWhatTheyLack) {
  ASSERT_EQ(fit("all").exit_code, 0);
  ASSERT_EQ(fit("some", {"--without", "mobility,men"}).exit_code, 0);
  const json all = json::parse(text("all"));
  const json some = json::parse(text("some"));
  EXPECT_NE(all.at("men"), 0);
  EXPECT_EQ(some.at("men"), 0);
  EXPECT_EQ(some.at("mobility"), 0);
  EXPECT_NE(some.at("tempo"), 0);
  const std::string from = some.at("from");
  EXPECT_NE(from.find(", without men,mobility, "), std::string::npos) << from;
  EXPECT_EQ(all.at("from").get<std::string>().find("without"), std::string::npos);
  EXPECT_EQ(run_loa({"eval", "--variant", "loa5", "--weights", path("some")}).exit_code, 0);
}

TEST_F(TuneFit, LearnsFromFewerGamesAndHoldsTheSameOut) {
  // Without the network, whose first weights are drawn in units of what is learned from.
  const json all = fitted("all", {"--no-network"});
  const json few = fitted("few", {"--no-network", "--train-games", "5"});
  const json more = fitted("more", {"--no-network", "--train-games", "1000"});
  EXPECT_EQ(all.at("games"), 24);
  const int held_out_games = 24 - all.at("train_games").get<int>();
  EXPECT_EQ(few.at("train_games"), 5);
  EXPECT_EQ(few.at("games"), 5 + held_out_games);
  EXPECT_EQ(few.at("held_out"), all.at("held_out"));
  EXPECT_NEAR(few.at("held_out_loss_start"), all.at("held_out_loss_start"), 1e-6);
  EXPECT_LT(few.at("positions"), all.at("positions"));
  EXPECT_EQ(more.at("train_losses"), all.at("train_losses"));
}

TEST_F(TuneFit, WritesAPageWithItsLosses) {
  const json result = fitted("out", {"--report", path("fit.html"), "--without", "quads", "--no-lines"});
  const std::string page = text("fit.html");
  EXPECT_EQ(page.rfind("<!DOCTYPE html>", 0), 0U) << page.substr(0, 40);
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_NE(page.find("2 of at most 2 epochs"), std::string::npos);
  for (const char* losses : {"train_losses", "held_out_losses"}) {
    ASSERT_EQ(result.at(losses).size(), 3U);
    for (const json& loss : result.at(losses)) {
      const std::string shown = std::to_string(loss.get<double>());  // six digits behind the point
      EXPECT_NE(page.find(shown), std::string::npos) << losses << " " << shown;
    }
  }
  EXPECT_NE(page.find("terms and network, without quads"), std::string::npos);
  EXPECT_NE(page.find(path("games")), std::string::npos);
}

TEST_F(TuneFit, RefusesInOneLine) {
  expect_refused({"--without", "men,lines"},
                 "--without: line 1, column 5: no term is called 'lines' (expected names of concentration,");
  expect_refused({"--without", ""}, "--without");
  expect_refused({"--train-games", "0"}, "--train-games");
  expect_refused({"--report", path("nowhere/fit.html")}, "nowhere/fit.html");
  expect_refused({"--report", path("refused")}, "--report");
}

}  // namespace
}  // namespace loa
