#include "loa/statistics/elo.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace loa {
namespace {

constexpr double two_sided_z = 1.959963984540054;   // of 95 %
constexpr double one_sided_z = 1.6448536269514722;  // of 95 %
constexpr double elo_per_unit = 800.0 / std::numbers::ln10;

double elo_of(double score) { return 400.0 * std::log10(score / (1.0 - score)); }

bool is_inside(double score) { return score > 0.0 && score < 1.0; }

struct Moments {
  double count = 0.0;
  double mean = 0.0;      ///< of the class scores 0 to 1
  double variance = 0.0;  ///< divided by the count
};

Moments moments_of(std::span<const std::int64_t> counts) {
  const double top = static_cast<double>(counts.size() - 1);
  Moments moments;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    moments.count += static_cast<double>(counts[i]);
    moments.mean += static_cast<double>(counts[i]) * static_cast<double>(i) / top;
  }
  moments.mean /= moments.count;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double deviation = static_cast<double>(i) / top - moments.mean;
    moments.variance += static_cast<double>(counts[i]) / moments.count * deviation * deviation;
  }
  return moments;
}

bool is_one_class(std::span<const std::int64_t> counts) {
  int classes = 0;
  for (const std::int64_t count : counts) classes += count > 0 ? 1 : 0;
  return classes == 1;
}

void add_bounds(EloEstimate& estimate, const Moments& moments) {
  const double weight = one_sided_z * one_sided_z / moments.count;
  const double middle = (moments.mean + weight / 2) / (1 + weight);
  const double spread =
      std::sqrt(moments.mean * (1 - moments.mean) * weight + weight * weight / 4) / (1 + weight);
  if (moments.mean > 0.0 && is_inside(middle - spread)) estimate.at_least = elo_of(middle - spread);
  if (moments.mean < 1.0 && is_inside(middle + spread)) estimate.at_most = elo_of(middle + spread);
}

}  // namespace

EloEstimate estimate_elo(std::span<const std::int64_t> counts) {
  assert((counts.size() == 3 || counts.size() == 5) && "results are counted as games or as pairs");
  EloEstimate estimate;
  bool is_empty = true;
  for (const std::int64_t count : counts) is_empty = is_empty && count == 0;
  if (is_empty) return estimate;
  const Moments moments = moments_of(counts);
  if (is_one_class(counts)) {
    add_bounds(estimate, moments);
    return estimate;
  }
  estimate.elo = elo_of(moments.mean);
  const double standard_error = std::sqrt(moments.variance / moments.count);
  const double low = moments.mean - two_sided_z * standard_error;
  const double high = moments.mean + two_sided_z * standard_error;
  if (is_inside(low) && is_inside(high)) {
    estimate.error = (elo_of(high) - elo_of(low)) / 2;
  } else {
    add_bounds(estimate, moments);
  }
  const double games_per_result = counts.size() == 5 ? 2.0 : 1.0;
  estimate.normalized = {
      .value = (moments.mean - 0.5) / std::sqrt(games_per_result * moments.variance) * elo_per_unit,
      .error = two_sided_z * elo_per_unit / std::sqrt(games_per_result * moments.count)};
  estimate.superiority = std::erfc(-(moments.mean - 0.5) / standard_error / std::numbers::sqrt2) / 2;
  return estimate;
}

}  // namespace loa
