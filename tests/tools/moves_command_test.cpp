// `loa moves`: the legal moves, sorted, one a line.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/picture.h"
#include "support/run_program.h"

namespace loa {
namespace {

using test::run_loa;

TEST(MovesCommand, ListsTheMovesOfTheStart) {
  const auto run = run_loa({"moves"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(test::line_count(run.output), 36);
  EXPECT_EQ(run.output.substr(0, 18), "b1-h1\nb1-b3\nb1-d3\n") << "from-square, then to-square, a1 b1 ...";
  EXPECT_NE(run.output.find("\nc8xa6\n"), std::string::npos) << run.output;
  EXPECT_EQ(test::line_count(run_loa({"moves", "--variant", "zen11"}).output), 48);
  EXPECT_EQ(test::line_count(run_loa({"moves", "--setup", "scrambled"}).output), 32);
}

TEST(MovesCommand, KnowsTheLineOfRulesSix) {  // 1.b1-b3 h4-f2 2.d1xa4 h2-e2: e1 has exactly e1-a1 and e1-c3
  const auto run = run_loa({"moves", "--position", "1bbbbbb1/w6w/w6w/w6w/b7/wb5w/w3ww2/2b1bbb1 b 4"});
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  std::string of_e1;
  for (const std::string& move : test::words_of(run.output)) {
    if (move.starts_with("e1")) of_e1 += move + " ";
  }
  EXPECT_EQ(of_e1, "e1-a1 e1-c3 ");
}

TEST(MovesCommand, GivesJsonWithEveryKey) {
  const auto json = nlohmann::json::parse(run_loa({"moves", "--json"}).output);
  ASSERT_EQ(json.at("moves").size(), 36U);
  int captures = 0;
  for (const auto& move : json.at("moves")) {
    const bool is_capture = move.at("capture");
    captures += is_capture ? 1 : 0;
    EXPECT_EQ(is_capture, move.at("move").get<std::string>().find('x') != std::string::npos);
    if (move.at("move") == "b1-h1") {
      EXPECT_EQ(move.at("line_count"), 6);
    }
    if (move.at("move") == "c8xa6") {
      EXPECT_EQ(move.at("line_count"), 2);
    }
  }
  EXPECT_EQ(captures, 4);
}

TEST(MovesCommand, ACompulsoryPassIsAMove) {
  const std::string stuck = "6wb/6ww/8/8/8/8/ww6/bw6 b 0";
  EXPECT_EQ(run_loa({"moves", "--position", stuck}).output, "pass\n");
  const auto json = nlohmann::json::parse(run_loa({"moves", "--json", "--position", stuck}).output);
  EXPECT_EQ(json.at("moves")[0].at("line_count"), 0);
  const auto run = run_loa({"moves", "--position", stuck, "--no-move", "loss"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.errors,
            "loa: the game is over: white (no_move) (expected a position that is not finished)\n");
}

TEST(MovesCommand, AFinishedPositionExitsTwo) {
  const auto run = run_loa({"moves", "--json", "--position", "8/8/8/8/8/8/w7/1bb4w w 0"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.output, "");
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  EXPECT_EQ(run_loa({"moves", "--rules", "icga,max-plies=8", "--position",
                     "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 8"})
                .exit_code,
            2)
      << "the ply limit has been reached";
}

}  // namespace
}  // namespace loa
