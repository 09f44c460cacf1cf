// Sequential tests played out with random numbers: how often they err, and how long they take.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "loa/statistics/sprt.h"

namespace loa {

/// What is simulated. Nothing of it depends on the number of threads.
struct SprtSimulation {
  SprtBounds bounds;
  std::vector<double> shares;  ///< the probability of each class of results, lowest first: 3 or 5, sum 1
  std::int64_t most_results = 1'000'000;  ///< a test this long is left open
  int tests = 10'000;
  std::uint64_t seed = 1;
};

/// How one test ended.
struct SimulatedTest {
  SprtVerdict verdict = SprtVerdict::open;
  std::int64_t results = 0;
  bool operator==(const SimulatedTest&) const = default;
};

/// One test, by its number: a pure function.
[[nodiscard]] SimulatedTest simulate_test(const SprtSimulation& simulation, int number);

/// All tests; once `stop` is set, those before the first that is not done. `test_done` is called after each, one
/// thread at a time.
[[nodiscard]] std::vector<SimulatedTest> simulate_tests(
    const SprtSimulation& simulation, int threads, const std::atomic<bool>& stop,
    const std::function<void()>& test_done = [] {});

/// What the tests came to. *Unit* results: games or pairs
struct SimulatedTotals {
  std::int64_t tests = 0;
  std::int64_t accepted0 = 0;
  std::int64_t accepted1 = 0;
  std::int64_t open = 0;
  double mean_results = 0.0;
  std::int64_t median_results = 0;
  std::int64_t late_results = 0;  ///< all but one in twenty are no longer
};

/// *Needs* a test
[[nodiscard]] SimulatedTotals totals_of(std::span<const SimulatedTest> tests);

}  // namespace loa
