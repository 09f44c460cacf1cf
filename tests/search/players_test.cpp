// Every kind of player, in every variant: legal moves only, and the same game for the same seed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "loa/rules/move_text.h"
#include "loa/search/make_player.h"
#include "loa/search/player_kinds.h"
#include "support/picture.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
std::vector<Move> played_game(const PlayerSpec& spec, std::uint64_t seed) {
  constexpr int enough_plies = 40;
  const auto player = make_player<V>(spec, parse_limits("depth=1"));
  player->start_game(seed);
  Game<BitPosition<V>> game(BitPosition<V>(standard_setup(V::name)));
  while (!game.outcome() && game.ply() < enough_plies) {
    const Move move = player->choose(game);
    if (!game.is_legal(move)) {
      ADD_FAILURE() << spec.text << " makes an illegal move at ply " << game.ply()
                    << " of the game with seed " << seed;
      break;
    }
    game.play(move);
  }
  return game.played();
}

template <class V>
class EveryPlayer : public ::testing::Test {};
TYPED_TEST_SUITE(EveryPlayer, AllVariants, VariantNames);

TYPED_TEST(EveryPlayer, PlaysLegallyAndRepeatsItself) {
  for (const PlayerKind& kind : all_player_kinds()) {
    if (kind.home == Home::another_process) continue;  // tests/match
    const PlayerSpec spec = parse_player_spec(kind.name);
    const auto first = played_game<TypeParam>(spec, 5);
    EXPECT_FALSE(first.empty());
    EXPECT_EQ(first, played_game<TypeParam>(spec, 5)) << kind.name;
  }
}

TYPED_TEST(EveryPlayer, ForgetsTheGameBefore) {
  for (const PlayerKind& kind : all_player_kinds()) {
    if (kind.home == Home::another_process) continue;  // tests/match
    const PlayerSpec spec = parse_player_spec(kind.name);
    const auto player = make_player<TypeParam>(spec, parse_limits("depth=1"));
    const Game<BitPosition<TypeParam>> game(BitPosition<TypeParam>(standard_setup(TypeParam::name)));
    player->start_game(1);
    const Move fresh = player->choose(game);
    static_cast<void>(player->choose(game));
    player->start_game(1);
    EXPECT_EQ(player->choose(game), fresh) << kind.name;
  }
}

TEST(PlayerKinds, AreAllListedWithTheirParameters) {
  const std::string text = "\n" + player_kinds_text();
  for (const PlayerKind& kind : all_player_kinds()) {
    EXPECT_NE(text.find(fmt::format("\n{}: {}\n", kind.name, kind.what)), std::string::npos) << text;
    for (const Parameter& parameter : kind.parameters) {
      EXPECT_NE(text.find(parameter.what), std::string::npos) << kind.name << " " << parameter.name;
    }
  }
}

using P8 = BitPosition<Loa8>;

Game<P8> player_game(std::string_view black, std::string_view white, Side side) {
  return Game<P8>(P8(setup_from_men(8, black, white, side)));
}

TEST(RandomPlayer, ChoosesEveryMoveEquallyOften) {
  const auto player = make_player<Loa8>(parse_player_spec("random"), {});
  player->start_game(3);
  const Game<P8> game(P8(standard_setup("loa8")));
  constexpr int draws = 36'000;
  std::map<Move, int> counts;
  for (int i = 0; i < draws; ++i) ++counts[player->choose(game)];
  ASSERT_EQ(counts.size(), 36U);
  for (const auto& [move, count] : counts) {
    EXPECT_NEAR(count, draws / 36, 160) << move_text(8, move, Capture::no);  // five standard deviations
  }
}

TEST(GreedyPlayer, WinsWhereOneMoveWins) {
  const auto player = make_player<Loa8>(parse_player_spec("greedy"), {});
  const Game<P8> game = player_game("e3 f3 f6 g3 g4", "g5 h8", Side::black);
  std::map<Move, int> counts;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    player->start_game(seed);
    ++counts[player->choose(game)];
  }
  EXPECT_EQ(counts.size(), 2U);
  EXPECT_GT(counts[move_named(8, "f6-f4")], 10) << "both wins are found, by the seed";
  EXPECT_GT(counts[move_named(8, "f6-d4")], 10);
}

TEST(GreedyPlayer, DoesNotConnectTheEnemy) {
  const auto player = make_player<Loa8>(parse_player_spec("greedy"), {});
  const Game<P8> game = player_game("d8 a2 c1", "a4 c2", Side::black);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    player->start_game(seed);
    const Move move = player->choose(game);
    EXPECT_NE(move, move_named(8, "a2xc2"));
    EXPECT_NE(move, move_named(8, "a2xa4"));
  }
}

}  // namespace
}  // namespace loa::test
