// The errors of ratings by drawing the pairs of games again: no model of errors, but time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "loa/statistics/rating.h"

namespace loa {

/// *Unit* Elo points (the draw rate: 0 to 1); half widths of 95 % intervals, 1.96 standard deviations of the ratings
/// that were drawn.
struct BootstrapErrors {
  std::vector<double> players;
  double first_move = 0.0;
  double draw_rate = 0.0;
};

/// Each time every row's pairs are drawn anew, with replacement and as many as there are: the two games of an opening
/// stay together, so that what they have in common is in the errors. A player whose every pair is the same has no
/// error by this way; the curvature's is the better one there.
/// *Needs* what rate_players needs; two samples or more
/// *Throws* what it throws
/// *Cost* a rating each time. `goes_on` is told how many are done after each; nothing comes back once it says no
/// *Source* Efron, 1979, Bootstrap methods: another look at the jackknife (Annals of Statistics 7:1).
[[nodiscard]] std::optional<BootstrapErrors> bootstrap_errors(
    std::span<const std::string> names, std::span<const PairResults> results, const RatingTerms& terms,
    int samples, std::uint64_t seed, const std::function<bool(int)>& goes_on = [](int) { return true; });

}  // namespace loa
