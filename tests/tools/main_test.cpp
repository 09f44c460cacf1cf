// The program as a whole: what it tells of itself, and what it says to bad command lines.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace loa::test {
namespace {

/// The commands that `loa --help` lists: the first words of the lines under "Subcommands:".
std::vector<std::string> commands() {
  std::istringstream help(run_loa({"--help"}).output);
  std::vector<std::string> names;
  bool is_listing = false;
  for (std::string line; std::getline(help, line);) {
    if (is_listing && line.starts_with("  ") && line.size() > 2 && line[2] != ' ') {
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    is_listing = (is_listing && !line.empty()) || line == "Subcommands:";
  }
  return names;
}

/// Bad usage: nothing on the standard output, one line that says why, exit code 2.
void expect_refused(const std::vector<std::string>& arguments, const std::string& because) {
  std::string command_line;
  for (const std::string& argument : arguments) command_line += " '" + argument + "'";
  const ProgramRun run = run_loa(arguments);
  EXPECT_EQ(run.exit_code, 2) << command_line;
  EXPECT_EQ(run.output, "") << command_line;
  EXPECT_TRUE(run.errors.ends_with('\n') && line_count(run.errors) == 1) << command_line << '\n'
                                                                         << run.errors;
  EXPECT_TRUE(run.errors.starts_with("loa: ")) << command_line << '\n' << run.errors;
  EXPECT_NE(run.errors.find(because), std::string::npos) << command_line << '\n' << run.errors;
}

TEST(Version, TellsTheBuildAndTheProcessor) {
  const ProgramRun run = run_loa({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.errors, "");
  EXPECT_TRUE(run.output.starts_with("loa ")) << run.output;
  for (const std::string line : {"\ncommit ", "\ncompiler ", "\ntuning ", "\nprocessor ", "\nOpenMP "}) {
    EXPECT_NE(run.output.find(line), std::string::npos) << line;
  }
}

TEST(Version, TellsTheSameAsJson) {
  const ProgramRun run = run_loa({"--version", "--json"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.errors, "");
  const auto json = nlohmann::json::parse(run.output);
  EXPECT_TRUE(
      run_loa({"--version"}).output.starts_with("loa " + json.at("version").get<std::string>() + "\n"));
  for (const std::string key : {"commit", "compiler", "build_type", "tuning"})
    EXPECT_TRUE(json.at(key).is_string());
  EXPECT_TRUE(json.at("processor_features").is_array());
  EXPECT_GE(json.at("processors").get<int>(), 1);
}

TEST(Help, ListsTheCommands) {
  const ProgramRun run = run_loa({"--help"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.errors, "");
  EXPECT_EQ(commands(),
            (std::vector<std::string>{"perft", "moves", "show", "replay", "convert", "selfcheck", "match",
                                      "merge", "openings", "stats", "report", "engine", "check-engine",
                                      "analyse", "eval", "bench", "dataset", "tune", "spsa"}));
}

TEST(Help, OfEachCommandShowsExamples) {
  for (const std::string& command : commands()) {
    const ProgramRun run = run_loa({command, "--help"});
    EXPECT_EQ(run.exit_code, 0) << command;
    EXPECT_EQ(run.errors, "") << command;
    const std::size_t examples = run.output.find("\nExamples:\n");
    ASSERT_NE(examples, std::string::npos) << command << '\n' << run.output;
    EXPECT_NE(run.output.find("\n  loa " + command, examples), std::string::npos) << command << '\n'
                                                                                  << run.output;
  }
}

TEST(BadUsage, NoCommand) { expect_refused({}, "expected one of perft, moves, show"); }

TEST(BadUsage, UnknownCommand) {
  expect_refused({"prefts"}, "unknown command 'prefts', expected one of perft, moves, show");
  expect_refused({"Perft"}, "unknown command 'Perft'");
  expect_refused({""}, "");
  expect_refused({"perft\nmoves"}, "unknown command 'perft");
}

TEST(BadUsage, UnknownOption) {
  expect_refused({"--nonsense"}, "unexpected '--nonsense'");
  expect_refused({"-x"}, "unexpected '-x'");
  for (const std::string& command : commands()) expect_refused({command, "--nonsense"}, "");
  expect_refused({"moves", "--nonsense"}, "unexpected '--nonsense' (see loa moves --help)");
  expect_refused({"moves", "a6-c4"}, "unexpected 'a6-c4' (see loa moves --help)");
}

TEST(BadUsage, TwoCommands) { expect_refused({"moves", "show"}, ""); }

TEST(BadUsage, JsonWithoutAnythingToTell) { expect_refused({"--json"}, "--version"); }

TEST(BadUsage, MissingOptionOrValue) {
  expect_refused({"perft"}, "");
  expect_refused({"perft", "--depth"}, "--depth");
  expect_refused({"moves", "--position"}, "--position");
  expect_refused({"match", "--seed"}, "--seed");
}

TEST(BadUsage, Threads) {
  for (const std::string value : {"0", "-1", "-99999999999999999999", "1025", "4294967297",
                                  "99999999999999999999", "two", "1.5", "1e2", "", " "}) {
    expect_refused({"perft", "--depth", "1", "--threads", value}, "--threads");
  }
  EXPECT_EQ(run_loa({"perft", "--depth", "1", "--threads", "1"}).exit_code, 0);
}

TEST(BadUsage, Seed) {
  for (const std::string value : {"-1", "-0", "+1", "18446744073709551616", "99999999999999999999999", "0x10",
                                  "one", "1.5", "1e2", "", " ", "1,000"}) {
    expect_refused(
        {"selfcheck", "--seed", value},
        "--seed: cannot read '" + value + "', expected a whole number from 0 to 18446744073709551615");
  }
  expect_refused({"match", "--seed", "-1"}, "--seed: cannot read '-1'");
}

TEST(BadUsage, Variant) {
  expect_refused({"moves", "--variant", "loa9"},
                 "--variant: no variant is called 'loa9' (expected one of loa5, loa6, loa7, loa8, zen11)");
  expect_refused({"moves", "--setup", "eggs"}, "--setup: no set-up is called 'eggs'");
  expect_refused({"moves", "--variant", "loa6", "--setup", "quick"},
                 "--setup: the set-up quick is not played on loa6");
}

TEST(BadUsage, Rules) {
  expect_refused({"moves", "--rules", "chess"}, "--rules: line 1, column 1: no rule set is called 'chess'");
  expect_refused({"moves", "--rules", "icga,both=all"},
                 "--rules: line 1, column 6: 'all' is no value of the switch both");
  expect_refused({"moves", "--both", "all"},
                 "--both: 'all' is no value of the switch both (expected one of draw, mover)");
  expect_refused({"moves", "--no-move", ""}, "--no-move: '' is no value of the switch no-move");
  expect_refused({"moves", "--repetition", "4"}, "--repetition: '4' is no value of the switch repetition");
  expect_refused({"moves", "--max-plies", "-5"}, "--max-plies: '-5' is no value of the switch max-plies");
}

TEST(BadUsage, Position) {
  expect_refused({"moves", "--position", ""}, "--position: line 1, column 1: the position is empty");
  expect_refused({"moves", "--position", "5/5/5/5/bwq2 b"},
                 "--position: line 1, column 11: unknown letter 'q'");
  expect_refused({"moves", "--position", "5/5/5/5/5 b"},
                 "--position: bad set-up: Black has no men; White has no men");
  expect_refused({"moves", "--position", "b3b/5/5/5/w3w b", "--variant", "loa8"},
                 "the position is 5x5, but --variant says loa8");
  expect_refused({"moves", "--position", "b3b/5/5/5/w3w b", "--setup", "standard"},
                 "--setup and --position exclude each other");
  expect_refused({"moves", "--position", "bb3/5/5/5/w3w w"}, "the game is over: black (connected)");
}

TEST(Output, ThatCannotBeWrittenIsAnError) {
  const TemporaryFolder folder;
  const std::string errors = (folder.path() / "errors").string();
  const int status =
      std::system((shell_word(LOA_PROGRAM) + " moves >/dev/full 2>" + shell_word(errors)).c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 2);
  EXPECT_EQ(text_of_file(errors), "loa: cannot write to the standard output\n");
}

}  // namespace
}  // namespace loa::test
