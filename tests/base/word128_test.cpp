// The 128-bit word: its halves and its bits.
#include "loa/base/word128.h"

#include <gtest/gtest.h>

namespace loa {
namespace {

constexpr Word128 top_bit = Word128{1} << 127;

static_assert(sizeof(Word128) == 16);
static_assert(join_halves(0x0123456789abcdef, 0xfedcba9876543210) >> 64 == 0x0123456789abcdef);
static_assert(high_half(join_halves(0x0123456789abcdef, 0xfedcba9876543210)) == 0x0123456789abcdef);
static_assert(low_half(join_halves(0x0123456789abcdef, 0xfedcba9876543210)) == 0xfedcba9876543210);
static_assert(join_halves(0, 7) == 7);

static_assert(bit_count(std::uint64_t{0}) == 0 && bit_count(Word128{0}) == 0);
static_assert(bit_count(~std::uint64_t{0}) == 64 && bit_count(~Word128{0}) == 128);
static_assert(bit_count(join_halves(0b101, 0b1011)) == 5);

static_assert(lowest_bit(std::uint64_t{1} << 63) == 63);
static_assert(lowest_bit(top_bit) == 127);
static_assert(lowest_bit(top_bit | 0b1000) == 3);

TEST(Word128, EveryBitIsFoundInEitherHalf) {
  for (int bit = 0; bit < 128; ++bit) {
    const Word128 word = Word128{1} << bit;
    EXPECT_EQ(lowest_bit(word), bit);
    EXPECT_EQ(lowest_bit(word | top_bit), bit);
    EXPECT_EQ(bit_count(word), 1);
    EXPECT_EQ(bit_count(word - 1), bit);
    EXPECT_TRUE(join_halves(high_half(word), low_half(word)) == word);
  }
}

}  // namespace
}  // namespace loa
