// Passing in a game: when it must be done, what it counts for, and two in a row.
#include <gtest/gtest.h>

#include <string>

#include "support/played_game.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

/// Black is besieged in two corners for good; White has a seventh man to walk with.
loa::Setup besieged(Side to_move) {
  return setup_drawn({". . . . . . w b",   // 8
                      ". . . . . . w w",   // 7
                      ". . . . . . . .",   // 6
                      ". . . . . . . .",   // 5
                      ". . . w . . . .",   // 4
                      ". . . . . . . .",   // 3
                      "w w . . . . . .",   // 2
                      "b w . . . . . ."},  // 1
                     to_move);
}

/// Neither side has a move.
loa::Setup standstill() {
  return setup_drawn({". w . w .",   // 5
                      "b . w . b",   // 4
                      ". b . b .",   // 3
                      "b . w . b",   // 2
                      ". w . w ."},  // 1
                     Side::black);
}

template <class P>
class Passing : public ::testing::Test {
 protected:
  static std::string outcome(Side to_move, std::string_view rules, std::string_view moves) {
    return outcome_after(game_from<P>(besieged(to_move), rules), moves);
  }
};
TYPED_TEST_SUITE(Passing, EightPositions, PositionNames);

TYPED_TEST(Passing, IsCompulsoryForASideWithoutMoves) {
  const auto game = game_from<TypeParam>(besieged(Side::black), "icga");
  EXPECT_EQ(outcome_drawn(game.outcome()), "goes on");
  EXPECT_EQ(game_moves_drawn(game), "pass");
  EXPECT_TRUE(game.is_legal(pass_move));
  EXPECT_FALSE(game.is_legal(move_named(8, "a1-a3")));
}

TYPED_TEST(Passing, IsForbiddenToASideWithMoves) {
  auto game = game_from<TypeParam>(besieged(Side::black), "icga");
  play(game, "pass");
  EXPECT_EQ(game.position().side_to_move(), Side::white);
  EXPECT_FALSE(game.is_legal(pass_move));
  EXPECT_EQ(game_moves_drawn(game).find("pass"), std::string::npos);
}

TYPED_TEST(Passing, IsUnknownWhereNoMoveEndsTheGame) {
  for (const std::string rules : {"mso2000", "playstrategy"}) {
    EXPECT_FALSE(game_from<TypeParam>(besieged(Side::black), rules).is_legal(pass_move));
  }
}

TYPED_TEST(Passing, ChangesTheTurnAndNothingElse) {
  auto game = game_from<TypeParam>(besieged(Side::black), "icga");
  play(game, "pass");
  EXPECT_EQ(game.position(), TypeParam(besieged(Side::white)));
  EXPECT_EQ(game.position().key(), TypeParam(besieged(Side::white)).key());
  EXPECT_EQ(game.ply(), 1);
  EXPECT_EQ(game.played(), std::vector<Move>{pass_move});
  game.undo();
  EXPECT_EQ(game.position(), TypeParam(besieged(Side::black)));
  EXPECT_EQ(game_moves_drawn(game), "pass");
}

TYPED_TEST(Passing, CountsAsAPly) {
  EXPECT_EQ(this->outcome(Side::black, "icga,max-plies=1", "pass"), "draw ply_limit");
  EXPECT_EQ(this->outcome(Side::black, "icga,max-plies=2", "pass"), "goes on");
}

TYPED_TEST(Passing, AgainAfterTheOpponentsMoveIsNoTwoInARow) {
  EXPECT_EQ(this->outcome(Side::black, "soucie", "pass d4-d5 pass d5-d6 pass d6-d7"), "goes on");
}

TYPED_TEST(Passing, PositionsAfterItCount) {
  EXPECT_EQ(this->outcome(Side::white, "icga,repetition=2", "d4-d5 pass d5-d4"), "goes on")
      << "this board with Black to move is new";
  EXPECT_EQ(this->outcome(Side::white, "icga,repetition=2", "d4-d5 pass d5-d4 pass"), "draw repetition");
  EXPECT_EQ(this->outcome(Side::black, "icga,repetition=2", "pass d4-d5 pass d5-d4"), "draw repetition");
  EXPECT_EQ(this->outcome(Side::black, "icga", "pass d4-d5 pass d5-d4"), "goes on");
  EXPECT_EQ(this->outcome(Side::black, "icga", "pass d4-d5 pass d5-d4 pass d4-d5 pass d5-d4"),
            "draw repetition");
}

TYPED_TEST(Passing, MakesNoNewBoard) {
  constexpr std::string_view rules = "icga,repetition=2-board";
  EXPECT_EQ(this->outcome(Side::black, rules, "pass"), "goes on")
      << "the same board as before, but by a pass";
  EXPECT_EQ(this->outcome(Side::black, rules, "pass d4-d5 pass"), "goes on");
  EXPECT_EQ(this->outcome(Side::black, rules, "pass d4-d5 pass d5-d4"), "draw repetition") << "by a move";
  EXPECT_EQ(this->outcome(Side::white, rules, "d4-d5 pass d5-d4"), "draw repetition");
}

template <class P>
class Standstill : public ::testing::Test {};
using FivePositions = ::testing::Types<BitPosition<Loa5>, MailboxPosition<Loa5>>;
TYPED_TEST_SUITE(Standstill, FivePositions, PositionNames);

TYPED_TEST(Standstill, TwoPassesInARowAreADraw) {
  for (const RuleSet& set : all_rule_sets()) {
    if (set.rules.no_move != NoMove::pass) continue;
    auto game = game_from<TypeParam>(standstill(), set.name);
    play(game, "pass");
    EXPECT_EQ(outcome_drawn(game.outcome()), "goes on") << set.name;
    EXPECT_EQ(game_moves_drawn(game), "pass") << set.name;
    play(game, "pass");
    EXPECT_EQ(outcome_drawn(game.outcome()), "draw two_passes") << set.name;
    EXPECT_EQ(game_moves_drawn(game), "") << set.name;
  }
}

TYPED_TEST(Standstill, TwoPassesAreTestedBeforeRepetitionAndPlyLimit) {
  EXPECT_EQ(outcome_after(game_from<TypeParam>(standstill(), "icga,repetition=2,max-plies=2"), "pass pass"),
            "draw two_passes");
}

TYPED_TEST(Standstill, IsOverAtOnceWhereNoMoveEndsTheGame) {
  EXPECT_EQ(outcome_drawn(game_from<TypeParam>(standstill(), "mso2000").outcome()), "white no_move");
  EXPECT_EQ(outcome_drawn(game_from<TypeParam>(standstill(), "playstrategy").outcome()), "draw no_move");
}

TYPED_TEST(Standstill, TakingBackThePassesGoesOn) {
  auto game = game_from<TypeParam>(standstill());
  play(game, "pass pass");
  game.undo();
  EXPECT_EQ(outcome_drawn(game.outcome()), "goes on");
  EXPECT_EQ(game_moves_drawn(game), "pass");
  game.undo();
  EXPECT_EQ(game.position(), TypeParam(standstill()));
  EXPECT_EQ(outcome_after(game, "pass"), "goes on") << "the pass taken back is no first of two";
}

}  // namespace
}  // namespace loa::test
