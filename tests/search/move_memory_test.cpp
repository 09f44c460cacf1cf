// What a search remembers of moves: killers, counter-moves, history, by side and place.
#include <gtest/gtest.h>

#include <memory>

#include "loa/search/move_ordering.h"
#include "support/picture.h"

namespace loa::test {
namespace {

Move move8(std::string_view name) { return move_named(8, name); }

class MoveMemoryTest : public ::testing::Test {
 protected:
  MoveMemory<Loa8>& memory() { return *memory_; }
  void remember(HistoryKind kind) { memory_ = std::make_unique<MoveMemory<Loa8>>(kind); }
  void cut_off(int ply, std::string_view move, std::string_view last = "pass", Side side = Side::black) {
    memory_->cut_off(side, ply, 2, move8(move), move8(last));
  }

 private:
  std::unique_ptr<MoveMemory<Loa8>> memory_ = std::make_unique<MoveMemory<Loa8>>(HistoryKind::absolute);
};

TEST_F(MoveMemoryTest, TheLastTwoMovesThatCutOffAreKillersOfTheirPly) {
  cut_off(3, "a1-a2");
  cut_off(3, "b1-b2");
  cut_off(3, "b1-b2");
  EXPECT_TRUE(memory().is_killer(3, move8("a1-a2"))) << "the same move again pushes nothing out";
  EXPECT_TRUE(memory().is_killer(3, move8("b1-b2")));
  EXPECT_FALSE(memory().is_killer(2, move8("b1-b2")));
  EXPECT_FALSE(memory().is_killer(4, move8("b1-b2")));
  cut_off(3, "c1-c2");
  EXPECT_FALSE(memory().is_killer(3, move8("a1-a2")));
  EXPECT_TRUE(memory().is_killer(3, move8("b1-b2")));
  EXPECT_TRUE(memory().is_killer(3, move8("c1-c2")));
}

/// A search that is deepened where a side threatens to win goes beyond max_search_depth.
TEST_F(MoveMemoryTest, KillersReachTheDeepestPlyThereIs) {
  static_assert(MoveMemory<Loa8>::most_plies == most_search_plies);
  cut_off(0, "a1-a2");
  cut_off(most_search_plies, "b1-b2");
  EXPECT_TRUE(memory().is_killer(0, move8("a1-a2")));
  EXPECT_TRUE(memory().is_killer(most_search_plies, move8("b1-b2")));
}

TEST_F(MoveMemoryTest, ACounterMoveBelongsToTheMoveBeforeAndTheSide) {
  cut_off(1, "a1-a2", "h8-h7");
  cut_off(1, "b1-b2", "pass");
  EXPECT_EQ(memory().counter(Side::black, move8("h8-h7")), move8("a1-a2"));
  EXPECT_EQ(memory().counter(Side::black, pass_move), move8("b1-b2"));
  EXPECT_NE(memory().counter(Side::white, move8("h8-h7")), move8("a1-a2"));
  EXPECT_NE(memory().counter(Side::black, move8("h8-h7")), move8("b1-b2"));
  EXPECT_NE(memory().counter(Side::black, move8("h7-h8")), move8("a1-a2")) << "from and to are not the same";
}

TEST_F(MoveMemoryTest, AbsoluteHistoryAddsTheSquareOfTheDepth) {
  memory().cut_off(Side::white, 1, 5, move8("a1-a2"), pass_move);
  memory().cut_off(Side::white, 1, 3, move8("a1-a2"), pass_move);
  EXPECT_EQ(memory().history(Side::white, move8("a1-a2")), 25 + 9);
  EXPECT_EQ(memory().history(Side::black, move8("a1-a2")), 0);
  EXPECT_EQ(memory().history(Side::white, move8("a2-a1")), 0);
  for (int i = 0; i < 10; ++i) memory().cut_off(Side::white, 1, 64, move8("a1-a2"), pass_move);
  EXPECT_EQ(memory().history(Side::white, move8("a1-a2")), 4'095) << "no more than that";
}

TEST_F(MoveMemoryTest, RelativeHistoryIsTheShareOfTriesThatCutOff) {
  remember(HistoryKind::relative);
  const auto relative = [&](std::string_view move) { return memory().history(Side::black, move8(move)); };
  EXPECT_EQ(relative("a1-a2"), 0) << "nothing known";
  for (int i = 0; i < 1000; ++i) memory().cut_off(Side::black, 1, 2, move8("a1-a2"), pass_move);
  EXPECT_NEAR(relative("a1-a2"), 4'095, 2) << "it always cut off";
  for (int i = 0; i < 1000; ++i) memory().searched(Side::black, 2, move8("a1-a2"));
  EXPECT_NEAR(relative("a1-a2"), 4'095 / 2, 2) << "half of the time";
  memory().searched(Side::black, 8, move8("b1-b2"));
  EXPECT_EQ(relative("b1-b2"), 0) << "never";
}

TEST_F(MoveMemoryTest, AShareOutlivesTheSearchAndIsUnlearnedSooner) {
  remember(HistoryKind::relative);
  const auto relative = [&] { return memory().history(Side::black, move8("a1-a2")); };
  for (int i = 0; i < 80; ++i) cut_off(1, "a1-a2");
  const int share = relative();
  memory().begin_search();
  EXPECT_EQ(relative(), share);
  for (int i = 0; i < 10; ++i) memory().searched(Side::black, 2, move8("a1-a2"));
  EXPECT_NEAR(relative(), share / 2, 60) << "an eighth of what was known weighs as much as ten new tries";
}

/// 2^32 / 64^2 cut-offs would fill the counter: a search of some minutes.
TEST_F(MoveMemoryTest, NothingOverflowsInALongSearch) {
  remember(HistoryKind::relative);
  const Move move = move8("a1-a2");
  for (int i = 0; i < 1'000'000; ++i) memory().searched(Side::black, 64, move);
  for (int i = 0; i < 2'000'000; ++i) memory().cut_off(Side::black, 1, 64, move, pass_move);
  const int mostly_hits = memory().history(Side::black, move);
  EXPECT_GT(mostly_hits, MoveMemory<Loa8>::most_history / 2);
  EXPECT_LE(mostly_hits, MoveMemory<Loa8>::most_history);
}

TEST_F(MoveMemoryTest, WithoutHistoryNoMoveIsWorthAnything) {
  remember(HistoryKind::off);
  cut_off(1, "a1-a2");
  EXPECT_EQ(memory().history(Side::black, move8("a1-a2")), 0);
  EXPECT_TRUE(memory().is_killer(1, move8("a1-a2")));
}

TEST_F(MoveMemoryTest, ANewSearchForgetsKillersAndMostOfTheHistory) {
  cut_off(1, "a1-a2");
  for (int i = 0; i < 100; ++i) cut_off(1, "a1-a2");
  const int before = memory().history(Side::black, move8("a1-a2"));
  memory().begin_search();
  EXPECT_FALSE(memory().is_killer(1, move8("a1-a2")));
  const int after = memory().history(Side::black, move8("a1-a2"));
  EXPECT_GT(after, 0);
  EXPECT_LE(after, before / 2);
  EXPECT_EQ(memory().counter(Side::black, pass_move), move8("a1-a2"));
  memory().clear();
  EXPECT_EQ(memory().history(Side::black, move8("a1-a2")), 0);
  EXPECT_NE(memory().counter(Side::black, pass_move), move8("a1-a2"));
}

}  // namespace
}  // namespace loa::test
