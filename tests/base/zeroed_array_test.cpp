// Large memory that starts as zeroes.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>

#include "loa/base/zeroed_array.h"

namespace loa::test {
namespace {

TEST(ZeroedArray, StartsAsZeroesAndKeepsWhatIsWritten) {
  constexpr std::size_t size =
      (std::size_t{5} << 20) / sizeof(std::uint64_t) + 3;  // no whole number of pages
  const ZeroedArray<std::uint64_t> array(size);
  ASSERT_EQ(array.size(), size);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < size; ++i) sum += array[i];
  EXPECT_EQ(sum, 0U);
  for (std::size_t i = 0; i < size; ++i) array[i] = i;
  EXPECT_EQ(array[0], 0U);
  EXPECT_EQ(array[size - 1], size - 1);
}

TEST(ZeroedArray, MayBeEmpty) { EXPECT_EQ(ZeroedArray<int>(0).size(), 0U); }

TEST(ZeroedArray, ThrowsWhereThereIsNotThatMuchMemory) {
  const auto take = [](std::size_t size) { static_cast<void>(ZeroedArray<std::uint64_t>(size).size()); };
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  EXPECT_THROW(take(most / sizeof(std::uint64_t)), std::bad_alloc);
  EXPECT_THROW(take(most / sizeof(std::uint64_t) + 2), std::bad_alloc) << "its bytes are no number";
}

}  // namespace
}  // namespace loa::test
