// Winning moves: the fast way against playing every move, under every rule that decides who has won.
#include "loa/rules/winning_moves.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class WinningMoves : public ::testing::Test {};
TYPED_TEST_SUITE(WinningMoves, AllVariants, VariantNames);

TYPED_TEST(WinningMoves, AreThoseTheRefereeWinsWith) {
  std::size_t found = 0;
  for (const BothConnected both : {BothConnected::draw, BothConnected::mover}) {
    for (const NoMove no_move : {NoMove::pass, NoMove::loss, NoMove::draw}) {
      const Rules rules{.both = both, .no_move = no_move};
      for (const auto& position : random_positions<BitPosition<TypeParam>>(51, 600)) {
        if (is_board_finished(position)) continue;
        MoveList<TypeParam> fast;
        MoveList<TypeParam> slow;
        winning_moves(position, rules, fast);
        winning_moves(MailboxPosition<TypeParam>(setup_of(position)), rules, slow);
        std::ranges::sort(fast);
        std::ranges::sort(slow);
        ASSERT_TRUE(std::ranges::equal(fast, slow)) << position_text(position);
        found += slow.size();
      }
    }
  }
  EXPECT_GT(found, 0U) << "no position has a winning move, so nothing was compared";
}

}  // namespace
}  // namespace loa::test
