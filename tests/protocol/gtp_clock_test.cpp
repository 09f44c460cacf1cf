// The clock of GTP: main time, periods, and what a controller tells.
#include "loa/protocol/gtp_clock.h"

#include <gtest/gtest.h>

namespace loa::test {
namespace {

TEST(GtpClock, RunsInMainTime) {
  GtpClock clock({.main_ms = 10'000});
  EXPECT_EQ(clock.left_ms(), 10'000);
  EXPECT_FALSE(clock.moves_to_go().has_value());
  clock.use(4'000);
  EXPECT_EQ(clock.left_ms(), 6'000);
  clock.use(7'000);
  EXPECT_EQ(clock.left_ms(), -1'000) << "without periods the time is over";
}

TEST(GtpClock, GoesOnInPeriods) {
  GtpClock clock({.main_ms = 10'000, .period_ms = 5'000, .stones = 2});
  clock.use(9'000);
  EXPECT_FALSE(clock.moves_to_go().has_value());
  clock.use(3'000);  // one second of main time, two of the first period
  EXPECT_EQ(clock.left_ms(), 3'000);
  EXPECT_EQ(clock.moves_to_go(), 1);
  clock.use(1'000);  // the second move of the period: the next begins
  EXPECT_EQ(clock.left_ms(), 5'000);
  EXPECT_EQ(clock.moves_to_go(), 2);
}

TEST(GtpClock, MayBeginWithAPeriod) {
  GtpClock clock({.main_ms = 0, .period_ms = 1'000, .stones = 1});
  EXPECT_EQ(clock.left_ms(), 1'000);
  EXPECT_EQ(clock.moves_to_go(), 1);
  clock.use(900);
  EXPECT_EQ(clock.left_ms(), 1'000);
}

TEST(GtpClock, BelievesWhatItIsTold) {
  GtpClock clock({.main_ms = 10'000, .period_ms = 5'000, .stones = 2});
  clock.set_left(700, 0);
  EXPECT_EQ(clock.left_ms(), 700);
  EXPECT_FALSE(clock.moves_to_go().has_value());
  clock.set_left(2'000, 1);
  EXPECT_EQ(clock.moves_to_go(), 1);
  clock.use(500);
  EXPECT_EQ(clock.left_ms(), 5'000);
}

TEST(GtpTimeSettings, KnowNoLimit) {
  EXPECT_TRUE((GtpTimeSettings{.main_ms = 0, .period_ms = 1, .stones = 0}).is_unlimited());
  EXPECT_FALSE((GtpTimeSettings{.main_ms = 60, .period_ms = 0, .stones = 0}).is_unlimited());
  EXPECT_FALSE((GtpTimeSettings{.main_ms = 0, .period_ms = 1, .stones = 1}).is_unlimited());
}

}  // namespace
}  // namespace loa::test
