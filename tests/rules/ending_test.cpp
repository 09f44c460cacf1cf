// When a board is finished, and what a side without a move may do.
#include "loa/rules/ending.h"

#include <gtest/gtest.h>

#include <optional>

#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

constexpr Outcome both_drawn{Result::draw, Reason::both_connected};
constexpr Outcome black_mover{Result::black, Reason::both_connected};
constexpr Outcome white_mover{Result::white, Reason::both_connected};

static_assert(!stuck_outcome(Side::black, NoMove::pass) && !stuck_outcome(Side::white, NoMove::pass));
static_assert(stuck_outcome(Side::black, NoMove::loss) == Outcome{Result::white, Reason::no_move});
static_assert(stuck_outcome(Side::white, NoMove::loss) == Outcome{Result::black, Reason::no_move});
static_assert(stuck_outcome(Side::white, NoMove::draw) == Outcome{Result::draw, Reason::no_move});

template <class P>
class Ending : public ::testing::Test {
 protected:
  static std::optional<Outcome> outcome(std::string_view black, std::string_view white, Side to_move,
                                        BothConnected rule = BothConnected::draw) {
    return board_outcome(P(setup_from_men(8, black, white, to_move)), rule);
  }
  /// Black to move and besieged in two corners.
  static P besieged() {
    return P(setup_drawn({". . . . . . w b",   // 8
                          ". . . . . . w w",   // 7
                          ". . . . . . . .",   // 6
                          ". . . . . . . .",   // 5
                          ". . . . . . . .",   // 4
                          ". . . . . . . .",   // 3
                          "w w . . . . . .",   // 2
                          "b w . . . . . ."},  // 1
                         Side::black));
  }
};
TYPED_TEST_SUITE(Ending, EightPositions, PositionNames);

TYPED_TEST(Ending, NobodyConnectedIsNoEnd) {
  EXPECT_EQ(this->outcome("a1 c1", "h8 f8", Side::black), std::nullopt);
  const TypeParam start(standard_setup("loa8"));
  EXPECT_EQ(board_outcome(start, BothConnected::draw), std::nullopt);
  EXPECT_FALSE(is_board_finished(start));
}

// The mover is the side that is not to move, also in a set-up.
TYPED_TEST(Ending, OneSideConnectedWinsWhoeverMoved) {
  EXPECT_EQ(this->outcome("a1 b2", "h8 f8", Side::white), (Outcome{Result::black, Reason::connected}));
  EXPECT_EQ(this->outcome("a1 b2", "h8 f8", Side::black),
            (Outcome{Result::black, Reason::opponent_connected}));
  EXPECT_EQ(this->outcome("a1 c1", "h8 g7", Side::black), (Outcome{Result::white, Reason::connected}));
  EXPECT_EQ(this->outcome("a1 c1", "h8 g7", Side::white),
            (Outcome{Result::white, Reason::opponent_connected}));
}

TYPED_TEST(Ending, OneManIsConnected) {
  EXPECT_EQ(this->outcome("d4", "h8 f8", Side::white), (Outcome{Result::black, Reason::connected}));
  EXPECT_EQ(this->outcome("d4", "h8 f8", Side::black), (Outcome{Result::black, Reason::opponent_connected}));
}

TYPED_TEST(Ending, BothConnectedGoesByTheRule) {
  EXPECT_EQ(this->outcome("a1 b2", "h8 g7", Side::white, BothConnected::draw), both_drawn);
  EXPECT_EQ(this->outcome("a1 b2", "h8 g7", Side::black, BothConnected::draw), both_drawn);
  EXPECT_EQ(this->outcome("a1 b2", "h8 g7", Side::white, BothConnected::mover), black_mover);
  EXPECT_EQ(this->outcome("a1 b2", "h8 g7", Side::black, BothConnected::mover), white_mover);
}

TYPED_TEST(Ending, BoardIsFinishedWhateverTheRule) {
  EXPECT_TRUE(is_board_finished(TypeParam(setup_from_men(8, "a1 b2", "h8 f8", Side::black))));
  EXPECT_TRUE(is_board_finished(TypeParam(setup_from_men(8, "a1 b2", "h8 g7", Side::black))));
  EXPECT_FALSE(is_board_finished(this->besieged())) << "a side without a move is asked of the rules";
}

TYPED_TEST(Ending, SideWithoutAMoveGoesByTheRule) {
  const TypeParam position = this->besieged();
  EXPECT_EQ(no_move_outcome(position, NoMove::pass), std::nullopt);
  EXPECT_EQ(no_move_outcome(position, NoMove::loss), (Outcome{Result::white, Reason::no_move}));
  EXPECT_EQ(no_move_outcome(position, NoMove::draw), (Outcome{Result::draw, Reason::no_move}));
}

TYPED_TEST(Ending, SideWithAMoveGoesOn) {
  const TypeParam start(standard_setup("loa8"));
  for (const NoMove rule : {NoMove::pass, NoMove::loss, NoMove::draw}) {
    EXPECT_EQ(no_move_outcome(start, rule), std::nullopt);
    MoveList<typename TypeParam::VariantType> list;
    legal_moves(start, rule, list);
    EXPECT_EQ(list.size(), 36U);
    for (const Move move : list) EXPECT_FALSE(move.is_pass());
  }
}

TYPED_TEST(Ending, PassIsTheOnlyMoveOfASideThatHasNone) {
  MoveList<typename TypeParam::VariantType> list;
  list.push_back(move_named(8, "a1-a2"));
  legal_moves(this->besieged(), NoMove::pass, list);
  EXPECT_EQ(moves_drawn(8, list), "pass");
  for (const NoMove rule : {NoMove::loss, NoMove::draw}) {
    legal_moves(this->besieged(), rule, list);
    EXPECT_TRUE(list.empty());
  }
}

template <class P>
class ZenEnding : public ::testing::Test {
 protected:
  static std::optional<Outcome> outcome(std::string_view black, std::string_view white, Side to_move,
                                        std::string_view zen) {
    return board_outcome(P(setup_from_men(11, black, white, to_move, zen)), BothConnected::mover);
  }
};
TYPED_TEST_SUITE(ZenEnding, ZenPositions, PositionNames);

TYPED_TEST(ZenEnding, SideWithoutMenHasLost) {
  EXPECT_EQ(this->outcome("", "a1 k11", Side::black, "f6"), (Outcome{Result::white, Reason::no_men}));
  EXPECT_EQ(this->outcome("", "a1 k11", Side::white, "f6"), (Outcome{Result::white, Reason::no_men}));
  EXPECT_EQ(this->outcome("a1 k11", "", Side::white, "f6"), (Outcome{Result::black, Reason::no_men}));
  EXPECT_EQ(this->outcome("a1 k11", "", Side::white, ""), (Outcome{Result::black, Reason::no_men}));
}

// RULES 2: the connection is tested first.
TYPED_TEST(ZenEnding, ConnectionComesBeforeNoMen) {
  EXPECT_EQ(this->outcome("", "e6 e7", Side::black, "f6"), (Outcome{Result::white, Reason::connected}));
  EXPECT_EQ(this->outcome("", "e6 e7", Side::white, "f6"),
            (Outcome{Result::white, Reason::opponent_connected}));
}

}  // namespace
}  // namespace loa::test
