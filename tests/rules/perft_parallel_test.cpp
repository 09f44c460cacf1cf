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
  PerftOptions<typename P::VariantType> options{.no_move = rules.no_move};
  const Count leaves = perft(position, depth, options);
  const auto parts = perft_divide(position, depth, options);
  const auto stats = perft_stats(position, depth, rules);
  for (const int threads : {1, 2, 4}) {
    EXPECT_EQ(parallel_perft_stats(position, depth, {threads}, rules), stats) << position_text(position);
    for (const Symmetries symmetries : {Symmetries::off, Symmetries::on}) {
      options.symmetries = symmetries;
      EXPECT_EQ(parallel_perft(position, depth, {threads}, options), leaves) << position_text(position);
      EXPECT_EQ(parallel_perft_divide(position, depth, {threads}, options), parts) << position_text(position);
    }
  }
}

TEST(ParallelPerft, CountsAsOneThreadDoes) {
  for (int depth = 0; depth <= 5; ++depth) {
    expect_equal_for_any_threads(BitPosition<Loa5>(standard_setup("loa5")), depth, {});
  }
  expect_equal_for_any_threads(BitPosition<Loa8>(standard_setup("loa8")), 3, {});
  expect_equal_for_any_threads(MailboxPosition<Loa8>(standard_setup("loa8")), 3, {});
  expect_equal_for_any_threads(BitPosition<Zen11>(standard_setup("zen11")), 3, {});
}

TEST(ParallelPerftSlow, CountsAsOneThreadDoes) {
  expect_equal_for_any_threads(BitPosition<Loa8>(standard_setup("loa8")), 5, {});
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
    EXPECT_EQ(parallel_perft(BitPosition<Loa8>(standard_setup("loa8")), 4, {threads, progress},
                             {.symmetries = Symmetries::off}),
              1'563'208U);
    EXPECT_EQ(calls, all);
    EXPECT_EQ(all, 1'244U) << "all positions two plies down";
  }
}

/// How many plies below the root parallel_perft cuts.
int cut_of(int depth, int threads, const PerftOptions<Loa8>& options) {
  const BitPosition<Loa8> start(standard_setup("loa8"));
  return cut_tree(start, perft_cut_terms<BitPosition<Loa8>>(depth, {threads}, options)).plies;
}

TEST(ParallelPerft, CutsNoDeeperThanItHasTo) {
  const PerftOptions<Loa8> off{.symmetries = Symmetries::off};
  EXPECT_EQ(cut_of(8, 1, off), 2);
  EXPECT_EQ(cut_of(8, 100, off), 3) << "more threads need more parts";
  EXPECT_EQ(cut_of(3, 100, off), 1) << "two plies are left for the parts";
  EXPECT_EQ(cut_of(6, 1, {}), 2) << "four plies are left for the parts, two of them played";
  EXPECT_EQ(cut_of(6, 1, {.bulk = 0}), 4) << "more can be played";
  EXPECT_EQ(cut_of(2, 1, {}), 1);
  const BitPosition<Loa8> start(standard_setup("loa8"));
  const PerftThreads finely{.parts = 5000};
  EXPECT_EQ(cut_tree(start, perft_cut_terms<BitPosition<Loa8>>(8, finely, off)).parts.size(), 44'952U);
  EXPECT_EQ(parallel_perft(start, 4, {.count = 2, .parts = 1}), 1'563'208U);
}

/// Counts once, and then again with every n-th part known, counting what is kept.
TEST(ParallelPerft, CountsOnlyWhatIsNotKnown) {
  const BitPosition<Loa8> start(standard_setup("loa8"));
  const auto cut = cut_tree(start, {.enough_parts = 100, .most_plies = 2});
  std::vector<std::optional<Count>> all(cut.parts.size());
  const auto keep = [&all](std::size_t part, Count leaves) {
    EXPECT_FALSE(all[part].has_value()) << "each part once";
    all[part] = leaves;
  };
  const std::vector<Count> exact = count_parts(cut, 4, {2}, PerftOptions<Loa8>{}, {.keep = keep});
  EXPECT_EQ(sum_of(leaves_by_move(cut, exact)), 1'563'208U);
  for (std::size_t i = 0; i < exact.size(); ++i) EXPECT_EQ(all[i], exact[i]);
  for (const std::size_t step : {1U, 2U, 7U}) {
    PerftMemory memory{.known = std::vector<std::optional<Count>>(exact.size())};
    for (std::size_t i = 0; i < exact.size(); i += step) memory.known[i] = exact[i];
    const std::size_t known = (exact.size() + step - 1) / step;
    std::size_t kept = 0;
    std::size_t done = known;
    memory.keep = [&](std::size_t part, Count leaves) {
      EXPECT_FALSE(memory.known[part].has_value());
      EXPECT_EQ(leaves, exact[part]);
      ++kept;
    };
    const PerftProgress progress = [&](std::size_t now, std::size_t parts) {
      EXPECT_EQ(now, ++done);
      EXPECT_EQ(parts, exact.size());
    };
    EXPECT_EQ(count_parts(cut, 4, {2, progress}, PerftOptions<Loa8>{}, memory), exact);
    EXPECT_EQ(kept, exact.size() - known);
    EXPECT_EQ(done, exact.size());
  }
}

TEST(ParallelPerft, BelievesWhatIsKnown) {
  const BitPosition<Loa5> start(standard_setup("loa5"));
  const auto cut = cut_tree(start, {.symmetries = Symmetries::off});
  PerftMemory memory{.known = std::vector<std::optional<Count>>(cut.parts.size())};
  memory.known[3] = 1000;
  const auto moves = leaves_by_move(cut, count_parts(cut, 2, {1}, PerftOptions<Loa5>{}, memory));
  EXPECT_EQ(moves[3].leaves, 1000U);
  EXPECT_LT(moves[2].leaves, 20U);
}

TEST(ParallelPerft, ThrowsWhatTheKeeperHasThrown) {
  const auto cut = cut_tree(BitPosition<Loa8>(standard_setup("loa8")), {});
  const auto keep = [](std::size_t, Count) { throw std::runtime_error("the disk is full"); };
  EXPECT_THROW(static_cast<void>(count_parts(cut, 3, {2}, PerftOptions<Loa8>{}, {.keep = keep})),
               std::runtime_error);
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
  EXPECT_THROW(static_cast<void>(parallel_perft(BitPosition<Loa8>(standard_setup("loa8")), 4, {2, progress},
                                                {.symmetries = Symmetries::off})),
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
