// The vector with its room inside itself.
#include "loa/base/fixed_vector.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

namespace loa {
namespace {

template <class T, std::size_t Capacity>
std::vector<T> elements(const FixedVector<T, Capacity>& vector) {
  return {vector.begin(), vector.end()};
}

constexpr int sum_at_compile_time() {
  FixedVector<int, 3> numbers{};
  numbers.push_back(1);
  numbers.push_back(20);
  numbers.push_back(300);
  numbers.shrink(2);
  int sum = 0;
  for (const int number : numbers) sum += number;
  return sum;
}

static_assert(FixedVector<int, 7>::capacity() == 7);
static_assert(sum_at_compile_time() == 21);
static_assert(std::is_trivially_copyable_v<FixedVector<int, 7>>, "move lists are copied as plain memory");

TEST(FixedVector, BeginsEmpty) {
  FixedVector<int, 4> vector;
  EXPECT_TRUE(vector.empty());
  EXPECT_EQ(vector.size(), 0U);
  EXPECT_EQ(vector.begin(), vector.end());
}

TEST(FixedVector, KeepsTheOrderUpToItsCapacity) {
  FixedVector<int, 4> vector;
  for (const int number : {7, 5, 9, 5}) vector.push_back(number);
  EXPECT_EQ(vector.size(), vector.capacity());
  EXPECT_FALSE(vector.empty());
  EXPECT_EQ(elements(vector), (std::vector<int>{7, 5, 9, 5}));
  EXPECT_EQ(vector[2], 9);
}

TEST(FixedVector, ElementsCanBeChangedAndSorted) {
  FixedVector<int, 20> vector;
  for (const int number : {3, 1, 2}) vector.push_back(number);
  vector[0] = 30;
  std::sort(vector.begin(), vector.end());
  EXPECT_EQ(elements(vector), (std::vector<int>{1, 2, 30}));
}

TEST(FixedVector, ShrinkKeepsTheFirstOnes) {
  FixedVector<int, 4> vector;
  for (const int number : {3, 1, 2}) vector.push_back(number);
  vector.shrink(3);
  EXPECT_EQ(vector.size(), 3U);
  vector.shrink(1);
  EXPECT_EQ(elements(vector), std::vector<int>{3});
  vector.push_back(8);
  EXPECT_EQ(elements(vector), (std::vector<int>{3, 8}));
}

TEST(FixedVector, ClearMakesRoomAgain) {
  FixedVector<int, 2> vector;
  for (int round = 0; round < 3; ++round) {
    vector.clear();
    vector.push_back(round);
    vector.push_back(round + 1);
  }
  EXPECT_EQ(elements(vector), (std::vector<int>{2, 3}));
}

TEST(FixedVector, ACopyIsItsOwn) {
  FixedVector<std::string, 3> vector;
  vector.push_back("a");
  FixedVector<std::string, 3> copy = vector;
  copy[0] = "b";
  copy.push_back("c");
  EXPECT_EQ(elements(vector), std::vector<std::string>{"a"});
  EXPECT_EQ(elements(copy), (std::vector<std::string>{"b", "c"}));
}

#ifndef NDEBUG
TEST(FixedVectorDeathTest, BrokenPromisesAreAsserted) {
  FixedVector<int, 1> vector;
  EXPECT_DEATH(vector.shrink(1), "shrink cannot grow");
  vector.push_back(1);
  EXPECT_DEATH(vector.push_back(2), "a FixedVector is full");
}
#endif

}  // namespace
}  // namespace loa
