// Count, mean and variance of results that fall into classes of equal distance: losses, draws and wins, or pairs by
// their points.
#pragma once

#include <cstddef>
#include <span>

namespace loa {

/// *Unit* class scores: 0 for the lowest class, 1 for the highest.
struct Moments {
  double count = 0.0;
  double mean = 0.0;
  double variance = 0.0;  ///< divided by the count
};

/// *Unit* games: a result is a game where there are 3 classes and a pair where there are 5.
[[nodiscard]] constexpr double games_per_result(std::size_t classes) { return classes == 5 ? 2.0 : 1.0; }

/// The score of class i of so many.
[[nodiscard]] constexpr double class_score(std::size_t i, std::size_t classes) {
  return static_cast<double>(i) / static_cast<double>(classes - 1);
}

/// *Shape* `counts` from the lowest class to the highest. *Needs* two classes or more, and a count above zero
template <class Number>
[[nodiscard]] Moments moments_of(std::span<const Number> counts) {
  Moments moments;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    moments.count += static_cast<double>(counts[i]);
    moments.mean += static_cast<double>(counts[i]) * class_score(i, counts.size());
  }
  moments.mean /= moments.count;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double deviation = class_score(i, counts.size()) - moments.mean;
    moments.variance += static_cast<double>(counts[i]) / moments.count * deviation * deviation;
  }
  return moments;
}

}  // namespace loa
