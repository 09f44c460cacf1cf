#include "loa/statistics/elo.h"

#include <cassert>
#include <cmath>

#include "loa/statistics/elo_scale.h"
#include "loa/statistics/moments.h"

namespace loa {
namespace {

constexpr double one_sided_z = 1.6448536269514722;  // of 95 %

bool is_inside(double score) { return score > 0.0 && score < 1.0; }

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
  if (moments.mean > 0.0 && is_inside(middle - spread)) estimate.at_least = elo_of_score(middle - spread);
  if (moments.mean < 1.0 && is_inside(middle + spread)) estimate.at_most = elo_of_score(middle + spread);
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
  estimate.elo = elo_of_score(moments.mean);
  const double standard_error = std::sqrt(moments.variance / moments.count);
  const double low = moments.mean - two_sided_z * standard_error;
  const double high = moments.mean + two_sided_z * standard_error;
  if (is_inside(low) && is_inside(high)) {
    estimate.error = (elo_of_score(high) - elo_of_score(low)) / 2;
  } else {
    add_bounds(estimate, moments);
  }
  const double games = games_per_result(counts.size());
  estimate.normalized = {
      .value = (moments.mean - 0.5) / std::sqrt(games * moments.variance) * elo_per_deviation,
      .error = two_sided_z * elo_per_deviation / std::sqrt(games * moments.count)};
  estimate.superiority = normal_share_below((moments.mean - 0.5) / standard_error);
  return estimate;
}

}  // namespace loa
