// `loa perft --journal`: wherever a count is interrupted, it goes on and ends as one that was not.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "support/run_program.h"
#include "support/running_program.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa {
namespace {

using nlohmann::json;
using test::run_loa;

class PerftJournal : public ::testing::Test {
 protected:
  std::string file() const { return (folder_.path() / "count.jsonl").string(); }
  std::string text() const { return test::text_of_file(file()); }
  void put(const std::string& text) const { std::ofstream(file(), std::ios::binary) << text; }

  test::ProgramRun run(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments = {"perft", "--journal", file()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }
  /// Counts 6x6 in a hundred parts or more.
  test::ProgramRun count(const std::vector<std::string>& more = {"--parts", "100"}) const {
    std::vector<std::string> arguments = {"--variant", "loa6", "--depth", "6", "--divide", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

 private:
  test::TemporaryFolder folder_;
};

/// What a count has found; times are left out.
json result_of(const test::ProgramRun& run) {
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  json answer = json::parse(run.output);
  json result{{"leaves", answer.at("leaves_text")}, {"moves", answer.at("moves")}};
  for (const json& depth : answer.at("per_depth")) result["per_depth"].push_back(depth.at("leaves_text"));
  return result;
}

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(json::parse(text.substr(at, end - at)));
    at = end + 1;
  }
  return lines;
}

/// The numbers of the parts in a journal, each of which may be there once.
std::set<std::size_t> parts_in(const std::string& text) {
  std::set<std::size_t> parts;
  for (const json& line : lines_of(text)) {
    if (!line.contains("part")) continue;
    EXPECT_TRUE(parts.insert(line.at("part").get<std::size_t>()).second) << line;
  }
  return parts;
}

TEST_F(PerftJournal, SaysWhatIsCounted) {
  const json result = result_of(count());
  EXPECT_EQ(result.at("leaves"), "96288700");
  const std::vector<json> lines = lines_of(text());
  EXPECT_EQ(lines[0].at("perft_journal"), 1);
  EXPECT_EQ(lines[0].at("variant"), "loa6");
  EXPECT_EQ(lines[0].at("position"), "1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 b 0");
  EXPECT_EQ(lines[0].at("no_move"), "pass");
  EXPECT_EQ(lines[0].at("depth"), 6);
  EXPECT_EQ(lines[0].at("symmetries"), "on");
  EXPECT_EQ(lines[0].at("impl"), "bit");
  std::uint64_t sum = 0;
  for (const json& line : lines) {
    if (!line.contains("part")) continue;
    sum += line.at("paths").get<std::uint64_t>() * std::stoull(line.at("leaves").get<std::string>());
    EXPECT_GE(line.at("seconds").get<double>(), 0);
  }
  EXPECT_EQ(sum, 96'288'700U) << "the journal alone tells the count";
  EXPECT_GT(parts_in(text()).size(), 50U);
}

TEST_F(PerftJournal, GoesOnWhereverItWasCut) {
  const json whole_result = result_of(count());
  const std::string whole = text();
  std::vector<std::size_t> line_ends;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i] == '\n') line_ends.push_back(i);
  }
  std::set<std::size_t> places = {0, 1, 10, whole.size() - 1, whole.size()};
  for (const std::size_t line : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{5},
                                 std::size_t{7}, line_ends.size() / 2, line_ends.size() - 2}) {
    for (const std::size_t place : {line_ends[line] - 3, line_ends[line], line_ends[line] + 1,
                                    line_ends[line] + 2, line_ends[line] + 20}) {
      places.insert(place);
    }
  }
  const std::size_t all = parts_in(whole).size();
  for (const std::size_t place : places) {
    SCOPED_TRACE("cut after " + std::to_string(place) + " of " + std::to_string(whole.size()) + " bytes");
    const std::string rest = whole.substr(0, place);
    const std::string kept = rest.substr(0, rest.rfind('\n') + 1);
    put(rest);
    const auto again = count();
    EXPECT_EQ(result_of(again), whole_result);
    EXPECT_TRUE(text().starts_with(kept)) << "what was whole stays";
    EXPECT_EQ(parts_in(text()).size(), all);
    const std::size_t known = parts_in(kept).size();
    EXPECT_EQ(again.errors, known == 0 ? ""
                                       : "loa: continuing: " + std::to_string(known) + " of " +
                                             std::to_string(all) + " parts\n");
  }
}

TEST_F(PerftJournal, IsBelieved) {
  const std::string whole_leaves = result_of(count()).at("leaves");
  std::vector<json> lines = lines_of(text());
  std::string changed;
  std::uint64_t paths = 0;
  for (json& line : lines) {
    if (line.contains("part") && paths == 0) {
      paths = line.at("paths");
      line["leaves"] = std::to_string(std::stoull(line.at("leaves").get<std::string>()) + 1000);
    }
    changed += line.dump() + "\n";
  }
  put(changed);
  EXPECT_EQ(result_of(count()).at("leaves"), std::to_string(std::stoull(whole_leaves) + 1000 * paths));
}

TEST_F(PerftJournal, ThatIsFinishedStaysAsItIs) {
  const auto first = run({"--variant", "loa6", "--depth", "6"});
  const std::string whole = text();
  const auto second = run({"--variant", "loa6", "--depth", "6", "--quiet"});
  EXPECT_EQ(second.output, "96288700\n");
  EXPECT_EQ(second.errors, "") << "--quiet";
  const auto third = run({"--variant", "loa6", "--depth", "6"});
  EXPECT_EQ(third.output, first.output) << "the same times too";
  EXPECT_EQ(text(), whole);
}

TEST_F(PerftJournal, IsContinuedByAnotherImplementation) {
  const json whole_result = result_of(count());
  const std::string whole = text();
  put(whole.substr(0, whole.size() / 2));
  EXPECT_EQ(result_of(count({"--impl", "mailbox", "--threads", "3", "--hash", "4", "--parts", "7"})),
            whole_result);
}

TEST_F(PerftJournal, OfAFinishedGameHasNoParts) {
  for (int i = 0; i < 2; ++i) {
    const auto run = run_loa({"perft", "--depth", "3", "--journal", file(), "--quiet", "--position",
                              "7w/2w5/8/3bb3/3b4/8/8/w7 w"});
    EXPECT_EQ(run.output, "0\n");
    EXPECT_EQ(run.exit_code, 0);
  }
}

struct Refused {
  std::string name;
  std::vector<std::string> options;
  std::string says;
};

class PerftJournalOfAnotherCount : public PerftJournal, public ::testing::WithParamInterface<Refused> {};

TEST_P(PerftJournalOfAnotherCount, IsRefusedAndLeftAlone) {
  const Refused& refused = GetParam();
  static_cast<void>(run({"--variant", "loa6", "--depth", "4"}));
  const std::string before = text() + "{\"part\":";
  put(before);
  const auto again = run(refused.options);
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_EQ(again.output, "");
  EXPECT_EQ(test::line_count(again.errors), 1) << again.errors;
  EXPECT_NE(again.errors.find(refused.says), std::string::npos) << again.errors;
  EXPECT_NE(again.errors.find("count.jsonl"), std::string::npos) << again.errors;
  EXPECT_EQ(text(), before);
}

const auto name_of_fault = [](const auto& one) { return one.param.name; };
INSTANTIATE_TEST_SUITE_P(
    Each, PerftJournalOfAnotherCount,
    ::testing::Values(
        Refused{"depth", {"--variant", "loa6", "--depth", "5", "--json"}, "depth is 4, not 5"},
        Refused{"variant", {"--variant", "loa5", "--depth", "4", "--json"}, "variant is loa6, not loa5"},
        Refused{"position",
                {"--depth", "4", "--json", "--position", "1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 w"},
                "position is"},
        Refused{"rules",
                {"--variant", "loa6", "--depth", "4", "--json", "--no-move", "loss"},
                "no_move is pass, not loss"},
        Refused{"symmetries",
                {"--variant", "loa6", "--depth", "4", "--json", "--symmetries", "off"},
                "symmetries is on, not off"}),
    name_of_fault);

TEST_F(PerftJournal, OfSomethingElseIsRefusedAndLeftAlone) {
  for (const std::string other :
       {"hello", "hello\n", "{}\n", "[1]\n", "{\"journal\":1}\n", "{\"perft_journal\":2}\n"}) {
    put(other);
    const auto refused = count();
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_EQ(refused.output, "");
    EXPECT_EQ(test::line_count(refused.errors), 1) << refused.errors;
    EXPECT_EQ(text(), other);
  }
}

/// The text of a journal with its line `number` (from 1) replaced.
std::string with_line(const std::string& text, int number, const std::string& line) {
  std::size_t start = 0;
  for (int i = 1; i < number; ++i) start = text.find('\n', start) + 1;
  return text.substr(0, start) + line + text.substr(text.find('\n', start));
}

TEST_F(PerftJournal, WithAWrongLineIsRefused) {
  static_cast<void>(count());
  const std::string whole = text();
  std::vector<json> lines = lines_of(whole);
  const json part = lines[9];
  ASSERT_TRUE(part.contains("part"));
  const auto changed = [&part](const char* key, const json& value) {
    json other = part;
    other[key] = value;
    return other.dump();
  };
  const std::vector<std::string> wrong = {"",
                                          "x",
                                          "{\"part\":1",
                                          "{}",
                                          "7",
                                          lines[8].dump(),
                                          lines[1].dump(),
                                          changed("part", 100'000),
                                          changed("part", -1),
                                          changed("position", "1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 b 2"),
                                          changed("paths", 12345),
                                          changed("leaves", "many"),
                                          changed("leaves", 5)};
  for (const std::string& line : wrong) {
    put(with_line(whole, 10, line));
    const auto refused = count();
    EXPECT_EQ(refused.exit_code, 2) << line;
    EXPECT_EQ(test::line_count(refused.errors), 1) << refused.errors;
    EXPECT_NE(refused.errors.find("line 10"), std::string::npos) << refused.errors;
  }
  ASSERT_TRUE(lines[6].contains("cut")) << "behind five depths";
  for (const char* const cut :
       {R"({"cut":1,"parts":3})", R"({"cut":1000000,"parts":3})", R"({"cut":-1,"parts":3})"}) {
    put(with_line(whole, 7, cut));
    const auto refused = count();
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_NE(refused.errors.find("line 7, column 1: the tree has 3 parts there"), std::string::npos)
        << refused.errors;
  }
}

TEST_F(PerftJournal, HasOneWriter) {
  static_cast<void>(run({"--depth", "3"}));
  const int other = open(file().c_str(), O_RDONLY);
  ASSERT_EQ(flock(other, LOCK_EX), 0);
  const auto refused = run({"--depth", "3"});
  close(other);
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(test::line_count(refused.errors), 1);
  EXPECT_NE(refused.errors.find("another process"), std::string::npos) << refused.errors;
  EXPECT_EQ(run({"--depth", "3"}).exit_code, 0);
}

TEST_F(PerftJournal, ThatCannotBeHadIsSaidInOneLine) {
  for (const std::string path : {"/no/such/folder/x.jsonl", "/"}) {
    const auto refused = run_loa({"perft", "--depth", "3", "--json", "--journal", path});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_EQ(test::line_count(refused.errors), 1) << refused.errors;
    EXPECT_NE(refused.errors.find(path), std::string::npos) << refused.errors;
  }
}

/// Killed at a moment that nobody chooses, some parts being done.
TEST_F(PerftJournal, SurvivesBeingKilled) {
  const std::vector<std::string> slow = {"perft",   "--variant", "loa6", "--depth",   "6",   "--impl",
                                         "mailbox", "--parts",   "100",  "--journal", file()};
  {
    test::RunningProgram program(slow);
    const auto parts_done = [this] {
      const std::string now = std::ifstream(file()).good() ? text() : "";
      return parts_in(now.substr(0, now.rfind('\n') + 1)).size();
    };
    while (program.is_running() && parts_done() < 3)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ASSERT_TRUE(program.is_running()) << "it was done before it could be killed";
    program.end(SIGKILL);
  }
  const auto again = count();
  EXPECT_TRUE(again.errors.starts_with("loa: continuing: ")) << again.errors;
  EXPECT_EQ(result_of(again).at("leaves"), "96288700");
}

}  // namespace
}  // namespace loa
