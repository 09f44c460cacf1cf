#include "loa/statistics/likelihood_ratio.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>

#include "loa/statistics/elo_scale.h"
#include "loa/statistics/moments.h"

namespace loa {
namespace {

constexpr double count_of_none = 1e-3;  // what a class without results counts as: fishtest, LLRcalc
constexpr int most_rounds = 10;         // of the normalized fit: the same
constexpr double settled = 1e-9;
// Less than any part of a distribution that double can tell from nothing, so that no logarithm is of zero.
constexpr double least_divisor = 1e-18;

/// A share, a score or a constraint for each class; three classes leave two places unused.
struct Classes {
  std::array<double, 5> values{};
  std::size_t size = 0;

  [[nodiscard]] std::span<const double> all() const { return std::span(values).first(size); }
  double& operator[](std::size_t i) { return values[i]; }
  double operator[](std::size_t i) const { return values[i]; }
};

template <class Of>
Classes classes_by(std::size_t size, Of of) {
  Classes classes{.size = size};
  for (std::size_t i = 0; i < size; ++i) classes[i] = of(i);
  return classes;
}

/// The counts without zeros, and their shares of the whole.
struct Sample {
  double count = 0.0;
  Classes shares;
};

Sample sample_of(std::span<const std::int64_t> counts) {
  const auto number = [&](std::size_t i) {
    return counts[i] == 0 ? count_of_none : static_cast<double>(counts[i]);
  };
  Sample sample{.shares = classes_by(counts.size(), number)};
  for (const double share : sample.shares.all()) sample.count += share;
  for (std::size_t i = 0; i < counts.size(); ++i) sample.shares[i] /= sample.count;
  return sample;
}

/// Where sum p phi / (1 + theta phi) is zero: the multiplier of the constraint sum q phi = 0 for the q nearest to p,
/// q = p / (1 + theta phi). Newton's steps, kept between bounds that close in; the sum falls as theta rises.
/// *Needs* values of phi on both sides of zero
double multiplier_of(const Classes& shares, const Classes& phi) {
  double low = -1.0 / *std::ranges::max_element(phi.all());
  double high = -1.0 / *std::ranges::min_element(phi.all());
  double theta = 0.0;
  for (int step = 0; step < 200; ++step) {
    double sum = 0.0;
    double slope = 0.0;
    for (std::size_t i = 0; i < shares.size; ++i) {
      const double term = phi[i] / (1 + theta * phi[i]);
      sum += shares[i] * term;
      slope -= shares[i] * term * term;
    }
    (sum > 0 ? low : high) = theta;
    double next = theta - sum / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    const double change = std::abs(next - theta);
    theta = next;
    if (change <= 1e-14 * (1 + std::abs(theta)) || !(low < high)) break;
  }
  return theta;
}

/// What each share is divided by to meet the constraint.
Classes divisors_of(const Classes& shares, const Classes& phi) {
  const double theta = multiplier_of(shares, phi);
  return classes_by(shares.size, [&](std::size_t i) { return std::max(1 + theta * phi[i], least_divisor); });
}

/// sum p ln(q1 / q0), where q = p / divisor. *Unit* natural logarithms for each result
double mean_log_ratio(const Classes& shares, const Classes& divisors0, const Classes& divisors1) {
  double sum = 0.0;
  for (std::size_t i = 0; i < shares.size; ++i) {
    sum += shares[i] * (std::log(divisors0[i]) - std::log(divisors1[i]));
  }
  return sum;
}

/// The best fit whose mean is `score`.
Classes fit_mean(const Classes& shares, double score) {
  const auto constraint = [&](std::size_t i) { return class_score(i, shares.size) - score; };
  return divisors_of(shares, classes_by(shares.size, constraint));
}

/// The constraint that the mean lies `deviations` above one half, made linear about the distribution `fit`.
Classes linear_constraint(const Classes& fit, double deviations) {
  const Moments moments = moments_of(fit.all());
  const double deviation = std::sqrt(moments.variance);
  return classes_by(fit.size, [&](std::size_t i) {
    const double distance = (class_score(i, fit.size) - moments.mean) / deviation;
    return class_score(i, fit.size) - 0.5 - deviations * deviation / 2 * (1 + distance * distance);
  });
}

bool has_both_signs(const Classes& phi) {
  return *std::ranges::min_element(phi.all()) < 0 && *std::ranges::max_element(phi.all()) > 0;
}

/// The best fit whose mean lies `deviations` (of a result) above one half; nothing where it is not found.
std::optional<Classes> fit_deviations(const Classes& shares, double deviations) {
  Classes fit = classes_by(shares.size, [&](std::size_t) { return 1.0 / static_cast<double>(shares.size); });
  for (int round = 0; round < most_rounds; ++round) {
    const Classes phi = linear_constraint(fit, deviations);
    if (!has_both_signs(phi)) return std::nullopt;
    const Classes divisors = divisors_of(shares, phi);
    double change = 0.0;
    for (std::size_t i = 0; i < shares.size; ++i) {
      const double share = shares[i] / divisors[i];
      change = std::max(change, std::abs(share - fit[i]));
      fit[i] = share;
    }
    if (!(change < 1e9)) return std::nullopt;
    if (change < settled) return divisors;
  }
  return std::nullopt;
}

/// The ratio where results were normally distributed.
double closed_form(const Sample& sample, const SprtBounds& bounds) {
  const double games = games_per_result(sample.shares.size);
  const Moments moments = moments_of(sample.shares.all());
  const double strength = (moments.mean - 0.5) / std::sqrt(games * moments.variance);
  const double from0 = strength - bounds.elo0 / elo_per_deviation;
  const double from1 = strength - bounds.elo1 / elo_per_deviation;
  return games * sample.count / 2 * std::log((1 + from0 * from0) / (1 + from1 * from1));
}

double normalized_ratio(const Sample& sample, const SprtBounds& bounds) {
  const double scale = std::sqrt(games_per_result(sample.shares.size)) / elo_per_deviation;
  const auto fit0 = fit_deviations(sample.shares, bounds.elo0 * scale);
  const auto fit1 = fit_deviations(sample.shares, bounds.elo1 * scale);
  if (!fit0 || !fit1) return closed_form(sample, bounds);
  return sample.count * mean_log_ratio(sample.shares, *fit0, *fit1);
}

double logistic_ratio(const Sample& sample, const SprtBounds& bounds) {
  return sample.count * mean_log_ratio(sample.shares, fit_mean(sample.shares, score_of_elo(bounds.elo0)),
                                       fit_mean(sample.shares, score_of_elo(bounds.elo1)));
}

}  // namespace

double log_likelihood_ratio(std::span<const std::int64_t> counts, const SprtBounds& bounds) {
  assert((counts.size() == 3 || counts.size() == 5) && "results are counted as games or as pairs");
  if (std::ranges::all_of(counts, [](std::int64_t count) { return count == 0; })) return 0.0;
  const Sample sample = sample_of(counts);
  return bounds.model == EloModel::normalized ? normalized_ratio(sample, bounds)
                                              : logistic_ratio(sample, bounds);
}

}  // namespace loa
