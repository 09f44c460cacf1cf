// Counts beyond 64 bits are exact, and beyond 128 bits they are an error.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"

namespace loa::test {
namespace {

/// A game of which everything is known: four moves in every position, always the same two boards, and no end.
/// A count is a power of four.
class FourMoves {
 public:
  using VariantType = Loa5;

  FourMoves() = default;
  explicit FourMoves(const Setup& setup) : side_(setup.side) {}
  [[nodiscard]] Cell cell(Square square) const {
    return square.index == 0 ? Cell::black : square.index == 1 ? Cell::white : Cell::empty;
  }
  [[nodiscard]] Side side_to_move() const { return side_; }
  [[nodiscard]] std::optional<Square> neutral() const { return std::nullopt; }
  [[nodiscard]] std::optional<Square> ban() const { return std::nullopt; }
  [[nodiscard]] int men(Side) const { return 1; }
  [[nodiscard]] int line_count(Square, Direction) const { return 1; }
  [[nodiscard]] bool is_connected(Side) const { return false; }
  void moves(MoveList<Loa5>& list) const {
    list.clear();
    for (std::uint8_t to = 2; to < 6; ++to) list.push_back({Square{0}, Square{to}});
  }
  [[nodiscard]] int move_count() const { return 4; }
  [[nodiscard]] bool is_legal(Move move) const { return !move.is_pass(); }
  [[nodiscard]] bool is_capture(Move) const { return false; }
  void play(Move) { side_ = opponent(side_); }
  [[nodiscard]] std::uint64_t key() const { return side_ == Side::black ? 1 : 2; }
  bool operator==(const FourMoves&) const = default;

 private:
  Side side_ = Side::black;
};
static_assert(Position<FourMoves>);

Word128 power_of_four(int exponent) { return Word128{1} << (2 * exponent); }

TEST(DeepPerft, IsExactUpTo128Bits) {
  for (int bulk = 0; bulk <= highest_bulk<FourMoves>; ++bulk) {
    PerftTable<Loa5> table(100'000);
    for (int depth = 0; depth <= 63; ++depth) {
      const Count exact = Count::from_word(power_of_four(depth));
      EXPECT_EQ(perft(FourMoves(), depth, {.bulk = bulk, .table = &table}), exact) << "at depth " << depth;
    }
  }
}

TEST(DeepPerft, IsExactUpTo128BitsInPartsToo) {
  PerftTable<Loa5> table(100'000);
  for (const int depth : {31, 32, 33, 63}) {
    const Count exact = Count::from_word(power_of_four(depth));
    EXPECT_EQ(parallel_perft(FourMoves(), depth, {2}, {.table = &table}), exact) << "at depth " << depth;
    const auto parts = parallel_perft_divide(FourMoves(), depth, {2}, {.table = &table});
    ASSERT_EQ(parts.size(), 4U);
    for (const MoveLeaves& part : parts) EXPECT_EQ(part.leaves, Count::from_word(power_of_four(depth - 1)));
  }
}

TEST(DeepPerft, BeyondThatIsAnError) {
  PerftTable<Loa5> table(100'000);
  EXPECT_THROW(static_cast<void>(perft(FourMoves(), 64, {.table = &table})), CountOverflow)
      << "4^64 is 2^128";
  EXPECT_THROW(static_cast<void>(parallel_perft(FourMoves(), 64, {2}, {.table = &table})), CountOverflow);
}

/// The counts of every depth up to `depth` by another way: all positions that can be reached, once each, with
/// their successors; the counts of one depth for all of them from the counts of the depth before.
template <Position P>
std::vector<Count> counts_by_layers(const P& root, int depth) {
  std::map<std::string, std::size_t> number_of = {{position_text(root), 0}};
  std::vector<P> positions = {root};
  std::vector<std::vector<std::size_t>> successors;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    successors.emplace_back();
    for (const Move move : detail::perft_moves(positions[i], NoMove::pass)) {
      const P next = detail::played(positions[i], move);
      const auto [entry, is_new] = number_of.try_emplace(position_text(next), positions.size());
      if (is_new) positions.push_back(next);
      successors[i].push_back(entry->second);
    }
  }
  std::vector<Count> counts = {1};
  std::vector<Count> layer(positions.size(), 1);
  for (int ply = 1; ply <= depth; ++ply) {
    std::vector<Count> below(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      for (const std::size_t next : successors[i]) below[i] += layer[next];
    }
    layer = below;
    counts.push_back(layer[0]);
  }
  return counts;
}

/// 64,168 positions can be reached from here with one side to move, as many with the other.
Setup four_corners() {
  return setup_drawn({"b . . . w",  //
                      ". . . . .",  //
                      ". . . . .",  //
                      ". . . . .",  //
                      "w . . . b"});
}

TEST(SlowDeepPerft, OfARealEndingIsWhatItsCountsByLayersAre) {
  PerftTable<Loa5> table(std::size_t{256} << 20);
  const std::vector<Count> exact = counts_by_layers(MailboxPosition<Loa5>(four_corners()), 40);
  for (int depth = 0; depth <= 40; ++depth) {
    const Count count = parallel_perft(BitPosition<Loa5>(four_corners()), depth, {2}, {.table = &table});
    EXPECT_EQ(count_text(count), count_text(exact[static_cast<std::size_t>(depth)])) << "at depth " << depth;
  }
  EXPECT_EQ(count_text(exact[25]), "6463224123255249138940");
  EXPECT_FALSE(exact[25].as_u64().has_value());
}

}  // namespace
}  // namespace loa::test
