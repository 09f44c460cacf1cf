// The referee on its own: the board it walks on, and the known counts, before it may judge anyone.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "loa/rules/ending.h"
#include "loa/rules/mailbox_position.h"
#include "support/picture.h"

namespace loa::test {
namespace {

std::string neighbours_drawn(std::string_view square) {
  std::string text;
  for (const Square next : neighbours_of<Loa8>(square_named(8, square))) text += square_text(8, next) + " ";
  return text;
}

TEST(MailboxBoard, NeighboursEndAtTheEdge) {
  EXPECT_EQ(neighbours_drawn("d4"), "c3 d3 e3 c4 e4 c5 d5 e5 ");
  EXPECT_EQ(neighbours_drawn("a1"), "b1 a2 b2 ");
  EXPECT_EQ(neighbours_drawn("h8"), "g7 h7 g8 ");
  EXPECT_EQ(neighbours_drawn("h2"), "g1 h1 g2 g3 h3 ");
  EXPECT_EQ(neighbours_drawn("a3"), "a2 b2 b3 a4 b4 ");
}

TEST(MailboxBoard, StepsEndAtTheEdge) {
  const Square c2 = square_named(8, "c2");
  EXPECT_EQ(square_after<Loa8>(c2, {1, 1}, 5), square_named(8, "h7"));
  EXPECT_EQ(square_after<Loa8>(c2, {1, 1}, 6), std::nullopt);
  EXPECT_EQ(square_after<Loa8>(c2, {-1, 0}, 2), square_named(8, "a2"));
  EXPECT_EQ(square_after<Loa8>(c2, {-1, 0}, 3), std::nullopt);
  EXPECT_EQ(square_after<Loa8>(c2, {0, -1}, 2), std::nullopt);
}

TEST(MailboxBoard, HasEverySquareOnceInOrder) {
  const auto& squares = all_squares<Zen11>;
  EXPECT_EQ(squares.size(), 121U);
  EXPECT_TRUE(std::is_sorted(squares.begin(), squares.end()));
  EXPECT_EQ(std::set<Square>(squares.begin(), squares.end()).size(), 121U);
  EXPECT_EQ(square_text(11, squares.back()), "k11");
}

TEST(MailboxPosition, IsEmptyWithBlackToMoveBeforeItIsSet) {
  const MailboxPosition<Loa8> empty;
  EXPECT_EQ(empty.men(Side::black), 0);
  EXPECT_EQ(empty.side_to_move(), Side::black);
  EXPECT_EQ(empty.key(), 0U);
  EXPECT_EQ(empty.move_count(), 0);
}

TEST(MailboxPosition, ListsMovesInTheOrderTheyArePrinted) {
  MoveList<Loa8> list;
  MailboxPosition<Loa8>(standard_setup("loa8")).moves(list);
  EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
}

TEST(MailboxPosition, KeyIsTheSumOfItsParts) {
  const MailboxPosition<Zen11> position(setup_from_men(11, "a1", "c1 k11", Side::white, "f6", "f7"));
  const std::uint64_t key =
      cell_key(Cell::black, square_named(11, "a1")) ^ cell_key(Cell::white, square_named(11, "c1")) ^
      cell_key(Cell::white, square_named(11, "k11")) ^ cell_key(Cell::neutral, square_named(11, "f6")) ^
      key_table.ban[square_named(11, "f7").index] ^ key_table.white_to_move;
  EXPECT_EQ(position.key(), key);
}

/// Leaves by the plainest way there is: a finished game has no continuation, a pass is one ply. *Source* RULES 5
template <class V>
std::uint64_t leaves(const MailboxPosition<V>& position, int depth) {
  if (depth == 0) return 1;
  if (is_board_finished(position)) return 0;
  MoveList<V> list;
  legal_moves(position, NoMove::pass, list);
  std::uint64_t sum = 0;
  for (const Move move : list) {
    MailboxPosition<V> next = position;
    next.play(move);
    sum += leaves(next, depth - 1);
  }
  return sum;
}

template <class V>
std::vector<std::uint64_t> leaves_to(std::string_view setup, int depth) {
  std::vector<std::uint64_t> counts;
  for (int i = 1; i <= depth; ++i)
    counts.push_back(leaves(MailboxPosition<V>(setup_named(setup, V::name)), i));
  return counts;
}
using Counts = std::vector<std::uint64_t>;

TEST(MailboxPosition, GivesTheKnownCounts) {
  EXPECT_EQ(leaves_to<Loa8>("standard", 3), (Counts{36, 1'244, 44'952}));
  EXPECT_EQ(leaves_to<Loa7>("standard", 3), (Counts{30, 848, 25'012}));
  EXPECT_EQ(leaves_to<Loa6>("standard", 3), (Counts{24, 524, 11'440}));
  EXPECT_EQ(leaves_to<Loa5>("standard", 4), (Counts{18, 280, 4'164, 56'108}));
  EXPECT_EQ(leaves_to<Loa8>("scrambled", 2), (Counts{32, 992}));
  EXPECT_EQ(leaves_to<Loa8>("quick", 2), (Counts{32, 972}));
  EXPECT_EQ(leaves_to<Zen11>("standard", 2), (Counts{48, 2'274}));
}

TEST(MailboxPositionSlow, GivesTheKnownCounts) {
  EXPECT_EQ(leaves_to<Loa8>("standard", 4).back(), 1'563'208U);
  EXPECT_EQ(leaves_to<Loa7>("standard", 4).back(), 698'880U);
  EXPECT_EQ(leaves_to<Loa6>("standard", 5).back(), 4'853'792U);
  EXPECT_EQ(leaves_to<Loa5>("standard", 5).back(), 743'264U);
  EXPECT_EQ(leaves_to<Loa8>("scrambled", 4).back(), 1'002'260U);
  EXPECT_EQ(leaves_to<Loa8>("quick", 4).back(), 949'452U);
}

}  // namespace
}  // namespace loa::test
