// Ranges of numbers as texts.
#include "loa/tuning/int_range.h"

#include <gtest/gtest.h>

namespace loa::test {
namespace {

TEST(IntRange, IsReadAsItIsWritten) {
  for (const char* text : {"4..12", "-500..500", "-7..-3", "6", "0"}) {
    const auto range = int_range_in(text);
    ASSERT_TRUE(range) << text;
    EXPECT_EQ(int_range_text(*range), text);
  }
  EXPECT_EQ(int_range_in("6"), (IntRange{6, 6}));
  EXPECT_EQ(int_range_in("3..3"), (IntRange{3, 3}));
}

TEST(IntRange, HasItsEnds) {
  const IntRange range{-2, 5};
  for (const int number : {-2, 0, 5}) EXPECT_TRUE(range.has(number));
  for (const int number : {-3, 6}) EXPECT_FALSE(range.has(number));
}

TEST(IntRange, OtherTextsAreNone) {
  for (const char* text :
       {"", "..", "4..", "..4", "5..4", "4...6", "4..6..8", "a..b", "4 ..6", "+4", "99999999999"}) {
    EXPECT_FALSE(int_range_in(text)) << text;
  }
}

}  // namespace
}  // namespace loa::test
