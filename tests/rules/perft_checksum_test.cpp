// The checksum of leaves: the same from both implementations, and blind to nothing.
#include "loa/rules/perft_checksum.h"

#include <gtest/gtest.h>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/perft.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/stuck_setups.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class PerftChecksum : public ::testing::Test {};
TYPED_TEST_SUITE(PerftChecksum, AllVariants, VariantNames);

/// Random games end, and random set-ups have sides that cannot move: finished positions and passes are among these.
TYPED_TEST(PerftChecksum, IsTheReferees) {
  for (const NoMove rule : {NoMove::pass, NoMove::loss}) {
    for (const auto& position : random_positions<BitPosition<TypeParam>>(31, 60)) {
      const MailboxPosition<TypeParam> referee(setup_of(position));
      for (const int depth : {1, 2}) {
        const auto sum = perft_checksum(position, depth, rule);
        ASSERT_EQ(sum, perft_checksum(referee, depth, rule)) << position_text(position) << " depth " << depth;
        ASSERT_EQ(Count(sum.leaves), perft(referee, depth, {.no_move = rule, .bulk = 0}));
      }
    }
  }
}

TEST(PerftChecksumOfAPass, IsTheSumOfOneLeaf) {
  const BitPosition<Loa8> position(stuck_black());
  BitPosition<Loa8> passed = position;
  passed.play(pass_move);
  LeafChecksum<Loa8> expected;
  expected.add(passed);
  EXPECT_EQ(perft_checksum(position, 1, NoMove::pass), expected);
  EXPECT_EQ(perft_checksum(position, 1, NoMove::loss), LeafChecksum<Loa8>());
  EXPECT_EQ(perft_checksum(position, 2, NoMove::pass).leaves, 22U);
}

/// Any lane that differs changes the digest.
TYPED_TEST(PerftChecksum, SeesEveryLane) {
  LeafChecksum<TypeParam> sum;
  sum.add(BitPosition<TypeParam>(standard_setup(TypeParam::name)));
  const auto differs = [&sum](auto change) {
    LeafChecksum<TypeParam> other = sum;
    change(other);
    return other.digest() != sum.digest();
  };
  EXPECT_TRUE(differs([](auto& other) { ++other.leaves; }));
  EXPECT_TRUE(differs([](auto& other) { ++other.keys; }));
  EXPECT_TRUE(differs([](auto& other) { ++other.black; }));
  EXPECT_TRUE(differs([](auto& other) { ++other.white; }));
  for (std::size_t line = 0; line < sum.lines.codes.size(); ++line) {
    EXPECT_TRUE(differs([line](auto& other) { ++other.lines.codes[line]; })) << line;
  }
}

}  // namespace
}  // namespace loa::test
