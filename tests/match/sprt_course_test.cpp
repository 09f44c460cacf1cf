// A sequential test is judged on the finished prefix, in whatever order pairs are finished.
#include "loa/match/sprt_course.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/match/closing_line.h"

namespace loa::test {
namespace {

const SprtBounds bounds{.elo0 = 0, .elo1 = 100};

/// Half points of pairs of a first player who is clearly stronger.
std::vector<int> strong_results(int pairs) {
  Random random(1);
  std::vector<int> results;
  for (int pair = 0; pair < pairs; ++pair) results.push_back(static_cast<int>(random.below(3)) + 2);
  return results;
}

/// After how many of the results the test decides, asked anew after each.
int deciding_pair(const std::vector<int>& results) {
  std::array<std::int64_t, 5> counts{};
  for (std::size_t pair = 0; pair < results.size(); ++pair) {
    ++counts[static_cast<std::size_t>(results[pair])];
    if (sprt_state(counts, bounds).verdict != SprtVerdict::open) return static_cast<int>(pair);
  }
  return -1;
}

TEST(SprtCourse, DecidesAtTheSamePairInAnyOrder) {
  const std::vector<int> results = strong_results(200);
  const int expected = deciding_pair(results);
  ASSERT_GT(expected, 5);
  Random random(2);
  for (int order = 0; order < 20; ++order) {
    std::vector<int> pairs(results.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] = static_cast<int>(i);
    for (std::size_t i = pairs.size(); i > 1; --i)
      std::swap(pairs[i - 1], pairs[random.below(static_cast<std::uint32_t>(i))]);
    SprtCourse course(bounds);
    for (const int pair : pairs) course.add(pair, results[static_cast<std::size_t>(pair)]);
    EXPECT_EQ(course.deciding_pair(), expected);
    EXPECT_EQ(course.judged_pairs(), expected + 1);
    EXPECT_EQ(course.state().verdict, SprtVerdict::accepts_elo1);
  }
}

TEST(SprtCourse, WaitsForAGapToClose) {
  const std::vector<int> results = strong_results(200);
  SprtCourse course(bounds);
  for (int pair = 1; pair < 200; ++pair) course.add(pair, results[static_cast<std::size_t>(pair)]);
  EXPECT_EQ(course.judged_pairs(), 0);
  EXPECT_FALSE(course.is_decided());
  EXPECT_EQ(course.deciding_pair(), std::nullopt);
  course.add(0, results[0]);
  EXPECT_EQ(course.deciding_pair(), deciding_pair(results));
}

TEST(SprtCourse, AcceptsTheFirstHypothesisToo) {
  SprtCourse course(bounds);
  for (int pair = 0; pair < 300; ++pair) course.add(pair, pair % 2 == 0 ? 1 : 3);
  EXPECT_EQ(course.state().verdict, SprtVerdict::accepts_elo0);
}

TEST(ClosingLine, IsTheSameAfterText) {
  const ClosingLine closing{.deciding_pair = 57, .verdict = SprtVerdict::accepts_elo1};
  EXPECT_EQ(closing_line(closing), "{\"closing\":\"sprt\",\"pair\":57,\"verdict\":\"accepts elo1\"}\n");
  EXPECT_EQ(parse_closing_line(closing_line(closing)), closing);
}

TEST(ClosingLine, OfOtherTextIsRefused) {
  for (const char* text :
       {R"({"closing":"sprt"})", R"({"closing":"sprt","pair":-1,"verdict":"accepts elo1"})",
        R"({"closing":"sprt","pair":1e9,"verdict":"accepts elo1"})",
        R"({"closing":"sprt","pair":1,"verdict":"open"})",
        R"({"closing":"sprt","pair":99999999999,"verdict":"accepts elo1"})",
        R"({"closing":"swiss","pair":1,"verdict":"accepts elo1"})",
        R"({"closing":"sprt","pair":1,"verdict":"accepts elo1","more":1})", R"({"closing":)",
        R"({"closing":[[[)"}) {
    EXPECT_THROW(static_cast<void>(parse_closing_line(text)), ParseError) << text;
  }
}

}  // namespace
}  // namespace loa::test
