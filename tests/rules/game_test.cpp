// A game by its rules: both connected, ply limits, the order of the tests after a move, finished starts.
#include "loa/rules/game.h"

#include <gtest/gtest.h>

#include <string>

#include "support/played_game.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

/// The teaching position of RULES 6: Black to move can win, draw and lose at once.
loa::Setup one_move_from_home() {
  return setup_drawn({". . . . . . . w",   // 8
                      ". . . . . . . .",   // 7
                      ". . . . . b . .",   // 6
                      ". . . . . . w .",   // 5
                      ". . . . . . b .",   // 4
                      ". . . . b b b .",   // 3
                      ". . . . . . . .",   // 2
                      ". . . . . . . ."},  // 1
                     Side::black);
}

/// White to move besieges both black men with h5-h7.
loa::Setup nearly_besieged() {
  return setup_drawn({". . . . . . w b",   // 8
                      ". . . . . . w .",   // 7
                      ". . . . . . . .",   // 6
                      ". . . . . . . w",   // 5
                      ". . . . . . . .",   // 4
                      ". . . . . . . .",   // 3
                      "w w . . . . . .",   // 2
                      "b w . . . . . ."},  // 1
                     Side::white);
}

template <class P>
class GameOf : public ::testing::Test {
 protected:
  static Game<P> game(const loa::Setup& setup, std::string_view rules = "icga") {
    return game_from<P>(setup, rules);
  }
  static Game<P> standard(std::string_view rules = "icga", int ply = 0) {
    return game(at_ply(standard_setup("loa8"), ply), rules);
  }
};
TYPED_TEST_SUITE(GameOf, EightPositions, PositionNames);

TYPED_TEST(GameOf, BeginsWithItsStart) {
  const auto game = this->standard("soucie,max-plies=90", 4);
  EXPECT_EQ(game.position(), TypeParam(standard_setup("loa8")));
  EXPECT_EQ(game.start(), game.position());
  EXPECT_EQ(game.ply(), 4);
  EXPECT_EQ(game.start_ply(), 4);
  EXPECT_EQ(rules_text(game.rules()), "soucie,max-plies=90");
  EXPECT_TRUE(game.played().empty());
  EXPECT_EQ(outcome_drawn(game.outcome()), "goes on");
}

TYPED_TEST(GameOf, IsPlayedByIcgaFromPlyZeroUnlessToldOtherwise) {
  const Game<TypeParam> game{TypeParam(standard_setup("loa8"))};
  EXPECT_EQ(rules_text(game.rules()), "icga");
  EXPECT_EQ(game.ply(), 0);
}

TYPED_TEST(GameOf, KeepsWhatWasPlayed) {
  auto game = this->standard("icga", 10);
  play(game, "c8-c6 a6-c4 e8-b5");
  EXPECT_EQ(game.ply(), 13);
  EXPECT_EQ(game.start_ply(), 10);
  EXPECT_EQ(game.played(),
            (std::vector<Move>{move_named(8, "c8-c6"), move_named(8, "a6-c4"), move_named(8, "e8-b5")}));
  EXPECT_EQ(game.position(), after(TypeParam(standard_setup("loa8")), "c8-c6 a6-c4 e8-b5"));
  EXPECT_EQ(game.start(), TypeParam(standard_setup("loa8")));
}

TYPED_TEST(GameOf, WinnerIsNotTheSideWhoseTurnItHasBecome) {
  EXPECT_EQ(outcome_after(this->game(one_move_from_home()), "f6-f4"), "black connected");
  EXPECT_EQ(outcome_after(this->game(one_move_from_home()), "f6-d4"), "black connected");
  auto turned = one_move_from_home();
  turned.side = Side::white;
  EXPECT_EQ(outcome_after(this->game(turned), "g5-g8"), "white connected");
}

TYPED_TEST(GameOf, CaptureCanConnectTheOpponentOnly) {
  EXPECT_EQ(outcome_after(this->game(one_move_from_home()), "f6-h8"), "white opponent_connected");
  const auto losing = setup_from_men(8, "d8 a2 c1", "a4 c2");
  EXPECT_EQ(outcome_after(this->game(losing), "a2xc2"), "white opponent_connected");
  EXPECT_EQ(outcome_after(this->game(losing), "a2xa4"), "white opponent_connected");
}

TYPED_TEST(GameOf, BothConnectedGoesByEachRuleSet) {
  const auto first = setup_from_men(8, "a6 d6 f6 d5", "e6 h5 h4 h3 h2");
  const auto second = setup_from_men(8, "a1 a2 e1", "b1 h8 g7 g6 f5 e4");
  auto turned = one_move_from_home();
  turned.side = Side::white;
  for (const RuleSet& set : all_rule_sets()) {
    const bool is_draw = set.rules.both == BothConnected::draw;
    const std::string black = is_draw ? "draw both_connected" : "black both_connected";
    const std::string white = is_draw ? "draw both_connected" : "white both_connected";
    EXPECT_EQ(outcome_after(this->game(one_move_from_home(), set.name), "e3xg5"), black) << set.name;
    EXPECT_EQ(outcome_after(this->game(first, set.name), "a6xe6"), black) << set.name;
    EXPECT_EQ(outcome_after(this->game(second, set.name), "e1xb1"), black) << set.name;
    EXPECT_EQ(outcome_after(this->game(turned, set.name), "h8xf6"), white) << set.name;
  }
}

TYPED_TEST(GameOf, PlyLimitIsADraw) {
  EXPECT_EQ(outcome_after(this->standard("icga,max-plies=3"), "c8-c6 a6-c4"), "goes on");
  EXPECT_EQ(outcome_after(this->standard("icga,max-plies=3"), "c8-c6 a6-c4 e8-b5"), "draw ply_limit");
}

TYPED_TEST(GameOf, PlyLimitCountsFromThePlyOfTheStart) {
  for (const auto& [rules, limit] :
       {std::pair{"skillgames", 200}, std::pair{"openspiel", 1000}, std::pair{"codingame", 150}}) {
    EXPECT_EQ(outcome_after(this->standard(rules, limit - 2), "c8-c6"), "goes on") << rules;
    EXPECT_EQ(outcome_after(this->standard(rules, limit - 2), "c8-c6 a6-c4"), "draw ply_limit") << rules;
  }
  EXPECT_EQ(outcome_after(this->standard("icga", 999'999), "c8-c6 a6-c4"), "goes on") << "no limit";
}

TYPED_TEST(GameOf, ConnectionOnTheLastPlyWins) {
  const auto start = at_ply(one_move_from_home(), 199);
  EXPECT_EQ(outcome_after(this->game(start, "skillgames"), "f6-f4"), "black connected");
  EXPECT_EQ(outcome_after(this->game(start, "skillgames"), "f6xh8"), "white opponent_connected");
  EXPECT_EQ(outcome_after(this->game(start, "skillgames"), "e3xg5"), "black both_connected");
  EXPECT_EQ(outcome_after(this->game(start, "skillgames"), "g4-f5"), "draw ply_limit");
  EXPECT_EQ(outcome_after(this->game(at_ply(start, 999), "openspiel"), "f6-f4"), "black connected")
      << "unlike the program of that name";
}

TYPED_TEST(GameOf, RepetitionIsTestedBeforeThePlyLimit) {
  EXPECT_EQ(outcome_after(this->standard("icga,repetition=2,max-plies=4"), "b1-h1 a2-c2 h1-b1 c2-a2"),
            "draw repetition");
}

TYPED_TEST(GameOf, PlyLimitIsTestedBeforeASideWithoutMoves) {
  EXPECT_EQ(outcome_after(this->game(nearly_besieged(), "mso2000"), "h5-h7"), "white no_move");
  EXPECT_EQ(outcome_after(this->game(nearly_besieged(), "mso2000,max-plies=1"), "h5-h7"), "draw ply_limit");
}

TYPED_TEST(GameOf, SideWithoutMovesGoesByEachRuleSet) {
  for (const RuleSet& set : all_rule_sets()) {
    std::string expected = "goes on";
    if (set.rules.no_move == NoMove::loss) expected = "white no_move";
    if (set.rules.no_move == NoMove::draw) expected = "draw no_move";
    EXPECT_EQ(outcome_after(this->game(nearly_besieged(), set.name), "h5-h7"), expected) << set.name;
  }
}

TYPED_TEST(GameOf, StartCanBeFinished) {
  const auto connected = setup_from_men(8, "a1 b2", "h8 f8", Side::white);
  const auto besieged = setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1");
  const auto both = setup_from_men(8, "a1 b2", "h8 g7", Side::black);
  for (const auto& [game, outcome] : {std::pair{this->game(connected), "black connected"},
                                      std::pair{this->game(both), "draw both_connected"},
                                      std::pair{this->game(both, "soucie"), "white both_connected"},
                                      std::pair{this->game(besieged, "mso2000"), "white no_move"},
                                      std::pair{this->game(besieged, "playstrategy"), "draw no_move"},
                                      std::pair{this->standard("skillgames", 200), "draw ply_limit"},
                                      std::pair{this->standard("skillgames", 201), "draw ply_limit"}}) {
    EXPECT_EQ(outcome_drawn(game.outcome()), outcome);
    EXPECT_EQ(game_moves_drawn(game), "") << outcome;
    EXPECT_FALSE(game.is_legal(pass_move)) << outcome;
    EXPECT_FALSE(game.is_legal(move_named(8, "b1-b3"))) << outcome;
  }
}

TYPED_TEST(GameOf, KnowsItsLegalMoves) {
  const auto game = this->standard();
  EXPECT_TRUE(game.is_legal(move_named(8, "c8-c6")));
  EXPECT_FALSE(game.is_legal(move_named(8, "c8-c5")));
  EXPECT_FALSE(game.is_legal(move_named(8, "a2-c2"))) << "White's";
  EXPECT_FALSE(game.is_legal(pass_move));
  EXPECT_FALSE(game.is_legal({Square{64}, Square{0}})) << "off the board";
  EXPECT_EQ(words_of(game_moves_drawn(game)).size(), 36U);
}

#ifndef NDEBUG
TEST(GameDeathTest, BrokenPromisesAreAsserted) {
  auto game = game_from<BitPosition<Loa8>>(standard_setup("loa8"));
  EXPECT_DEATH(game.play(move_named(8, "c8-c5")), "only legal moves are played");
  EXPECT_DEATH(game.undo(), "the start of a game cannot be taken back");
}
#endif

}  // namespace
}  // namespace loa::test
