// The searching players by their SPEC: pvs, mtdf and minimax.
#include <gtest/gtest.h>

#include "loa/base/parse_error.h"
#include "loa/search/make_player.h"
#include "loa/search/minimax.h"
#include "support/engines.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
Move answer(std::string_view spec, const Game<BitPosition<V>>& game, const Limits& limits = {}) {
  const auto player = make_player<V>(parse_player_spec(spec), limits);
  player->start_game(1);
  return player->choose(game);
}

template <class V>
class EnginePlayers : public ::testing::Test {};
TYPED_TEST_SUITE(EnginePlayers, AllVariants, VariantNames);

TYPED_TEST(EnginePlayers, PlayWhatTheEngineFinds) {
  using V = TypeParam;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const auto game = open_game<V>(seed);
    if (!game) continue;
    SearchOptions options = small_options();
    EXPECT_EQ(answer<V>("pvs:hash=1,nodes=500", *game),
              engine_with<V>(options).search(*game, within_nodes(500)).lines.front().moves.front())
        << "seed " << seed;
    options.driver = Driver::mtdf;
    EXPECT_EQ(answer<V>("mtdf:hash=1", *game, within_nodes(500)),
              engine_with<V>(options).search(*game, within_nodes(500)).lines.front().moves.front())
        << "seed " << seed;
  }
}

/// With nothing that changes a score, the move of every search is one of the best by minimax.
TYPED_TEST(EnginePlayers, PlayAMoveOfMinimaxValue) {
  using V = TypeParam;
  using P = BitPosition<V>;
  constexpr int depth = 2;
  constexpr std::string_view exact =
      "hash=1,eval=simple,depth-match=on,null=off,lmr=off,futility=off,late-moves=0,static-null-margin=0,iir="
      "0,quiescence=off";
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto game = open_game<V>(seed);
    if (!game) continue;
    // As the engine's leaves see it: a win in one is known there.
    const auto leaf = [](const Game<P>& end, int plies) {
      MoveList<V> moves;
      end.moves(moves);
      for (const Move move : moves) {
        P next = end.position();
        next.play(move);
        const auto outcome = board_outcome(next, end.rules().rules.both);
        if (outcome && outcome->result == win_of(end.position().side_to_move())) return win_in(plies + 1);
      }
      return simple_value(end.position());
    };
    const Score best = minimax_score(*game, leaf, depth);
    for (const std::string_view kind : {"pvs", "mtdf"}) {
      Game<P> next = *game;
      next.play(answer<V>(std::string(kind) + ":" + std::string(exact), *game, to_depth(depth)));
      // A win that is found sooner ends the search sooner.
      const Score score = -minimax_score(next, leaf, depth - 1, 1);
      EXPECT_EQ(score, best) << kind << ", seed " << seed << ", " << game_text(*game);
    }
  }
}

TYPED_TEST(EnginePlayers, MinimaxPlaysTheFirstOfTheBestMoves) {
  using V = TypeParam;
  using P = BitPosition<V>;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto game = open_game<V>(seed);
    if (!game) continue;
    const Move move = answer<V>("minimax", *game, to_depth(2));
    MoveList<V> moves;
    game->moves(moves);
    const auto score_of = [&](Move candidate) {
      Game<P> next = *game;
      next.play(candidate);
      return -minimax_score(next, Evaluation<P>(simple_value<P>), 1, 1);
    };
    for (const Move other : moves) {
      if (other < move) {
        EXPECT_LT(score_of(other), score_of(move)) << "seed " << seed << ", " << game_text(*game);
      } else {
        EXPECT_LE(score_of(other), score_of(move)) << "seed " << seed << ", " << game_text(*game);
      }
    }
  }
}

TEST(MinimaxPlayer, RefusesLimitsThatAreNoDepth) {
  const auto problem = [](std::string_view spec, const Limits& limits) -> std::string {
    try {
      static_cast<void>(make_player<Loa5>(parse_player_spec(spec), limits));
    } catch (const ParseError& error) {
      return error.problem();
    }
    return "";
  };
  Limits both = to_depth(2);
  both.nodes = 100;
  EXPECT_NE(problem("minimax", within_nodes(100)).find("minimax"), std::string::npos);
  EXPECT_NE(problem("minimax", both).find("minimax"), std::string::npos);
  EXPECT_NE(problem("minimax", {}).find("minimax"), std::string::npos);
  EXPECT_EQ(problem("minimax", to_depth(2)), "");
  EXPECT_EQ(problem("minimax:depth=1", within_nodes(100)), "") << "its own limit is the one that holds";
  EXPECT_NE(problem("pvs", {}), "") << "nothing would end the search";
  EXPECT_NE(problem("mtdf", {}), "");
}

}  // namespace
}  // namespace loa::test
