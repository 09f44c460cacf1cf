#include "loa/report/plot_axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace loa {
namespace {

/// The distance of ticks, so that there are at most `most` of them.
double round_step(double size, int most) {
  const double least = size / most;
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

}  // namespace

void Range::include(double number) {
  low = std::min(low, number);
  high = std::max(high, number);
}

std::vector<double> round_ticks(const Range& range, int most) {
  assert(range.high > range.low && most >= 2 && "a range with room for ticks");
  const double step = round_step(range.size(), most);
  std::vector<double> ticks;
  const double first = std::ceil(range.low / step - 1e-9);
  for (int i = 0; (first + i) * step <= range.high + 1e-9 * step && i <= most + 1; ++i) {
    ticks.push_back((first + i) * step);
  }
  return ticks;
}

Range rounded_out(const Range& range, int most) {
  Range wide = range;
  const double least = 1e-6 * std::max({1.0, std::abs(range.low), std::abs(range.high)});
  if (wide.size() < least) wide = {range.low - least, range.high + least};
  const double step = round_step(wide.size(), most);
  return {std::floor(wide.low / step + 1e-9) * step, std::ceil(wide.high / step - 1e-9) * step};
}

std::string tick_text(double number) { return fmt::format("{:g}", std::abs(number) < 1e-12 ? 0.0 : number); }

}  // namespace loa
