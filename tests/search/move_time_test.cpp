// Time for a move, measured with a clock that the test winds: budgets, their margins, the two questions of a search.
#include "loa/search/move_time.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "loa/search/time_control.h"

namespace loa::test {
namespace {

TEST(TimeControl, IsReadAndWritten) {
  EXPECT_EQ(parse_time_control("60+0.5"), (TimeControl{60'000, 500}));
  EXPECT_EQ(parse_time_control("0.1"), (TimeControl{100, 0}));
  EXPECT_EQ(parse_time_control("0.001+0.02"), (TimeControl{1, 20}));
  for (const char* text : {"60+0.5", "10+0", "0.1+0.001", "86400+86400"}) {
    const auto control = parse_time_control(text);
    ASSERT_TRUE(control.has_value()) << text;
    EXPECT_EQ(time_control_text(*control), text);
  }
  for (const char* text : {"", "+", "0+1", "1+", "+1", "1.", ".5", "1.0005", "-1", "1+-1", "1e3", "86401",
                           "1+1+1", "1 + 1", "0x10", "99999999999999999999"}) {
    EXPECT_FALSE(parse_time_control(text).has_value()) << text;
  }
}

TEST(TimeBudget, OfAMoveStaysBelowItsTime) {
  for (const std::int64_t ms : {1, 2, 5, 10, 20, 100, 1000, 60'000, 86'400'000}) {
    const TimeBudget budget = budget_of_movetime(ms);
    EXPECT_GT(budget.soft_us, 0) << ms;
    EXPECT_LE(budget.soft_us, budget.hard_us) << ms;
    EXPECT_LT(budget.hard_us, ms * 1000) << ms;
    EXPECT_GE(budget.hard_us, ms * 1000 / 2) << ms << ": most of the time is for thinking";
  }
  EXPECT_EQ(budget_of_movetime(10).hard_us, 8'000);
  EXPECT_EQ(budget_of_movetime(1'000).hard_us, 980'000);
}

TEST(TimeBudget, OfAClockNeverUsesItUp) {
  for (const std::int64_t increment : {0, 1, 50, 1'000, 10'000}) {
    for (const std::int64_t base : {1, 10, 100, 1'000, 60'000}) {
      std::int64_t left_us = base * 1000;
      for (int move = 0; move < 500 && left_us >= 1'000; ++move) {  // each move takes as long as it may
        const TimeBudget budget = budget_of_clock(left_us / 1000, increment);
        ASSERT_LE(budget.soft_us, budget.hard_us);
        ASSERT_GE(budget.soft_us, 0);
        left_us -= budget.hard_us;
        ASSERT_GT(left_us, 0) << base << '+' << increment << " at move " << move;
        left_us += increment * 1000;
      }
    }
  }
  EXPECT_EQ(budget_of_clock(0, 0).hard_us, 0);
}

TEST(TimeBudget, OfAClockGrowsWithWhatThereIs) {
  EXPECT_GT(budget_of_clock(60'000, 0).soft_us, budget_of_clock(30'000, 0).soft_us);
  EXPECT_GT(budget_of_clock(60'000, 1'000).soft_us, budget_of_clock(60'000, 0).soft_us);
  EXPECT_GT(budget_of_clock(60'000, 0, 2).soft_us, budget_of_clock(60'000, 0, 20).soft_us);
  EXPECT_GT(budget_of_clock(60'000, 0, 1).hard_us, 59'000'000)
      << "the last move before more time may take all";
  EXPECT_EQ(budget_of_clock(60'000, 0, 1'000), budget_of_clock(60'000, 0)) << "no game is that long";
}

TEST(TimeBudget, OfAMoveIsTheTighterOfBoth) {
  MoveTime time;
  EXPECT_FALSE(time_budget({.depth = 3}, time, Side::black).has_value());
  EXPECT_EQ(time_budget({.movetime_ms = 10}, time, Side::black), budget_of_movetime(10));
  time.left_ms[side_index(Side::white)] = 1'000;
  time.increment_ms[side_index(Side::white)] = 10;
  EXPECT_FALSE(time_budget({}, time, Side::black).has_value()) << "the clock is White's";
  EXPECT_EQ(time_budget({}, time, Side::white), budget_of_clock(1'000, 10));
  EXPECT_EQ(time_budget({.movetime_ms = 5}, time, Side::white)->hard_us, budget_of_movetime(5).hard_us);
  EXPECT_EQ(time_budget({.movetime_ms = 5'000}, time, Side::white), budget_of_clock(1'000, 10));
}

TEST(ControlWithin, AsksTheClockItIsGiven) {
  std::int64_t now_us = 5'000;
  const MoveTime time{.now_us = [&now_us] { return now_us; }, .began_us = 5'000};
  const SearchControl control = control_within({.soft_us = 100, .hard_us = 300}, time);
  EXPECT_FALSE(control.must_stop());
  EXPECT_TRUE(control.may_deepen());
  now_us = 5'099;
  EXPECT_TRUE(control.may_deepen());
  now_us = 5'100;
  EXPECT_FALSE(control.may_deepen());
  EXPECT_FALSE(control.must_stop());
  now_us = 5'300;
  EXPECT_TRUE(control.must_stop());
}

}  // namespace
}  // namespace loa::test
