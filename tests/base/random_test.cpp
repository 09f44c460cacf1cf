// Random numbers: the published algorithms to the bit, the same on every machine, and uniform.
#include "loa/base/random.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

namespace loa {
namespace {

constexpr std::uint64_t largest_seed = std::numeric_limits<std::uint64_t>::max();

std::vector<std::uint64_t> first_numbers(std::uint64_t seed, int count) {
  Random random(seed);
  std::vector<std::uint64_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(random.next());
  return numbers;
}

std::vector<std::uint32_t> first_below(std::uint32_t bound, int count) {
  Random random(1);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(random.below(bound));
  return numbers;
}

/// Sum of (seen - expected)^2 / expected.
double chi_square(const std::vector<int>& seen, double expected) {
  double sum = 0;
  for (const int count : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// The generator can run at compile time.
static_assert(Random(0).next() == 0x99ec5f36cb75f2b4U);
static_assert(Random(7).below(1) == 0);

// The first five numbers from 1234567 are the test of SplitMix64 on Rosetta Code ("Pseudo-random numbers/Splitmix64").
TEST(SplitMix, GivesThePublishedNumbers) {
  std::uint64_t state = 1234567;
  EXPECT_EQ(split_mix(state), 6457827717110365317U);
  EXPECT_EQ(split_mix(state), 3203168211198807973U);
  EXPECT_EQ(split_mix(state), 9817491932198370423U);
  EXPECT_EQ(split_mix(state), 4593380528125082431U);
  EXPECT_EQ(split_mix(state), 16408922859458223821U);
}

TEST(SplitMix, MovesTheStateOnByTheGoldenRatio) {
  std::uint64_t state = 0;
  EXPECT_EQ(split_mix(state), 0xe220a8397b1dcdafU);
  EXPECT_EQ(state, 0x9e3779b97f4a7c15U);
}

// From a second writing of xoshiro256** and SplitMix64 in another language, which gives the authors' own numbers
// 11520, 0, 1509978240, 1215971899390074240 from the state 1, 2, 3, 4.
TEST(Random, IsXoshiro256StarStarSeededBySplitMix) {
  using Numbers = std::vector<std::uint64_t>;
  EXPECT_EQ(first_numbers(0, 4),
            (Numbers{0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c}));
  EXPECT_EQ(first_numbers(1, 4),
            (Numbers{0xb3f2af6d0fc710c5, 0x853b559647364cea, 0x92f89756082a4514, 0x642e1c7bc266a3a7}));
  EXPECT_EQ(first_numbers(42, 4),
            (Numbers{0x15780b2e0c2ec716, 0x6104d9866d113a7e, 0xae17533239e499a1, 0xecb8ad4703b360a1}));
  EXPECT_EQ(first_numbers(largest_seed, 4),
            (Numbers{0x8f5520d52a7ead08, 0xc476a018caa1802d, 0x81de31c0d260469e, 0xbf658d7e065f3c2f}));
}

TEST(Random, IsStillRightAfterAThousandNumbers) {
  EXPECT_EQ(first_numbers(1, 1000).back(), 0xb8517c33c344d153U);
}

TEST(Random, ACopyGoesTheSameWayAlone) {
  Random first(5);
  static_cast<void>(first.next());
  Random second = first;
  const std::uint64_t expected = first.next();
  static_cast<void>(first.next());
  EXPECT_EQ(second.next(), expected);
}

// Kept for ever: openings and games of old journals are drawn again from their seeds.
TEST(Below, GivesTheNumbersItAlwaysGave) {
  using Numbers = std::vector<std::uint32_t>;
  EXPECT_EQ(first_below(2, 10), (Numbers{1, 1, 1, 0, 1, 0, 0, 0, 1, 1}));
  EXPECT_EQ(first_below(6, 10), (Numbers{4, 3, 3, 2, 4, 0, 0, 2, 5, 3}));
  EXPECT_EQ(first_below(1000, 10), (Numbers{702, 520, 574, 391, 697, 143, 71, 381, 867, 551}));
  EXPECT_EQ(first_below(0xffffffff, 4), (Numbers{3019026284, 2235258261, 2465765205, 1680743546}));
}

// With the bound 3 * 2^30 a quarter of the raw numbers has to be thrown away.
TEST(Below, ThrowsBiasedNumbersAway) {
  const std::vector<std::uint32_t> expected = {2264269713, 1676443696, 1849323904, 1260557660, 2245768873,
                                               462477901,  228852659,  2793293671, 3004026104, 3083415540};
  EXPECT_EQ(first_below(3U << 30, 10), expected);
}

TEST(Below, OneLeavesOnlyZero) { EXPECT_EQ(first_below(1, 5), (std::vector<std::uint32_t>(5, 0))); }

// The bounds are exceeded by a true generator with a probability under 10^-6; the seed is fixed.
TEST(Below, IsUniform) {
  constexpr int draws = 200'000;
  for (const auto& [bound, limit] : {std::pair{2U, 24.0}, std::pair{3U, 28.0}, std::pair{7U, 39.0},
                                     std::pair{48U, 109.0}, std::pair{100U, 180.0}}) {
    Random random(2024);
    std::vector<int> seen(bound);
    for (int i = 0; i < draws; ++i) ++seen.at(random.below(bound));
    EXPECT_LT(chi_square(seen, double{draws} / bound), limit) << "bound " << bound;
  }
}

// Without rejection, multiples of three would come twice as often as the others.
TEST(Below, IsUniformWhereTheRangeIsNoMultipleOfTheBound) {
  constexpr int draws = 90'000;
  Random random(2025);
  std::vector<int> seen(3);
  for (int i = 0; i < draws; ++i) ++seen.at(random.below(3U << 30) % 3);
  EXPECT_LT(chi_square(seen, draws / 3.0), 28.0);
}

// From the second writing, too.
TEST(SeedFor, GivesTheNumbersItAlwaysGave) {
  EXPECT_EQ(seed_for(0, 0), 0xa706dd2f4d197e6fU);
  EXPECT_EQ(seed_for(1, 0), 0x5e41ab087439611eU);
  EXPECT_EQ(seed_for(1, 1), 0xe9fd6049d65af21eU);
  EXPECT_EQ(seed_for(1, 2), 0xbcd9dbb49673066bU);
  EXPECT_EQ(seed_for(2, 0), 0x64684c4f0fd784b4U);
  EXPECT_EQ(seed_for(largest_seed, largest_seed), 0x6309143e67a47936U);
}

TEST(SeedFor, TellsMastersAndPartsApart) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t master = 0; master < 100; ++master) {
    for (std::uint64_t part = 0; part < 100; ++part) seeds.insert(seed_for(master, part));
  }
  EXPECT_EQ(seeds.size(), std::size_t{10'000});
}

}  // namespace
}  // namespace loa
