// RULES 6: the engine answers the teaching positions.
#include <gtest/gtest.h>

#include "loa/search/make_player.h"
#include "support/engines.h"
#include "support/picture.h"

namespace loa::test {
namespace {

using P8 = BitPosition<Loa8>;

Game<P8> teaching_game(std::string_view black, std::string_view white, Side side,
                       std::string_view rules = "icga") {
  return Game<P8>(P8(setup_from_men(8, black, white, side)), parse_rules(rules));
}

/// The answer of `pvs` as a user asks for it.
std::string answer(const Game<P8>& game, int depth) {
  const auto player = make_player<Loa8>(parse_player_spec("pvs:hash=1"), to_depth(depth));
  player->start_game(1);
  return move_text(game.position(), player->choose(game));
}

Score score_at(const Game<P8>& game, int depth) {
  return engine_with<Loa8>(small_options()).search(game, to_depth(depth)).lines.front().score;
}

TEST(EngineTeaching, FindsTheWinInOne) {
  const Game<P8> game = teaching_game("e6 b4 e3 f2", "b6 d6 c4 d4 b3 c3 c2", Side::white);
  for (int depth = 1; depth <= 5; ++depth) {
    EXPECT_EQ(answer(game, depth), "c2-c5") << "depth " << depth;
    EXPECT_EQ(score_at(game, depth), win_in(1)) << "depth " << depth;
  }
}

TEST(EngineTeaching, AvoidsTheCaptureThatLoses) {
  const Game<P8> game = teaching_game("d8 a2 c1", "a4 c2", Side::black);
  for (int depth = 1; depth <= 5; ++depth) {
    EXPECT_NE(answer(game, depth), "a2xc2") << "depth " << depth;
    EXPECT_NE(answer(game, depth), "a2xa4") << "depth " << depth;
    EXPECT_NE(score_at(game, depth), loss_in(1)) << "depth " << depth;
  }
}

TEST(EngineTeaching, WinsWhereTheOtherWayIsADrawByTheRules) {
  for (int depth = 1; depth <= 5; ++depth) {
    const Game<P8> drawn = teaching_game("e3 f3 f6 g3 g4", "g5 h8", Side::white, "icga");
    EXPECT_EQ(answer(drawn, depth), "g5-g8") << "h8xf6 connects both, depth " << depth;
    EXPECT_EQ(score_at(drawn, depth), win_in(1));
    const std::string won = answer(teaching_game("e3 f3 f6 g3 g4", "g5 h8", Side::white, "soucie"), depth);
    EXPECT_TRUE(won == "g5-g8" || won == "h8xf6") << won << ", depth " << depth;
  }
}

TEST(EngineTeaching, BlackWinsTheSamePositionAtOnce) {
  const Game<P8> game = teaching_game("e3 f3 f6 g3 g4", "g5 h8", Side::black);
  for (int depth = 1; depth <= 5; ++depth) {
    const std::string move = answer(game, depth);
    EXPECT_TRUE(move == "f6-f4" || move == "f6-d4") << move << ", depth " << depth;
  }
}

TEST(EngineTeaching, PassesWhereThereIsNoOtherMove) {
  const Game<P8> game = teaching_game("h8 a1", "g8 g7 h7 a2 b2 b1", Side::black);
  for (int depth = 1; depth <= 4; ++depth) EXPECT_EQ(answer(game, depth), "pass") << "depth " << depth;
}

/// The four moves of RULES 6 that bring the start back: whoever is behind takes the draw, whoever is ahead does not.
TEST(EngineTeaching, KnowsARepetitionAsADraw) {
  Game<P8> game(P8(standard_setup("loa8")), parse_rules("mso2000"));
  for (const std::string_view move : {"b1-h1", "a2-c2", "h1-b1"}) game.play(move_named(8, move));
  Game<P8> repeated = game;
  repeated.play(move_named(8, "c2-a2"));
  ASSERT_TRUE(repeated.outcome().has_value());
  const auto report = engine_with<Loa8>(small_options()).search(game, to_depth(2), {}, 36);
  const auto line = std::ranges::find(report.lines, move_named(8, "c2-a2"),
                                      [](const SearchLine& found) { return found.moves.front(); });
  ASSERT_NE(line, report.lines.end());
  EXPECT_EQ(line->score, draw_score);
  EXPECT_EQ(line->moves.size(), 1U) << "the game is over there";
}

}  // namespace
}  // namespace loa::test
