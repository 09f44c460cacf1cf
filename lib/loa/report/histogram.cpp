#include "loa/report/histogram.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "loa/report/plot_axis.h"

namespace loa {

std::vector<double> whole_edges(double low, double high, int most) {
  const Range wide = rounded_out({low, high + 1}, most);
  const std::vector<double> ticks = round_ticks(wide, most);
  const double step = ticks.size() < 2 ? 1.0 : std::max(1.0, ticks[1] - ticks[0]);
  std::vector<double> edges{std::floor(low / step) * step};
  while (edges.back() <= high) edges.push_back(edges.back() + step);
  return edges;
}

std::vector<double> logarithmic_edges(double low, double high, int per_decade) {
  assert(low > 0 && "a logarithm has no zero");
  const int first = static_cast<int>(std::floor(std::log10(low)));
  std::vector<double> edges;
  for (int i = 0; edges.empty() || edges.back() <= high || i % per_decade != 1 % per_decade; ++i) {
    edges.push_back(std::pow(10.0, first + static_cast<double>(i) / per_decade));
  }
  return edges;
}

std::vector<std::int64_t> counted_between(std::span<const double> numbers, std::span<const double> edges) {
  std::vector<std::int64_t> counts(edges.size() - 1);
  for (const double number : numbers) {
    assert(number >= edges.front() && number < edges.back() && "a number inside the edges");
    ++counts[static_cast<std::size_t>(std::ranges::upper_bound(edges, number) - edges.begin()) - 1];
  }
  return counts;
}

}  // namespace loa
