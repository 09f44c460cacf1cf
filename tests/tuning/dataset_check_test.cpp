// The judge of data sets names every kind of fault that can be planted.
#include "loa/tuning/dataset_check.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "loa/base/parse_error.h"
#include "support/samples.h"
#include "support/temporary_folder.h"

namespace loa::test {
namespace {

class DatasetCheck : public ::testing::Test {
 protected:
  DatasetCheck() : config_(quick_self_play()) {
    config_.explore_percent = 0;
    SelfPlay<Loa5> self_play(config_);
    for (std::uint32_t game = 0; game < 3; ++game) games_.push_back(self_play.play(game));
  }

  /// Of the games, after something was done to their samples.
  [[nodiscard]] DatasetVerdict verdict() const {
    const DatasetHeader header = header_of(config_, "test");
    std::string bytes = header_bytes(header);
    for (const std::vector<Sample>& game : games_) bytes += game_records(game, header.variant);
    put_bytes(file(), bytes + tail_);
    return check_dataset(file());
  }

  void expect_fault(const std::string& words) const {
    const DatasetVerdict found = verdict();
    ASSERT_FALSE(found.is_sound()) << words;
    ASSERT_FALSE(found.first_faults.empty()) << words;
    EXPECT_NE(found.first_faults.front().find(words), std::string::npos) << found.first_faults.front();
  }

  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "set"; }

  std::vector<std::vector<Sample>> games_;
  std::string tail_;

 private:
  SelfPlayConfig config_;
  TemporaryFolder folder_;
};

TEST_F(DatasetCheck, FindsNothingInSelfPlay) {
  const DatasetVerdict found = verdict();
  EXPECT_TRUE(found.is_sound()) << (found.first_faults.empty() ? "" : found.first_faults.front());
  EXPECT_EQ(found.games, 3U);
  EXPECT_EQ(found.positions, games_[0].size() + games_[1].size() + games_[2].size());
}

TEST_F(DatasetCheck, AGapInAGameIsNoFault) {  // filters leave samples out
  ASSERT_GT(games_[0].size(), 3U);
  games_[0].erase(games_[0].begin() + 1);
  EXPECT_TRUE(verdict().is_sound());
}

TEST_F(DatasetCheck, AnIllegalMove) {
  games_[1][0].move = {Square{0}, Square{0}};
  expect_fault("is illegal");
  EXPECT_EQ(verdict().first_faults.front().find(fmt::format("record {}: ", games_[0].size() + 1)), 0U);
}

TEST_F(DatasetCheck, APassThatIsNone) {
  games_[1][0].move = pass_move;
  expect_fault("the move pass is illegal");
}

TEST_F(DatasetCheck, AFaultySetup) {
  games_[0][0].white = 0;
  expect_fault("White has no men");
}

TEST_F(DatasetCheck, AFinishedGame) {
  games_[0][0].black = 0b11;
  games_[0][0].white = Word128{0b1010100};
  expect_fault("the game is over there (connected)");
}

TEST_F(DatasetCheck, APositionThatDoesNotFollow) {
  std::swap(games_[0][1].black, games_[0][1].white);
  games_[0][1].side = opponent(games_[0][1].side);
  games_[0][1].score.reset();
  expect_fault("does not follow");
}

TEST_F(DatasetCheck, AProofAgainstTheResult) {
  Sample& sample = games_[0].back();
  sample.score = win_in(3);
  for (Sample& other : games_[0]) other.result = win_of(opponent(sample.side));
  expect_fault("is proven to win, but the result is");
}

TEST_F(DatasetCheck, AResultThatChanges) {
  games_[0][1].result = games_[0][1].result == Result::draw ? Result::black : Result::draw;
  games_[0][1].score.reset();
  expect_fault("the result of the game changes");
}

TEST_F(DatasetCheck, PliesThatDoNotRise) {
  games_[0][1].ply = games_[0][0].ply;
  expect_fault("comes after ply");
}

TEST_F(DatasetCheck, GamesThatDoNotRise) {
  for (Sample& sample : games_[2]) sample.game = 1;
  expect_fault("game 1 comes after game 1");
}

TEST_F(DatasetCheck, AGameWithinAnother) {
  games_[0][1].game = 7;
  expect_fault("game 7 begins before game 0 has ended");
}

TEST_F(DatasetCheck, ATornEnd) {
  tail_ = game_records(std::vector{games_[2][0], games_[2][1]}, info_of<Loa5>).substr(0, 28 + 5);
  const DatasetVerdict found = verdict();
  EXPECT_FALSE(found.is_sound());
  EXPECT_EQ(found.torn.records, 1U);
  EXPECT_EQ(found.torn.bytes, 5U);
  EXPECT_EQ(found.torn.text(), "1 record and 5 bytes");
}

TEST_F(DatasetCheck, ManyFaultsAreCountedAndSomeTold) {
  tail_ = std::string(28 * 50, '?');
  const DatasetVerdict found = verdict();
  EXPECT_EQ(found.faults, 50U);
  EXPECT_EQ(found.first_faults.size(), most_told_faults);
}

}  // namespace
}  // namespace loa::test
