// What all benches share: the position types under their names, and timing that checks the answer first.
#pragma once

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position.h"
#include "loa/rules/variant.h"

namespace loa::bench {

/// How an implementation is called in names of benches, and the one whose answers it has to give.
template <class P>
struct Implementation;

template <class V>
struct Implementation<BitPosition<V>> {
  static constexpr std::string_view name = "bit";
  using Other = MailboxPosition<V>;
};

template <class V>
struct Implementation<MailboxPosition<V>> {
  static constexpr std::string_view name = "mailbox";
  using Other = BitPosition<V>;
};

template <Position P>
using OtherImplementation = typename Implementation<P>::Other;

/// *Example* "moves/bit/loa8"
template <Position P>
[[nodiscard]] std::string bench_name(std::string_view topic) {
  return fmt::format("{}/{}/{}", topic, Implementation<P>::name, P::VariantType::name);
}

/// Carries a position type into a generic lambda.
template <Position P>
struct PositionTag {
  using type = P;
};

/// Calls `f` with the tag of every implementation of every variant.
template <class F>
void for_each_position_type(F f) {
  for (const VariantInfo& variant : all_variants) {
    visit_variant(variant.name, [&f](auto tag) {
      using V = typename decltype(tag)::type;
      f(PositionTag<BitPosition<V>>{});
      f(PositionTag<MailboxPosition<V>>{});
    });
  }
}

/// Registers `bench(state, tag)` for every position type. It answers true, so that a constant can do it
/// before main.
template <class Bench>
bool register_for_all(std::string_view topic, Bench bench) {
  for_each_position_type([topic, bench]<class P>(PositionTag<P> tag) {
    const std::string name = bench_name<P>(topic);
    benchmark::RegisterBenchmark(name.c_str(), [bench, tag](benchmark::State& state) {
      bench(state, tag);
    })->Unit(benchmark::kMicrosecond);
  });
  return true;
}

/// What one round of the timed work does, for a rate: 27,648 "moves" become the counter `moves_per_second`.
struct Amount {
  std::string_view unit;
  std::uint64_t in_a_round = 0;
};

/// Times rounds of `work()`, which answers with a number that depends on all it did. The number is compared
/// with `expected` before anything is timed; a bench with a wrong answer has no times, but says what it got.
template <class Work>
void time_checked(benchmark::State& state, std::uint64_t expected, std::initializer_list<Amount> amounts,
                  Work work) {
  if (const std::uint64_t answer = work(); answer != expected) {
    state.SkipWithError(fmt::format("the answer is {} instead of {}", answer, expected).c_str());
    return;
  }
  for ([[maybe_unused]] auto round : state) {
    std::uint64_t answer = work();
    benchmark::DoNotOptimize(answer);
  }
  for (const Amount& amount : amounts) {
    const double done = static_cast<double>(amount.in_a_round) * static_cast<double>(state.iterations());
    state.counters[fmt::format("{}_per_second", amount.unit)] =
        benchmark::Counter(done, benchmark::Counter::kIsRate);
  }
}

/// True where `fault` says nothing; else it is the bench's error.
inline bool is_faultless(benchmark::State& state, const std::optional<std::string>& fault) {
  if (fault) state.SkipWithError(fault->c_str());
  return !fault;
}

}  // namespace loa::bench
