// Taking back and copying: a game is a value that comes back complete.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "loa/rules/position_text.h"
#include "loa/rules/random_setup.h"
#include "support/played_game.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

/// All that can be asked of a game.
template <Position P>
struct GameState {
  explicit GameState(const Game<P>& game)
      : position(game.position()),
        key(game.position().key()),
        outcome(game.outcome()),
        moves(game_moves_drawn(game)),
        played(game.played()),
        ply(game.ply()),
        size(game.history().size()),
        occurrences(game.history().occurrences()),
        board_occurrences(game.history().board_occurrences()),
        may_pass(game.is_legal(pass_move)) {}
  bool operator==(const GameState&) const = default;

  P position;
  std::uint64_t key;
  std::optional<Outcome> outcome;
  std::string moves;
  std::vector<Move> played;
  int ply;
  std::size_t size;
  int occurrences;
  int board_occurrences;
  bool may_pass;
};

template <Position P>
std::string text_of(const GameState<P>& state) {
  return position_text(state.position, state.ply) + ", " + outcome_drawn(state.outcome) + ", moves " +
         state.moves;
}

template <class P>
class Undo : public ::testing::Test {
 protected:
  using V = typename P::VariantType;

  /// Rules that end games in every way, a new set for each seed.
  static NamedRules rules_for(std::uint64_t seed) {
    constexpr std::array<std::string_view, 5> rules = {"icga", "openspiel", "mso2000",
                                                       "playstrategy,max-plies=37", "icga,repetition=2"};
    return parse_rules(rules[seed % rules.size()]);
  }
  static Game<P> random_start(std::uint64_t seed, Random& random) {
    const loa::Setup setup = seed % 3 == 0 ? standard_setup(V::name) : random_setup(info_of<V>, random);
    return Game<P>(P(setup), rules_for(seed), static_cast<int>(seed % 7));
  }
  /// A random legal move, the same for every implementation.
  static Move random_game_move(const Game<P>& game, Random& random) {
    MoveList<V> list;
    game.moves(list);
    std::sort(list.begin(), list.end());
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
};
TYPED_TEST_SUITE(Undo, AllPositions, PositionNames);

TYPED_TEST(Undo, RestoresEverythingAndAllCanBePlayedAgain) {
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    auto game = this->random_start(seed, random);
    std::vector<GameState<TypeParam>> states = {GameState(game)};
    while (!game.outcome() && states.size() < 60) {
      game.play(this->random_game_move(game, random));
      states.emplace_back(game);
    }
    const std::vector<Move> moves = game.played();
    for (std::size_t left = moves.size(); left > 0; --left) {
      game.undo();
      ASSERT_EQ(GameState(game), states[left - 1]) << text_of(states[left - 1]);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      game.play(moves[i]);
      ASSERT_EQ(GameState(game), states[i + 1]) << text_of(states[i + 1]);
    }
  }
}

TYPED_TEST(Undo, QuestionsChangeNothing) {
  constexpr int squares = TypeParam::VariantType::squares;
  Random random(5);
  auto game = this->random_start(3, random);
  for (int ply = 0; ply < 12 && !game.outcome(); ++ply) {
    const GameState before(game);
    for (int from = 0; from < squares; ++from) {
      for (int to = 0; to < squares; ++to) {
        static_cast<void>(
            game.is_legal({Square{static_cast<std::uint8_t>(from)}, Square{static_cast<std::uint8_t>(to)}}));
      }
    }
    ASSERT_EQ(GameState(game), before) << text_of(before);
    game.play(this->random_game_move(game, random));
  }
}

TYPED_TEST(Undo, MovesAreThoseThatAreLegal) {
  constexpr int size = TypeParam::VariantType::size;
  Random random(6);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    auto game = this->random_start(seed, random);
    for (int ply = 0; ply < 10; ++ply) {
      std::vector<Move> legal;
      for (int from = 0; from < size * size; ++from) {
        for (int to = 0; to < size * size; ++to) {
          const Move move{Square{static_cast<std::uint8_t>(from)}, Square{static_cast<std::uint8_t>(to)}};
          if (game.is_legal(move)) legal.push_back(move);
        }
      }
      if (game.is_legal(pass_move)) legal.push_back(pass_move);
      ASSERT_EQ(game_moves_drawn(game), moves_drawn(size, legal)) << position_text(game.position());
      ASSERT_EQ(legal.empty(), game.outcome().has_value()) << position_text(game.position());
      if (game.outcome()) break;
      game.play(this->random_game_move(game, random));
    }
  }
}

TYPED_TEST(Undo, CopySharesNothing) {
  Random random(7);
  auto game = this->random_start(3, random);
  for (int ply = 0; ply < 6 && !game.outcome(); ++ply) game.play(this->random_game_move(game, random));
  ASSERT_FALSE(game.played().empty());
  const GameState before(game);
  auto copy = game;
  EXPECT_EQ(GameState(copy), before);
  copy.undo();
  EXPECT_EQ(GameState(game), before);
  copy = game;
  if (!copy.outcome()) copy.play(this->random_game_move(copy, random));
  EXPECT_EQ(GameState(game), before);
}

}  // namespace
}  // namespace loa::test
