// Set-ups: the named ones square by square, and the faults a set-up can have, each by its name.
#include "loa/rules/setup.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "loa/rules/rule_set.h"
#include "support/picture.h"

namespace loa::test {
namespace {

/// *Example* "b1 c1 d1"
std::string squares_of(const Setup& setup, Cell what) {
  std::string text;
  for (int index = 0; index < setup.size * setup.size; ++index) {
    const Square square{static_cast<std::uint8_t>(index)};
    if (setup.at(square) == what) text += (text.empty() ? "" : " ") + square_text(setup.size, square);
  }
  return text;
}

// In the body of a TEST the name Setup is taken by GoogleTest: hence `auto`.

/// Compares by squares, so that a failure can be read.
void expect_setup(const Setup& setup, int size, std::string_view black, std::string_view white) {
  ASSERT_EQ(setup.size, size);
  EXPECT_EQ(squares_of(setup, Cell::black), black);
  EXPECT_EQ(squares_of(setup, Cell::white), white);
  EXPECT_EQ(setup.side, Side::black);
  EXPECT_EQ(setup.ply, 0);
  EXPECT_EQ(setup.ban, std::nullopt);
  EXPECT_TRUE(faults_of(setup).empty());
}

std::string error_of_setup(std::string_view name, std::string_view variant) {
  try {
    static_cast<void>(setup_named(name, variant));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of(const Setup& setup) {
  try {
    require_sound(setup);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

using Faults = std::vector<SetupFault>;

TEST(StandardSetup, HasBlackAtTopAndBottomAndWhiteAtTheSides) {
  expect_setup(standard_setup("loa5"), 5, "b1 c1 d1 b5 c5 d5", "a2 e2 a3 e3 a4 e4");
  expect_setup(standard_setup("loa6"), 6, "b1 c1 d1 e1 b6 c6 d6 e6", "a2 f2 a3 f3 a4 f4 a5 f5");
  expect_setup(standard_setup("loa7"), 7, "b1 c1 d1 e1 f1 b7 c7 d7 e7 f7", "a2 g2 a3 g3 a4 g4 a5 g5 a6 g6");
  expect_setup(standard_setup("loa8"), 8, "b1 c1 d1 e1 f1 g1 b8 c8 d8 e8 f8 g8",
               "a2 h2 a3 h3 a4 h4 a5 h5 a6 h6 a7 h7");
}

TEST(StandardSetup, OfEightIsThePictureOfTheBook) {
  const auto drawn = setup_drawn({". b b b b b b .",    // 8
                                  "w . . . . . . w",    // 7
                                  "w . . . . . . w",    // 6
                                  "w . . . . . . w",    // 5
                                  "w . . . . . . w",    // 4
                                  "w . . . . . . w",    // 3
                                  "w . . . . . . w",    // 2
                                  ". b b b b b b ."});  // 1
  EXPECT_EQ(standard_setup("loa8"), drawn);
}

TEST(StandardSetup, OfZenIsThatOfTheRuleSheet) {
  const auto zen = standard_setup("zen11");
  expect_setup(zen, 11, "k1 e2 g2 c4 i4 a6 k6 c8 i8 e10 g10 a11", "a1 f1 d3 h3 b5 j5 b7 j7 d9 h9 f11 k11");
  EXPECT_EQ(squares_of(zen, Cell::neutral), "f6");
}

TEST(NamedSetup, ScrambledHasWhiteOnA2) {
  const auto scrambled = setup_named("scrambled", "loa8");
  expect_setup(scrambled, 8, "b1 d1 f1 h2 a3 h4 a5 h6 a7 c8 e8 g8", "c1 e1 g1 a2 h3 a4 h5 a6 h7 b8 d8 f8");
}

TEST(NamedSetup, QuickHasFourMenOnEachEdge) {
  expect_setup(setup_named("quick", "loa8"), 8, "c1 d1 e1 f1 c8 d8 e8 f8", "a3 h3 a4 h4 a5 h5 a6 h6");
}

TEST(NamedSetup, StandardIsThereForEveryVariant) {
  for (const VariantInfo& info : all_variants)
    EXPECT_EQ(setup_named("standard", info.name), standard_setup(info.name));
}

TEST(NamedSetup, OthersBelongToEightOnly) {
  for (const std::string variant : {"loa5", "loa6", "loa7", "zen11"}) {
    for (const std::string name : {"scrambled", "quick"}) {
      EXPECT_EQ(error_of_setup(name, variant),
                "the set-up " + name + " is not played on " + variant + " (expected the variant loa8)");
    }
  }
  EXPECT_EQ(error_of_setup("eggs", "loa8"),
            "no set-up is called 'eggs' (expected one of standard, scrambled, quick)");
  EXPECT_EQ(error_of_setup("", "loa5"),
            "no set-up is called '' (expected one of standard, scrambled, quick)");
  EXPECT_NE(error_of_setup("quick", "loa9").find("no variant is called 'loa9'"), std::string::npos);
  EXPECT_NE(error_of_setup("standard", "loa9").find("no variant is called 'loa9'"), std::string::npos);
}

TEST(SetupFaults, SizeWithoutVariant) {
  for (const int size : {-11, -1, 0, 1, 4, 9, 10, 12, 16, 1'000'000}) {
    auto setup = setup_from_men(11, "a1", "k11");
    setup.size = size;
    const Faults faults = faults_of(setup);
    ASSERT_FALSE(faults.empty()) << size;
    EXPECT_EQ(faults.front(), SetupFault::no_variant) << size;
    EXPECT_EQ(fault_text(faults.front(), setup),
              "no variant is played on " + std::to_string(size) + "x" + std::to_string(size));
  }
}

TEST(SetupFaults, NoMenOfASide) {
  EXPECT_EQ(faults_of(setup_from_men(8, "", "a1")), Faults{SetupFault::no_black_men});
  EXPECT_EQ(faults_of(setup_from_men(8, "a1", "")), Faults{SetupFault::no_white_men});
  EXPECT_EQ(faults_of(setup_from_men(5, "", "")),
            (Faults{SetupFault::no_black_men, SetupFault::no_white_men}));
  EXPECT_EQ(error_of(setup_from_men(8, "", "a1")),
            "bad set-up: Black has no men (expected a position that can stand on a board)");
}

// There the last man can be captured (RULES 4).
TEST(SetupFaults, ZenMayLeaveOneSideWithoutMenButNotBoth) {
  EXPECT_TRUE(faults_of(setup_from_men(11, "", "a1", Side::black, "f6")).empty());
  EXPECT_TRUE(faults_of(setup_from_men(11, "a1", "", Side::white, "f6")).empty());
  EXPECT_EQ(faults_of(setup_from_men(11, "", "", Side::black, "f6")),
            (Faults{SetupFault::no_black_men, SetupFault::no_white_men}));
}

TEST(SetupFaults, MoreMenThanTheStandardSetUp) {
  const auto many_black = setup_from_men(8, "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2", "h8");
  EXPECT_EQ(faults_of(many_black), Faults{SetupFault::too_many_black_men});
  EXPECT_EQ(fault_text(SetupFault::too_many_black_men, many_black), "Black has 13 men (at most 12 on loa8)");
  const auto many_white = setup_from_men(5, "a1", "e5 d5 c5 b5 a5 e4 d4");
  EXPECT_EQ(faults_of(many_white), Faults{SetupFault::too_many_white_men});
  EXPECT_EQ(fault_text(SetupFault::too_many_white_men, many_white), "White has 7 men (at most 6 on loa5)");
  EXPECT_TRUE(faults_of(setup_from_men(5, "a1", "e5 d5 c5 b5 a5 e4")).empty());
}

TEST(SetupFaults, NeutralOffZenAndTwice) {
  EXPECT_EQ(faults_of(setup_from_men(8, "a1", "b1", Side::black, "d4")), Faults{SetupFault::neutral_off_zen});
  const auto two = setup_from_men(11, "a1", "b1", Side::black, "d4 k11");
  EXPECT_EQ(faults_of(two), Faults{SetupFault::two_neutrals});
  EXPECT_EQ(fault_text(SetupFault::two_neutrals, two), "2 neutral men stand on the board");
  EXPECT_TRUE(faults_of(setup_from_men(11, "a1", "b1")).empty()) << "Zen can be out";
}

TEST(SetupFaults, BanWithoutZenOrOnAnOccupiedSquare) {
  EXPECT_EQ(faults_of(setup_from_men(11, "a1", "b1", Side::black, "", "c3")),
            Faults{SetupFault::ban_without_neutral});
  EXPECT_EQ(faults_of(setup_from_men(8, "a1", "b1", Side::black, "", "c3")),
            Faults{SetupFault::ban_without_neutral});
  for (const std::string ban : {"a1", "b1", "f6"}) {
    const auto setup = setup_from_men(11, "a1", "b1", Side::black, "f6", ban);
    EXPECT_EQ(faults_of(setup), Faults{SetupFault::ban_on_occupied_square});
    EXPECT_EQ(fault_text(SetupFault::ban_on_occupied_square, setup), ban + ", banned to Zen, is occupied");
  }
  EXPECT_TRUE(faults_of(setup_from_men(11, "a1", "b1", Side::black, "f6", "k11")).empty());
}

TEST(SetupFaults, BanOffTheBoard) {
  for (const int index : {121, 122, 200, 255}) {
    auto setup = setup_from_men(11, "a1", "b1", Side::black, "f6");
    setup.ban = Square{static_cast<std::uint8_t>(index)};
    EXPECT_EQ(faults_of(setup), Faults{SetupFault::ban_off_board}) << index;
    EXPECT_EQ(fault_text(SetupFault::ban_off_board, setup), "the square banned to Zen is off the board");
  }
  auto small = setup_from_men(5, "a1", "b1");
  small.ban = Square{25};
  EXPECT_EQ(faults_of(small), (Faults{SetupFault::ban_without_neutral, SetupFault::ban_off_board}));
}

TEST(SetupFaults, PlyOutOfRange) {
  auto setup = standard_setup("loa8");
  for (const int ply : {0, 1, max_ply_number}) {
    setup.ply = ply;
    EXPECT_TRUE(faults_of(setup).empty()) << ply;
  }
  for (const int ply : {-1, max_ply_number + 1}) {
    setup.ply = ply;
    EXPECT_EQ(faults_of(setup), Faults{SetupFault::ply_out_of_range});
    EXPECT_EQ(fault_text(SetupFault::ply_out_of_range, setup),
              "the ply number " + std::to_string(ply) + " is out of range");
  }
}

TEST(SetupFaults, AreAllToldAtOnce) {
  auto setup = setup_from_men(5, "", "a1 b1 c1 d1 e1 a2 b2", Side::black, "c3 d3", "a1");
  setup.ply = -7;
  EXPECT_EQ(faults_of(setup), (Faults{SetupFault::no_black_men, SetupFault::too_many_white_men,
                                      SetupFault::neutral_off_zen, SetupFault::two_neutrals,
                                      SetupFault::ban_on_occupied_square, SetupFault::ply_out_of_range}));
  EXPECT_EQ(
      error_of(setup),
      "bad set-up: Black has no men; White has 7 men (at most 6 on loa5); the neutral man r belongs to 11x11 "
      "only; 2 neutral men stand on the board; a1, banned to Zen, is occupied; the ply number -7 is out of "
      "range (expected a position that can stand on a board)");
}

TEST(SetupFaults, NoneMeansNoError) {
  EXPECT_EQ(error_of(standard_setup("loa8")), "no error");
  EXPECT_EQ(error_of(standard_setup("zen11")), "no error");
}

TEST(Setup, CountsWhatStandsOnItsBoard) {
  const auto setup = setup_from_men(6, "a1 b2 c3", "f6 e5", Side::black, "d4");
  EXPECT_EQ(setup.count(Cell::black), 3);
  EXPECT_EQ(setup.count(Cell::white), 2);
  EXPECT_EQ(setup.count(Cell::neutral), 1);
  EXPECT_EQ(setup.count(Cell::empty), 30);
}

}  // namespace
}  // namespace loa::test
