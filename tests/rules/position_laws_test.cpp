// The laws of the concept Position, over every variant and both implementations, along random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "loa/rules/legality.h"
#include "loa/rules/position_text.h"
#include "support/images.h"
#include "support/picture.h"
#include "support/position_types.h"
#include "support/random_games.h"

namespace loa::test {
namespace {

constexpr std::uint64_t law_seed = 20240;

/// Calls `check(position)` for many positions; a failure shows the text of the position.
template <Position P, class Check>
void for_positions(std::size_t number, Check check) {
  for (const P& position : random_positions<P>(law_seed, number)) {
    SCOPED_TRACE(position_text(position));
    check(position);
    if (::testing::Test::HasFailure()) return;
  }
}

/// The same for those whose game goes on.
template <Position P, class Check>
void for_unfinished_positions(std::size_t number, Check check) {
  for_positions<P>(number, [check](const P& position) {
    if (!is_board_finished(position)) check(position);
  });
}

template <Position P>
std::vector<Move> sorted_moves(const P& position) {
  MoveList<typename P::VariantType> list;
  position.moves(list);
  std::vector<Move> moves(list.begin(), list.end());
  std::sort(moves.begin(), moves.end());
  return moves;
}

template <Position P>
P after_move(P position, Move move) {
  position.play(move);
  return position;
}

template <class P>
class PositionLaws : public ::testing::Test {};
TYPED_TEST_SUITE(PositionLaws, AllPositions, PositionNames);

TYPED_TEST(PositionLaws, SetupAndTextGoRoundTrip) {
  for_positions<TypeParam>(300, [](const TypeParam& position) {
    EXPECT_EQ(TypeParam(setup_of(position)), position);
    EXPECT_EQ(setup_of(TypeParam(setup_of(position, 7)), 7), setup_of(position, 7));
    EXPECT_EQ(TypeParam(parse_position(position_text(position))), position);
  });
}

TYPED_TEST(PositionLaws, MovesAreUniqueAndOfTheSideToMove) {
  for_positions<TypeParam>(300, [](const TypeParam& position) {
    const std::vector<Move> moves = sorted_moves(position);
    EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
    EXPECT_EQ(position.move_count(), static_cast<int>(moves.size()));
    for (const Move move : moves) {
      ASSERT_FALSE(move.is_pass());
      const Cell mover = position.cell(move.from);
      EXPECT_TRUE(mover == man_of(position.side_to_move()) || mover == Cell::neutral);
    }
  });
}

TYPED_TEST(PositionLaws, MovesClearsTheListItIsGiven) {
  for_positions<TypeParam>(20, [](const TypeParam& position) {
    MoveList<typename TypeParam::VariantType> list;
    position.moves(list);
    position.moves(list);
    EXPECT_EQ(list.size(), sorted_moves(position).size());
  });
}

TYPED_TEST(PositionLaws, LegalIsWhatIsListedAndWhatNoRuleForbids) {
  for_positions<TypeParam>(40, [](const TypeParam& position) {
    const std::vector<Move> moves = sorted_moves(position);
    EXPECT_FALSE(position.is_legal(pass_move));
    for (const Square from : squares_of(TypeParam::VariantType::size)) {
      for (const Square to : squares_of(TypeParam::VariantType::size)) {
        const bool is_listed = std::binary_search(moves.begin(), moves.end(), Move{from, to});
        EXPECT_EQ(position.is_legal({from, to}), is_listed);
        EXPECT_EQ(!why_illegal(position, NoMove::pass, {from, to}), is_listed);
      }
    }
  });
}

TYPED_TEST(PositionLaws, MovesAreListedThoughTheGameIsOver) {
  std::size_t listed = 0;
  for_positions<TypeParam>(300, [&listed](const TypeParam& position) {
    if (is_board_finished(position)) listed += sorted_moves(position).size();
  });
  EXPECT_GT(listed, 0U);
}

TYPED_TEST(PositionLaws, QuestionsChangeNothing) {
  for_positions<TypeParam>(100, [](const TypeParam& position) {
    const TypeParam before = position;
    const Setup setup = setup_of(position);
    for (const Move move : sorted_moves(position)) {
      EXPECT_TRUE(position.is_legal(move));
      EXPECT_EQ(position.is_capture(move), position.cell(move.to) != Cell::empty);
    }
    EXPECT_EQ(position.is_connected(Side::black), before.is_connected(Side::black));
    EXPECT_EQ(position, before);
    EXPECT_EQ(setup_of(position), setup);
  });
}

TYPED_TEST(PositionLaws, PlayMovesWhatStandsThereAndTurns) {
  for_positions<TypeParam>(60, [](const TypeParam& position) {
    for (const Move move : sorted_moves(position)) {
      const TypeParam next = after_move(position, move);
      EXPECT_EQ(next.side_to_move(), opponent(position.side_to_move()));
      EXPECT_EQ(next.cell(move.from), Cell::empty);
      EXPECT_EQ(next.cell(move.to), position.cell(move.from));
      for (const Square square : squares_of(TypeParam::VariantType::size)) {
        const bool is_touched = square == move.from || square == move.to;
        EXPECT_TRUE(is_touched || next.cell(square) == position.cell(square));
      }
    }
  });
}

TYPED_TEST(PositionLaws, PassTurnsAndEndsABan) {
  for_positions<TypeParam>(100, [](const TypeParam& position) {
    Setup expected = setup_of(position);
    expected.side = opponent(expected.side);
    expected.ban = std::nullopt;
    EXPECT_EQ(after_move(position, pass_move), TypeParam(expected));
    EXPECT_EQ(after_move(position, pass_move).key(), TypeParam(expected).key());
  });
}

TYPED_TEST(PositionLaws, KeyIsThatOfThePositionMadeAnew) {
  for_unfinished_positions<TypeParam>(100, [](const TypeParam& position) {
    EXPECT_EQ(position.key(), TypeParam(setup_of(position)).key());
    for (const Move move : sorted_moves(position)) {
      const TypeParam next = after_move(position, move);
      EXPECT_EQ(next.key(), TypeParam(setup_of(next)).key());
      EXPECT_NE(next.key(), position.key());
    }
  });
}

TYPED_TEST(PositionLaws, PositionsAreEqualExactlyWhenTheirSetupsAre) {
  const auto positions = random_positions<TypeParam>(law_seed, 120);
  for (const TypeParam& a : positions) {
    for (const TypeParam& b : positions) {
      const bool are_equal = setup_of(a) == setup_of(b);
      ASSERT_EQ(a == b, are_equal) << position_text(a) << " and " << position_text(b);
      ASSERT_EQ(a.key() == b.key(), are_equal) << position_text(a) << " and " << position_text(b);
    }
  }
}

TYPED_TEST(PositionLaws, MenNeverGrow) {
  for_positions<TypeParam>(100, [](const TypeParam& position) {
    const Side mover = position.side_to_move();
    for (const Move move : sorted_moves(position)) {
      const TypeParam next = after_move(position, move);
      const int taken = position.cell(move.to) == man_of(opponent(mover)) ? 1 : 0;
      EXPECT_EQ(next.men(mover), position.men(mover));
      EXPECT_EQ(next.men(opponent(mover)), position.men(opponent(mover)) - taken);
    }
  });
}

TYPED_TEST(PositionLaws, MenAndZenAreWhatStandsOnTheSquares) {
  for_positions<TypeParam>(300, [](const TypeParam& position) {
    const Setup setup = setup_of(position);
    EXPECT_EQ(position.men(Side::black), setup.count(Cell::black));
    EXPECT_EQ(position.men(Side::white), setup.count(Cell::white));
    EXPECT_EQ(position.neutral().has_value(), setup.count(Cell::neutral) == 1);
    EXPECT_TRUE(!position.neutral() || position.cell(*position.neutral()) == Cell::neutral);
    EXPECT_TRUE(!position.ban() || position.neutral());
    EXPECT_TRUE(!position.ban() || position.cell(*position.ban()) == Cell::empty);
  });
}

TYPED_TEST(PositionLaws, LineCountsAreTheSameBothWays) {
  for_positions<TypeParam>(100, [](const TypeParam& position) {
    for (const Square square : squares_of(TypeParam::VariantType::size)) {
      for (const Direction direction : all_directions) {
        EXPECT_EQ(position.line_count(square, direction), position.line_count(square, opposite(direction)));
      }
    }
  });
}

TYPED_TEST(PositionLaws, SymmetriesCommuteWithMovesAndPlay) {
  for_unfinished_positions<TypeParam>(40, [](const TypeParam& position) {
    const std::vector<Move> moves = sorted_moves(position);
    for (const Symmetry& symmetry : all_symmetries) {
      const TypeParam image = mapped(symmetry, position);
      std::vector<Move> mapped_moves;
      for (const Move move : moves)
        mapped_moves.push_back(mapped(symmetry, TypeParam::VariantType::size, move));
      std::sort(mapped_moves.begin(), mapped_moves.end());
      EXPECT_EQ(sorted_moves(image), mapped_moves);
      for (const Side side : both_sides) EXPECT_EQ(image.is_connected(side), position.is_connected(side));
      for (const Move move : moves) {
        const Move image_move = mapped(symmetry, TypeParam::VariantType::size, move);
        EXPECT_EQ(after_move(image, image_move), mapped(symmetry, after_move(position, move)));
      }
    }
  });
}

TYPED_TEST(PositionLaws, ColoursCommuteWithMovesAndPlay) {
  for_unfinished_positions<TypeParam>(60, [](const TypeParam& position) {
    const TypeParam image = recoloured(position);
    EXPECT_EQ(sorted_moves(image), sorted_moves(position));
    for (const Side side : both_sides)
      EXPECT_EQ(image.is_connected(side), position.is_connected(opponent(side)));
    for (const Move move : sorted_moves(position)) {
      EXPECT_EQ(after_move(image, move), recoloured(after_move(position, move)));
    }
  });
}

}  // namespace
}  // namespace loa::test
