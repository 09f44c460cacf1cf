// The parallel driver: equal results for any number of threads, progress, and what is thrown in a part.
#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/position_text.h"
#include "support/perft_files.h"
#include "support/picture.h"

namespace loa::test {
namespace {

template <Position P>
void expect_equal_for_any_threads(const P& position, int depth, const Rules& rules) {
  const PerftOptions<typename P::VariantType> options{.no_move = rules.no_move};
  const Count leaves = perft(position, depth, options);
  const auto parts = perft_divide(position, depth, options);
  const auto stats = perft_stats(position, depth, rules);
  for (const int threads : {1, 2, 4}) {
    EXPECT_EQ(parallel_perft(position, depth, {threads}, options), leaves) << position_text(position);
    EXPECT_EQ(parallel_perft_divide(position, depth, {threads}, options), parts) << position_text(position);
    EXPECT_EQ(parallel_perft_stats(position, depth, {threads}, rules), stats) << position_text(position);
  }
}

TEST(ParallelPerft, CountsAsOneThreadDoes) {
  for (int depth = 0; depth <= 5; ++depth) {
    expect_equal_for_any_threads(BitPosition<Loa5>(standard_setup("loa5")), depth, {});
  }
  expect_equal_for_any_threads(BitPosition<Loa8>(standard_setup("loa8")), 4, {});
  expect_equal_for_any_threads(MailboxPosition<Loa8>(standard_setup("loa8")), 3, {});
  expect_equal_for_any_threads(BitPosition<Zen11>(standard_setup("zen11")), 3, {});
}

TEST(ParallelPerft, CountsEndingsAsOneThreadDoes) {
  for (const SuiteLine& line : perft_lines("endings")) {
    visit_variant(variant_of_size(line.setup.size)->name, [&]<class V>(VariantTag<V>) {
      for (const NoMove rule : {NoMove::pass, NoMove::loss}) {
        expect_equal_for_any_threads(BitPosition<V>(line.setup), 3, {.no_move = rule});
      }
    });
  }
}

TEST(ParallelPerft, TellsHowFarItIs) {
  for (const int threads : {1, 2, 4}) {
    std::size_t calls = 0;
    std::size_t all = 0;
    const PerftProgress progress = [&](std::size_t done, std::size_t parts) {
      EXPECT_EQ(done, ++calls);
      all = parts;
    };
    EXPECT_EQ(parallel_perft(BitPosition<Loa8>(standard_setup("loa8")), 4, {threads, progress}), 1'563'208U);
    EXPECT_EQ(calls, all);
    EXPECT_EQ(all, 1'244U) << "all positions two plies down";
  }
}

TEST(ParallelPerft, CutsNoDeeperThanItHasTo) {
  const BitPosition<Loa8> start(standard_setup("loa8"));
  EXPECT_EQ(detail::cut_tree(start, 8, NoMove::pass, 1).plies, 2);
  EXPECT_EQ(detail::cut_tree(start, 8, NoMove::pass, 100).plies, 3) << "more threads need more parts";
  EXPECT_EQ(detail::cut_tree(start, 3, NoMove::pass, 100).plies, 1) << "two plies are left for the parts";
}

TEST(ParallelPerft, ThrowsWhatAPartHasThrown) {
  for (const int threads : {1, 2, 4}) {
    std::atomic<int> runs = 0;
    const auto run = [&runs](std::size_t part) {
      ++runs;
      if (part == 100) throw CountOverflow();
    };
    EXPECT_THROW(detail::run_parts(1000, {threads}, run), CountOverflow);
    EXPECT_GE(runs, 1);
  }
}

TEST(ParallelPerft, ThrowsWhatProgressHasThrown) {
  const PerftProgress progress = [](std::size_t done, std::size_t) {
    if (done == 10) throw std::runtime_error("the listener is gone");
  };
  EXPECT_THROW(static_cast<void>(parallel_perft(BitPosition<Loa8>(standard_setup("loa8")), 4, {2, progress})),
               std::runtime_error);
}

TEST(ParallelPerft, RunsEachPartOnce) {
  std::vector<std::atomic<int>> runs(1000);
  detail::run_parts(runs.size(), {4}, [&runs](std::size_t part) { ++runs[part]; });
  for (const auto& count : runs) EXPECT_EQ(count, 1);
  detail::run_parts(0, {4}, [](std::size_t) { FAIL() << "there is no part"; });
}

}  // namespace
}  // namespace loa::test
