// Shards put together are the match played in one place.
#include "loa/match/merge_journals.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"
#include "loa/match/run_match.h"
#include "support/journal_lines.h"
#include "support/some_match.h"
#include "support/temporary_folder.h"

namespace loa::test {
namespace {

class MergeJournals : public ::testing::Test {
 protected:
  MergeJournals() {
    for (int index = 0; index < 3; ++index) play(config_, {index, 3}, std::to_string(index));
    play(config_, {}, "whole");
  }

  void play(const MatchConfig& config, const Shard& shard, const std::string& name) const {
    MatchRun run;
    run.folder = folder(name);
    run.version = "1";
    run.started = "now";
    run.shard = shard;
    const std::atomic<bool> never = false;
    static_cast<void>(run_match(config, run, never));
  }
  std::filesystem::path folder(const std::string& name) const { return folder_.path() / name; }
  MatchJournal merge(const std::vector<std::string>& names) const {
    std::vector<std::filesystem::path> folders;
    for (const std::string& name : names) folders.push_back(folder(name));
    return merge_journals(folders, folder("merged"));
  }
  /// *Shape* what is wrong; nothing is written
  std::string fault(const std::vector<std::string>& names) const {
    try {
      static_cast<void>(merge(names));
    } catch (const std::exception& error) {
      EXPECT_FALSE(std::filesystem::exists(folder("merged")));
      return error.what();
    }
    return "no fault";
  }

  MatchConfig config_ = some_match({"random", "greedy", "random"}, 4);

 private:
  TemporaryFolder folder_;
};

TEST_F(MergeJournals, OfAllShardsIsTheWholeMatch) {
  const MatchJournal merged = merge({"2", "0", "1"});
  EXPECT_TRUE(merged.course.is_complete());
  EXPECT_TRUE(merged.course.shard().is_whole());
  EXPECT_EQ(merged.header.config, read_match_journal(folder("whole")).header.config);
  EXPECT_EQ(sorted_games(folder("merged")), sorted_games(folder("whole")));
  EXPECT_EQ(lines_of_file(folder("merged") / journal_file_name),
            lines_of_file(folder("whole") / journal_file_name));
}

TEST_F(MergeJournals, OfTheWholeMatchIsItself) {
  static_cast<void>(merge({"whole"}));
  EXPECT_EQ(sorted_games(folder("merged")), sorted_games(folder("whole")));
}

TEST_F(MergeJournals, SaysWhatIsMissing) {
  EXPECT_EQ(
      fault({"0", "2"}),
      "4 of 12 pairs are missing: 1, 4, 7, 10 (expected every shard of the match, each played to its end)");
  EXPECT_NE(fault({"1"}).find("8 of 12 pairs are missing: 0, 2, 3, 5, 6, ..."), std::string::npos);
}

TEST_F(MergeJournals, MissesAPairThatIsNotWhole) {
  std::vector<std::string> lines = lines_of_file(folder("1") / journal_file_name);
  lines.pop_back();
  write_lines(folder("1") / journal_file_name, lines);
  EXPECT_NE(fault({"0", "1", "2"}).find("1 of 12 pairs are missing: 10"), std::string::npos);
}

TEST_F(MergeJournals, RefusesAGameThatStandsInTwo) {
  EXPECT_NE(fault({"0", "1", "2", "1"}).find("game 2 stands in "), std::string::npos);
}

TEST_F(MergeJournals, RefusesDifferentMatches) {
  MatchConfig other = config_;
  other.seed = 2;
  play(other, {1, 3}, "other");
  EXPECT_NE(fault({"0", "other", "2"}).find("seed (1 in the journal, 2 now)"), std::string::npos)
      << fault({"0", "other", "2"});
}

TEST_F(MergeJournals, RefusesWhatIsNoJournal) {
  EXPECT_NE(fault({"0", "nowhere"}), "no fault");
  EXPECT_NE(fault({}), "no fault");
  write_lines(folder("odd") / journal_file_name, {"{\"journal\":7}"});
  EXPECT_NE(fault({"odd"}).find("line 1"), std::string::npos);
}

TEST_F(MergeJournals, RefusesAFolderThatHasAJournal) {
  static_cast<void>(merge({"0", "1", "2"}));
  EXPECT_THROW(static_cast<void>(merge({"0", "1", "2"})), JournalError);
}

TEST_F(MergeJournals, RefusesFormatsThatHaveNoShards) {
  config_.format = MatchFormat::swiss;
  play(config_, {}, "swiss");
  EXPECT_NE(fault({"swiss"}).find("never played in shards"), std::string::npos);
}

}  // namespace
}  // namespace loa::test
