// Line contents, tables and sums against the referee and against counting by playing.
#include "loa/rules/line_tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "loa/rules/reply_sums.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

using TabledVariants = ::testing::Types<Loa5, Loa6, Loa7, Loa8>;

template <class V>
class LineTables : public ::testing::Test {};
TYPED_TEST_SUITE(LineTables, TabledVariants, VariantNames);

template <class V>
LineCodes codes_from_scratch(const BitPosition<V>& position) {
  using Lines = WrappedLines<V::size>;
  LineCodes lines;
  for (int line = 0; line < Lines::count; ++line) {
    int code = empty_code<V::size>(line);
    for (int cell = 0; cell < V::size; ++cell)
      code += man_code(position.cell(Lines::square_on(line, cell)), cell);
    lines.codes[static_cast<std::size_t>(line)] = static_cast<LineCode>(code);
  }
  return lines;
}

TYPED_TEST(LineTables, CodesStayUpToDateAlongGames) {
  for (const auto& position : random_positions<BitPosition<TypeParam>>(1, 2'000)) {
    ASSERT_EQ(position.line_codes(), codes_from_scratch(position)) << position_text(position);
  }
}

TYPED_TEST(LineTables, GiveTheRefereesMoves) {
  for (const auto& position : random_positions<BitPosition<TypeParam>>(2, 1'000)) {
    MoveList<TypeParam> fast;
    MoveList<TypeParam> slow;
    position.moves(fast);
    MailboxPosition<TypeParam>(setup_of(position)).moves(slow);
    std::sort(fast.begin(), fast.end());
    std::sort(slow.begin(), slow.end());
    ASSERT_TRUE(std::ranges::equal(fast, slow)) << position_text(position);
    ASSERT_EQ(position.move_count(), static_cast<int>(slow.size())) << position_text(position);
  }
}

/// The moves of the side not to move, as if it were its turn.
template <class V>
int replies_now(const BitPosition<V>& position) {
  Setup setup = setup_of(position);
  setup.side = opponent(setup.side);
  return MailboxPosition<V>(setup).move_count();
}

/// The slow twin of ReplySums::total.
template <class V>
std::uint64_t replies_by_playing(const BitPosition<V>& position) {
  std::uint64_t replies = 0;
  position.for_each_child([&replies](const BitPosition<V>& child) {
    replies += static_cast<std::uint64_t>(MailboxPosition<V>(setup_of(child)).move_count());
  });
  return replies;
}

TYPED_TEST(LineTables, SumsAreTheRefereesCounts) {
  for (const auto& position : random_positions<BitPosition<TypeParam>>(3, 500)) {
    if (is_board_finished(position)) continue;  // a last man might be captured there, and no set-up lacks men
    const ReplySums<TypeParam::size> sums(position.line_codes(), position.side_to_move());
    ASSERT_EQ(sums.sums().moves(), position.move_count()) << position_text(position);
    ASSERT_EQ(sums.sums().replies(), replies_now(position)) << position_text(position);
    ASSERT_EQ(sums.total(), replies_by_playing(position)) << position_text(position);
  }
}

TYPED_TEST(LineTables, ReplacedLinesGiveTheSumsOfTheNewPosition) {
  for (const auto& position : random_positions<BitPosition<TypeParam>>(4, 300)) {
    const Side mover = position.side_to_move();
    position.for_each_child([&](const BitPosition<TypeParam>& child) {
      ReplySums<TypeParam::size> sums(position.line_codes(), mover);
      for (int line = 0; line < WrappedLines<TypeParam::size>::count; ++line) {
        sums.replace(line, position.line_codes()[line], child.line_codes()[line]);
      }
      ASSERT_EQ(sums.total(), (ReplySums<TypeParam::size>(child.line_codes(), mover).total()))
          << position_text(child);
    });
  }
}

TEST(LineMoves, HoldUpToEightMovesInOrder) {
  LineMoves moves;
  EXPECT_TRUE(moves.empty());
  for (int i = 0; i < 8; ++i) moves.add(i, 7 - i, i % 2 == 0 ? Cell::empty : Cell::white);
  EXPECT_EQ(moves.count(), 8);
  for (int i = 0; i < 8; ++i, moves.drop_first()) {
    EXPECT_EQ(moves.first_from(), i);
    EXPECT_EQ(moves.first_to(), 7 - i);
    EXPECT_EQ(moves.first_captures(), i % 2 == 1);
  }
  EXPECT_TRUE(moves.empty());
}

TEST(LineSums, KeepTheirFieldsApart) {
  LineSums sums(3, 2, -40);
  sums += LineSums(4, 0, -7);
  EXPECT_EQ(sums.moves(), 7);
  EXPECT_EQ(sums.replies(), 2);
  EXPECT_EQ(sums.lines_with_replies(), 1);
  EXPECT_EQ(sums.correction(), -47);
  sums -= LineSums(3, 2, -40);
  EXPECT_EQ(sums.moves(), 4);
  EXPECT_EQ(sums.replies(), 0);
  EXPECT_EQ(sums.lines_with_replies(), 0);
  EXPECT_EQ(sums.correction(), -7);
}

}  // namespace
}  // namespace loa::test
