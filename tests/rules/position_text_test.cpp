// Positions as text: our own form there and back, and the dialects of other programs.
#include "loa/rules/position_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "loa/rules/random_setup.h"
#include "loa/rules/rule_set.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

const std::string start_board = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1";

/// Letters of our own form to those of another dialect, in the board and nowhere else.
std::string translated_board(std::string text, char black, char white) {
  const auto end_of_board = text.begin() + static_cast<std::ptrdiff_t>(text.find(' '));
  std::replace_if(
      text.begin(), end_of_board, [](char letter) { return letter == 'b'; }, black);
  std::replace_if(
      text.begin(), end_of_board, [](char letter) { return letter == 'w'; }, white);
  return std::string(text.begin(), end_of_board);
}

/// Every number of empty squares written as dots.
std::string dotted(const loa::Setup& setup) {
  std::string text;
  for (int rank = setup.size - 1; rank >= 0; --rank) {
    for (int file = 0; file < setup.size; ++file) {
      text += ".bwr"[static_cast<std::size_t>(setup.at(square_at(setup.size, file, rank)))];
    }
    if (rank > 0) text += '/';
  }
  return text;
}

TEST(PositionText, WritesTheFullForm) {
  EXPECT_EQ(position_text(standard_setup("loa8")), start_board + " b 0");
  EXPECT_EQ(position_text(standard_setup("loa5")), "1bbb1/w3w/w3w/w3w/1bbb1 b 0");
  EXPECT_EQ(position_text(standard_setup("zen11")),
            "b4w4w/4b1b4/3w3w3/2b5b2/1w7w1/b4r4b/1w7w1/2b5b2/3w3w3/4b1b4/w4w4b b 0 -");
}

TEST(PositionText, WritesSidePlyAndBan) {
  auto setup = setup_from_men(11, "a1 k11", "k1", Side::white, "f6", "f10");
  setup.ply = 57;
  EXPECT_EQ(position_text(setup), "10b/11/11/11/11/5r5/11/11/11/11/b9w w 57 f10");
}

TEST(PositionText, WritesAPositionWithThePlyItIsTold) {
  const BitPosition<Loa8> position(standard_setup("loa8"));
  EXPECT_EQ(position_text(position), start_board + " b 0");
  EXPECT_EQ(position_text(after(position, "c8-c6"), 1), "1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/w6w/1bbbbbb1 w 1");
}

TEST(PositionText, ReadsTheFirstRowAsTheTopRank) {
  const auto drawn = setup_drawn({"b . . . w",   // 5
                                  ". . b . .",   // 4
                                  ". . . . .",   // 3
                                  ". w w . .",   // 2
                                  ". . . . b"},  // 1
                                 Side::white);
  EXPECT_EQ(parse_position("b3w/2b2/5/1ww2/4b w"), drawn);
}

TEST(PositionText, PlyAndBanMayBeMissing) {
  EXPECT_EQ(parse_position(start_board + " b"), standard_setup("loa8"));
  EXPECT_EQ(parse_position(start_board + " b 0"), standard_setup("loa8"));
  EXPECT_EQ(parse_position(start_board + " b 0 -"), standard_setup("loa8"));
  EXPECT_EQ(parse_position(start_board + " w 17").ply, 17);
  EXPECT_EQ(parse_position(start_board + " w 17").side, Side::white);
  EXPECT_EQ(parse_position(start_board + " b 1000000").ply, max_ply_number);
}

TEST(PositionText, ReadsTheBan) {
  const std::string board = "10b/11/11/11/11/5r5/11/11/11/11/b9w";
  EXPECT_EQ(parse_position(board + " b 3 f7"), [] {
    auto setup = setup_from_men(11, "a1 k11", "k1", Side::black, "f6", "f7");
    setup.ply = 3;
    return setup;
  }());
  EXPECT_EQ(parse_position(board + " b 3 a10").ban, square_named(11, "a10"));
  EXPECT_EQ(parse_position(board + " b 3 j11").ban, square_named(11, "j11"));
  EXPECT_EQ(parse_position(board + " b 3 -").ban, std::nullopt);
}

TEST(PositionText, DotsAndNumbersMix) {
  EXPECT_EQ(parse_position(".bbb./w...w/w1.1w/w.2w/1bbb1 b"), standard_setup("loa5"));
  EXPECT_EQ(parse_position("..b2/03w1/02w2/1.1.1/b4 b"), parse_position("2b2/3w1/2w2/5/b4 b"));
}

TEST(PositionText, ConsecutiveDigitsAreOneNumber) {
  EXPECT_EQ(parse_position("11/10w/11/11/11/b10/11/11/9b1/11/1w7w1 b"),
            setup_from_men(11, "a6 j3", "k10 b1 j1", Side::black));
}

TEST(PositionText, SpacesTabsAndLineEndsAroundAreLetThrough) {
  for (const std::string end : {"", "\n", "\r\n", "\r", "\n\n", "\r\n\r\n", " ", " \t", " \r\n"}) {
    EXPECT_EQ(parse_position(start_board + " b 0" + end), standard_setup("loa8"));
  }
  EXPECT_EQ(parse_position("  \t" + start_board + " \t b   0"), standard_setup("loa8"));
}

TEST(PositionDialects, LettersXAndO) {
  EXPECT_EQ(parse_position("1xxx1/o3o/o3o/o3o/1xxx1 x"), standard_setup("loa5"));
  EXPECT_EQ(parse_position("1xxx1/o3o/o3o/o3o/1xxx1 o 9"), parse_position("1bbb1/w3w/w3w/w3w/1bbb1 w 9"));
}

TEST(PositionDialects, PlayStrategyGivesThePlyByItsFullMove) {
  const std::string board = "1LLLLLL1/l6l/l6l/l6l/l6l/l6l/l6l/1LLLLLL1";
  EXPECT_EQ(parse_position(board + " w - - 0 1"), standard_setup("loa8"));
  EXPECT_EQ(parse_position(board + " w"), standard_setup("loa8"));
  EXPECT_EQ(parse_position(board + " b - - 0 1"), parse_position(start_board + " w 1"));
  EXPECT_EQ(parse_position(board + " w - - 12 20"), parse_position(start_board + " b 38"));
  EXPECT_EQ(parse_position(board + " b - - 12 20"), parse_position(start_board + " w 39"));
}

TEST(PositionDialects, CutechessHasSmallLettersForBlack) {
  const std::string board = "1pppppp1/P6P/P6P/P6P/P6P/P6P/P6P/1pppppp1";
  EXPECT_EQ(parse_position(board + " b - - 0 1"), standard_setup("loa8"));
  EXPECT_EQ(parse_position(board + " b"), standard_setup("loa8"));
  EXPECT_EQ(parse_position(board + " w - - 0 1"), parse_position(start_board + " w 1"));
  EXPECT_EQ(parse_position(board + " b - - 3 11"), parse_position(start_board + " b 20"));
}

class RoundTrip : public ::testing::TestWithParam<std::string> {
 protected:
  /// Calls `check` with many set-ups of the variant.
  template <class Check>
  static void for_random_setups(Check check) {
    Random random(11);
    for (int i = 0; i < 500; ++i) {
      auto setup = random_setup(variant_named(GetParam()), random);
      setup.ply = static_cast<int>(random.below(max_ply_number + 1));
      check(setup);
    }
  }
};
INSTANTIATE_TEST_SUITE_P(Variants, RoundTrip, ::testing::Values("loa5", "loa6", "loa7", "loa8", "zen11"));

TEST_P(RoundTrip, OfOurForm) {
  for_random_setups([](const auto& setup) {
    const std::string text = position_text(setup);
    ASSERT_EQ(parse_position(text), setup) << text;
    ASSERT_EQ(position_text(parse_position(text)), text);
  });
}

TEST_P(RoundTrip, OfDotsInsteadOfNumbers) {
  for_random_setups([](const auto& setup) {
    const std::string text = position_text(setup);
    ASSERT_EQ(parse_position(dotted(setup) + text.substr(text.find(' '))), setup) << text;
  });
}

TEST_P(RoundTrip, OfTheOtherDialects) {
  for_random_setups([](const auto& drawn) {
    if (drawn.count(Cell::neutral) > 0) return;
    auto setup = drawn;
    const bool is_black = setup.side == Side::black;
    setup.ply = 2 * (setup.ply / 4) + (is_black ? 0 : 1);
    const std::string text = position_text(setup);
    const std::string counters = " - - 5 " + std::to_string(setup.ply / 2 + 1);
    const std::string ply = " " + std::to_string(setup.ply);
    ASSERT_EQ(parse_position(translated_board(text, 'x', 'o') + (is_black ? " x" : " o") + ply), setup)
        << text;
    ASSERT_EQ(parse_position(translated_board(text, 'L', 'l') + (is_black ? " w" : " b") + counters), setup)
        << text;
    ASSERT_EQ(parse_position(translated_board(text, 'p', 'P') + (is_black ? " b" : " w") + counters), setup)
        << text;
  });
}

TEST(ParseSetup, LetsFaultsOfTheSetUpThrough) {
  const auto setup = parse_setup("rrrrr/5/5/5/5 w 7 c3");
  EXPECT_EQ(setup, [] {
    auto expected = setup_from_men(5, "", "", Side::white, "a5 b5 c5 d5 e5", "c3");
    expected.ply = 7;
    return expected;
  }());
  EXPECT_FALSE(faults_of(setup).empty());
}

}  // namespace
}  // namespace loa::test
