// Perft from the set-ups whose counts are known: with each number of plies left out, with a
// table, and on many threads.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>

#include "bench/known_perfts.h"
#include "bench/suite.h"
#include "loa/rules/perft.h"
#include "loa/rules/perft_parallel.h"
#include "loa/rules/perft_table.h"
#include "loa/rules/setup.h"

namespace loa::bench {
namespace {

/// Leaves that an implementation counts in some hundredths of a second: a round has to be short.
template <Position P>
inline constexpr std::uint64_t most_leaves = 6'000'000;
template <class V>
inline constexpr std::uint64_t most_leaves<MailboxPosition<V>> = 120'000;
/// The same where two plies are left out or a table helps, and where many threads need work for all.
inline constexpr std::uint64_t most_leaves_of_fast_counts = 100'000'000;
inline constexpr std::uint64_t most_parallel_leaves = 2'000'000'000;

/// Counts that do not fit 64 bits are none of those we know.
std::uint64_t number_of(Count count) { return count.as_u64().value_or(0); }

/// *Example* "perft/bit/loa8/depth:4", "perft/bit/loa8-scrambled/depth:4"
template <Position P>
std::string perft_name(std::string_view topic, const KnownPerft& known, int depth) {
  const std::string setup = known.setup == "standard" ? "" : fmt::format("-{}", known.setup);
  return fmt::format("{}{}/depth:{}", bench_name<P>(topic), setup, depth);
}

/// Registers a way to count: `count(state, start)` has to give the leaves that are known at `depth`.
template <Position P, class CountLeaves>
benchmark::internal::Benchmark* register_count(const std::string& name, const KnownPerft& known, int depth,
                                               CountLeaves count) {
  const auto bench = [&known, depth, count](benchmark::State& state) {
    const P start(setup_named(known.setup, known.variant));
    const std::uint64_t leaves = known.leaves_at(depth);
    time_checked(state, leaves, {{"leaves", leaves}}, [&] { return number_of(count(state, start)); });
  };
  return benchmark::RegisterBenchmark(name.c_str(), bench)->Unit(benchmark::kMicrosecond);
}

template <Position P>
void register_perft(const KnownPerft& known) {
  for (int bulk = 0; bulk <= highest_bulk<P>; ++bulk) {
    // With two plies left out, depth 4 of loa8 asks 1,244 positions, which a processor learns by heart.
    const int depth = known.depth_within(bulk < 2 ? most_leaves<P> : most_leaves_of_fast_counts);
    const std::string name = fmt::format("{}/bulk:{}", perft_name<P>("perft", known, depth), bulk);
    register_count<P>(name, known, depth, [depth, bulk](const benchmark::State&, const P& start) {
      PerftOptions<typename P::VariantType> options;
      options.bulk = bulk;
      return perft(start, depth, options);
    });
  }
}

/// Each round starts with an empty table, as a user does.
template <Position P>
void register_hashed_perft(const KnownPerft& known) {
  const int depth = known.depth_within(most_leaves_of_fast_counts);
  const std::string name = perft_name<P>("hashed_perft", known, depth);
  register_count<P>(name, known, depth, [depth](const benchmark::State&, const P& start) {
    PerftTable<typename P::VariantType> table(std::size_t{16} << 20);
    PerftOptions<typename P::VariantType> options;
    options.table = &table;
    return perft(start, depth, options);
  });
}

/// Times on the wall, and the processor time of all threads together.
template <Position P>
void register_parallel_perft(const KnownPerft& known) {
  const int depth = known.depth_within(most_parallel_leaves);
  const int most_threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const std::string name = perft_name<P>("parallel_perft", known, depth);
  const auto count = [depth](const benchmark::State& state, const P& start) {
    PerftThreads threads;
    threads.count = static_cast<int>(state.range(0));
    PerftOptions<typename P::VariantType> options;
    options.symmetries = Symmetries::off;  // what is timed is counting, not what need not be counted
    return parallel_perft(start, depth, threads, options);
  };
  register_count<P>(name, known, depth, count)
      ->ArgName("threads")
      ->RangeMultiplier(2)
      ->Range(1, most_threads)
      ->MeasureProcessCPUTime()
      ->UseRealTime();
}

bool register_all() {
  for (const KnownPerft& known : known_perfts) {
    visit_variant(known.variant, [&known](auto tag) {
      using V = typename decltype(tag)::type;
      register_perft<BitPosition<V>>(known);
      register_perft<MailboxPosition<V>>(known);
      register_hashed_perft<BitPosition<V>>(known);
      register_parallel_perft<BitPosition<V>>(known);
    });
  }
  return true;
}

[[maybe_unused]] const bool are_registered = register_all();

}  // namespace
}  // namespace loa::bench
