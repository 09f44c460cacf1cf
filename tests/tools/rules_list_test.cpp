// `--rules list`: every rule set with its switches, one a line.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "loa/rules/rule_set.h"
#include "support/run_program.h"

namespace loa::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The first five words of a line: name and switches.
std::string beginning(const std::string& line) {
  std::istringstream stream(line);
  std::string text;
  std::string word;
  for (int i = 0; i < 5 && stream >> word; ++i) text += (i == 0 ? "" : " ") + word;
  return text;
}

TEST(RulesList, IsTheTableOfRuleSets) {
  const ProgramRun run = run_loa({"moves", "--rules", "list"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.errors, "");
  std::vector<std::string> table;
  for (const std::string& line : lines_of(run.output)) table.push_back(beginning(line));
  EXPECT_EQ(table, (std::vector<std::string>{
                       "name both no-move repetition max-plies",
                       "icga draw pass 3 none",
                       "gamut1969 draw pass none none",
                       "soucie mover pass none none",
                       "mso2000 draw loss 2 none",
                       "skillgames mover loss none 200",
                       "openspiel mover loss 2-board 1000",
                       "codingame mover pass none 150",
                       "playstrategy draw draw none none",
                       "abstractplay draw pass none none",
                   }));
}

TEST(RulesList, TellsTheSources) {
  const std::string output = run_loa({"moves", "--rules", "list"}).output;
  for (const RuleSet& set : all_rule_sets()) {
    EXPECT_NE(output.find(set.source), std::string::npos) << set.name;
  }
}

// Whoever asks for the list need not have decided on the rest of the command line.
TEST(RulesList, IsGivenByEveryCommandWithRulesWhateverElseIsMissing) {
  const std::string table = run_loa({"moves", "--rules", "list"}).output;
  for (const std::string command : {"perft", "moves", "show", "match"}) {
    const ProgramRun run = run_loa({command, "--rules", "list"});
    EXPECT_EQ(run.exit_code, 0) << command;
    EXPECT_EQ(run.output, table) << command;
    EXPECT_EQ(run.errors, "") << command;
  }
}

TEST(RulesOptions, SingleSwitchesChangeTheRuleSet) {
  // Black is besieged: by icga it passes.
  const std::string besieged = "6wb/6ww/8/8/8/8/ww6/bw6 b";
  EXPECT_EQ(run_loa({"moves", "--position", besieged}).output, "pass\n");
  EXPECT_EQ(run_loa({"moves", "--position", besieged, "--rules", "mso2000", "--no-move", "pass"}).output,
            "pass\n");
  const ProgramRun lost = run_loa({"moves", "--position", besieged, "--no-move", "loss"});
  EXPECT_EQ(lost.exit_code, 2);
  EXPECT_NE(lost.errors.find("the game is over: white (no_move)"), std::string::npos) << lost.errors;
}

}  // namespace
}  // namespace loa::test
