// `loa bench`: the node count is the search's signature, and it is written down.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/run_program.h"
#include "support/text_of_file.h"

namespace loa {
namespace {

using test::run_loa;

TEST(BenchCommand, HasTheNodesThatAreWrittenDown) {
  const std::string file = LOA_SOURCE_DIR "/tests/golden/bench_nodes.txt";
  EXPECT_EQ(run_loa({"bench", "--depth", "5", "--quiet"}).output, test::text_of_file(file))
      << "The search looks at other positions than before. Where that is meant, write the new number down "
         "and say why in the "
         "commit:\n  build/release/bin/loa bench --depth 5 --quiet > tests/golden/bench_nodes.txt";
}

TEST(BenchCommand, GivesJsonWithEveryKey) {
  const auto json = nlohmann::json::parse(run_loa({"bench", "--depth", "3", "--json"}).output);
  EXPECT_EQ(json.at("depth"), 3);
  EXPECT_GT(json.at("seconds"), 0);
  EXPECT_GT(json.at("nodes_per_second"), 0);
  ASSERT_EQ(json.at("positions").size(), 20U);
  std::uint64_t nodes = 0;
  for (const auto& position : json.at("positions")) nodes += position.at("nodes").get<std::uint64_t>();
  EXPECT_EQ(json.at("nodes"), nodes);
  EXPECT_EQ(std::to_string(nodes) + "\n", run_loa({"bench", "--depth", "3", "--quiet"}).output);
}

TEST(BenchCommand, TellsSearchesApart) {
  const std::string plain = run_loa({"bench", "--depth", "4", "--quiet"}).output;
  EXPECT_NE(run_loa({"bench", "--depth", "4", "--quiet", "--player", "pvs:hash=16,killers=off"}).output,
            plain);
}

TEST(BenchCommand, RefusesBadUsageInOneLine) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"bench", "--depth", "0"},
                                                    {"bench", "--player", "random"},
                                                    {"bench", "--player", "pvs:nodes=3"}}) {
    const auto run = run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.output, "");
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  }
}

}  // namespace
}  // namespace loa
