// The known counts of tests/data/perft, by both implementations and every way to count the last plies.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <thread>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/position_text.h"
#include "loa/rules/variant.h"
#include "support/perft_files.h"

namespace loa::test {
namespace {

/// The fast tests count as far as these allow, each line's deepest such depth: what is above it is counted on
/// the way.
constexpr std::uint64_t bit_limit = 600'000;
constexpr std::uint64_t mailbox_limit = 15'000;
/// The slow ones.
constexpr std::uint64_t slow_mailbox_limit = 60'000'000;

int all_cores() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

template <Position P>
void expect_count(const SuiteLine& line, const KnownCount& known, int threads) {
  for (int bulk = 0; bulk <= highest_bulk<P>; ++bulk) {
    EXPECT_EQ(count_text(parallel_perft(P(line.setup), known.depth, {threads}, {.bulk = bulk})),
              count_text(known.leaves))
        << position_text(line.setup) << " at depth " << known.depth << ", bulk " << bulk;
  }
}

template <Position P>
void expect_deepest_count(const SuiteLine& line, std::uint64_t limit) {
  std::optional<KnownCount> deepest;
  for (const KnownCount& known : line.counts) {
    if (known.leaves <= limit && (!deepest || known.depth > deepest->depth)) deepest = known;
  }
  ASSERT_TRUE(deepest.has_value()) << position_text(line.setup) << " has no count small enough for this test";
  expect_count<P>(line, *deepest, 1);
}

template <Position P>
void expect_all_counts(const SuiteLine& line, std::uint64_t limit) {
  for (const KnownCount& known : line.counts) {
    if (known.leaves <= limit) expect_count<P>(line, known, all_cores());
  }
}

template <class F>
void for_each_line(const std::string& file, F f) {
  for (const SuiteLine& line : perft_lines(file)) {
    visit_variant(variant_of_size(line.setup.size)->name, [&](auto tag) { f(line, tag); });
  }
}

class PerftData : public ::testing::TestWithParam<std::string> {};
class SlowPerftData : public ::testing::TestWithParam<std::string> {};

TEST_P(PerftData, Bit) {
  for_each_line(GetParam(), []<class V>(const SuiteLine& line, VariantTag<V>) {
    expect_deepest_count<BitPosition<V>>(line, bit_limit);
  });
}

TEST_P(PerftData, Mailbox) {
  for_each_line(GetParam(), []<class V>(const SuiteLine& line, VariantTag<V>) {
    expect_deepest_count<MailboxPosition<V>>(line, mailbox_limit);
  });
}

TEST_P(SlowPerftData, Bit) {
  for_each_line(GetParam(), []<class V>(const SuiteLine& line, VariantTag<V>) {
    expect_all_counts<BitPosition<V>>(line, std::numeric_limits<std::uint64_t>::max());
  });
}

TEST_P(SlowPerftData, Mailbox) {
  for_each_line(GetParam(), []<class V>(const SuiteLine& line, VariantTag<V>) {
    expect_all_counts<MailboxPosition<V>>(line, slow_mailbox_limit);
  });
}

const auto file_names = ::testing::ValuesIn(perft_file_names());
const auto name_of_file = [](const auto& file) { return file.param; };
INSTANTIATE_TEST_SUITE_P(Files, PerftData, file_names, name_of_file);
INSTANTIATE_TEST_SUITE_P(Files, SlowPerftData, file_names, name_of_file);

TEST(PerftDataFiles, HoldEveryKnownPosition) {
  std::size_t midgame = 0;
  for (const std::string& name : perft_file_names()) {
    if (name.starts_with("midgame")) midgame += perft_lines(name).size();
  }
  EXPECT_EQ(midgame, 58U);
  EXPECT_EQ(perft_lines("standard").size(), 4U);
  for (const std::string set_up : {"standard", "scrambled", "quick"}) {
    const SuiteLine line = perft_lines(set_up).back();
    EXPECT_EQ(position_text(line.setup), position_text(setup_named(set_up, "loa8")))
        << "of the file " << set_up;
  }
  EXPECT_EQ(position_text(perft_lines("zen").front().setup), position_text(standard_setup("zen11")));
}

}  // namespace
}  // namespace loa::test
