// The move picker: each move once, the best first, equals as they were listed.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>
#include "loa/base/random.h"

#include "loa/rules/bit_position.h"
#include "loa/rules/position_text.h"
#include "loa/search/move_picker.h"
#include "support/picture.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class MovePickerOf : public ::testing::Test {};
TYPED_TEST_SUITE(MovePickerOf, AllVariants, VariantNames);

TYPED_TEST(MovePickerOf, GivesTheMovesInTheOrderOfAStableSort) {
  using V = TypeParam;
  constexpr std::uint64_t seed = 51;
  for (const auto& position : random_positions<BitPosition<V>>(seed, 200)) {
    MoveList<V> moves;
    position.moves(moves);
    for (const int kinds : {1, 3, 1'000'000}) {
      const auto worth = [kinds](Move move) {
        return static_cast<int>(seed_for(seed, 128U * move.from.index + move.to.index) % kinds);
      };
      std::vector<Move> expected(moves.begin(), moves.end());
      std::stable_sort(expected.begin(), expected.end(), [&](Move a, Move b) { return worth(a) > worth(b); });
      MovePicker<V> picker(moves, worth);
      std::vector<Move> picked;
      while (!picker.is_done() && picked.size() <= moves.size()) {
        ASSERT_EQ(picker.taken(), picked.size());
        picked.push_back(picker.next());
      }
      ASSERT_EQ(picked, expected) << position_text(setup_of(position)) << ", " << kinds << " kinds of worth";
    }
  }
}

TEST(MovePicker, IsDoneAtOnceWithoutMoves) {
  const MoveList<Loa8> none;
  const MovePicker<Loa8> picker(none, [](Move) { return 0; });
  EXPECT_TRUE(picker.is_done());
}

TEST(MovePicker, LeavesOutWhatIsUnwantedAndKeepsTheOrderOfTheRest) {
  MoveList<Loa8> moves;
  for (const std::string_view move : {"a1-a2", "b1-b2", "c1-c2", "d1-d2", "e1-e2"})
    moves.push_back(move_named(8, move));
  MovePicker<Loa8> picker(moves, [](Move move) { return int{move.from.index}; });
  EXPECT_EQ(picker.next(), move_named(8, "e1-e2"));
  const auto is_unwanted = [](Move move) {
    return move.from != square_named(8, "a1") && move.from != square_named(8, "c1");
  };
  EXPECT_EQ(picker.leave_out(is_unwanted), 2U) << "b1 and d1; e1 was taken before";
  EXPECT_EQ(picker.taken(), 3U);
  EXPECT_EQ(picker.next(), move_named(8, "c1-c2"));
  EXPECT_EQ(picker.next(), move_named(8, "a1-a2"));
  EXPECT_TRUE(picker.is_done());
}

/// What was put back comes behind moves without any worth, and says so.
TEST(MovePicker, TriesWhatWasPutBackBehindAllOthers) {
  MoveList<Loa8> moves;
  for (const std::string_view move : {"a1-a2", "b1-b2", "c1-c2"}) moves.push_back(move_named(8, move));
  MovePicker<Loa8> picker(moves, [](Move move) { return move.from == square_named(8, "a1") ? 5 : 0; });
  picker.put_back(picker.next());
  EXPECT_EQ(picker.taken(), 0U);
  EXPECT_EQ(picker.next(), move_named(8, "b1-b2"));
  picker.put_back(move_named(8, "b1-b2"));
  EXPECT_EQ(picker.next(), move_named(8, "c1-c2"));
  EXPECT_FALSE(picker.was_put_back());
  EXPECT_EQ(picker.next(), move_named(8, "a1-a2"));
  EXPECT_TRUE(picker.was_put_back());
  EXPECT_EQ(picker.next(), move_named(8, "b1-b2"));
  EXPECT_TRUE(picker.is_done());
}

TEST(MovePicker, TellsWorthsApartUpToItsLimit) {
  MoveList<Loa8> moves;
  for (const std::string_view move : {"a1-a2", "b1-b2", "c1-c2"}) moves.push_back(move_named(8, move));
  constexpr int most = MovePicker<Loa8>::worth_limit - 1;
  MovePicker<Loa8> picker(moves,
                          [](Move move) { return move.from == square_named(8, "c1") ? most : most - 1; });
  EXPECT_EQ(picker.next(), move_named(8, "c1-c2"));
  EXPECT_EQ(picker.next(), move_named(8, "a1-a2"));
}

TEST(MovePicker, ACopyGoesOnForItself) {
  MoveList<Loa8> moves;
  for (const std::string_view move : {"a1-a2", "b1-b2", "c1-c2"}) moves.push_back(move_named(8, move));
  MovePicker<Loa8> picker(moves, [](Move move) { return move.from == square_named(8, "b1") ? 1 : 0; });
  EXPECT_EQ(picker.next(), move_named(8, "b1-b2"));
  MovePicker<Loa8> copy = picker;
  EXPECT_EQ(copy.next(), move_named(8, "a1-a2"));
  EXPECT_EQ(copy.next(), move_named(8, "c1-c2"));
  EXPECT_EQ(picker.next(), move_named(8, "a1-a2"));
}

}  // namespace
}  // namespace loa::test
