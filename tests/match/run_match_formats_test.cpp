// Whole matches of each format: the same games for any number of threads, with and without interruptions.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/match/run_match.h"
#include "loa/match/tally.h"
#include "support/journal_lines.h"
#include "support/some_match.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa::test {
namespace {

MatchRun formats_run(const std::filesystem::path& folder, int threads) {
  MatchRun run;
  run.folder = folder;
  run.existing = ExistingJournal::go_on;
  run.version = "1";
  run.started = "now";
  run.threads = threads;
  return run;
}

MatchConfig swiss_match() {
  MatchConfig config =
      some_match({"random", "greedy", "random", "greedy", "alphabeta:depth=2", "random", "greedy"}, 1);
  config.format = MatchFormat::swiss;
  config.rounds = 4;
  return config;
}

MatchConfig gauntlet() {
  MatchConfig config = some_match({"greedy", "random", "alphabeta:depth=1"}, 3);
  config.format = MatchFormat::gauntlet;
  return config;
}

/// Of players so unequal that it is short.
MatchConfig test_match() {
  MatchConfig config = some_match({"greedy", "random"}, 400);
  config.format = MatchFormat::sprt;
  config.sprt = SprtBounds{.elo0 = 300, .elo1 = 500, .model = EloModel::logistic};
  return config;
}

/// The lines of games that count.
std::vector<std::string> counted_games(const std::filesystem::path& folder) {
  const MatchJournal journal = read_match_journal(folder);
  std::vector<std::string> lines = sorted_games(folder);
  std::vector<std::string> counted;
  for (const PlayedGame& game : journal.games) {
    for (const std::string& line : lines)
      if (from_json_line(line).game == game.game) counted.push_back(line);
  }
  return counted;
}

class EveryFormat : public ::testing::TestWithParam<MatchConfig (*)()> {
 protected:
  MatchJournal play(const std::string& name, int threads,
                    std::optional<int> stop_after = std::nullopt) const {
    std::atomic<bool> stop = false;
    MatchRun run = formats_run(folder(name), threads);
    int done = 0;
    run.watcher.pair_done = [&](const FinishedPair&) { stop = stop_after && ++done >= *stop_after; };
    const MatchJournal played = run_match(config_, run, stop);
    const MatchJournal read = read_match_journal(folder(name));
    EXPECT_EQ(played.games, read.games) << "what is returned is what the file says";
    EXPECT_EQ(played.left_out, read.left_out);
    EXPECT_EQ(played.is_closed, read.is_closed);
    EXPECT_TRUE(read.loose_lines.empty());
    return played;
  }
  std::filesystem::path folder(const std::string& name) const { return folder_.path() / name; }

  MatchConfig config_ = GetParam()();

 private:
  TemporaryFolder folder_;
};

TEST_P(EveryFormat, HasTheSameGamesForAnyNumberOfThreads) {
  const MatchJournal one = play("1", 1);
  EXPECT_TRUE(one.course.is_complete());
  for (const int threads : {2, 16}) {
    const MatchJournal other = play(std::to_string(threads), threads);
    EXPECT_TRUE(other.course.is_complete());
    EXPECT_EQ(other.games, one.games) << threads << " threads";
    EXPECT_EQ(counted_games(folder(std::to_string(threads))), counted_games(folder("1")))
        << threads << " threads";
  }
}

TEST_P(EveryFormat, HasTheSameGamesAfterInterruptions) {
  static_cast<void>(play("whole", 1));
  Random random(1);
  for (int attempt = 0; attempt < 3; ++attempt) {
    const std::string name = "stopped" + std::to_string(attempt);
    for (int runs = 0;; ++runs) {
      ASSERT_LT(runs, 200);
      const int threads = 1 + static_cast<int>(random.below(3));
      if (play(name, threads, 1 + static_cast<int>(random.below(4))).course.is_complete()) break;
    }
    EXPECT_EQ(counted_games(folder(name)), counted_games(folder("whole")));
  }
}

TEST_P(EveryFormat, HasTheSameGamesAfterTornLines) {
  static_cast<void>(play("whole", 2));
  const std::string text = text_of_file(folder("whole") / journal_file_name);
  const std::size_t first_line = text.find('\n') + 1;
  Random random(1);
  for (int i = 0; i < 8; ++i) {
    const std::size_t cut = first_line + random.below(static_cast<std::uint32_t>(text.size() - first_line));
    std::filesystem::create_directories(folder("torn"));
    std::ofstream(folder("torn") / journal_file_name, std::ios::binary) << text.substr(0, cut);
    static_cast<void>(play("torn", 2));
    EXPECT_EQ(counted_games(folder("torn")), counted_games(folder("whole"))) << "cut after byte " << cut;
  }
}

TEST_P(EveryFormat, PlaysALostPairAgain) {
  static_cast<void>(play("whole", 1));
  std::vector<std::string> lines = lines_of_file(folder("whole") / journal_file_name);
  std::erase_if(lines, [](const std::string& line) { return is_journal_closing(line); });
  lines.erase(lines.begin() + 1, lines.begin() + 3);
  write_lines(folder("lost") / journal_file_name, lines);
  static_cast<void>(play("lost", 2));
  EXPECT_EQ(counted_games(folder("lost")), counted_games(folder("whole")));
}

INSTANTIATE_TEST_SUITE_P(RunMatch, EveryFormat, ::testing::Values(swiss_match, gauntlet, test_match));

class RunTest : public ::testing::Test {
 protected:
  RunTest() : journal_(run_match(config_, formats_run(there(), 2), never_)) {}

  std::filesystem::path there() const { return folder_.path() / "test"; }
  /// *Shape* what the reader says
  std::string fault_of(const std::vector<std::string>& lines) const {
    write_lines(folder_.path() / "changed" / journal_file_name, lines);
    try {
      static_cast<void>(read_match_journal(folder_.path() / "changed"));
    } catch (const ParseError& error) {
      return error.what();
    }
    return "no fault";
  }

  std::atomic<bool> never_ = false;
  MatchConfig config_ = test_match();
  TemporaryFolder folder_;
  MatchJournal journal_;
};

TEST_F(RunTest, EndsWithALineThatNamesTheDecidingPair) {
  ASSERT_TRUE(journal_.is_closed);
  const int deciding = *journal_.course.sprt()->deciding_pair();
  EXPECT_LT(deciding, 100);
  EXPECT_EQ(journal_.games.size(), 2U * static_cast<std::size_t>(deciding + 1));
  EXPECT_EQ(lines_of_file(there() / journal_file_name).back(),
            "{\"closing\":\"sprt\",\"pair\":" + std::to_string(deciding) + ",\"verdict\":\"accepts elo1\"}");
  EXPECT_EQ(tally_of(config_, journal_.games).games(), 2 * (deciding + 1));
}

TEST_F(RunTest, IsClosedByTheNextRunWhereTheWriterDied) {
  std::vector<std::string> lines = lines_of_file(there() / journal_file_name);
  const std::vector<std::string> whole = lines;
  lines.pop_back();
  write_lines(there() / journal_file_name, lines);
  EXPECT_FALSE(read_match_journal(there()).is_closed);
  MatchRun run = formats_run(there(), 2);
  run.watcher.pair_done = [](const FinishedPair&) { ADD_FAILURE() << "a pair was played again"; };
  EXPECT_TRUE(run_match(config_, run, never_).is_closed);
  EXPECT_EQ(lines_of_file(there() / journal_file_name), whole);
}

TEST_F(RunTest, RefusesAClosingLineThatItsGamesDoNotBear) {
  const std::vector<std::string> lines = lines_of_file(there() / journal_file_name);
  const std::string pair = "\"pair\":" + std::to_string(*journal_.course.sprt()->deciding_pair());
  std::vector<std::string> changed = lines;
  changed.back().replace(changed.back().find(pair), pair.size(), "\"pair\":0");
  EXPECT_NE(fault_of(changed).find("pair 0 does not decide"), std::string::npos) << fault_of(changed);
  changed = lines;
  changed.back().replace(changed.back().find("elo1"), 4, "elo0");
  EXPECT_NE(fault_of(changed).find("does not decide that the test accepts elo0"), std::string::npos);
  changed = lines;
  changed.erase(changed.begin() + 1, changed.begin() + 3);
  EXPECT_NE(fault_of(changed).find("the games decide nothing"), std::string::npos);
  changed = lines;
  changed.push_back(lines.back());
  EXPECT_NE(fault_of(changed).find("behind the closing line"), std::string::npos);
  changed = lines;
  changed.insert(changed.end() - 1, R"({"closing":"sprt","pair":-1})");
  EXPECT_NE(fault_of(changed).find("closes no journal"), std::string::npos);
}

TEST_F(RunTest, RefusesAClosingLineInOtherFormats) {
  const MatchConfig config = some_match({"greedy", "random"}, 2);
  static_cast<void>(run_match(config, formats_run(folder_.path() / "other", 1), never_));
  std::vector<std::string> lines = lines_of_file(folder_.path() / "other" / journal_file_name);
  lines.push_back(R"({"closing":"sprt","pair":1,"verdict":"accepts elo1"})");
  EXPECT_NE(fault_of(lines).find("the games decide nothing"), std::string::npos) << fault_of(lines);
}

TEST(RunSwiss, RefusesAGameOfPlayersWhoDidNotMeet) {
  TemporaryFolder folder;
  const std::atomic<bool> never = false;
  const MatchConfig config = swiss_match();
  const MatchJournal journal = run_match(config, formats_run(folder.path(), 1), never);
  std::vector<std::string> lines = lines_of_file(folder.path() / journal_file_name);
  // The last pair's players, but who won the first pair is changed: then others meet in the second round.
  for (std::size_t line = 1; line < 7; ++line) {
    const bool is_black = lines[line].find("\"result\":\"black\"") != std::string::npos;
    const std::string from = is_black ? "\"result\":\"black\"" : "\"result\":\"white\"";
    if (lines[line].find(from) == std::string::npos) continue;
    lines[line].replace(lines[line].find(from), from.size(),
                        is_black ? "\"result\":\"white\"" : "\"result\":\"black\"");
  }
  write_lines(folder.path() / journal_file_name, lines);
  EXPECT_THROW(static_cast<void>(read_match_journal(folder.path())), ParseError);
}

TEST(RunWithTimes, WritesASideFile) {
  TemporaryFolder folder;
  const std::atomic<bool> never = false;
  MatchRun run = formats_run(folder.path(), 2);
  run.times_moves = true;
  std::int64_t clock = 0;
  run.threads = 1;
  run.now_us = [&clock] { return clock += 7; };
  const MatchJournal journal = run_match(some_match({"random", "greedy"}, 2), run, never);
  const std::vector<std::string> lines = lines_of_file(folder.path() / "times.jsonl");
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_TRUE(lines[0].starts_with("{\"game\":0,\"opening\":4,\"us\":[7,7")) << lines[0];
  EXPECT_EQ(std::count(lines[0].begin(), lines[0].end(), '7'), journal.games[0].plies - 4);
}

class RunShards : public ::testing::Test {
 protected:
  MatchJournal play(const Shard& shard) const {
    MatchRun run = formats_run(folder(shard.index), 2);
    run.shard = shard;
    return run_match(config_, run, never_);
  }
  std::filesystem::path folder(int index) const { return folder_.path() / std::to_string(index); }

  std::atomic<bool> never_ = false;
  MatchConfig config_ = some_match({"random", "greedy", "random"}, 3);
  TemporaryFolder folder_;
};

TEST_F(RunShards, PlayTheirPairsAlone) {
  const MatchJournal journal = play({1, 2});
  EXPECT_TRUE(journal.course.is_complete());
  EXPECT_EQ(journal.course.shard(), (Shard{1, 2}));
  ASSERT_EQ(journal.games.size(), 8U);
  for (const PlayedGame& game : journal.games) EXPECT_EQ(pair_of(game.game) % 2, 1);
  EXPECT_EQ(parse_header(lines_of_file(folder(1) / journal_file_name).front()).shard, "1/2");
}

TEST_F(RunShards, GoOnAsTheSameShardOnly) {
  static_cast<void>(play({0, 2}));
  MatchRun run = formats_run(folder(0), 1);
  EXPECT_THROW(static_cast<void>(run_match(config_, run, never_)), ParseError);
  run.shard = {0, 3};
  try {
    static_cast<void>(run_match(config_, run, never_));
    FAIL() << "another shard was gone on with";
  } catch (const ParseError& error) {
    EXPECT_NE(std::string(error.what()).find("shard (0/2 in the journal, 0/3 now)"), std::string::npos);
  }
}

TEST_F(RunShards, RefuseGamesOfOtherShards) {
  static_cast<void>(play({0, 2}));
  static_cast<void>(play({1, 2}));
  std::vector<std::string> lines = lines_of_file(folder(0) / journal_file_name);
  lines.push_back(lines_of_file(folder(1) / journal_file_name)[1]);
  write_lines(folder(0) / journal_file_name, lines);
  EXPECT_THROW(static_cast<void>(read_match_journal(folder(0))), ParseError);
}

TEST_F(RunShards, AreRefusedWhereResultsDecideWhoPlays) {
  config_ = swiss_match();
  EXPECT_THROW(static_cast<void>(play({0, 2})), ParseError);
  EXPECT_FALSE(std::filesystem::exists(folder(0)));
}

}  // namespace
}  // namespace loa::test
