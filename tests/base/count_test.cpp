// Exact counts: sums, text, and the borders of 64 and 128 bits.
#include "loa/base/count.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

constexpr std::uint64_t largest_64 = std::numeric_limits<std::uint64_t>::max();
constexpr Count largest = Count::from_word(std::numeric_limits<Word128>::max());
constexpr Count two_to_64 = Count(largest_64) + Count(1);

static_assert(Count() == Count(0));
static_assert(Count(36) + Count(1208) == Count(1244));
static_assert(two_to_64 > Count(largest_64) && two_to_64.word() == Word128{1} << 64);

std::string error_of(std::string_view text) {
  try {
    static_cast<void>(parse_count(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Count, AddsUp) {
  Count sum;
  for (const std::uint64_t leaves : {36U, 1244U, 44952U}) sum += leaves;
  EXPECT_EQ(sum, Count(46232));
  EXPECT_LT(sum, Count(46233));
}

TEST(Count, CarriesInto65Bits) {
  EXPECT_EQ(count_text(two_to_64), "18446744073709551616");
  EXPECT_EQ(Count(largest_64) + Count(largest_64), Count::from_word(join_halves(1, largest_64 - 1)));
}

TEST(Count, KnowsWhether64BitsHoldIt) {
  EXPECT_EQ(Count(0).as_u64(), 0U);
  EXPECT_EQ(Count(largest_64).as_u64(), largest_64);
  EXPECT_EQ(two_to_64.as_u64(), std::nullopt);
  EXPECT_EQ(largest.as_u64(), std::nullopt);
}

TEST(Count, GivesTheNearestFloatingPointNumber) {
  EXPECT_EQ(Count(1938494632).as_double(), 1938494632.0);
  EXPECT_EQ(two_to_64.as_double(), 18446744073709551616.0);
}

TEST(Count, IsTakenManyTimes) {
  EXPECT_EQ(Count(36) * 4, Count(144));
  EXPECT_EQ(Count(36) * 0, Count(0));
  EXPECT_EQ(Count(0) * largest_64, Count(0));
  EXPECT_EQ(Count(largest_64) * 2, Count(largest_64) + Count(largest_64));
  EXPECT_EQ(largest * 1, largest);
  EXPECT_EQ(two_to_64 * largest_64 + Count(largest_64), largest);
}

TEST(Count, ProductsBeyond128BitsThrow) {
  EXPECT_THROW(static_cast<void>(largest * 2), CountOverflow);
  Count kept = two_to_64 + Count(2);
  EXPECT_THROW(kept *= largest_64, CountOverflow);
  EXPECT_EQ(kept, two_to_64 + Count(2)) << "as it was";
}

TEST(Count, OverflowThrows) {
  EXPECT_EQ(largest + Count(0), largest);
  EXPECT_THROW(static_cast<void>(largest + Count(1)), CountOverflow);
  EXPECT_THROW(static_cast<void>(largest + largest), CountOverflow);
  const Count half = Count::from_word(Word128{1} << 127);
  EXPECT_THROW(static_cast<void>(half + half), CountOverflow);
}

TEST(Count, OverflowSaysWhatIsTooLarge) {
  try {
    static_cast<void>(largest + Count(1));
    FAIL();
  } catch (const std::overflow_error& error) {
    EXPECT_EQ(std::string(error.what()),
              "the count is larger than 2^128 - 1, the largest that is kept exact");
  }
}

// A wrapped sum would look like a small exact count.
TEST(Count, OverflowLeavesTheOldCount) {
  Count sum = largest;
  EXPECT_THROW(sum += Count(2), CountOverflow);
  EXPECT_EQ(sum, largest);
}

TEST(CountText, WritesAllDigits) {
  EXPECT_EQ(count_text(Count(0)), "0");
  EXPECT_EQ(count_text(Count(1000000)), "1000000");
  EXPECT_EQ(count_text(Count(largest_64)), "18446744073709551615");
  EXPECT_EQ(count_text(largest), "340282366920938463463374607431768211455");
}

TEST(CountText, GroupsByThree) {
  EXPECT_EQ(grouped_count_text(Count(0)), "0");
  EXPECT_EQ(grouped_count_text(Count(36)), "36");
  EXPECT_EQ(grouped_count_text(Count(999)), "999");
  EXPECT_EQ(grouped_count_text(Count(1000)), "1,000");
  EXPECT_EQ(grouped_count_text(Count(44952)), "44,952");
  EXPECT_EQ(grouped_count_text(Count(219140)), "219,140");
  EXPECT_EQ(grouped_count_text(Count(1938494632)), "1,938,494,632");
  EXPECT_EQ(grouped_count_text(largest), "340,282,366,920,938,463,463,374,607,431,768,211,455");
}

TEST(ParseCount, ReadsDigitsAndGroups) {
  EXPECT_EQ(parse_count("0"), Count(0));
  EXPECT_EQ(parse_count("0036"), Count(36));
  EXPECT_EQ(parse_count("1938494632"), Count(1938494632));
  EXPECT_EQ(parse_count("1,938,494,632"), Count(1938494632));
  EXPECT_EQ(parse_count("1_938_494_632"), Count(1938494632));
  EXPECT_EQ(parse_count("18446744073709551615"), Count(largest_64));
  EXPECT_EQ(parse_count("18446744073709551616"), two_to_64);
  EXPECT_EQ(parse_count("340282366920938463463374607431768211455"), largest);
}

TEST(ParseCount, ReadsWhatIsWritten) {
  for (int bit = 0; bit < 128; ++bit) {
    for (const Word128 below : {Word128{0}, Word128{1}}) {
      const Count count = Count::from_word((Word128{1} << bit) - below);
      EXPECT_EQ(parse_count(count_text(count)), count) << bit;
      EXPECT_EQ(parse_count(grouped_count_text(count)), count) << bit;
    }
  }
}

TEST(ParseCount, RefusesWhatIsNoNumber) {
  for (const std::string text : {"", " ", "-1", "+1", "1.5", "1e9", "0x10", " 36", "36 ", "1 000", ",1", "1,",
                                 "_1", "1_", "1,,0", "1_,0", "36\n", "٣"}) {
    EXPECT_THROW(static_cast<void>(parse_count(text)), ParseError) << '\'' << text << '\'';
  }
  EXPECT_EQ(error_of("12x"), "'12x' is no count (expected digits only)");
  EXPECT_EQ(error_of(std::string("1\0002", 3)), "'1\\x002' is no count (expected digits only)");
}

TEST(ParseCount, RefusesWhatIsTooLarge) {
  EXPECT_EQ(error_of("340282366920938463463374607431768211456"),
            "the count 340282366920938463463374607431768211456 is too large (expected at most 2^128 - 1)");
  EXPECT_THROW(static_cast<void>(parse_count("3402823669209384634633746074317682114550")), ParseError);
  EXPECT_THROW(static_cast<void>(parse_count(std::string(1000, '9'))), ParseError);
  EXPECT_EQ(parse_count(std::string(1000, '0') + "7"), Count(7));
}

}  // namespace
}  // namespace loa
