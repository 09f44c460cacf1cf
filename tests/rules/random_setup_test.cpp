// Random set-ups are sound, and the situations they are for do occur.
#include <gtest/gtest.h>

#include "loa/rules/ending.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "loa/rules/random_setup.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

constexpr int number = 400;

template <class V>
class RandomSetup : public ::testing::Test {};
TYPED_TEST_SUITE(RandomSetup, AllVariants, VariantNames);

TYPED_TEST(RandomSetup, IsSound) {
  Random random(1);
  for (int i = 0; i < number; ++i) {
    const Setup setup = random_setup(info_of<TypeParam>, random);
    EXPECT_EQ(setup.size, TypeParam::size);
    EXPECT_EQ(setup.ply, 0);
    EXPECT_TRUE(faults_of(setup).empty()) << position_text(setup);
  }
}

TYPED_TEST(RandomSetup, DependsOnTheNumbersDrawn) {
  Random random(1);
  Random same(1);
  const Setup first = random_setup(info_of<TypeParam>, random);
  EXPECT_EQ(random_setup(info_of<TypeParam>, same), first);
  EXPECT_NE(random_setup(info_of<TypeParam>, random), first);
}

TYPED_TEST(RandomSetup, BringsLoneAndStuckAndConnectedSides) {
  Random random(1);
  int lone = 0;
  int stuck = 0;
  int finished = 0;
  for (int i = 0; i < number; ++i) {
    const MailboxPosition<TypeParam> position(random_setup(info_of<TypeParam>, random));
    const bool is_finished = is_board_finished(position);
    const bool has_lone_man = position.men(Side::black) == 1 || position.men(Side::white) == 1;
    if (has_lone_man) ++lone;
    if (!is_finished && position.move_count() == 0) ++stuck;
    if (is_finished) ++finished;
  }
  EXPECT_GT(lone, 0);
  EXPECT_GT(stuck, 0);
  EXPECT_GT(finished, 0);
  EXPECT_LT(finished, number / 2 + number / 4) << "most of the time there should be a game to play";
}

TEST(RandomSetupOfZen, BringsZenBansAndMenThatCanBeLost) {
  Random random(1);
  int zen = 0;
  int bans = 0;
  int lone_and_not_connected = 0;
  for (int i = 0; i < number; ++i) {
    const MailboxPosition<Zen11> position(random_setup(info_of<Zen11>, random));
    if (position.neutral()) ++zen;
    if (position.ban()) ++bans;
    for (const Side side : both_sides) {
      if (position.men(side) == 1 && !position.is_connected(side)) ++lone_and_not_connected;
    }
  }
  EXPECT_GT(zen, number / 2);
  EXPECT_LT(zen, number);
  EXPECT_GT(bans, 0);
  EXPECT_GT(lone_and_not_connected, 0);
}

}  // namespace
}  // namespace loa::test
