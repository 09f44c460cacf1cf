#include "loa/statistics/rating_bootstrap.h"

#include <cassert>
#include <cmath>

#include "loa/base/random.h"
#include "loa/statistics/elo_scale.h"

namespace loa {
namespace {

/// A uniform number below a bound that may need more than 32 bits.
std::int64_t below(Random& random, std::int64_t bound) {
  const auto limit = static_cast<std::uint64_t>(bound);
  if (limit <= UINT32_MAX) return random.below(static_cast<std::uint32_t>(limit));
  const std::uint64_t unfair = (0 - limit) % limit;
  std::uint64_t number = random.next();
  while (number < unfair) number = random.next();
  return static_cast<std::int64_t>(number % limit);
}

PairResults drawn_again(const PairResults& row, Random& random) {
  PairResults drawn{.first = row.first, .second = row.second};
  const std::int64_t pairs = row.count();
  for (std::int64_t i = 0; i < pairs; ++i) {
    std::int64_t left = below(random, pairs);
    for (std::size_t cell = 0;; ++cell) {
      left -= row.pairs[cell / kinds_of_points][cell % kinds_of_points];
      if (left >= 0) continue;
      ++drawn.pairs[cell / kinds_of_points][cell % kinds_of_points];
      break;
    }
  }
  return drawn;
}

/// Mean and spread of numbers that come one by one. *Source* Welford, 1962, Note on a method for calculating corrected
/// sums of squares and products (Technometrics 4:3).
class Spread {
 public:
  void add(double number) {
    ++count_;
    const double before = number - mean_;
    mean_ += before / count_;
    squares_ += before * (number - mean_);
  }
  [[nodiscard]] double deviation() const { return std::sqrt(squares_ / (count_ - 1)); }

 private:
  double count_ = 0.0;
  double mean_ = 0.0;
  double squares_ = 0.0;
};

}  // namespace

std::optional<BootstrapErrors> bootstrap_errors(std::span<const std::string> names,
                                                std::span<const PairResults> results,
                                                const RatingTerms& terms, int samples, std::uint64_t seed,
                                                const std::function<bool(int)>& goes_on) {
  assert(samples >= 2 && "a spread is of two or more");
  std::vector<Spread> spreads(names.size() + 2);
  std::vector<PairResults> drawn(results.size());
  for (int sample = 0; sample < samples; ++sample) {
    Random random(seed_for(seed, static_cast<std::uint64_t>(sample)));
    for (std::size_t i = 0; i < results.size(); ++i) drawn[i] = drawn_again(results[i], random);
    const Ratings ratings = rate_players(names, drawn, terms);
    for (std::size_t i = 0; i < names.size(); ++i) spreads[i].add(ratings.players[i].value);
    spreads[names.size()].add(ratings.first_move.value);
    spreads[names.size() + 1].add(ratings.draw_rate ? ratings.draw_rate->value : 0.0);
    if (!goes_on(sample + 1)) return std::nullopt;
  }
  BootstrapErrors errors;
  for (std::size_t i = 0; i < names.size(); ++i)
    errors.players.push_back(two_sided_z * spreads[i].deviation());
  errors.first_move = two_sided_z * spreads[names.size()].deviation();
  errors.draw_rate = two_sided_z * spreads[names.size() + 1].deviation();
  return errors;
}

}  // namespace loa
