// Playouts: the same from both implementations, under every rule.
#include "loa/search/playout.h"

#include <gtest/gtest.h>

#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class Playout : public ::testing::Test {};
TYPED_TEST_SUITE(Playout, AllVariants, VariantNames);

/// Also where the game starts: a playout is a game without the rule of repetition.
TYPED_TEST(Playout, IsAGameOfTheReferee) {
  constexpr int longest = 60;
  for (const BothConnected both : {BothConnected::draw, BothConnected::mover}) {
    for (const NoMove no_move : {NoMove::pass, NoMove::loss, NoMove::draw}) {
      const Rules rules{
          .both = both, .no_move = no_move, .repetition = Repetition::none, .max_plies = longest};
      std::uint64_t seed = 0;
      for (const auto& start : random_positions<BitPosition<TypeParam>>(41, TypeParam::size > 8 ? 15 : 40)) {
        Random random(++seed);
        const PlayoutEnd end = play_out(start, rules, random, longest);
        Random same(seed);
        Game<MailboxPosition<TypeParam>> game(MailboxPosition<TypeParam>(setup_of(start)), {"icga", rules});
        while (!game.outcome()) game.play(random_move(game.position(), same));
        EXPECT_EQ(end.outcome, *game.outcome()) << position_text(start) << " seed " << seed;
        EXPECT_EQ(end.plies, game.ply()) << position_text(start) << " seed " << seed;
      }
    }
  }
}

TYPED_TEST(Playout, EndsAtOnceWhereTheGameIsOver) {
  for (const auto& position : random_positions<BitPosition<TypeParam>>(42, 500)) {
    const auto outcome = board_outcome(position, BothConnected::draw);
    if (!outcome) continue;
    Random random(1);
    EXPECT_EQ(play_out(position, Rules{}, random), (PlayoutEnd{*outcome, 0})) << position_text(position);
  }
}

}  // namespace
}  // namespace loa::test
