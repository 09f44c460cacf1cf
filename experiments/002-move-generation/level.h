// The same sources are compiled once for each level of x86-64; the level is the last part of a bench's name.
#pragma once

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <string>
#include <string_view>

namespace loa::experiment {

/// *Example* "moves/masks/v3". It answers true, so that a constant can do it before main.
template <class Bench>
bool register_bench(std::string_view question, std::string_view candidate, Bench bench) {
  const std::string name = fmt::format("{}/{}/{}", question, candidate, LOA_LEVEL);
  benchmark::RegisterBenchmark(name.c_str(), bench)->Unit(benchmark::kMicrosecond);
  return true;
}

}  // namespace loa::experiment
