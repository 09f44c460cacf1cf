// The transposition table: what comes back, what gives way, and what a race must not show.
#include "loa/search/transposition_table.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <thread>
#include <vector>

#include "loa/base/random.h"

namespace loa::test {
namespace {

Move some_move(int from, int to) {
  return {Square{static_cast<std::uint8_t>(from)}, Square{static_cast<std::uint8_t>(to)}};
}
TableEntry of_depth(int depth) { return {.move = some_move(1, 2), .score = 10 * depth, .depth = depth}; }

TEST(TranspositionTable, GivesBackEveryFieldAtItsExtremes) {
  TranspositionTable table(1);
  for (const std::uint64_t key :
       {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}, std::uint64_t{1} << 63}) {
    for (const Move move : {pass_move, some_move(0, 120), some_move(120, 0), some_move(63, 62)}) {
      for (const Score score : {0, 1, -1, 100'000, -100'000, win_in(0), win_in(1), loss_in(0), loss_in(1),
                                win_in(most_search_plies), loss_in(most_search_plies)}) {
        for (const int depth : {0, 1, 63, max_search_depth}) {
          for (const Bound bound : {Bound::exact, Bound::lower, Bound::upper}) {
            const TableEntry entry{.move = move, .score = score, .depth = depth, .bound = bound};
            table.clear();
            table.store(key, entry);
            ASSERT_EQ(table.find(key), entry) << "key " << key << ", score " << score << ", depth " << depth;
          }
        }
      }
    }
  }
}

TEST(TranspositionTable, KnowsNothingElse) {
  TranspositionTable table(1);
  ASSERT_EQ(table.bucket_count(), 1U) << "all keys meet";
  EXPECT_FALSE(table.find(0).has_value()) << "an empty slot is no entry of key 0";
  table.store(7, of_depth(3));
  for (int bit = 0; bit < 64; ++bit)
    EXPECT_FALSE(table.find(7 ^ (std::uint64_t{1} << bit)).has_value()) << "another key, bit " << bit;
  EXPECT_FALSE(table.find(0).has_value());
}

TEST(TranspositionTable, HasTheSizeThatIsAskedFor) {
  EXPECT_EQ(TranspositionTable(0).bucket_count(), 1U);
  EXPECT_EQ(TranspositionTable(63).bucket_count(), 1U);
  EXPECT_EQ(TranspositionTable(64).bucket_count(), 2U);
  EXPECT_EQ(TranspositionTable(std::size_t{1} << 20).bucket_count(), (std::size_t{1} << 20) / 32);
  EXPECT_EQ(TranspositionTable((std::size_t{1} << 20) - 1).bucket_count(), (std::size_t{1} << 19) / 32);
}

/// Which of the keys 1 to 9 a table of one bucket knows, by depth.
std::vector<std::pair<std::uint64_t, int>> known(const TranspositionTable& table) {
  std::vector<std::pair<std::uint64_t, int>> found;
  for (std::uint64_t key = 1; key <= 9; ++key) {
    if (const auto entry = table.find(key)) found.emplace_back(key, entry->depth);
  }
  return found;
}
using Known = std::vector<std::pair<std::uint64_t, int>>;

TEST(TwoDeep, KeepsTheDeepestAndWhatCameLast) {
  TranspositionTable table(1, Replacement::two_deep);
  table.store(1, of_depth(5));
  table.store(2, of_depth(3));
  EXPECT_EQ(known(table), (Known{{1, 5}, {2, 3}}));
  table.store(3, of_depth(1));
  EXPECT_EQ(known(table), (Known{{1, 5}, {3, 1}})) << "less deep goes to the second level, whatever is there";
  table.store(4, of_depth(7));
  EXPECT_EQ(known(table), (Known{{1, 5}, {4, 7}})) << "what gives way moves to the second level";
  table.store(5, of_depth(7));
  EXPECT_EQ(known(table), (Known{{4, 7}, {5, 7}})) << "of equals the newest counts as deeper";
}

TEST(TwoDeep, HoldsOneEntryOfAKeyInTheFirstLevel) {
  TranspositionTable table(1, Replacement::two_deep);
  table.store(1, of_depth(5));
  table.store(2, of_depth(3));
  table.store(1, of_depth(4));
  EXPECT_EQ(known(table), (Known{{1, 4}, {2, 3}})) << "renewed in its place, the other stays";
  table.store(2, of_depth(6));
  EXPECT_EQ(known(table), (Known{{1, 4}, {2, 6}})) << "found where it is deeper";
}

TEST(Deep, KeepsTheDeepestAlone) {
  TranspositionTable table(1, Replacement::deep);
  table.store(1, of_depth(5));
  table.store(2, of_depth(3));
  EXPECT_EQ(known(table), (Known{{1, 5}}));
  table.store(3, of_depth(6));
  EXPECT_EQ(known(table), (Known{{3, 6}}));
}

TEST(Newest, KeepsTheNewestAlone) {
  TranspositionTable table(1, Replacement::newest);
  table.store(1, of_depth(5));
  table.store(2, of_depth(0));
  EXPECT_EQ(known(table), (Known{{2, 0}}));
}

constexpr std::uint64_t highest_bit = std::uint64_t{1} << 63;

/// As many places as two levels have, so that schemes are compared with equal memory.
TEST(OneLevel, GivesEachSlotToKeysOfItsOwn) {
  for (const Replacement replacement : {Replacement::deep, Replacement::newest}) {
    TranspositionTable table(1, replacement);
    table.store(1, of_depth(5));
    table.store(highest_bit | 1, of_depth(6));
    EXPECT_EQ(table.find(1), of_depth(5)) << "another place, whatever is deeper or newer";
    EXPECT_EQ(table.find(highest_bit | 1), of_depth(6));
    table.store(highest_bit | 2, of_depth(7));
    EXPECT_EQ(table.find(1), of_depth(5));
    EXPECT_EQ(table.find(highest_bit | 1), std::nullopt) << "the same place";
    EXPECT_EQ(table.find(highest_bit | 2), of_depth(7));
  }
}

/// Of many more random keys than there are slots each slot holds one in the end, in all schemes.
TEST(Replacements, UseTheWholeMemory) {
  for (const Replacement replacement : {Replacement::two_deep, Replacement::deep, Replacement::newest}) {
    TranspositionTable table(64 * 32, replacement);
    ASSERT_EQ(table.bucket_count(), 64U);
    table.begin_search();
    constexpr std::uint64_t keys = 4'000;
    for (std::uint64_t i = 0; i < keys; ++i)
      table.store(seed_for(1, i), of_depth(static_cast<int>(seed_for(2, i) % 20)));
    int found = 0;
    for (std::uint64_t i = 0; i < keys; ++i) found += table.find(seed_for(1, i)).has_value() ? 1 : 0;
    EXPECT_EQ(found, 128) << "two for each bucket";
    EXPECT_EQ(table.fill_per_mille(), 1'000);
  }
}

TEST(OneLevel, CountsBothPlacesWhereItTellsHowFullItIs) {
  TranspositionTable table(32, Replacement::newest);
  table.begin_search();
  table.store(highest_bit, of_depth(1));
  EXPECT_EQ(table.fill_per_mille(), 500);
  table.store(1, of_depth(1));
  EXPECT_EQ(table.fill_per_mille(), 1'000);
}

TEST(Deep, OfEqualsKeepsTheNewer) {
  TranspositionTable table(1, Replacement::deep);
  table.store(1, of_depth(5));
  table.store(2, of_depth(5));
  EXPECT_EQ(known(table), (Known{{2, 5}}));
  table.store(2, of_depth(3));
  EXPECT_EQ(known(table), (Known{{2, 3}})) << "a position's own result is renewed";
}

TEST(TableAges, LetAnOlderSearchGiveWay) {
  for (const Replacement replacement : {Replacement::two_deep, Replacement::deep}) {
    TranspositionTable table(1, replacement);
    table.begin_search();
    table.store(1, of_depth(max_search_depth));
    table.begin_search();
    EXPECT_EQ(table.find(1), of_depth(max_search_depth)) << "older, but not forgotten";
    table.store(2, of_depth(0));
    EXPECT_EQ(table.find(2), of_depth(0));
    table.store(3, of_depth(0));
    EXPECT_EQ(table.find(1).has_value(), false) << "an older search's result is less than any of this one's";
    EXPECT_EQ(table.find(3), of_depth(0));
  }
}

TEST(TableAges, NeverReachIntoAnEntry) {
  TranspositionTable table(1);
  const TableEntry entry{
      .move = some_move(120, 119), .score = loss_in(2), .depth = 64, .bound = Bound::upper};
  for (int search = 0; search < 200; ++search) {
    table.begin_search();
    table.store(9, entry);
    ASSERT_EQ(table.find(9), entry) << "search " << search;
  }
}

TEST(TranspositionTable, IsEmptyAfterClear) {
  TranspositionTable table(1 << 12);
  table.begin_search();
  for (std::uint64_t key = 0; key < 1000; ++key) table.store(key, of_depth(2));
  EXPECT_GT(table.fill_per_mille(), 900);
  table.clear();
  EXPECT_EQ(table.fill_per_mille(), 0);
  for (std::uint64_t key = 0; key < 1000; ++key) ASSERT_FALSE(table.find(key).has_value()) << key;
}

/// Which of some keys are found after all of them were stored with depths from `seed`.
std::vector<std::optional<TableEntry>> found_after_stores(TranspositionTable& table, std::uint64_t seed) {
  constexpr std::uint64_t keys = 5'000;
  table.begin_search();
  for (std::uint64_t i = 0; i < keys; ++i)
    table.store(seed_for(seed, i), of_depth(static_cast<int>(seed_for(seed + 1, i) % 20)));
  std::vector<std::optional<TableEntry>> found;
  for (std::uint64_t i = 0; i < keys; ++i) found.push_back(table.find(seed_for(seed, i)));
  return found;
}

/// However much of it was written to: a table of many parts, a few or all of which are cleared.
TEST(TranspositionTable, ClearedItIsAsItWasMade) {
  constexpr std::size_t bytes = std::size_t{1} << 16;
  for (const Replacement replacement : {Replacement::two_deep, Replacement::deep, Replacement::newest}) {
    TranspositionTable fresh(bytes, replacement);
    const auto expected = found_after_stores(fresh, 1);
    TranspositionTable table(bytes, replacement);
    for (const std::uint64_t stores : {0U, 1U, 3U, 50U, 20'000U}) {
      table.begin_search();
      for (std::uint64_t i = 0; i < stores; ++i) table.store(seed_for(9, i), of_depth(max_search_depth));
      table.clear();
      for (std::uint64_t i = 0; i < stores; ++i)
        ASSERT_FALSE(table.find(seed_for(9, i)).has_value()) << "store " << i << " of " << stores;
      ASSERT_EQ(found_after_stores(table, 1), expected) << "after " << stores << " stores";
      table.clear();
    }
  }
}

TEST(TranspositionTable, TellsHowFullItIsOfThisSearch) {
  TranspositionTable table(32 * 1024);
  ASSERT_EQ(table.bucket_count(), 1024U);
  table.begin_search();
  for (std::uint64_t key = 0; key < 250; ++key) table.store(key, of_depth(2));
  EXPECT_EQ(table.fill_per_mille(), 250);
  table.begin_search();
  EXPECT_EQ(table.fill_per_mille(), 0) << "what was left by the search before does not count";
}

/// Threads write to one slot all the time, each number under a key of its own: a reader who is answered another number has
/// seen half a write. (Without the key being mixed with the data it does, at once.)
TEST(TranspositionTable, IsNeverSeenHalfWritten) {
  constexpr std::uint64_t numbers = 4;
  TranspositionTable table(1, Replacement::newest);
  const auto key_of = [](std::uint64_t number) { return seed_for(5, number) >> 1; };  // all in one place
  const auto entry_of = [](std::uint64_t number) {
    const int n = static_cast<int>(number);
    return TableEntry{
        .move = some_move(n, 100 - n), .score = 1'000 - 777 * n, .depth = n, .bound = Bound::lower};
  };
  std::atomic<bool> is_over = false;
  std::atomic<int> writing = 0;
  const auto write = [&](std::uint64_t number) {
    ++writing;
    for (; !is_over; ++number) table.store(key_of(number % numbers), entry_of(number % numbers));
  };
  std::vector<std::thread> threads;
  for (std::uint64_t first : {0U, 1U}) threads.emplace_back(write, first);
  while (writing < 2) std::this_thread::yield();
  std::uint64_t found = 0;
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < 4'000'000; ++i) {
    const auto entry = table.find(key_of(i % numbers));
    if (!entry) continue;
    ++found;
    if (*entry != entry_of(i % numbers)) ++wrong;
  }
  is_over = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(found, 0U);
  EXPECT_EQ(wrong, 0U) << "of " << found;
}

}  // namespace
}  // namespace loa::test
