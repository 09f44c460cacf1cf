#include "loa/statistics/sprt_simulation.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "loa/base/random.h"

namespace loa {
namespace {

/// A number in [0, 1), of 53 bits.
double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

std::size_t drawn_class(std::span<const double> shares, Random& random) {
  double left = uniform(random);
  std::size_t last = 0;  // of those that can be drawn: rounding may leave a little beyond the sum
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (shares[i] <= 0) continue;
    last = i;
    left -= shares[i];
    if (left < 0) break;
  }
  return last;
}

}  // namespace

SimulatedTest simulate_test(const SprtSimulation& simulation, int number) {
  assert((simulation.shares.size() == 3 || simulation.shares.size() == 5) && "results are games or pairs");
  Random random(seed_for(simulation.seed, static_cast<std::uint64_t>(number)));
  std::vector<std::int64_t> counts(simulation.shares.size());
  SimulatedTest test;
  while (test.results < simulation.most_results && test.verdict == SprtVerdict::open) {
    ++counts[drawn_class(simulation.shares, random)];
    ++test.results;
    test.verdict = sprt_state(counts, simulation.bounds).verdict;
  }
  return test;
}

std::vector<SimulatedTest> simulate_tests(const SprtSimulation& simulation, int threads,
                                          const std::atomic<bool>& stop,
                                          const std::function<void()>& test_done) {
  std::vector<SimulatedTest> tests(static_cast<std::size_t>(simulation.tests));  // of no results: not done
#pragma omp parallel for schedule(dynamic) num_threads(threads)
  for (int number = 0; number < simulation.tests; ++number) {
    if (stop) continue;
    tests[static_cast<std::size_t>(number)] = simulate_test(simulation, number);
#pragma omp critical(loa_simulated_test)
    test_done();
  }
  const auto end = std::ranges::find(tests, 0, &SimulatedTest::results);
  tests.erase(end, tests.end());
  return tests;
}

SimulatedTotals totals_of(std::span<const SimulatedTest> tests) {
  assert(!tests.empty() && "nothing has no mean");
  const auto with = [tests](SprtVerdict verdict) {
    return std::ranges::count(tests, verdict, &SimulatedTest::verdict);
  };
  std::vector<std::int64_t> lengths;
  for (const SimulatedTest& test : tests) lengths.push_back(test.results);
  std::ranges::sort(lengths);
  const auto sum = static_cast<double>(std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0}));
  return {.tests = static_cast<std::int64_t>(tests.size()),
          .accepted0 = with(SprtVerdict::accepts_elo0),
          .accepted1 = with(SprtVerdict::accepts_elo1),
          .open = with(SprtVerdict::open),
          .mean_results = sum / static_cast<double>(tests.size()),
          .median_results = lengths[(lengths.size() - 1) / 2],
          .late_results = lengths[(lengths.size() - 1) * 19 / 20]};
}

}  // namespace loa
