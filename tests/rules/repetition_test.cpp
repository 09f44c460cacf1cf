// RULES 2 and 7: which position is a repetition, under which rules, and when.
#include <gtest/gtest.h>

#include <string>

#include "support/played_game.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

// Four plies round and back to the start.
constexpr std::string_view round_trip = "b1-h1 a2-c2 h1-b1 c2-a2";
// The board of the start again, but White is to move.
constexpr std::string_view five_plies = "b1-b3 a3-c5 b3-d3 c5-a3 d3-b1";

template <class P>
class RepetitionOf : public ::testing::Test {
 protected:
  static std::string from_start(std::string_view rules, const std::string& moves) {
    return outcome_after(game_from<P>(standard_setup("loa8"), rules), moves);
  }
  static std::string times(int number, std::string_view moves) {
    std::string text;
    for (int i = 0; i < number; ++i) text += std::string(moves) + ' ';
    return text;
  }
};
TYPED_TEST_SUITE(RepetitionOf, EightPositions, PositionNames);

TYPED_TEST(RepetitionOf, SecondOccurrenceUnderMso2000AndOpenspiel) {
  for (const std::string rules : {"mso2000", "openspiel", "icga,repetition=2", "icga,repetition=2-board"}) {
    EXPECT_EQ(this->from_start(rules, "b1-h1 a2-c2 h1-b1"), "goes on") << rules;
    EXPECT_EQ(this->from_start(rules, this->times(1, round_trip)), "draw repetition") << rules;
  }
}

TYPED_TEST(RepetitionOf, ThirdOccurrenceUnderIcga) {
  EXPECT_EQ(this->from_start("icga", this->times(1, round_trip)), "goes on");
  EXPECT_EQ(this->from_start("icga", this->times(1, round_trip) + "b1-h1 a2-c2 h1-b1"), "goes on");
  EXPECT_EQ(this->from_start("icga", this->times(2, round_trip)), "draw repetition");
}

TYPED_TEST(RepetitionOf, ThirdOccurrenceOfALaterPosition) {
  EXPECT_EQ(this->from_start("icga", "c8-c6 a6-c4 " + this->times(2, round_trip)), "draw repetition");
  EXPECT_EQ(this->from_start("icga", "c8-c6 a6-c4 " + this->times(1, round_trip)), "goes on");
}

TYPED_TEST(RepetitionOf, NoneUnderRulesWithoutRepetition) {
  for (const std::string rules :
       {"gamut1969", "soucie", "skillgames", "codingame", "playstrategy", "abstractplay"}) {
    EXPECT_EQ(this->from_start(rules, this->times(10, round_trip)), "goes on") << rules;
  }
}

TYPED_TEST(RepetitionOf, SameBoardWithTheOtherSideToMoveIsNone) {
  for (const RuleSet& set : all_rule_sets()) {
    const bool ignores_the_side = set.rules.repetition == Repetition::second_board;
    EXPECT_EQ(this->from_start(set.name, std::string(five_plies)),
              ignores_the_side ? "draw repetition" : "goes on")
        << set.name;
  }
}

TYPED_TEST(RepetitionOf, SameBoardWithTheOtherSideToMoveOfARuleText) {
  const auto start = setup_from_men(8, "d4 h1", "a8 g7");
  constexpr std::string_view moves = "h1-g1 g7-h7 g1-h2 h7-g7 h2-h1";
  EXPECT_EQ(outcome_after(game_from<TypeParam>(start, "mso2000"), moves), "goes on");
  EXPECT_EQ(outcome_after(game_from<TypeParam>(start, "openspiel"), moves), "draw repetition");
}

// What a move would repeat stays legal: the game ends after it.
TYPED_TEST(RepetitionOf, RepeatingMovesStayLegal) {
  auto game = game_from<TypeParam>(standard_setup("loa8"), "mso2000");
  play(game, "b1-h1 a2-c2 h1-b1");
  EXPECT_TRUE(game.is_legal(move_named(8, "c2-a2")));
  EXPECT_NE(game_moves_drawn(game).find("c2-a2"), std::string::npos);
  play(game, "c2-a2");
  EXPECT_EQ(game_moves_drawn(game), "");
  EXPECT_FALSE(game.is_legal(move_named(8, "b1-h1")));
}

TYPED_TEST(RepetitionOf, TakingBackForgetsOccurrences) {
  auto game = game_from<TypeParam>(standard_setup("loa8"), "icga");
  play(game, this->times(2, round_trip));
  for (int undone = 0; undone < 4; ++undone) game.undo();
  EXPECT_EQ(outcome_drawn(game.outcome()), "goes on");
  EXPECT_EQ(game.history().occurrences(), 2) << "the start has come twice by now";
  EXPECT_EQ(outcome_after(game, "b1-h1 a2-c2 h1-b1"), "goes on");
  EXPECT_EQ(outcome_after(game, round_trip), "draw repetition");
}

// The start of the record is occurrence 1, wherever the game began before.
TYPED_TEST(RepetitionOf, StartWithAPlyNumberIsTheFirstOccurrence) {
  const auto start = at_ply(standard_setup("loa8"), 50);
  EXPECT_EQ(outcome_after(game_from<TypeParam>(start, "icga"), round_trip), "goes on");
  EXPECT_EQ(outcome_after(game_from<TypeParam>(start, "mso2000"), round_trip), "draw repetition");
}

}  // namespace
}  // namespace loa::test
