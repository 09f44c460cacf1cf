// `loa perft` of one position: counts, divide, statistics, JSON keys, and one line for everything that is
// wrong.
#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace loa {
namespace {

using nlohmann::json;
using test::run_loa;

/// The JSON that the program prints. Fails where it does not exit with 0 or writes to standard error.
json json_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "perft");
  arguments.push_back("--json");
  const auto run = run_loa(arguments);
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.errors, "");
  return json::parse(run.output);
}

const std::string five = "1bbb1/w3w/w3w/w3w/1bbb1 b";
const std::string stuck = "6wb/6ww/8/8/8/8/ww6/bw6 b";
const std::string corners = "b3w/5/5/5/w3b b";

TEST(PerftCommand, GivesJsonWithEveryKey) {
  const json answer = json_of({"--depth", "3", "--threads", "2"});
  EXPECT_EQ(answer.at("variant"), "loa8");
  EXPECT_EQ(answer.at("position"), "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0");
  EXPECT_EQ(answer.at("rules"), "icga");
  EXPECT_EQ(answer.at("impl"), "bit");
  EXPECT_EQ(answer.at("depth"), 3);
  EXPECT_EQ(answer.at("leaves"), 44952);
  EXPECT_EQ(answer.at("leaves_text"), "44952");
  EXPECT_GT(answer.at("seconds").get<double>(), 0);
  EXPECT_GT(answer.at("leaves_per_second").get<double>(), 0);
  EXPECT_EQ(answer.at("threads"), 2);
  const json& depths = answer.at("per_depth");
  ASSERT_EQ(depths.size(), 3U);
  EXPECT_EQ(depths[0], (json{{"depth", 1}, {"leaves", 36}, {"leaves_text", "36"}}));
  EXPECT_EQ(depths[1], (json{{"depth", 2}, {"leaves", 1244}, {"leaves_text", "1244"}}));
  EXPECT_EQ(depths[2], (json{{"depth", 3}, {"leaves", 44952}, {"leaves_text", "44952"}}));
  EXPECT_FALSE(answer.contains("moves"));
}

TEST(PerftCommand, CountsTheSameInEveryWay) {
  for (const std::vector<std::string>& way : {std::vector<std::string>{"--bulk", "0"},
                                              {"--bulk", "1"},
                                              {"--bulk", "2"},
                                              {"--impl", "mailbox"},
                                              {"--impl", "mailbox", "--bulk", "0"},
                                              {"--impl", "picker"},
                                              {"--impl", "picker", "--bulk", "0"},
                                              {"--hash", "1"},
                                              {"--threads", "1"},
                                              {"--threads", "4", "--hash", "1"},
                                              {"--symmetries", "off"},
                                              {"--symmetries", "on"},
                                              {"--symmetries", "off", "--hash", "1"},
                                              {"--stats"},
                                              {"--divide"},
                                              {"--divide", "--stats"}}) {
    std::vector<std::string> arguments = {"--depth", "3", "--variant", "loa6"};
    arguments.insert(arguments.end(), way.begin(), way.end());
    const json answer = json_of(arguments);
    EXPECT_EQ(answer.at("leaves"), 11440) << way.back();
    EXPECT_EQ(answer.at("per_depth").size(), 3U) << way.back();
    EXPECT_EQ(answer.at("per_depth")[1].at("leaves"), 524) << way.back();
    EXPECT_EQ(answer.at("per_depth")[2].at("leaves"), 11440) << way.back();
  }
}

TEST(PerftCommand, KnowsEverySetUp) {
  const auto leaves = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--depth", "2"});
    return json_of(arguments).at("leaves");
  };
  EXPECT_EQ(leaves({"--variant", "loa5"}), 280);
  EXPECT_EQ(leaves({"--variant", "loa7"}), 848);
  EXPECT_EQ(leaves({"--variant", "zen11"}), 2274);
  EXPECT_EQ(leaves({"--setup", "scrambled"}), 992);
  EXPECT_EQ(leaves({"--setup", "quick"}), 972);
  EXPECT_EQ(leaves({"--position", five}), 280) << "a position tells its own size";
  EXPECT_EQ(leaves({"--position", five, "--variant", "loa5"}), 280);
}

TEST(PerftCommand, PrintsTheWholePositionAndTheRules) {
  const json answer = json_of({"--depth", "1", "--position", "11/11/11/11/3w7/3r1w5/11/2w8/3b7/11/11 w 4 b2",
                               "--rules", "soucie", "--max-plies", "200"});
  EXPECT_EQ(answer.at("variant"), "zen11");
  EXPECT_EQ(answer.at("position"), "11/11/11/11/3w7/3r1w5/11/2w8/3b7/11/11 w 4 b2");
  EXPECT_EQ(answer.at("rules"), "soucie,max-plies=200");
}

TEST(PerftCommand, SaysWhetherSymmetriesAreUsed) {
  EXPECT_EQ(json_of({"--depth", "2"}).at("symmetries"), "off");
  EXPECT_EQ(json_of({"--depth", "2", "--hash", "1"}).at("symmetries"), "on");
  EXPECT_EQ(json_of({"--depth", "2", "--symmetries", "on"}).at("symmetries"), "on");
  EXPECT_EQ(json_of({"--depth", "2", "--symmetries", "off"}).at("symmetries"), "off");
  EXPECT_EQ(json_of({"--depth", "2", "--stats"}).at("symmetries"), "off");
}

/// Whoever makes all leaves gets the same sum of them, whatever the implementation and the threads.
TEST(PerftCommand, PrintsAChecksumOfAllLeaves) {
  for (const char* const variant : {"loa5", "loa8", "zen11"}) {
    std::vector<json> checksums;
    for (const std::vector<std::string>& way : {std::vector<std::string>{"--threads", "1"},
                                                {"--threads", "3"},
                                                {"--impl", "mailbox"},
                                                {"--impl", "picker"}}) {
      std::vector<std::string> arguments = {"--depth", "3", "--variant", variant, "--bulk", "0"};
      arguments.insert(arguments.end(), way.begin(), way.end());
      checksums.push_back(json_of(arguments).at("checksum"));
      EXPECT_EQ(checksums.back(), checksums.front()) << variant << ' ' << way.back();
    }
    EXPECT_EQ(checksums.front().get<std::string>().size(), 16U) << variant;
    EXPECT_NE(checksums.front(),
              json_of({"--depth", "2", "--variant", variant, "--bulk", "0"}).at("checksum"));
  }
  for (const std::vector<std::string>& way : {std::vector<std::string>{"--bulk", "1"},
                                              {"--bulk", "0", "--hash", "1"},
                                              {"--bulk", "0", "--symmetries", "on"}}) {
    std::vector<std::string> arguments = {"--depth", "3"};
    arguments.insert(arguments.end(), way.begin(), way.end());
    EXPECT_TRUE(json_of(arguments).at("checksum").is_null()) << "not every leaf was made: " << way.back();
  }
}

TEST(PerftCommand, DividesTheSameWithSymmetriesAndWithout) {
  for (const char* const position : {"2b2/w3w/2w2/b3w/1bb1b b", "1bbb1/w3w/w3w/w3w/1bbb1 b"}) {
    const std::vector<std::string> arguments = {"--depth", "5", "--divide", "--position", position};
    std::vector<std::string> off = arguments;
    off.insert(off.end(), {"--symmetries", "off"});
    std::vector<std::string> on = arguments;
    on.insert(on.end(), {"--symmetries", "on"});
    EXPECT_EQ(json_of(on).at("moves"), json_of(off).at("moves"));
  }
}

TEST(PerftCommand, DividesInOrder) {
  const json answer = json_of({"--depth", "2", "--divide"});
  const json& moves = answer.at("moves");
  ASSERT_EQ(moves.size(), 36U);
  EXPECT_EQ(moves.front(), (json{{"move", "b1-h1"}, {"leaves", 35}, {"leaves_text", "35"}}));
  EXPECT_EQ(moves.back().at("move"), "g8-a8");
  std::uint64_t sum = 0;
  for (const json& part : moves) sum += part.at("leaves").get<std::uint64_t>();
  EXPECT_EQ(sum, 1244U);

  const auto run = run_loa({"perft", "--depth", "2", "--divide"});
  EXPECT_EQ(test::line_count(run.output), 38);
  EXPECT_TRUE(run.output.starts_with("b1-h1: 35\nb1-b3: 34\n")) << run.output;
  EXPECT_TRUE(run.output.ends_with("g8-a8: 35\n\ntotal: 1244\n")) << run.output;
}

TEST(PerftCommand, GivesStatistics) {
  const json answer = json_of({"--depth", "5", "--variant", "loa6", "--stats"});
  const json& depths = answer.at("per_depth");
  ASSERT_EQ(depths.size(), 5U);
  EXPECT_EQ(depths[4], (json{{"depth", 5},
                             {"leaves", 4853792},
                             {"leaves_text", "4853792"},
                             {"captures", 921308},
                             {"black_wins", 16},
                             {"white_wins", 0},
                             {"opponent_connected", 0},
                             {"both_connected", 0},
                             {"passes", 0}}));
  EXPECT_EQ(json_of({"--depth", "1", "--stats", "--position", stuck}).at("per_depth")[0].at("passes"), 1);
  EXPECT_EQ(test::line_count(run_loa({"perft", "--depth", "2", "--stats"}).output), 6);
}

TEST(PerftCommand, EndsWhereTheGameDoes) {
  EXPECT_EQ(json_of({"--depth", "2", "--position", stuck}).at("leaves"), 22);
  EXPECT_EQ(json_of({"--depth", "2", "--position", stuck, "--no-move", "loss"}).at("leaves"), 0);
  EXPECT_EQ(json_of({"--depth", "1", "--position", stuck, "--rules", "playstrategy"}).at("leaves"), 0);
  EXPECT_EQ(json_of({"--depth", "3", "--position", "7w/2w5/8/3bb3/3b4/8/8/w7 w"}).at("leaves"), 0);
  EXPECT_EQ(json_of({"--depth", "3", "--divide", "--position", "7w/2w5/8/3bb3/3b4/8/8/w7 w"}).at("moves"),
            json::array());
}

TEST(PerftCommand, CountsOneLeafOfDepthZero) {
  for (const std::vector<std::string>& way : {std::vector<std::string>{}, {"--divide"}, {"--stats"}}) {
    std::vector<std::string> arguments = {"--depth", "0"};
    arguments.insert(arguments.end(), way.begin(), way.end());
    const json answer = json_of(arguments);
    EXPECT_EQ(answer.at("leaves"), 1);
    EXPECT_EQ(answer.at("per_depth"), json::array());
    EXPECT_TRUE(answer.at("leaves_per_second").is_number());
  }
}

TEST(SlowPerftCommand, PrintsCountsBeyond64BitsAsText) {
  const json answer = json_of({"--depth", "24", "--hash", "256", "--position", corners});
  EXPECT_TRUE(answer.at("leaves").is_null());
  EXPECT_EQ(answer.at("leaves_text"), "823371822336506686708");
  EXPECT_EQ(answer.at("per_depth")[19].at("leaves"), 216847092088714664U);
  EXPECT_TRUE(answer.at("per_depth")[23].at("leaves").is_null());
  EXPECT_TRUE(answer.at("leaves_per_second").is_number());
}

TEST(SlowPerftCommand, SaysInOneLineThatACountIsTooLarge) {
  const auto run = run_loa({"perft", "--depth", "64", "--hash", "256", "--quiet", "--position", corners});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.errors,
            "loa: depth 64: the count is larger than 2^128 - 1, the largest that is kept exact\n");
}

TEST(PerftCommand, PrintsATable) {
  const auto run = run_loa({"perft", "--depth", "4"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.errors, "") << "no progress where standard error is no terminal";
  EXPECT_EQ(test::line_count(run.output), 8);
  EXPECT_NE(run.output.find(" 1,563,208 "), std::string::npos) << run.output;
  EXPECT_EQ(run_loa({"perft", "--depth", "4", "--quiet"}).output, "1563208\n");
}

struct BadUse {
  std::string name;
  std::vector<std::string> arguments;
  std::string says;
};

class PerftBadUse : public ::testing::TestWithParam<BadUse> {};

TEST_P(PerftBadUse, ExitsTwoWithOneLine) {
  std::vector<std::string> arguments = GetParam().arguments;
  arguments.insert(arguments.begin(), "perft");
  const auto run = run_loa(arguments);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.output, "");
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  EXPECT_NE(run.errors.find(GetParam().says), std::string::npos) << run.errors;
}

const std::vector<BadUse> bad_uses = {
    {"nothing", {}, "--depth"},
    {"depth_negative", {"--depth", "-1"}, "--depth"},
    {"depth_too_large", {"--depth", "65"}, "--depth"},
    {"depth_huge", {"--depth", "99999999999999999999"}, "--depth"},
    {"depth_word", {"--depth", "six"}, "--depth"},
    {"depth_fraction", {"--depth", "1.5"}, "--depth"},
    {"depth_with_rest", {"--depth", "3x"}, "--depth"},
    {"depth_empty", {"--depth", ""}, "--depth"},
    {"depth_missing", {"--depth"}, "--depth"},
    {"bulk_too_large", {"--depth", "3", "--bulk", "3"}, "expected 0 to 2"},
    {"bulk_of_zen", {"--depth", "2", "--bulk", "2", "--variant", "zen11"}, "expected 0 to 1"},
    {"bulk_of_mailbox", {"--depth", "3", "--bulk", "2", "--impl", "mailbox"}, "mailbox"},
    {"bulk_negative", {"--depth", "3", "--bulk", "-1"}, "expected 0 to 2"},
    {"bulk_word", {"--depth", "3", "--bulk", "all"}, "--bulk"},
    {"bulk_of_picker", {"--depth", "3", "--bulk", "2", "--impl", "picker"}, "picker"},
    {"impl_unknown", {"--depth", "3", "--impl", "mailman"}, "expected bit, mailbox or picker"},
    {"hash_negative", {"--depth", "3", "--hash", "-1"}, "--hash"},
    {"hash_word", {"--depth", "3", "--hash", "much"}, "--hash"},
    {"hash_huge", {"--depth", "3", "--hash", "99999999999999999999"}, "--hash"},
    {"threads_none", {"--depth", "3", "--threads", "0"}, "--threads"},
    {"threads_huge", {"--depth", "3", "--threads", "1000000"}, "--threads"},
    {"stats_with_hash", {"--depth", "3", "--stats", "--hash", "1"}, "--hash"},
    {"stats_with_bulk", {"--depth", "3", "--stats", "--bulk", "1"}, "--bulk"},
    {"symmetries_word", {"--depth", "3", "--symmetries", "half"}, "--symmetries"},
    {"stats_with_symmetries", {"--depth", "3", "--stats", "--symmetries", "on"}, "--symmetries off"},
    {"position_bad", {"--depth", "3", "--position", "1bbb1/w3w/w4w/w3w/1bbb1 b"}, "column 11"},
    {"position_without_side", {"--depth", "3", "--position", "1bbb1/w3w/w3w/w3w/1bbb1"}, "side to move"},
    {"position_without_men", {"--depth", "3", "--position", "5/5/5/5/5 b"}, "no men"},
    {"position_of_lines", {"--depth", "3", "--position", "1bbb1/w3w\nw3w/w3w/1bbb1 b"}, "--position"},
    {"variant_against_position",
     {"--depth", "3", "--position", five, "--variant", "loa6"},
     "--variant says loa6"},
    {"setup_and_position", {"--depth", "3", "--position", five, "--setup", "standard"}, "--setup"},
    {"variant_unknown", {"--depth", "3", "--variant", "loa9"}, "loa9"},
    {"setup_unknown", {"--depth", "3", "--setup", "slow"}, "slow"},
    {"rules_unknown", {"--depth", "3", "--rules", "chess"}, "chess"},
    {"switch_unknown", {"--depth", "3", "--no-move", "wait"}, "wait"},
    {"max_leaves_without_suite", {"--depth", "3", "--max-leaves", "5"}, "--suite"},
    {"option_unknown", {"--depth", "3", "--deep", "x"}, "--deep"},
    {"word_too_many", {"--depth", "3", "4"}, "unexpected '4'"},
};

const auto name_of = [](const auto& use) { return use.param.name; };
INSTANTIATE_TEST_SUITE_P(Each, PerftBadUse, ::testing::ValuesIn(bad_uses), name_of);

}  // namespace
}  // namespace loa
