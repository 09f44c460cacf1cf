// Parts done by many, handed on in order.
#include "loa/tuning/in_order.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>
#include <vector>

namespace loa::test {
namespace {

TEST(InOrder, HandsOnInOrderWhateverComesFirst) {
  const std::atomic<bool> stop = false;
  std::vector<int> out;
  InOrder<int> parts(5, 9, 4, stop, [&](const int& part) { out.push_back(part); });
  for (std::uint32_t i = 5; i < 9; ++i) EXPECT_EQ(parts.take(), i);
  EXPECT_FALSE(parts.take());
  parts.hand_in(7, 70);
  parts.hand_in(6, 60);
  EXPECT_TRUE(out.empty());
  parts.hand_in(5, 50);
  EXPECT_EQ(out, (std::vector{50, 60, 70}));
  parts.hand_in(8, 80);
  EXPECT_EQ(out.back(), 80);
  parts.rethrow_failure();
}

TEST(InOrder, WhoIsTooFarAheadWaits) {
  const std::atomic<bool> stop = false;
  InOrder<int> parts(0, 10, 2, stop, [](const int&) {});
  EXPECT_EQ(parts.take(), 0U);
  EXPECT_EQ(parts.take(), 1U);
  std::atomic<bool> has_third = false;
  std::thread third([&] {
    EXPECT_EQ(parts.take(), 2U);
    has_third = true;
  });
  parts.hand_in(1, 1);  // the first is still missing, so there is no room
  EXPECT_FALSE(has_third);
  parts.hand_in(0, 0);
  third.join();
  EXPECT_TRUE(has_third);
}

TEST(InOrder, ManyThreadsKeepTheOrder) {
  const std::atomic<bool> stop = false;
  std::vector<std::uint32_t> out;
  InOrder<std::uint32_t> parts(0, 2'000, 3, stop, [&](const std::uint32_t& part) { out.push_back(part); });
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      while (const auto number = parts.take()) parts.hand_in(*number, *number);
    });
  }
  for (std::thread& thread : threads) thread.join();
  ASSERT_EQ(out.size(), 2'000U);
  for (std::uint32_t i = 0; i < out.size(); ++i) ASSERT_EQ(out[i], i);
}

TEST(InOrder, AFailureOrAStopEndsTheWork) {
  std::atomic<bool> stop = false;
  InOrder<int> failing(0, 9, 4, stop, [](const int&) { throw std::runtime_error("full"); });
  EXPECT_EQ(failing.take(), 0U);
  failing.hand_in(0, 0);
  EXPECT_FALSE(failing.take());
  EXPECT_THROW(failing.rethrow_failure(), std::runtime_error);
  InOrder<int> stopped(0, 9, 4, stop, [](const int&) {});
  EXPECT_EQ(stopped.take(), 0U);
  stop = true;
  EXPECT_FALSE(stopped.take());
}

}  // namespace
}  // namespace loa::test
