// `loa show`: the diagram, the facts, and why a move is illegal.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace loa {
namespace {

using test::run_loa;

nlohmann::json json_shown(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"show", "--json"});
  return nlohmann::json::parse(run_loa(arguments).output);
}

TEST(ShowCommand, DrawsThePosition) {
  const auto run = run_loa({"show", "--variant", "loa5", "--moves", "b1-b3"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.output,
            "5 . b b b .\n"
            "4 w . . . w\n"
            "3 w b . . w\n"
            "2 w . . . w\n"
            "1 . . b b .\n"
            "  a b c d e\n"
            "White to move (ply 1)\n"
            "\n"
            "Black     3 groups: c1 d1 | b3 | b5 c5 d5\n"
            "White     2 groups: a2 a3 a4 | e2 e3 e4\n"
            "result    unfinished\n"
            "rules     icga\n"
            "position  1bbb1/w3w/wb2w/w3w/2bb1 w 1\n");
  EXPECT_EQ(run.errors, "");
}

TEST(ShowCommand, GivesJsonWithEveryKey) {
  const auto json = json_shown({"--moves", "c8-c6 a6-c4"});
  EXPECT_EQ(json.at("position"), "1b1bbbb1/w6w/2b4w/w6w/w1w4w/w6w/w6w/1bbbbbb1 b 2");
  EXPECT_EQ(json.at("side"), "black");
  EXPECT_EQ(json.at("groups").at("black"), 4);
  EXPECT_EQ(json.at("groups").at("white"), 4);
  EXPECT_EQ(json.at("group_squares").at("white")[2], "c4");
  EXPECT_EQ(json.at("result"), "unfinished");
  EXPECT_EQ(json.at("reason"), nullptr);
  EXPECT_EQ(json.at("legal"), true);
  EXPECT_EQ(json.at("error"), nullptr);
}

TEST(ShowCommand, TellsWhyAMoveIsIllegal) {
  const auto run = run_loa({"show", "--json", "--moves", "c8-c6", "a6-d6"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.errors,
            "loa: --moves: line 1, column 7: move 1...a6-d6 (ply 2) is illegal: it would jump the enemy man "
            "on c6\n");
  const auto json = nlohmann::json::parse(run.output);
  EXPECT_EQ(json.at("legal"), false);
  EXPECT_EQ(json.at("position"), "1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/w6w/1bbbbbb1 w 1")
      << "the position before the move";
}

TEST(ShowCommand, AcceptsAFinishedPosition) {
  const std::string both = "8/8/b2bwb2/3b3w/7w/7w/7w/8 b 0";
  EXPECT_EQ(json_shown({"--position", both, "--moves", "a6xe6"}).at("result"), "draw");
  EXPECT_EQ(json_shown({"--position", both, "--moves", "a6xe6", "--both", "mover"}).at("result"), "black");
  const auto json = json_shown({"--position", "8/8/8/8/8/8/w7/1bb4w w 0"});
  EXPECT_EQ(json.at("result"), "black");
  EXPECT_EQ(json.at("reason"), "connected");
  EXPECT_EQ(json.at("groups").at("black"), 1);
  EXPECT_EQ(run_loa({"show", "--position", "8/8/8/8/8/8/w7/1bb4w w 0", "--moves", "a2-a3"}).exit_code, 1)
      << "after the end";
}

TEST(ShowCommand, AWrongSignIsAWarning) {
  const auto run = run_loa({"show", "--moves", "c8-a6"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.errors.find("has the wrong sign: it captures"), std::string::npos) << run.errors;
}

TEST(ShowCommand, BadInputExitsTwoInOneLine) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--moves", "zzz"},
        {"--moves", "c8-c9"},
        {"--position", "8/8 b"},
        {"--variant", "loa9"},
        {"--variant", "loa6", "--position", "1bbb1/w3w/w3w/w3w/1bbb1 b"},
        {"--rules", "chess"},
        {"--unknown"}}) {
    std::vector<std::string> all = {"show"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto run = run_loa(all);
    EXPECT_EQ(run.exit_code, 2) << arguments[0] << " " << run.output;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_EQ(run.output, "") << arguments[0];
  }
}

}  // namespace
}  // namespace loa
