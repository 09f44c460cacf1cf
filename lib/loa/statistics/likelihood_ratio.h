// The generalized log-likelihood ratio of two hypotheses about strength, of results counted in classes.
#pragma once

#include <cstdint>
#include <span>

#include "loa/statistics/sprt_bounds.h"

namespace loa {

/// Each hypothesis stands for the distribution over the classes that fits the counts best among all whose mean
/// (logistic) or whose mean in standard deviations (normalized) is what it says; the ratio is of these two. A class
/// without results counts as 1/1000 of one. Where no such distribution is found for a normalized hypothesis (results
/// that lie far beyond both), the closed form of the normal distribution takes its place. No results give 0.
/// *Shape* `counts` from the lowest class to the highest: 3 classes are games, 5 are pairs with colours swapped.
/// *Needs* require_testable(bounds); counts not negative
/// *Source* Van den Bergh, Comments on normalized Elo, and The generalized maximum likelihood ratio for the
/// expectation value of a distribution; the published code of fishtest.
[[nodiscard]] double log_likelihood_ratio(std::span<const std::int64_t> counts, const SprtBounds& bounds);

}  // namespace loa
