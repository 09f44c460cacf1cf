// Pairs counted together and taken apart into games by who moved first.
#include "loa/statistics/pair_results.h"

#include <gtest/gtest.h>

namespace loa::test {
namespace {

TEST(PairResults, AreTakenApartByWhoMovedFirst) {
  PairResults row{.first = 3, .second = 7};
  row.of(Points::win, Points::draw) = 5;
  row.of(Points::loss, Points::win) = 2;
  EXPECT_EQ(row.count(), 7);
  const OrderedResults first = row.first_moving();
  EXPECT_EQ(first.first, 3);
  EXPECT_EQ(first.second, 7);
  EXPECT_EQ(first.wins, 5);
  EXPECT_EQ(first.draws, 0);
  EXPECT_EQ(first.losses, 2);
  // The other games from the other side: its losses are the first player's wins.
  const OrderedResults second = row.second_moving();
  EXPECT_EQ(second.first, 7);
  EXPECT_EQ(second.second, 3);
  EXPECT_EQ(second.wins, 0);
  EXPECT_EQ(second.draws, 5);
  EXPECT_EQ(second.losses, 2);
}

}  // namespace
}  // namespace loa::test
