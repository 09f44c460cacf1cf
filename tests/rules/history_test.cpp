// The history of a game: what it counts as the same position.
#include "loa/rules/history.h"

#include <gtest/gtest.h>

#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

/// A board whose positions all have the same key, the worst of all hash tables.
class SameKeyPosition : public BitPosition<Loa8> {
 public:
  using BitPosition<Loa8>::BitPosition;
  [[nodiscard]] static std::uint64_t key() { return 7; }
};
static_assert(Position<SameKeyPosition>);

template <class P>
class HistoryOf : public ::testing::Test {
 protected:
  static P board(std::string_view black, Side to_move) {
    return P(setup_from_men(8, black, "a8 g7", to_move));
  }
};
using HistoryPositions = ::testing::Types<BitPosition<Loa8>, MailboxPosition<Loa8>, SameKeyPosition>;
TYPED_TEST_SUITE(HistoryOf, HistoryPositions);

TYPED_TEST(HistoryOf, StartIsTheFirstOccurrence) {
  const History<TypeParam> history(this->board("d4 h1", Side::black));
  EXPECT_EQ(history.size(), 1U);
  EXPECT_EQ(history.occurrences(), 1);
  EXPECT_EQ(history.board_occurrences(), 1);
  EXPECT_EQ(history.last(), history.start());
  for (const Repetition rule :
       {Repetition::none, Repetition::second, Repetition::third, Repetition::second_board}) {
    EXPECT_FALSE(history.is_repetition(rule));
  }
}

TYPED_TEST(HistoryOf, CountsWholePositions) {
  History<TypeParam> history(this->board("d4 h1", Side::black));
  history.push(this->board("d4 h2", Side::white), Arrival::move);
  EXPECT_EQ(history.occurrences(), 1) << "another board";
  history.push(this->board("d4 h1", Side::white), Arrival::move);
  EXPECT_EQ(history.occurrences(), 1) << "the other side to move";
  EXPECT_EQ(history.board_occurrences(), 2);
  history.push(this->board("d4 h1", Side::black), Arrival::move);
  EXPECT_EQ(history.occurrences(), 2);
  EXPECT_EQ(history.board_occurrences(), 3);
  EXPECT_EQ(history.start(), this->board("d4 h1", Side::black));
  EXPECT_EQ(history.size(), 4U);
}

TYPED_TEST(HistoryOf, RulesAskForTheirOwnOccurrence) {
  History<TypeParam> history(this->board("d4 h1", Side::black));
  history.push(this->board("d4 h1", Side::white), Arrival::move);
  EXPECT_FALSE(history.is_repetition(Repetition::second));
  EXPECT_TRUE(history.is_repetition(Repetition::second_board));
  history.push(this->board("d4 h1", Side::black), Arrival::move);
  EXPECT_TRUE(history.is_repetition(Repetition::second));
  EXPECT_FALSE(history.is_repetition(Repetition::third));
  history.push(this->board("d4 h2", Side::white), Arrival::move);
  EXPECT_FALSE(history.is_repetition(Repetition::second_board));
  history.push(this->board("d4 h1", Side::black), Arrival::move);
  EXPECT_TRUE(history.is_repetition(Repetition::third));
  EXPECT_FALSE(history.is_repetition(Repetition::none));
}

TYPED_TEST(HistoryOf, PassMakesAPositionButNoNewBoard) {
  History<TypeParam> history(this->board("d4 h1", Side::white));
  history.push(this->board("d4 h2", Side::black), Arrival::move);
  history.push(this->board("d4 h2", Side::white), Arrival::pass);
  EXPECT_EQ(history.occurrences(), 1);
  EXPECT_FALSE(history.is_repetition(Repetition::second_board));
  history.push(this->board("d4 h1", Side::black), Arrival::move);
  EXPECT_EQ(history.board_occurrences(), 2);
  history.push(this->board("d4 h1", Side::white), Arrival::pass);
  EXPECT_EQ(history.occurrences(), 2) << "that of the start; a position after a pass counts";
  EXPECT_TRUE(history.is_repetition(Repetition::second));
  EXPECT_FALSE(history.is_repetition(Repetition::second_board)) << "the board was there before the pass";
  history.push(this->board("d4 h2", Side::black), Arrival::move);
  EXPECT_EQ(history.board_occurrences(), 2) << "the pass on this board is not counted";
}

TYPED_TEST(HistoryOf, LooksNoFurtherBackThanTheLastCapture) {
  History<TypeParam> history(this->board("d4 h1 c1", Side::black));
  history.push(this->board("d4 h1", Side::white), Arrival::move);
  history.push(this->board("d4 h2", Side::black), Arrival::move);
  history.push(this->board("d4 h1", Side::white), Arrival::move);
  EXPECT_EQ(history.occurrences(), 2);
  EXPECT_EQ(history.board_occurrences(), 2);
}

TYPED_TEST(HistoryOf, PopForgetsThePosition) {
  History<TypeParam> history(this->board("d4 h1", Side::black));
  history.push(this->board("d4 h2", Side::white), Arrival::move);
  history.push(this->board("d4 h1", Side::black), Arrival::move);
  history.pop();
  EXPECT_EQ(history.last(), this->board("d4 h2", Side::white));
  EXPECT_EQ(history.occurrences(), 1);
  history.pop();
  EXPECT_EQ(history.last(), history.start());
  EXPECT_EQ(history.occurrences(), 1);
}

template <class P>
class ZenHistory : public ::testing::Test {
 protected:
  static P board(Side to_move, std::string_view ban = "") {
    return P(setup_from_men(11, "e5 b9", "a1 k11", to_move, "f6", ban));
  }
};
TYPED_TEST_SUITE(ZenHistory, ZenPositions, PositionNames);

TYPED_TEST(ZenHistory, BanBelongsToThePositionButNotToTheBoard) {
  History<TypeParam> history(this->board(Side::white));
  history.push(this->board(Side::white, "e6"), Arrival::move);
  EXPECT_EQ(history.occurrences(), 1);
  EXPECT_EQ(history.board_occurrences(), 2);
  EXPECT_TRUE(history.is_repetition(Repetition::second_board));
  history.push(this->board(Side::white, "e7"), Arrival::move);
  EXPECT_EQ(history.occurrences(), 1) << "another ban";
  history.push(this->board(Side::white, "e6"), Arrival::move);
  EXPECT_EQ(history.occurrences(), 2);
  EXPECT_EQ(history.board_occurrences(), 4);
}

TYPED_TEST(ZenHistory, CapturedZenMakesAnotherBoard) {
  History<TypeParam> history(this->board(Side::white));
  history.push(TypeParam(setup_from_men(11, "e5 b9", "a1 k11", Side::white)), Arrival::move);
  EXPECT_EQ(history.occurrences(), 1);
  EXPECT_EQ(history.board_occurrences(), 1);
}

}  // namespace
}  // namespace loa::test
