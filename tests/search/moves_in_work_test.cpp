// Marks of moves that threads are searching.
#include "loa/search/moves_in_work.h"

#include <gtest/gtest.h>

#include <memory>

namespace loa {
namespace {

TEST(MovesInWork, HasWhatWasBegunUntilItEnds) {
  const auto work = std::make_unique<MovesInWork>();
  const std::uint64_t number = MovesInWork::number(77, 6);
  EXPECT_FALSE(work->has(number));
  work->begin(number);
  EXPECT_TRUE(work->has(number));
  EXPECT_FALSE(work->has(MovesInWork::number(77, 7))) << "another depth is other work";
  EXPECT_FALSE(work->has(MovesInWork::number(78, 6)));
  work->end(number);
  EXPECT_FALSE(work->has(number));
}

/// Numbers that share a place do not drive each other out before it is full, and then the newest is kept.
TEST(MovesInWork, KeepsSeveralOfOnePlace) {
  const auto work = std::make_unique<MovesInWork>();
  const auto nth = [](std::uint64_t n) { return 5 + n * (std::uint64_t{1} << 32); };
  for (std::uint64_t n = 0; n < 4; ++n) work->begin(nth(n));
  for (std::uint64_t n = 0; n < 4; ++n) EXPECT_TRUE(work->has(nth(n))) << n;
  work->begin(nth(4));
  EXPECT_TRUE(work->has(nth(4)));
  for (std::uint64_t n = 0; n < 5; ++n) work->end(nth(n));
  for (std::uint64_t n = 0; n < 5; ++n) EXPECT_FALSE(work->has(nth(n))) << n;
}

}  // namespace
}  // namespace loa
