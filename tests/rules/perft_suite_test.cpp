// Suite files as text: what is read, and where a bad one is said to be bad.
#include <gtest/gtest.h>

#include <string>

#include "loa/rules/perft_suite.h"
#include "loa/rules/position_text.h"

namespace loa::test {
namespace {

const std::string start = "1bbb1/w3w/w3w/w3w/1bbb1 b";

TEST(PerftSuite, ReadsPositionsWithTheirCounts) {
  const auto lines = parse_perft_suite("# a comment\n\n" + start + " ;D1 18 ;D2 280\n   " + start + " 4\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].place, (TextPlace{3, 1}));
  EXPECT_EQ(position_text(lines[0].setup), start + " 0");
  EXPECT_EQ(lines[0].counts, (std::vector<KnownCount>{{1, 18}, {2, 280}}));
  EXPECT_EQ(lines[1].place, (TextPlace{4, 4}));
  EXPECT_EQ(lines[1].setup.ply, 4);
  EXPECT_TRUE(lines[1].counts.empty());
}

TEST(PerftSuite, ReadsTheSameFromOtherFormsOfALine) {
  const auto expected = parse_perft_suite(start + " ;D1 18 ;D2 280\n").front().counts;
  for (const std::string& text : {start + " ;D1 18 ;D2 280", start + " ;D1 18 ;D2 280\r\n",
                                  start + ";D1 18;D2 280", start + "\t; D1\t18 ;\tD2  280 \r\n\r\n",
                                  start + " ;d1 18 ;d2 280 ;", " # x\r\n" + start + " ;D1 18 ;D2 280\r\n"}) {
    const auto lines = parse_perft_suite(text);
    ASSERT_EQ(lines.size(), 1U) << text;
    EXPECT_EQ(lines[0].counts, expected) << text;
  }
}

TEST(PerftSuite, ReadsDepthsAndCountsToTheirLimits) {
  const auto counts =
      parse_perft_suite(start + " ;D0 1 ;D64 340282366920938463463374607431768211455 ;D3 1,000")
          .front()
          .counts;
  EXPECT_EQ(counts, (std::vector<KnownCount>{{0, 1}, {64, Count::from_word(~Word128{0})}, {3, 1000}}));
}

struct BadSuite {
  std::string name;
  std::string text;
  TextPlace place;
  std::string problem;
};

class BadPerftSuite : public ::testing::TestWithParam<BadSuite> {};

TEST_P(BadPerftSuite, IsToldWhereItIsBad) {
  const BadSuite& bad = GetParam();
  try {
    static_cast<void>(parse_perft_suite(bad.text));
    FAIL() << "no fault found in: " << bad.text;
  } catch (const ParseError& error) {
    EXPECT_EQ(error.place(), bad.place) << error.what();
    EXPECT_NE(std::string(error.what()).find(bad.problem), std::string::npos) << error.what();
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
  }
}

const std::vector<BadSuite> bad_suites = {
    {"empty", "", {0, 0}, "no positions"},
    {"only_comments", "# nothing\n\n  \r\n", {0, 0}, "no positions"},
    {"position", "# x\nbbb ;D1 3", {2, 1}, "row"},
    {"row", start + "\n  1bbb1/w3w/w4w/w3w/1bbb1 b ;D1 18", {2, 13}, "too long"},
    {"side", "1bbb1/w3w/w3w/w3w/1bbb1 ;D1 18", {1, 24}, "side to move"},
    {"setup", "b4/5/5/5/b4 b ;D1 18", {1, 1}, "White"},
    {"no_depth", start + " ;18", {1, 28}, "'18' is no depth"},
    {"no_letter", start + " ;1 18", {1, 28}, "'1' is no depth"},
    {"depth_too_large", start + " ;D65 18", {1, 28}, "'D65' is no depth"},
    {"negative_depth", start + " ;D-1 18", {1, 28}, "'D-1' is no depth"},
    {"huge_depth", start + " ;D99999999999999999999 18", {1, 28}, "is no depth"},
    {"no_count", start + " ;D1 18 ;D2", {1, 37}, "is no count"},
    {"bad_count", start + " ;D1 x", {1, 31}, "'x' is no count"},
    {"negative_count", start + " ;D1 -18", {1, 31}, "'-18' is no count"},
    {"two_counts", start + " ;D1 18 280", {1, 31}, "'18 280' is no count"},
    {"count_too_large", start + " ;D1 340282366920938463463374607431768211456", {1, 31}, "too large"},
    {"empty_part", start + " ;;D1 18", {1, 28}, "'' is no depth"},
    {"depth_twice", start + " ;D1 18 ;D1 18", {1, 35}, "depth 1 is told twice"},
    {"binary",
     std::string("\x7f"
                 "ELF\x02\x00\x01",
                 7),
     {1, 1},
     "unknown letter"},
};

const auto name_of_fault = [](const auto& fault) { return fault.param.name; };
INSTANTIATE_TEST_SUITE_P(Faults, BadPerftSuite, ::testing::ValuesIn(bad_suites), name_of_fault);

}  // namespace
}  // namespace loa::test
