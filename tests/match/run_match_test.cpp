// Whole matches: the same journal for any number of threads, gone on with after every kind of end, and
// players that fail.
#include "loa/match/run_match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/schedule.h"
#include "loa/match/tally.h"
#include "loa/record/json_record.h"
#include "loa/record/replay.h"
#include "loa/search/make_player.h"
#include "support/bad_players.h"
#include "support/journal_lines.h"
#include "support/some_match.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa::test {
namespace {

const std::atomic<bool> never = false;

MatchRun run_in(const std::filesystem::path& folder, int threads = 1) {
  MatchRun run;
  run.folder = folder;
  run.existing = ExistingJournal::go_on;
  run.version = "1";
  run.started = "now";
  run.threads = threads;
  return run;
}

class RunMatch : public ::testing::Test {
 protected:
  RunMatch() { static_cast<void>(run_match(config_, run_in(whole()), never)); }

  std::filesystem::path folder(const std::string& name) const { return folder_.path() / name; }
  std::filesystem::path whole() const { return folder("whole"); }
  /// A copy of the whole journal without its lines from `first` on, to be changed and gone on with.
  std::filesystem::path begun(std::size_t lines) const {
    std::filesystem::create_directories(folder("begun"));
    std::vector<std::string> kept = lines_of_file(whole() / journal_file_name);
    kept.resize(std::min(lines, kept.size()));
    write_lines(folder("begun") / journal_file_name, kept);
    return folder("begun");
  }
  void expect_whole_after_going_on(const std::filesystem::path& there, int threads = 1) const {
    const MatchJournal journal = run_match(config_, run_in(there, threads), never);
    EXPECT_EQ(journal.games.size(), 20U);
    EXPECT_EQ(sorted_games(there), sorted_games(whole()));
  }

  MatchConfig config_ = some_match({"random", "greedy"}, 10);
  TemporaryFolder folder_;
};

TEST_F(RunMatch, WritesAHeaderAndTwoLinesForEachPair) {
  const auto lines = lines_of_file(whole() / journal_file_name);
  ASSERT_EQ(lines.size(), 21U);
  const JournalHeader header = parse_header(lines[0]);
  EXPECT_EQ(header.seed, 1U);
  EXPECT_EQ(parse_config(header.config, header.seed), config_);
  for (std::size_t i = 1; i < lines.size(); i += 2)
    EXPECT_EQ(*from_json_line(lines[i]).game + 1, *from_json_line(lines[i + 1]).game);
}

TEST_F(RunMatch, WritesGamesThatTheRefereeBelieves) {
  for (const std::string& line : sorted_games(whole())) {
    const GameRecord record = from_json_line(line);
    const Replay judged = replay(record);
    EXPECT_TRUE(judged.is_legal()) << judged.fault.value_or("") << "\n" << line;
    EXPECT_EQ(record.opening, 4);
    EXPECT_EQ(record.pair, *record.game / 2);
  }
}

TEST_F(RunMatch, StartsBothGamesOfAPairWithOneOpening) {
  const auto lines = sorted_games(whole());
  std::set<std::vector<Move>> openings;
  for (std::size_t i = 0; i < lines.size(); i += 2) {
    const GameRecord first = from_json_line(lines[i]);
    const GameRecord second = from_json_line(lines[i + 1]);
    const std::vector<Move> opening(first.moves.begin(), first.moves.begin() + 4);
    EXPECT_TRUE(std::equal(opening.begin(), opening.end(), second.moves.begin()));
    EXPECT_EQ(first.black, second.white);
    openings.insert(opening);
  }
  EXPECT_GT(openings.size(), 5U);
}

TEST_F(RunMatch, IsTheSameForAnyNumberOfThreads) {
  for (const int threads : {2, 5}) {
    const auto there = folder(std::to_string(threads));
    static_cast<void>(run_match(config_, run_in(there, threads), never));
    EXPECT_EQ(sorted_games(there), sorted_games(whole())) << threads << " threads";
  }
}

TEST_F(RunMatch, OfAFinishedMatchPlaysNothing) {
  const std::string before = text_of_file(whole() / journal_file_name);
  MatchRun run = run_in(whole());
  run.watcher.pair_done = [](const FinishedPair&) { ADD_FAILURE() << "a pair was played again"; };
  EXPECT_EQ(run_match(config_, run, never).games.size(), 20U);
  EXPECT_EQ(text_of_file(whole() / journal_file_name), before);
}

TEST_F(RunMatch, GoesOnAfterWholePairs) {
  for (const std::size_t lines : {1U, 3U, 11U, 19U}) expect_whole_after_going_on(begun(lines), 2);
}

TEST_F(RunMatch, PlaysHalfAPairAgain) {
  for (const std::size_t lines : {2U, 8U, 20U}) expect_whole_after_going_on(begun(lines));
}

TEST_F(RunMatch, GoesOnAfterATornLine) {
  const std::string text = text_of_file(whole() / journal_file_name);
  const std::size_t first_line = text.find('\n') + 1;
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    const std::size_t cut = first_line + random.below(static_cast<std::uint32_t>(text.size() - first_line));
    std::filesystem::create_directories(folder("torn"));
    std::ofstream(folder("torn") / journal_file_name, std::ios::binary) << text.substr(0, cut);
    SCOPED_TRACE("cut after byte " + std::to_string(cut));
    expect_whole_after_going_on(folder("torn"));
  }
}

TEST_F(RunMatch, GoesOnAfterATornHeader) {
  std::filesystem::create_directories(folder("torn"));
  std::ofstream(folder("torn") / journal_file_name) << R"({"journal":1,"conf)";
  expect_whole_after_going_on(folder("torn"));
}

TEST_F(RunMatch, PlaysAGameInTheMiddleAgain) {
  const auto there = begun(21);
  auto lines = lines_of_file(there / journal_file_name);
  lines.erase(lines.begin() + 6);
  write_lines(there / journal_file_name, lines);
  expect_whole_after_going_on(there);
}

TEST_F(RunMatch, ForgivesAnUnreadableLastLine) {
  const auto there = begun(18);
  auto lines = lines_of_file(there / journal_file_name);
  lines.back() = std::string(40, '\0');
  write_lines(there / journal_file_name, lines);
  expect_whole_after_going_on(there);
}

TEST_F(RunMatch, RefusesADamagedLineInTheMiddle) {
  const auto there = begun(21);
  auto lines = lines_of_file(there / journal_file_name);
  lines[6].resize(30);
  write_lines(there / journal_file_name, lines);
  const std::string before = text_of_file(there / journal_file_name);
  try {
    static_cast<void>(run_match(config_, run_in(there), never));
    FAIL() << "a damaged journal was gone on with";
  } catch (const ParseError& error) {
    EXPECT_NE(std::string(error.what()).find("journal.jsonl: line 7"), std::string::npos) << error.what();
  }
  EXPECT_EQ(text_of_file(there / journal_file_name), before);
}

TEST_F(RunMatch, RefusesLinesThatAreNoGamesOfTheMatch) {
  const auto lines = lines_of_file(whole() / journal_file_name);
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"\"game\":", "\"game\":5"},
      {"\"black\":\"random\"", "\"black\":\"greedy\""},
      {"\"rules\":\"icga\"", "\"rules\":\"soucie\""},
      {"\"pair\":", "\"pair\":7"},
      {"\"game\":", "\"gme\":"}};
  for (const auto& [from, to] : changes) {
    auto changed = lines;
    const auto line = std::find_if(
        changed.begin() + 1, changed.end(),
        [&from = from](const std::string& text) { return text.find(from) != std::string::npos; });
    ASSERT_NE(line, changed.end()) << from;
    line->replace(line->find(from), from.size(), to);
    std::filesystem::create_directories(folder("changed"));
    write_lines(folder("changed") / journal_file_name, changed);
    EXPECT_THROW(static_cast<void>(run_match(config_, run_in(folder("changed")), never)), ParseError) << to;
  }
}

TEST_F(RunMatch, RefusesAForeignGameInTheLastLineToo) {
  const auto there = begun(21);
  auto lines = lines_of_file(there / journal_file_name);
  const std::size_t rules = lines.back().find("\"rules\":\"icga\"");
  lines.back().replace(rules, 14, "\"rules\":\"soucie\"");
  write_lines(there / journal_file_name, lines);
  EXPECT_THROW(static_cast<void>(run_match(config_, run_in(there), never)), ParseError);
}

TEST_F(RunMatch, RefusesAHeaderThatMakesNoSense) {
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"\"pairs\":10", "\"pairs\":0"},
                                                        {"\"pairs\":10", "\"pairs\":2000000000"},
                                                        {"\"spec\":\"random\"", "\"spec\":\"alphabeta\""}}) {
    auto lines = lines_of_file(whole() / journal_file_name);
    lines[0].replace(lines[0].find(from), from.size(), to);
    std::filesystem::create_directories(folder("changed"));
    write_lines(folder("changed") / journal_file_name, lines);
    EXPECT_THROW(static_cast<void>(read_match_journal(folder("changed"))), ParseError) << to;
  }
}

TEST_F(RunMatch, RefusesAGameThatStandsTwice) {
  const auto there = begun(21);
  auto lines = lines_of_file(there / journal_file_name);
  lines.insert(lines.begin() + 4, lines[3]);
  write_lines(there / journal_file_name, lines);
  EXPECT_THROW(static_cast<void>(run_match(config_, run_in(there), never)), ParseError);
}

TEST_F(RunMatch, RefusesAnExistingJournalUnlessItGoesOn) {
  MatchRun run = run_in(whole());
  run.existing = ExistingJournal::refuse;
  EXPECT_THROW(static_cast<void>(run_match(config_, run, never)), JournalError);
}

TEST_F(RunMatch, RefusesTheJournalOfAnotherMatch) {
  MatchConfig other = config_;
  other.seed = 2;
  try {
    static_cast<void>(run_match(other, run_in(whole()), never));
    FAIL() << "another match was gone on with";
  } catch (const ParseError& error) {
    EXPECT_NE(std::string(error.what()).find("seed (1 in the journal, 2 now)"), std::string::npos)
        << error.what();
  }
}

TEST_F(RunMatch, ChecksBeforeItMakesAFolder) {
  MatchConfig bad = config_;
  bad.pairs_per_pairing = 0;
  EXPECT_THROW(static_cast<void>(run_match(bad, run_in(folder("none")), never)), ParseError);
  EXPECT_FALSE(std::filesystem::exists(folder("none")));
}

TEST_F(RunMatch, StopsAfterThePairsThatAreRunning) {
  std::atomic<bool> stop = false;
  MatchRun run = run_in(folder("stopped"), 2);
  int done = 0;
  run.watcher.pair_done = [&](const FinishedPair&) {
    if (++done >= 3) stop = true;
  };
  const MatchJournal journal = run_match(config_, run, stop);
  EXPECT_GE(journal.games.size(), 6U);
  EXPECT_LE(journal.games.size(), 8U) << "one more pair may have been running";
  expect_whole_after_going_on(folder("stopped"));
}

TEST_F(RunMatch, TheFirstFailureOfTheWatcherEndsTheRun) {
  MatchRun run = run_in(folder("failing"), 2);
  run.watcher.pair_done = [](const FinishedPair&) { throw std::runtime_error("no more paper"); };
  EXPECT_THROW(static_cast<void>(run_match(config_, run, never)), std::runtime_error);
  expect_whole_after_going_on(folder("failing"));
}

/// The second player of the match explodes.
TEST_F(RunMatch, APlayerThatFailsForfeitsItsGamesAndTheMatchGoesOn) {
  const PlayerFactory<Loa5> factory = [](const PlayerSpec& spec) -> std::unique_ptr<Player<Loa5>> {
    if (spec.kind == "greedy") return std::make_unique<ExplodingPlayer<Loa5>>(7);
    return make_player<Loa5>(spec, {});
  };
  std::vector<std::string> faults;
  MatchWatcher watcher;
  watcher.fault = [&faults](std::string_view fault) { faults.emplace_back(fault); };
  {
    JournalWriter journal(folder("faulty"));
    journal.begin({.config = config_json(config_),
                   .seed = config_.seed,
                   .version = "1",
                   .started = "now",
                   .threads = 2});
    MatchCourse course(config_);
    play_pairs<Loa5>({config_, course, factory, 2, journal, watcher, never});
    EXPECT_TRUE(course.is_complete());
  }
  const MatchJournal journal = read_match_journal(folder("faulty"));
  const MatchTally tally = tally_of(config_, journal.games);
  EXPECT_EQ(tally.games(), 20) << "every game has its record";
  EXPECT_GT(tally.faults(), 10);
  EXPECT_EQ(static_cast<std::size_t>(tally.faults()), faults.size());
  EXPECT_EQ(tally.by_reason.at(Reason::crash), tally.faults());
  EXPECT_GE(tally.players[0].total().wins, tally.faults());
  EXPECT_TRUE(faults[0].starts_with("game ")) << faults[0];
  for (const std::string& line : sorted_games(folder("faulty")))
    EXPECT_TRUE(replay(from_json_line(line)).is_legal()) << line;
}

TEST_F(RunMatch, AFactoryThatFailsEndsTheMatch) {
  const PlayerFactory<Loa5> factory = [](const PlayerSpec&) -> std::unique_ptr<Player<Loa5>> {
    throw std::runtime_error("no such engine");
  };
  JournalWriter journal(folder("empty"));
  journal.begin(
      {.config = config_json(config_), .seed = config_.seed, .version = "1", .started = "now", .threads = 1});
  MatchCourse course(config_);
  EXPECT_THROW(play_pairs<Loa5>({config_, course, factory, 2, journal, {}, never}), std::runtime_error);
}

TEST(RunMatchOfThree, IsTheSameForAnyNumberOfThreads) {
  TemporaryFolder folder;
  const MatchConfig config = some_match({"random", "greedy", "alphabeta:nodes=200"}, 3);
  const MatchJournal one = run_match(config, run_in(folder.path() / "1", 1), never);
  const MatchJournal two = run_match(config, run_in(folder.path() / "2", 2), never);
  EXPECT_EQ(one.games, two.games);
  EXPECT_EQ(one.games.size(), 18U);
  EXPECT_EQ(sorted_games(folder.path() / "1"), sorted_games(folder.path() / "2"));
}

TEST(RunMatchEverywhere, PlaysEveryVariant) {
  for (const VariantInfo& variant : all_variants) {
    TemporaryFolder folder;
    MatchConfig config = some_match({"random", "greedy"}, 2);
    config.start = standard_setup(variant.name);
    const MatchJournal journal = run_match(config, run_in(folder.path()), never);
    EXPECT_EQ(journal.games.size(), 4U) << variant.name;
    for (const std::string& line : sorted_games(folder.path())) {
      EXPECT_EQ(from_json_line(line).variant(), variant.name);
      EXPECT_TRUE(replay(from_json_line(line)).is_legal()) << line;
    }
  }
}

TEST(RunMatchStrength, DeeperSearchIsStronger) {
  TemporaryFolder folder;
  MatchConfig config = some_match({"alphabeta:depth=3", "greedy", "random"}, 10);
  config.start = standard_setup("loa8");
  const MatchTally tally = tally_of(config, run_match(config, run_in(folder.path(), 2), never).games);
  EXPECT_GE(tally.pairings[0].first.total().score(), 0.9) << "depth 3 against greedy";
  EXPECT_GE(tally.pairings[1].first.total().score(), 0.95) << "depth 3 against random";
  EXPECT_GE(tally.pairings[2].first.total().score(), 0.9) << "greedy against random";
}

}  // namespace
}  // namespace loa::test
