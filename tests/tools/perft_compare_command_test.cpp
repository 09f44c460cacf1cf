// `loa perft --compare`: agrees with itself in every form of output, finds planted faults where they are, and says in
// one line what is wrong with a program that does not answer.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using nlohmann::json;
using test::run_loa;

const std::string loa = LOA_PROGRAM;
const std::string divide = loa + " perft --divide --position \"$1\" --depth \"$2\"";

class PerftCompare : public ::testing::Test {
 protected:
  /// A program of the shell; `$1` and `$2` are its arguments. *Shape* its path
  std::string script(const std::string& text) const {
    const std::filesystem::path path = folder_.path() / "other program";
    std::ofstream(path) << "#!/bin/sh\n" << text << "\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return "'" + path.string() + "'";
  }

 private:
  test::TemporaryFolder folder_;
};

test::ProgramRun compare(const std::string& command, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"perft", "--depth", "4", "--compare", command};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_loa(arguments);
}

json differences_with(const std::string& command, std::vector<std::string> more = {}) {
  more.push_back("--json");
  const auto run = compare(command, more);
  EXPECT_EQ(run.exit_code, 1) << run.output << run.errors;
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  return json::parse(run.output);
}

void expect_equal(const std::string& command, const std::vector<std::string>& more = {}) {
  const auto run = compare(command, more);
  EXPECT_EQ(run.exit_code, 0) << run.output << run.errors;
  EXPECT_EQ(run.errors, "");
  EXPECT_EQ(run.output, "equal at depth 4: each move has the same count\n");
}

TEST_F(PerftCompare, AgreesWithItself) {
  expect_equal(loa + " perft --impl mailbox --divide --position {position} --depth {depth}");
  expect_equal(loa + " perft --impl mailbox --divide --position {position} --depth {depth}",
               {"--variant", "loa6"});
  expect_equal("'" + loa + "' \"perft\" --divide --depth={depth} --position=\"{position}\"",
               {"--impl", "mailbox"});
}

TEST_F(PerftCompare, AppendsPositionAndDepth) {
  expect_equal(script(divide));
  EXPECT_EQ(compare(script(divide), {"--quiet"}).output, "");
  const json answer = json::parse(compare(script(divide), {"--json"}).output);
  EXPECT_EQ(answer.at("equal"), true);
  EXPECT_EQ(answer.at("depth"), 4);
  EXPECT_EQ(answer.at("differences"), json::array());
  EXPECT_TRUE(answer.at("differs_at").is_null());
}

TEST_F(PerftCompare, ReadsEveryForm) {
  // From here both sides capture, pass never; the last three lines of what loa prints are a blank one and a total.
  const std::vector<std::string> position = {"--position", "3b4/1b1w2b1/w6w/3w4/6w1/1bb1b1b1/2ww3w/6b1 w"};
  for (const std::string filter :
       {R"(sed 's/: / /')", R"(sed 's/: / - /')", R"(tr a-z A-Z)", R"(sed 's/^\([a-h][1-8]\)[-x]/\1/')",
        R"(sed 's/^\([a-h][1-8]\)[-x]/\1x/')", R"(sort -r)", R"(sed 's/$/\r/; s/: /   :   /')",
        R"(sed 's/^\([a-h][1-8]\)[-x]/  \1/; s/: / = /')"}) {
    SCOPED_TRACE(filter);
    expect_equal(script("echo 'Nodes: 123'; echo; echo depth 4; " + divide + " | " + filter +
                        "; echo; echo 'time 12 ms'; echo 'Total 1,234'"),
                 position);
  }
}

TEST_F(PerftCompare, ReadsPassesAndGroupsOfDigits) {
  const std::vector<std::string> stuck = {"--position", "6wb/6ww/8/8/8/8/ww6/bw6 b"};
  expect_equal(script(divide), stuck);
  expect_equal(script(divide + " | sed 's/^pass/0000/'"), stuck);
  expect_equal(script(divide + R"( | sed 's/\([0-9]\)\([0-9]\{3\}\)$/\1,\2/')"));
}

TEST_F(PerftCompare, PlaysMovesFromTheGivenPosition) {
  // The other side gets the moves and has to play them itself.
  const std::string plays =
      "test -z \"$2\" || start=$(" + loa +
      " show --json --moves \"$2\" | sed -n 's/.*\"position\": \"\\(.*\\)\".*/\\1/p')\n" + loa +
      " perft --divide --depth \"$1\" ${start:+--position \"$start\"}";
  expect_equal(script(plays) + " {depth} {moves}");
  // With a fault three plies down it must be asked for all of them.
  const std::string faulty =
      "if test \"$1\" = 4; then sum='/^b1-b3:/'; fi\nif test \"$1\" = 3; then sum='/^a2-c2:/'; fi\n"
      "(" +
      plays +
      ") | awk -F': ' \"${sum:-/nothing/}"
      "{print \\$1 \\\": \\\" \\$2 - 1; next} {print}\" | if test \"$1\" = 2; then sed /^b8-h8/d; else cat; "
      "fi";
  const json answer = differences_with(script(faulty) + " {depth} {moves}");
  EXPECT_EQ(answer.at("moves"), (json{"b1-b3", "a2-c2"}));
  EXPECT_EQ(answer.at("differences").size(), 1U);
  EXPECT_EQ(answer.at("differences")[0].at("move"), "b8-h8");
  EXPECT_EQ(answer.at("differences")[0].at("kind"), "missing");
}

/// A program that lacks one move three plies down, or has one too many, and whose sums above are wrong because of it.
std::string fault_below(const std::string& at_last) {
  return "case $2 in\n"
         "4) change='s/^\\(b1-b3\\): .*/\\1: 1/' ;;\n"
         "3) change='s/^\\(a2-c2\\): .*/\\1: 1/' ;;\n"
         "2) change='s/^\\(b8-h8\\): .*/\\1: 1/' ;;\n"
         "1) change='" +
         at_last + "' ;;\nesac\n" + divide + " | sed \"$change\"";
}

TEST_F(PerftCompare, FindsAMissingMoveDeepDown) {
  const std::string program = script(fault_below("/^h2-f2/d"));
  const json answer = differences_with(program);
  EXPECT_EQ(answer.at("equal"), false);
  EXPECT_EQ(answer.at("moves"), (json{"b1-b3", "a2-c2", "b8-h8"}));
  EXPECT_EQ(answer.at("differs_at").at("depth"), 1);
  EXPECT_EQ(answer.at("differs_at").at("agrees_below"), false);
  const json& difference = answer.at("differences").at(0);
  EXPECT_EQ(answer.at("differences").size(), 1U);
  EXPECT_EQ(difference.at("move"), "h2-f2");
  EXPECT_EQ(difference.at("kind"), "missing");
  EXPECT_EQ(difference.at("leaves_text"), "1");
  EXPECT_TRUE(difference.at("other_leaves_text").is_null());

  const auto run = compare(program);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(run.output.starts_with("moves     b1-b3 a2-c2 b8-h8\nposition  ")) << run.output;
  EXPECT_NE(run.output.find("h2-f2"), std::string::npos) << run.output;
  EXPECT_EQ(
      run.errors,
      "loa: --compare: the first difference is after b1-b3 a2-c2 b8-h8, 1 deep: they do not have h2-f2\n");
}

TEST_F(PerftCompare, FindsMovesTooManyAndWrongCountsDeepDown) {
  const json answer = differences_with(script(fault_below("s/^\\(h2-f2: \\).*/a1-a8: 1\\n\\12/")));
  EXPECT_EQ(answer.at("moves").size(), 3U);
  ASSERT_EQ(answer.at("differences").size(), 2U);
  EXPECT_EQ(answer.at("differences")[0].at("move"), "a1-a8");
  EXPECT_EQ(answer.at("differences")[0].at("kind"), "extra");
  EXPECT_TRUE(answer.at("differences")[0].at("leaves_text").is_null());
  EXPECT_EQ(answer.at("differences")[1].at("move"), "h2-f2");
  EXPECT_EQ(answer.at("differences")[1].at("kind"), "count");
  EXPECT_EQ(answer.at("differences")[1].at("other_leaves_text"), "2");
}

TEST_F(PerftCompare, StopsWhereTheMovesDiffer) {
  const json answer = differences_with(script(divide + " | sed '/^b1-h1/d; s/^b1-b3: .*/b1-b3: 5/'"));
  EXPECT_EQ(answer.at("moves"), json::array()) << "no deeper, since a move is missing here";
  EXPECT_EQ(answer.at("differences").size(), 2U);
  EXPECT_EQ(answer.at("differs_at").at("depth"), 4);
}

TEST_F(PerftCompare, SaysWhenOnlyTheSumIsWrong) {
  const std::string program =
      script("if test $2 = 4; then change='s/^b1-b3: .*/b1-b3: 5/'; fi\n" + divide + " | sed \"$change\"");
  const json answer = differences_with(program);
  EXPECT_EQ(answer.at("moves"), json::array());
  EXPECT_EQ(answer.at("differs_at").at("agrees_below"), true);
  EXPECT_EQ(answer.at("differences")[0].at("other_leaves_text"), "5");
  EXPECT_NE(compare(program).output.find("Below b1-b3 their counts are ours"), std::string::npos);
}

TEST_F(PerftCompare, TakesSilenceBelowForNoMoves) {
  const json answer = differences_with(
      script("if test $2 = 3; then exit 0; fi\n" + divide + " | sed 's/^b1-b3: .*/b1-b3: 0/'"),
      {"--variant", "loa5"});
  EXPECT_EQ(answer.at("moves"), json{"b1-b3"});
  for (const json& one : answer.at("differences")) EXPECT_EQ(one.at("kind"), "missing");
}

TEST_F(PerftCompare, AgreesOnAFinishedGame) {
  expect_equal(script(divide), {"--position", "7w/2w5/8/3bb3/3b4/8/8/w7 w"});
}

void expect_broken(const std::string& command, const std::string& says,
                   const std::vector<std::string>& more = {}) {
  SCOPED_TRACE(command);
  const auto run = compare(command, more);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.output, "");
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  EXPECT_NE(run.errors.find(says), std::string::npos) << run.errors;
}

TEST_F(PerftCompare, SaysThatAProgramIsBroken) {
  expect_broken("/no/such/program", "cannot start '/no/such/program': No such file");
  expect_broken("no-such-program-anywhere", "cannot start");
  expect_broken("/", "cannot start '/'");
  expect_broken("false", "'false' has ended with exit code 1");
  expect_broken(script("echo 'b1-b3: 7'; echo 'out of luck' >&2; exit 3"),
                "exit code 3, saying: out of luck");
  expect_broken(script("kill -11 $$"), "ended by signal 11");
  expect_broken("true", "no line 'move: count', but nothing at all");
  expect_broken(script("echo hello: 5; echo 17"), "no line 'move: count', but 'hello: 5'");
  expect_broken(script("echo 'b1-b9: 7'"), "line 1, column 1");
  expect_broken(script("echo; echo 'b1-b3: 7'; echo 'b1xb3: 7'"),
                "line 3, column 1: the move b1xb3 is there twice");
  expect_broken("yes", "more than 16777216 bytes");
}

TEST_F(PerftCompare, StopsAProgramThatDoesNotEnd) {
  expect_broken(script("sleep 1000; echo"), "has not ended within 0.2 s", {"--compare-timeout", "0.2"});
  expect_broken(script("exec 1>&- 2>&-; sleep 1000"), "has not ended within 0.2 s",
                {"--compare-timeout", "0.2"});
}

TEST_F(PerftCompare, ReadsTheCommandLikeAShell) {
  expect_broken("'abc", "column 1");
  expect_broken("abc \"def", "column 5");
  expect_broken("abc\\", "nothing behind it");
  expect_broken("", "--compare");
  expect_broken("  ", "no command");
  expect_broken("cat {depth}", "does not say which position");
  expect_broken("cat {position}", "does not say how deep");
  expect_broken(script("echo \"<$1|$2|$3>\"") + R"( 'a "b' "c 'd \"e\\ f"\g ''{depth}{moves})",
                R"(<a "b|c 'd "e\ fg|4>)");
}

TEST_F(PerftCompare, IsForOnePositionAlone) {
  for (const std::vector<std::string>& other : {std::vector<std::string>{"--divide"},
                                                {"--stats"},
                                                {"--suite", "x"},
                                                {"--journal", "x"},
                                                {"--compare-timeout", "0"},
                                                {"--compare-timeout", "soon"}}) {
    expect_broken("true", "--compare", other);
  }
  EXPECT_NE(run_loa({"perft", "--depth", "0", "--compare", "true"}).errors.find("--compare has no move"),
            std::string::npos);
  const auto alone = run_loa({"perft", "--depth", "3", "--compare-timeout", "5"});
  EXPECT_EQ(alone.exit_code, 2);
  EXPECT_NE(alone.errors.find("belongs to --compare"), std::string::npos);
}

}  // namespace
}  // namespace loa
