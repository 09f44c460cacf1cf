// Alpha-beta against its referee, plain minimax, and on positions with a known answer.
#include "loa/search/alphabeta.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "loa/rules/mailbox_position.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/rules/random_setup.h"
#include "loa/search/minimax.h"
#include "support/picture.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

Limits to_depth(int depth) { return {.depth = depth, .nodes = {}}; }
Limits within_nodes(std::uint64_t nodes) { return {.depth = {}, .nodes = nodes}; }

/// An evaluation without any sense: every value is as likely next to every other, so a wrong cut is seen at
/// once.
template <class P>
int noise(const P& position) {
  return static_cast<int>(position.key() % 2001) - 1000;
}

/// A game that has gone on for a few random plies under one of the rule sets; nothing where it is over.
template <class P>
std::optional<Game<P>> some_game(std::uint64_t seed) {
  using V = typename P::VariantType;
  Random random(seed);
  const RuleSet& set = all_rule_sets()[seed % all_rule_sets().size()];
  NamedRules rules{.base = set.name, .rules = set.rules};
  const int ply = set.rules.max_plies ? *set.rules.max_plies - 10 : 0;  // so that the limit is within reach
  const auto setup = seed % 4 == 0 ? standard_setup(V::name) : random_setup(info_of<V>, random);
  Game<P> game(P(setup), rules, ply);
  MoveList<V> moves;
  for (std::uint32_t left = random.below(8); left > 0 && !game.outcome(); --left) {
    game.moves(moves);
    game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  if (game.outcome()) return std::nullopt;
  return game;
}

template <class P>
Score minimax_after(Game<P> game, Move move, Evaluation<P> evaluation, int depth) {
  game.play(move);
  return -minimax_score(game, evaluation, depth - 1, 1);
}

/// Same score as minimax, and of the moves that have it the first by squares.
template <class P>
void expect_same_as_minimax(const Game<P>& game, Evaluation<P> evaluation, int depth) {
  const SearchResult result = search_alphabeta(game, evaluation, to_depth(depth));
  const std::string where = position_text(game.position(), game.ply()) + " under " +
                            rules_text(game.rules()) + ", depth " + std::to_string(depth);
  ASSERT_EQ(result.score, minimax_score(game, evaluation, depth)) << where;
  MoveList<typename P::VariantType> moves;
  game.moves(moves);
  for (const Move move : moves) {
    if (move == result.best) {
      ASSERT_EQ(minimax_after(game, move, evaluation, depth), result.score) << where;
    } else if (move < result.best) {
      ASSERT_LT(minimax_after(game, move, evaluation, depth), result.score) << where;
    }
  }
}

template <class V>
void compare_with_minimax(std::uint64_t first_seed, int positions, std::size_t most_moves_at_depth_3) {
  using P = BitPosition<V>;
  int compared = 0;
  for (std::uint64_t seed = first_seed; compared < positions; ++seed) {
    const auto game = some_game<P>(seed);
    if (!game) continue;
    ++compared;
    MoveList<V> moves;
    game->moves(moves);
    const int deepest = moves.size() <= most_moves_at_depth_3 ? 3 : 2;
    for (int depth = 1; depth <= deepest; ++depth) {
      expect_same_as_minimax<P>(*game, simple_value<P>, depth);
      expect_same_as_minimax<P>(*game, noise<P>, depth);
    }
  }
}

template <class V>
class AlphaBetaIsMinimax : public ::testing::Test {};
TYPED_TEST_SUITE(AlphaBetaIsMinimax, AllVariants, VariantNames);

TYPED_TEST(AlphaBetaIsMinimax, OnRandomGames) { compare_with_minimax<TypeParam>(1, 36, 12); }

template <class V>
class AlphaBetaIsMinimaxSlow : public ::testing::Test {};
TYPED_TEST_SUITE(AlphaBetaIsMinimaxSlow, AllVariants, VariantNames);

TYPED_TEST(AlphaBetaIsMinimaxSlow, OnHundredsOfRandomGames) {
  compare_with_minimax<TypeParam>(1000, 400, 40);
}

TEST(Minimax, AgreesOnBothImplementations) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    Random random(seed);
    const auto setup = random_setup(info_of<Loa6>, random);
    const Game<BitPosition<Loa6>> bits{BitPosition<Loa6>(setup)};
    const Game<MailboxPosition<Loa6>> boxes{MailboxPosition<Loa6>(setup)};
    EXPECT_EQ(minimax_score(bits, &simple_value<BitPosition<Loa6>>, 2),
              minimax_score(boxes, &simple_value<MailboxPosition<Loa6>>, 2))
        << position_text(setup);
  }
}

using P8 = BitPosition<Loa8>;

Game<P8> game_of(std::string_view black, std::string_view white, Side side, std::string_view rules = "icga") {
  return Game<P8>(P8(setup_from_men(8, black, white, side)), parse_rules(rules));
}

std::string best_at(const Game<P8>& game, int depth) {
  return move_text(game.position(), search_alphabeta(game, &simple_value<P8>, to_depth(depth)).best);
}

// RULES 6: the teaching positions.

TEST(AlphaBeta, FindsTheWinInOne) {
  const Game<P8> game = game_of("e6 b4 e3 f2", "b6 d6 c4 d4 b3 c3 c2", Side::white);
  for (int depth = 1; depth <= 4; ++depth) {
    const SearchResult result = search_alphabeta(game, &simple_value<P8>, to_depth(depth));
    EXPECT_EQ(move_text(game.position(), result.best), "c2-c5");
    EXPECT_EQ(result.score, win_in(1)) << "a win in one is never put off, depth " << depth;
  }
}

TEST(AlphaBeta, AvoidsTheCaptureThatLoses) {
  const Game<P8> game = game_of("d8 a2 c1", "a4 c2", Side::black);
  for (int depth = 1; depth <= 4; ++depth) {
    EXPECT_NE(best_at(game, depth), "a2xc2") << "depth " << depth;
    EXPECT_NE(best_at(game, depth), "a2xa4") << "depth " << depth;
  }
}

TEST(AlphaBeta, ReadsTheRuleOnBothConnected) {
  const Game<P8> game = game_of("e3 f3 f6 g3 g4", "g5 h8", Side::white, "icga");
  EXPECT_EQ(best_at(game, 2), "g5-g8") << "h8xf6 is only a draw";
  EXPECT_EQ(search_alphabeta(game, &simple_value<P8>, to_depth(2)).score, win_in(1));

  Game<P8> drawn = game;
  drawn.play(move_named(8, "h8-f6"));
  EXPECT_EQ(outcome_score(*drawn.outcome(), Side::white, 1), draw_score);
  Game<P8> won = game_of("e3 f3 f6 g3 g4", "g5 h8", Side::white, "soucie");
  won.play(move_named(8, "h8-f6"));
  EXPECT_EQ(outcome_score(*won.outcome(), Side::white, 1), win_in(1));
}

TEST(AlphaBeta, BlackWinsTheSamePositionAtOnce) {
  const Game<P8> game = game_of("e3 f3 f6 g3 g4", "g5 h8", Side::black);
  EXPECT_EQ(best_at(game, 1), "f6-d4") << "f6-f4 wins as well, d4 comes first";
  EXPECT_EQ(best_at(game, 3), "f6-d4");
}

TEST(AlphaBeta, PassesWhereThereIsNoOtherMove) {
  const Game<P8> game = game_of("h8 a1", "g8 g7 h7 a2 b2 b1", Side::black);
  EXPECT_TRUE(search_alphabeta(game, &simple_value<P8>, to_depth(3)).best.is_pass());
}

TEST(AlphaBeta, SeesRepetitionComing) {
  // Each side has gone to and fro twice: the first move of a third time is a draw at once.
  Game<P8> game(P8(standard_setup("loa8")));
  for (const char* move : {"b1-h1", "a2-c2", "h1-b1", "c2-a2", "b1-h1", "a2-c2", "h1-b1"})
    game.play(move_named(8, move));
  const auto always_bad = [](const P8& position) {
    return position.side_to_move() == Side::black ? 500 : -500;
  };
  const SearchResult result = search_alphabeta<P8>(game, always_bad, to_depth(1));
  EXPECT_EQ(result.score, draw_score);
  EXPECT_EQ(result.best, move_named(8, "c2-a2")) << "a lost side takes the draw";
}

TEST(AlphaBeta, LosesAsLateAsItCan) {
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    const auto game = some_game<BitPosition<Loa5>>(seed);
    if (!game) continue;
    const SearchResult result = search_alphabeta(*game, &simple_value<BitPosition<Loa5>>, to_depth(2));
    const SearchResult deeper = search_alphabeta(*game, &simple_value<BitPosition<Loa5>>, to_depth(4));
    if (is_win(result.score) || is_loss(result.score)) {
      EXPECT_EQ(deeper.score, result.score) << "what is proven stays so, seed " << seed;
    }
  }
}

TEST(AlphaBeta, CountsNodesAndPrunes) {
  const Game<P8> game(P8(standard_setup("loa8")));
  EXPECT_EQ(search_alphabeta(game, &simple_value<P8>, to_depth(1)).nodes, 36U);
  const std::uint64_t nodes = search_alphabeta(game, &simple_value<P8>, to_depth(3)).nodes;
  EXPECT_GT(nodes, 1'000U);
  EXPECT_LT(nodes, 36U + 1'244U + 44'952U);
}

TEST(AlphaBeta, ALimitOnNodesGivesTheLastDepthThatFits) {
  const Game<P8> game(P8(standard_setup("loa8")));
  std::uint64_t nodes_to_depth_3 = 0;
  for (int depth = 1; depth <= 3; ++depth)
    nodes_to_depth_3 += search_alphabeta(game, &simple_value<P8>, to_depth(depth)).nodes;

  const SearchResult fits = search_alphabeta(game, &simple_value<P8>, within_nodes(nodes_to_depth_3 + 1));
  EXPECT_EQ(fits.depth, 3);
  EXPECT_EQ(fits.best, search_alphabeta(game, &simple_value<P8>, to_depth(3)).best);
  EXPECT_LE(fits.nodes, nodes_to_depth_3 + 1);

  const SearchResult short_of_it =
      search_alphabeta(game, &simple_value<P8>, within_nodes(nodes_to_depth_3 - 1));
  EXPECT_EQ(short_of_it.depth, 2);
  EXPECT_EQ(short_of_it.best, search_alphabeta(game, &simple_value<P8>, to_depth(2)).best);
}

TEST(AlphaBeta, TheFirstIterationIsFinishedWhateverTheLimit) {
  const Game<P8> game(P8(standard_setup("loa8")));
  const SearchResult result = search_alphabeta(game, &simple_value<P8>, within_nodes(1));
  EXPECT_EQ(result.depth, 1);
  EXPECT_EQ(result.best, search_alphabeta(game, &simple_value<P8>, to_depth(1)).best);
}

TEST(AlphaBeta, BothLimitsHoldTogether) {
  const Game<P8> game(P8(standard_setup("loa8")));
  EXPECT_EQ(search_alphabeta(game, &simple_value<P8>, {.depth = 2, .nodes = 1'000'000}).depth, 2);
  EXPECT_EQ(search_alphabeta(game, &simple_value<P8>, {.depth = 60, .nodes = 3'000}).depth, 2);
}

TEST(AlphaBeta, DeepeningEndsWithAProof) {
  const Game<P8> game = game_of("e3 f3 f6 g3 g4", "g5 h8", Side::white);
  const SearchResult result = search_alphabeta(game, &simple_value<P8>, within_nodes(1'000'000));
  EXPECT_EQ(result.depth, 1);
  EXPECT_EQ(result.score, win_in(1));
}

// The search's signature: a change of these numbers is a change of the search, to be made on purpose.
TEST(AlphaBeta, HasItsSignature) {
  const Game<P8> game(P8(standard_setup("loa8")));
  const SearchResult result = search_alphabeta(game, &simple_value<P8>, to_depth(4));
  EXPECT_EQ(result.score, -11);
  EXPECT_EQ(result.nodes, 67'333U);
}

}  // namespace
}  // namespace loa::test
