// What the leaves are, against the facts of the rule text.
#include <gtest/gtest.h>

#include "loa/rules/perft.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/perft_stats.h"
#include "loa/rules/position_text.h"
#include "support/perft_files.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

/// As a failure message shows them.
std::string text_of(const LeafStats& stats) {
  return "leaves " + std::to_string(stats.leaves) + ", captures " + std::to_string(stats.captures) +
         ", black wins " + std::to_string(stats.black_wins) + ", white wins " +
         std::to_string(stats.white_wins) + ", opponent connected " +
         std::to_string(stats.opponent_connected) + ", both connected " +
         std::to_string(stats.both_connected) + ", passes " + std::to_string(stats.passes);
}

template <class P>
class PerftStats : public ::testing::Test {};
TYPED_TEST_SUITE(PerftStats, EightPositions, PositionNames);

template <class P>
LeafStats first_ply(const Setup& setup, const Rules& rules = {}) {
  return perft_stats(P(setup), 1, rules)[0];
}

TYPED_TEST(PerftStats, OfTheStart) {
  const auto stats = perft_stats(TypeParam(standard_setup("loa8")), 3, {});
  ASSERT_EQ(stats.size(), 3U);
  EXPECT_EQ(stats[0], (LeafStats{.leaves = 36, .captures = 4})) << text_of(stats[0]);
  EXPECT_EQ(stats[1], (LeafStats{.leaves = 1'244, .captures = 156})) << text_of(stats[1]);
  EXPECT_EQ(stats[2], (LeafStats{.leaves = 44'952, .captures = 5'980})) << text_of(stats[2]);
  EXPECT_TRUE(perft_stats(TypeParam(standard_setup("loa8")), 0, {}).empty());
}

TYPED_TEST(PerftStats, OfTheTeachingPosition) {
  const auto black = setup_from_men(8, "e3 f3 f6 g3 g4", "g5 h8", Side::black);
  // f6-f4 and f6-d4 win, e3xg5 connects both, f6xh8 leaves White one man and loses.
  const LeafStats drawn = first_ply<TypeParam>(black);
  EXPECT_EQ(drawn.black_wins, 2U) << text_of(drawn);
  EXPECT_EQ(drawn.white_wins, 1U) << text_of(drawn);
  EXPECT_EQ(drawn.opponent_connected, 1U) << text_of(drawn);
  EXPECT_EQ(drawn.both_connected, 1U) << text_of(drawn);
  EXPECT_EQ(drawn.captures, 2U) << text_of(drawn);
  EXPECT_EQ(first_ply<TypeParam>(black, {.both = BothConnected::mover}).black_wins, 3U);

  const auto white = setup_from_men(8, "e3 f3 f6 g3 g4", "g5 h8", Side::white);
  EXPECT_EQ(first_ply<TypeParam>(white).white_wins, 1U);      // g5-g8
  EXPECT_EQ(first_ply<TypeParam>(white).both_connected, 1U);  // h8xf6
  EXPECT_EQ(first_ply<TypeParam>(white, {.both = BothConnected::mover}).white_wins, 2U);
}

TYPED_TEST(PerftStats, OfTheCaptureThatLoses) {
  const LeafStats stats = first_ply<TypeParam>(setup_from_men(8, "d8 a2 c1", "a4 c2"));
  EXPECT_EQ(stats.white_wins, 2U) << text_of(stats);
  EXPECT_EQ(stats.opponent_connected, 2U) << text_of(stats);
  EXPECT_EQ(stats.captures, 2U) << text_of(stats);
}

TYPED_TEST(PerftStats, CountAPassAsTheLastPlyOfOneLeaf) {
  const TypeParam stuck(setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1"));
  const auto stats = perft_stats(stuck, 2, {});
  EXPECT_EQ(stats[0], (LeafStats{.leaves = 1, .passes = 1})) << text_of(stats[0]);
  EXPECT_EQ(stats[1].leaves, 22U);
  EXPECT_EQ(stats[1].passes, 0U);
  for (const NoMove rule : {NoMove::loss, NoMove::draw}) {
    EXPECT_EQ(perft_stats(stuck, 2, {.no_move = rule}), std::vector<LeafStats>(2))
        << "there the game is over before";
  }
}

TYPED_TEST(PerftStats, CountANoMoveLossAsAWin) {
  const TypeParam position(
      setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 d1", Side::white));  // d1-b1 leaves Black no move
  const auto passing = perft_stats(position, 2, {});
  const auto losing = perft_stats(position, 2, {.no_move = NoMove::loss});
  const auto drawing = perft_stats(position, 2, {.no_move = NoMove::draw});
  ASSERT_EQ(passing[1].passes, 1U);
  EXPECT_EQ(losing[0].white_wins, passing[0].white_wins + passing[1].passes)
      << "whom Black would have passed to, has won";
  EXPECT_EQ(drawing[0], passing[0]) << "a draw is no win";
  EXPECT_EQ(losing[1].leaves, passing[1].leaves - passing[1].passes);
}

template <class P>
class ZenPerftStats : public ::testing::Test {};
TYPED_TEST_SUITE(ZenPerftStats, ZenPositions, PositionNames);

TYPED_TEST(ZenPerftStats, CountTheSideWithoutMenAsBeaten) {
  // Zen d6 can take Black's last man on d3, which touches nobody; White is not connected by that.
  const TypeParam position(setup_from_men(11, "d3", "d7 f6 c4", Side::white, "d6", "b2"));
  TypeParam next = position;
  next.play(move_named(11, "d6xd3"));
  ASSERT_EQ(board_outcome(next, BothConnected::draw), (Outcome{Result::white, Reason::no_men}));
  const LeafStats stats = perft_stats(position, 1, {})[0];
  // d7xd6 takes Zen, which leaves Black one man, connected.
  EXPECT_EQ(
      stats,
      (LeafStats{.leaves = 30, .captures = 2, .black_wins = 1, .white_wins = 1, .opponent_connected = 1}))
      << text_of(stats);
}

TEST(PerftStatsFacts, FourPliesOfTheStandardBoard) {
  const auto stats = perft_stats(BitPosition<Loa8>(standard_setup("loa8")), 4, {});
  EXPECT_EQ(stats[3], (LeafStats{.leaves = 1'563'208, .captures = 219'140})) << text_of(stats[3]);
}

TEST(PerftStatsFacts, FivePliesOfSixBySix) {
  const auto stats = perft_stats(BitPosition<Loa6>(standard_setup("loa6")), 5, {});
  EXPECT_EQ(stats[4].leaves, 4'853'792U);
  EXPECT_EQ(stats[4].black_wins, 16U) << text_of(stats[4]);
  EXPECT_EQ(stats[4].white_wins, 0U) << text_of(stats[4]);
}

TEST(SlowPerftStatsFacts, FivePliesOfTheStandardBoard) {
  const auto stats = parallel_perft_stats(BitPosition<Loa8>(standard_setup("loa8")), 5, {2}, {});
  EXPECT_EQ(stats[4], (LeafStats{.leaves = 55'963'132, .captures = 8'044'976}))
      << "no game ends within five plies; " << text_of(stats[4]);
}

/// Both implementations, and the leaves of perft.
template <class V>
void expect_equal_stats(const SuiteLine& line, int depth, const Rules& rules) {
  const auto bit = perft_stats(BitPosition<V>(line.setup), depth, rules);
  EXPECT_EQ(bit, perft_stats(MailboxPosition<V>(line.setup), depth, rules)) << position_text(line.setup);
  const PerftOptions<V> options{.no_move = rules.no_move};
  EXPECT_EQ(bit.back().leaves, perft(BitPosition<V>(line.setup), depth, options))
      << position_text(line.setup);
}

TEST(PerftStatsAgreement, InEveryEnding) {
  for (const SuiteLine& line : perft_lines("endings")) {
    visit_variant(variant_of_size(line.setup.size)->name, [&]<class V>(VariantTag<V>) {
      expect_equal_stats<V>(line, 2, {});
      expect_equal_stats<V>(line, 2, {.both = BothConnected::mover, .no_move = NoMove::loss});
      expect_equal_stats<V>(line, 2, {.no_move = NoMove::draw});
    });
  }
}

}  // namespace
}  // namespace loa::test
