// Shuffled orders without a table, and the hash of texts.
#include "loa/base/shuffle.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "loa/base/text_hash.h"

namespace loa::test {
namespace {

std::vector<std::uint32_t> shuffled_order(std::uint32_t count, std::uint64_t seed) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t place = 0; place < count; ++place) order.push_back(shuffled(place, count, seed));
  return order;
}

TEST(Shuffled, HasEachThingOnce) {
  for (const std::uint32_t count : {1U, 2U, 3U, 4U, 5U, 16U, 17U, 100U, 1000U, 1025U}) {
    const auto order = shuffled_order(count, count);
    const std::set<std::uint32_t> different(order.begin(), order.end());
    EXPECT_EQ(different.size(), count);
    EXPECT_LT(*different.rbegin(), count);
  }
}

TEST(Shuffled, DependsOnTheSeed) {
  EXPECT_EQ(shuffled_order(50, 1), shuffled_order(50, 1));
  EXPECT_NE(shuffled_order(50, 1), shuffled_order(50, 2));
  std::set<std::vector<std::uint32_t>> orders;
  for (std::uint64_t seed = 0; seed < 600; ++seed) orders.insert(shuffled_order(4, seed));
  EXPECT_EQ(orders.size(), 24U) << "every order of four things turns up";
}

TEST(Shuffled, TakesEachThingFirstEquallyOften) {
  std::vector<int> first(5);
  for (std::uint64_t seed = 0; seed < 5000; ++seed) ++first[shuffled(0, 5, seed)];
  for (const int times : first) EXPECT_NEAR(times, 1000, 5 * 28.3) << "five standard deviations";
}

TEST(TextHash, IsFnv1a) {
  // *Source* draft-eastlake-fnv, section 8, test vectors of FNV-1a with 64 bits
  const auto hash = [](std::string_view text) {
    TextHash result;
    result.add(text);
    return result.value();
  };
  EXPECT_EQ(hash(""), 0xcbf29ce484222325U);
  EXPECT_EQ(hash("a"), 0xaf63dc4c8601ec8cU);
  EXPECT_EQ(hash("foobar"), 0x85944171f73967e8U);
}

}  // namespace
}  // namespace loa::test
