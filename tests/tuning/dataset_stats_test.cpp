// Statistics of data sets, on numbers that can be counted by hand.
#include "loa/tuning/dataset_stats.h"

#include <gtest/gtest.h>

#include "support/samples.h"

namespace loa::test {
namespace {

TEST(Histogram, PutsNumbersIntoTheirBars) {
  Histogram histogram(-20, 20, 10);
  ASSERT_EQ(histogram.bars().size(), 4U);
  EXPECT_TRUE(histogram.used_bars().empty());
  for (const int number : {-10, -1, 0, 9}) histogram.add(number, 1);
  histogram.add(-10, 2);
  const auto used = histogram.used_bars();
  ASSERT_EQ(used.size(), 2U);
  EXPECT_EQ(used[0].least, -10);
  EXPECT_EQ(used[0].most, -1);
  EXPECT_EQ(used[0].samples, 3U);
  EXPECT_DOUBLE_EQ(used[0].mean_result(), 4.0 / 6);
  EXPECT_EQ(used[1].samples, 2U);
  histogram.add(-1'000, 0);
  histogram.add(1'000, 0);
  EXPECT_EQ(histogram.bars().front().samples, 1U);
  EXPECT_EQ(histogram.bars().back().samples, 1U);
}

TEST(DatasetStats, CountSamplesAndGames) {
  Sample sample = sample_of(BitPosition<Loa8>(standard_setup("loa8")), 12);
  sample.result = Result::white;
  sample.move = {Square{1}, Square{17}};
  sample.score = 250;
  Sample capture = sample;
  capture.side = Side::white;
  capture.move = {Square{8}, Square{1}};
  capture.score = win_in(3);
  Sample lost = sample;
  lost.score = loss_in(4);
  Sample unscored = sample;
  unscored.score.reset();
  DatasetStats stats;
  stats.add(std::vector{sample, capture, lost});
  stats.add(std::vector{unscored});
  EXPECT_EQ(stats.games, 2U);
  EXPECT_EQ(stats.positions, 4U);
  EXPECT_EQ(stats.scored, 3U);
  EXPECT_EQ(stats.proven_wins, 1U);
  EXPECT_EQ(stats.proven_losses, 1U);
  EXPECT_EQ(stats.captures, 1U);
  EXPECT_EQ(stats.results, (std::array<std::uint64_t, 3>{0, 2, 0}));
  ASSERT_EQ(stats.plies.used_bars().size(), 1U);
  EXPECT_EQ(stats.plies.used_bars()[0].samples, 4U);
  EXPECT_DOUBLE_EQ(stats.plies.used_bars()[0].mean_result(), 0.25) << "White's sample alone is of the winner";
  ASSERT_EQ(stats.scores.used_bars().size(), 1U);
  EXPECT_EQ(stats.scores.used_bars()[0].least, 200);
}

}  // namespace
}  // namespace loa::test
