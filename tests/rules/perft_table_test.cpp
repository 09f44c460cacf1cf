// Remembered counts are never wrong: not by a key, not by a collision, not by a thread that is half-way
// through writing.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/perft_table.h"
#include "support/picture.h"

namespace loa::test {
namespace {

PerftQuestion<Loa8> question(std::uint64_t black, std::uint64_t white, int depth, Side side = Side::black) {
  return {.key = 42,
          .position = {.words = {black, white}, .side = side},
          .depth = depth};  // the same key for all of them
}

TEST(PerftTable, FindsWhatWasStored) {
  PerftTable<Loa8> table(1000);
  EXPECT_FALSE(table.find(question(1, 2, 3)).has_value());
  table.store(question(1, 2, 3), 77);
  EXPECT_EQ(table.find(question(1, 2, 3)), Count(77));
}

TEST(PerftTable, FindsNothingElseUnderTheSameKey) {
  PerftTable<Loa8> table(1);
  ASSERT_EQ(table.entry_count(), 2U) << "one bucket, so that all questions meet";
  table.store(question(1, 2, 3), 77);
  EXPECT_FALSE(table.find(question(1, 4, 3)).has_value()) << "another man of White";
  EXPECT_FALSE(table.find(question(4, 2, 3)).has_value()) << "another man of Black";
  EXPECT_FALSE(table.find(question(2, 1, 3)).has_value()) << "colours changed";
  EXPECT_FALSE(table.find(question(1, 2, 4)).has_value()) << "another depth";
  EXPECT_FALSE(table.find(question(1, 2, 3, Side::white)).has_value()) << "the other side to move";
}

TEST(PerftTable, TellsZenAndItsBanApart) {
  PerftTable<Zen11> table(1);
  const auto ask = [](std::string_view neutral, std::string_view ban) {
    const BitPosition<Zen11> position(setup_from_men(11, "b5 c7", "d9 e1", Side::black, neutral, ban));
    return PerftQuestion<Zen11>{.key = 42, .position = packed(position), .depth = 2};
  };
  table.store(ask("f6", "a1"), 5);
  EXPECT_EQ(table.find(ask("f6", "a1")), Count(5));
  EXPECT_FALSE(table.find(ask("f6", "")).has_value());
  EXPECT_FALSE(table.find(ask("f6", "a2")).has_value());
  EXPECT_FALSE(table.find(ask("f7", "a1")).has_value());
  EXPECT_FALSE(table.find(ask("", "")).has_value());
}

TEST(PerftTable, KeepsAllOf128Bits) {
  PerftTable<Loa8> table(1000);
  const Count large = Count::from_word(join_halves(0x0123456789abcdefU, 0xfedcba9876543210U));
  table.store(question(1, 2, 3), large);
  EXPECT_EQ(table.find(question(1, 2, 3)), large);
}

TEST(PerftTable, KeepsTheDeepestAndTheNewestOfABucket) {
  PerftTable<Loa8> table(1);
  table.store(question(1, 2, 5), 50);
  table.store(question(3, 4, 2), 20);
  table.store(question(5, 6, 3), 30);
  EXPECT_EQ(table.find(question(1, 2, 5)), Count(50)) << "the deepest";
  EXPECT_EQ(table.find(question(5, 6, 3)), Count(30)) << "the newest";
  EXPECT_FALSE(table.find(question(3, 4, 2)).has_value());
  table.store(question(7, 8, 6), 60);
  EXPECT_EQ(table.find(question(7, 8, 6)), Count(60)) << "the deepest now";
}

TEST(PerftTable, HasTheSizeThatIsAskedFor) {
  const std::size_t bytes = std::size_t{1} << 20;
  PerftTable<Loa8> table(bytes);
  EXPECT_LE(table.entry_count() * sizeof(PerftEntry<Loa8>), bytes);
  EXPECT_GT((table.entry_count() + 2) * sizeof(PerftEntry<Loa8>), bytes);
  EXPECT_EQ(PerftTable<Loa8>(0).entry_count(), 2U);
}

/// Threads write to one entry all the time. Each count has halves that tell each other and its position: a reader
/// that finds any other has seen half a write. (Without its second look at the version it does, in most runs.)
void expect_no_half_writes(int writers, std::uint64_t positions) {
  PerftTable<Loa8> table(1);
  table.store(question(0, 0, 100), 1);  // the deepest keeps the first entry, so all else meets in the second
  std::atomic<bool> is_over = false;
  std::atomic<int> writing = 0;
  const auto write = [&](std::uint64_t number) {
    ++writing;
    for (; !is_over; number += static_cast<std::uint64_t>(writers)) {
      table.store(question(number % positions, 0, 2), Count::from_word(join_halves(~number, number)));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < writers; ++i) threads.emplace_back(write, static_cast<std::uint64_t>(i));
  while (writing < writers) std::this_thread::yield();
  std::uint64_t wrong = 0;
  for (std::uint64_t i = 0; i < 15'000'000; ++i) {
    const auto count = table.find(question(i % positions, 0, 2));
    if (!count) continue;
    const std::uint64_t number = low_half(count->word());
    if (number % positions != i % positions || high_half(count->word()) != ~number) ++wrong;
  }
  is_over = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0U);
}

TEST(PerftTable, IsNeverSeenHalfWritten) {
  expect_no_half_writes(2, 1);
  expect_no_half_writes(1, 2);
}

/// Midgame positions meet again on many ways, so a table is used much.
Setup midgame() { return setup_from_men(8, "b7 c5 c7 e5 g3 g5", "a4 d1 d5 d6 g2 h8", Side::black); }

template <Position P>
void expect_exact(const P& position, int depth, std::size_t bytes) {
  PerftTable<typename P::VariantType> table(bytes);
  const Count exact = perft(position, depth);
  for (int bulk = 0; bulk <= highest_bulk<P>; ++bulk) {
    EXPECT_EQ(perft(position, depth, {.bulk = bulk, .table = &table}), exact)
        << bytes << " bytes, bulk " << bulk;
    EXPECT_EQ(parallel_perft(position, depth, {4}, {.bulk = bulk, .table = &table}), exact)
        << bytes << " bytes, bulk " << bulk;
  }
}

TEST(PerftTable, ChangesNoCountOfAnySize) {
  for (const std::size_t bytes : {1U, 1000U, 100'000U, 10'000'000U}) {
    expect_exact(BitPosition<Loa8>(midgame()), 4, bytes);
    expect_exact(BitPosition<Zen11>(setup_from_men(11, "d3 e5 h8", "d7 f6 c4", Side::white, "d6", "b2")), 4,
                 bytes);
    expect_exact(MailboxPosition<Loa8>(midgame()), 3, bytes);
  }
}

TEST(PerftTable, ServesBothImplementationsAlike) {
  PerftTable<Loa8> table(1'000'000);
  const Count exact = perft(BitPosition<Loa8>(midgame()), 4, {.table = &table});
  EXPECT_EQ(perft(MailboxPosition<Loa8>(midgame()), 4, {.table = &table}), exact);
}

}  // namespace
}  // namespace loa::test
