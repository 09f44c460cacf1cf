// Patterns of whole lines: which contents share a number, and that both ways to find them agree.
#include "loa/eval/line_patterns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

/// The code of a line drawn from its first cell on: '.' empty, 'b', 'w'.
std::size_t code_of(std::string_view line) {
  std::size_t code = 0;
  for (std::size_t i = line.size(); i-- > 0;)
    code = 3 * code + (line[i] == 'b' ? 1U : line[i] == 'w' ? 2U : 0U);
  return code;
}

TEST(LinePatterns, AreTheSameFromTheOtherEndAndOppositeWithColoursExchanged) {
  const LinePatterns<8>& patterns = LinePatterns<8>::table();
  const SignedPattern pattern = patterns.straight(0, code_of("bw.b...."));
  EXPECT_NE(pattern, 0);
  EXPECT_EQ(patterns.straight(0, code_of("....b.wb")), pattern);
  EXPECT_EQ(patterns.straight(0, code_of("wb.w....")), -pattern);
  EXPECT_EQ(patterns.straight(0, code_of("....w.bw")), -pattern);
  EXPECT_NE(patterns.straight(1, code_of("bw.b....")), pattern) << "another distance from the edge";
  EXPECT_NE(patterns.diagonal(8, code_of("bw.b....")), pattern) << "another kind of line";
}

TEST(LinePatterns, AreNoneWhereALineSpeaksForNobody) {
  const LinePatterns<8>& patterns = LinePatterns<8>::table();
  EXPECT_EQ(patterns.straight(2, code_of("........")), 0);
  EXPECT_EQ(patterns.straight(2, code_of("bb....ww")), 0);
  EXPECT_EQ(patterns.diagonal(1, code_of("b")), 0);
  EXPECT_EQ(patterns.diagonal(0, 0), 0);
  EXPECT_EQ(patterns.diagonal(2, code_of("bw")), 0);
  EXPECT_NE(patterns.diagonal(2, code_of("bb")), 0);
}

template <class V>
class LinePatternsOf : public ::testing::Test {};
using TabledVariants = ::testing::Types<Loa5, Loa6, Loa7, Loa8>;
TYPED_TEST_SUITE(LinePatternsOf, TabledVariants, VariantNames);

/// Every number from 1 on stands for a content of one kind of line and its images.
TYPED_TEST(LinePatternsOf, AreNumberedWithoutGaps) {
  constexpr int size = TypeParam::size;
  const LinePatterns<size>& patterns = LinePatterns<size>::table();
  std::map<int, int> seen;
  const auto look = [&seen](SignedPattern pattern) { ++seen[pattern]; };
  for (int kind = 0; kind < (size + 1) / 2; ++kind) {
    for (int code = 0; code < power_of_three(size); ++code)
      look(patterns.straight(kind, static_cast<std::size_t>(code)));
  }
  for (int length = 2; length <= size; ++length) {
    for (int code = 0; code < power_of_three(length); ++code)
      look(patterns.diagonal(length, static_cast<std::size_t>(code)));
  }
  for (int number = 1; number <= patterns.count(); ++number) {
    ASSERT_TRUE(seen[number] == 1 || seen[number] == 2) << number;
    ASSERT_EQ(seen[-number], seen[number]) << number;
  }
  EXPECT_EQ(seen.rbegin()->first, patterns.count());
  EXPECT_EQ(seen.begin()->first, -patterns.count());
}

template <Position P>
std::multiset<int> patterns_of(const P& position) {
  std::multiset<int> found;
  for_each_line_pattern(position, [&found](SignedPattern pattern) { found.insert(pattern); });
  return found;
}

TYPED_TEST(LinePatternsOf, AreFoundByLineCodesAsSquareBySquare) {
  constexpr std::uint64_t seed = 71;
  const auto bits = random_positions<BitPosition<TypeParam>>(seed, 300);
  const auto boxes = random_positions<MailboxPosition<TypeParam>>(seed, 300);
  std::size_t patterns = 0;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    ASSERT_EQ(patterns_of(bits[i]), patterns_of(boxes[i]))
        << position_text(setup_of(bits[i])) << ", seed " << seed;
    patterns += patterns_of(bits[i]).size();
  }
  EXPECT_GT(patterns, 300U * 5);
}

}  // namespace
}  // namespace loa::test
