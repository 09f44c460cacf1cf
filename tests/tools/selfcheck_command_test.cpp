// `loa selfcheck`: both implementations along random games. (That differences are found: rules/planted_faults_test.cpp.)
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "loa/rules/variant.h"
#include "support/run_program.h"

namespace loa {
namespace {

using test::run_loa;

TEST(SelfcheckCommand, ChecksEveryVariant) {
  const auto run = run_loa({"selfcheck", "--games", "10", "--json"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.errors, "");
  const auto json = nlohmann::json::parse(run.output);
  EXPECT_EQ(json.at("differences"), 0);
  EXPECT_EQ(json.at("games"), 50);
  EXPECT_EQ(json.at("seed"), 1);
  ASSERT_EQ(json.at("variants").size(), all_variants.size());
  int plies = 0;
  for (std::size_t i = 0; i < all_variants.size(); ++i) {
    const auto& row = json.at("variants")[i];
    EXPECT_EQ(row.at("variant"), all_variants[i].name);
    EXPECT_EQ(row.at("games"), 10);
    EXPECT_EQ(row.at("differences"), 0);
    EXPECT_TRUE(row.at("difference").is_null());
    EXPECT_GT(row.at("captures"), 0);
    plies += row.at("plies").get<int>();
  }
  EXPECT_EQ(json.at("plies"), plies);
  EXPECT_GT(plies, 50);
}

TEST(SelfcheckCommand, ChecksOneVariantAndPrintsATable) {
  const auto run = run_loa({"selfcheck", "--games", "10", "--variant", "loa6"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(test::line_count(run.output), 2) << run.output;
  EXPECT_NE(run.output.find("loa6"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("agree"), std::string::npos) << run.output;
}

TEST(SelfcheckCommand, PlaysTheSameGamesForTheSameSeed) {
  const auto plies = [](const std::string& seed) {
    const auto run = run_loa({"selfcheck", "--games", "5", "--variant", "loa5", "--seed", seed, "--json"});
    return nlohmann::json::parse(run.output).at("plies").get<int>();
  };
  EXPECT_EQ(plies("3"), plies("3"));
  EXPECT_NE(plies("3"), plies("4"));
}

TEST(SelfcheckCommand, SaysInOneLineWhatIsWrongWithAnOption) {
  for (const auto& arguments : {std::vector<std::string>{"selfcheck", "--variant", "loa9"},
                                {"selfcheck", "--games", "0"},
                                {"selfcheck", "--games", "-1"},
                                {"selfcheck", "--games", "many"}}) {
    const auto run = run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2) << arguments.back();
    EXPECT_EQ(run.output, "");
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(arguments[1]), std::string::npos) << run.errors;
  }
}

}  // namespace
}  // namespace loa
