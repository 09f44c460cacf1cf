// `loa openings`, and matches that are played from books.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa {
namespace {

using test::ProgramRun;
using test::run_loa;

class OpeningsCommand : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  [[nodiscard]] ProgramRun generate(const std::string& out, const std::vector<std::string>& more) const {
    std::vector<std::string> arguments{"openings", "generate", "--variant", "loa5",
                                       "--depth",  "1",        "--out",     path(out)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(OpeningsCommand, GenerateMakesABookThatCheckLetsPass) {
  const ProgramRun made = generate("book", {"--plies", "3", "--count", "12", "--json"});
  EXPECT_EQ(made.exit_code, 0) << made.errors;
  const auto result = nlohmann::json::parse(made.output);
  EXPECT_EQ(result.at("openings"), 12);
  EXPECT_EQ(result.at("draws").get<int>() % 64, 0);
  const ProgramRun check =
      run_loa({"openings", "check", path("book"), "--variant", "loa5", "--depth", "1", "--json"});
  EXPECT_EQ(check.exit_code, 0) << check.errors;
  EXPECT_EQ(nlohmann::json::parse(check.output).at("openings"), 12);
  EXPECT_TRUE(nlohmann::json::parse(check.output).at("faults").empty());
}

TEST_F(OpeningsCommand, GenerateGoesOnWithWhatIsThere) {
  ASSERT_EQ(generate("whole", {"--plies", "3", "--count", "9"}).exit_code, 0);
  ASSERT_EQ(generate("book", {"--plies", "3", "--count", "4"}).exit_code, 0);
  const ProgramRun refused = generate("book", {"--plies", "3", "--count", "9"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.errors.find("the file is there already"), std::string::npos) << refused.errors;
  std::ofstream(path("book"), std::ios::app) << "a1-";  // torn when its writer died
  EXPECT_EQ(generate("book", {"--plies", "3", "--count", "9", "--resume"}).exit_code, 0);
  EXPECT_EQ(test::text_of_file(path("book")), test::text_of_file(path("whole")));
  const ProgramRun other = generate("book", {"--plies", "4", "--count", "9", "--resume"});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.errors.find("another book stands here"), std::string::npos) << other.errors;
}

TEST_F(OpeningsCommand, GenerateSaysWhenNothingIsLeft) {
  const ProgramRun run = generate("book", {"--plies", "1", "--count", "500"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.errors.find("of 500 openings were found"), std::string::npos) << run.errors;
}

TEST_F(OpeningsCommand, CheckNamesEveryBadLine) {
  const std::string book = write("book", "b1-b3\nb1-b9\ng8-g6\n");
  const ProgramRun run = run_loa({"openings", "check", book, "--depth", "1"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.output.find("line 2, column 1: "), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("line 3: leads to the same game as line 1\n"), std::string::npos) << run.output;
  EXPECT_NE(run.output.find("\n2 openings, hash "), std::string::npos) << run.output;
  EXPECT_NE(run.errors.find("2 of its lines are no good openings"), std::string::npos) << run.errors;
}

TEST_F(OpeningsCommand, RefusesBadUsageInOneLine) {
  const auto expect_refused = [](const std::vector<std::string>& arguments, const std::string& words) {
    const ProgramRun run = run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2) << words;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(words), std::string::npos) << run.errors;
  };
  expect_refused({"openings", "check", path("nothing")}, "cannot read this file");
  expect_refused({"openings", "generate", "--plies", "0", "--count", "1", "--out", path("x")}, "--plies");
  expect_refused({"openings", "generate", "--plies", "1", "--count", "0", "--out", path("x")}, "--count");
  expect_refused(
      {"openings", "generate", "--plies", "1", "--count", "1", "--out", path("x"), "--player", "random"},
      "--player: 'random' is no engine");
}

class MatchFromBook : public OpeningsCommand {
 protected:
  [[nodiscard]] ProgramRun match(const std::string& openings,
                                 const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{"match", "--players",  "greedy", "random", "--pairs",
                                       "4",     "--openings", openings, "--out",  path("out")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }
};

TEST_F(MatchFromBook, PlaysEachOpeningWithBothColours) {
  const std::string middle = "1bbbbbb1/w6w/w6w/w6w/b7/wb5w/w3ww2/2b1bbb1 b 4";
  const std::string book = write("book", "b1-b3 h4-f2\nc1-c3\n" + middle + "\nd1-d3 a4-c4\n");
  const ProgramRun run = match(book);
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_NE(run.output.find("openings book:"), std::string::npos) << run.output;
  std::ifstream journal(path("out") + "/journal.jsonl");
  std::string line;
  std::getline(journal, line);
  EXPECT_EQ(nlohmann::json::parse(line).at("config").at("openings").get<std::string>().size(), 5U + 16U);
  std::map<int, std::set<std::string>> openings;
  while (std::getline(journal, line)) {
    const auto game = nlohmann::json::parse(line);
    std::string opening = game.at("position").get<std::string>() + ":";
    const std::string moves = game.at("moves");
    for (std::size_t at = 0, left = game.at("opening").get<std::size_t>(); left > 0; --left, at += 6)
      opening += moves.substr(at, 6);
    openings[game.at("pair").get<int>()].insert(opening);
  }
  std::set<std::string> all;
  for (const auto& [pair, of_pair] : openings) {
    EXPECT_EQ(of_pair.size(), 1U) << "both games of pair " << pair;
    all.insert(of_pair.begin(), of_pair.end());
  }
  EXPECT_EQ(all.size(), 4U) << "each opening of the book";
  EXPECT_TRUE(all.contains(middle + ":"));
  EXPECT_EQ(match(book, {"--resume"}).exit_code, 0) << "a finished match";
}

TEST_F(MatchFromBook, AnotherBookIsAnotherMatch) {
  const std::string book = write("book", "b1-b3 h4-f2\nc1-c3\n");
  ASSERT_EQ(match(book).exit_code, 0);
  const ProgramRun run = match(write("other", "b1-b3\n"), {"--resume"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.errors.find("openings (book:"), std::string::npos) << run.errors;
}

TEST_F(MatchFromBook, FaultsOfTheBookAreTold) {
  const std::string book = write("book", "b1-b3\nb1-b4\n");
  const ProgramRun run = match(book);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  EXPECT_NE(run.errors.find(book + ": line 2, column 1: the move 'b1-b4' is illegal"), std::string::npos)
      << run.errors;
  EXPECT_EQ(match("book:0123456789abcdef").exit_code, 2) << "a hash is no book";
}

}  // namespace
}  // namespace loa
