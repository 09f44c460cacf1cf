// Numbers counted between edges.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace loa {

/// Edges at round numbers, at most about `most` rooms between them, whole numbers apart; the last edge lies above
/// `high`, so that every number finds its room.
/// *Needs* high not below low
[[nodiscard]] std::vector<double> whole_edges(double low, double high, int most);

/// Edges that grow by a constant factor, `per_decade` of them for a factor of ten, from a power of ten at or below `low`
/// to one above `high`. *Needs* 0 < low <= high
[[nodiscard]] std::vector<double> logarithmic_edges(double low, double high, int per_decade);

/// How many numbers lie from each edge to below the next. *Needs* numbers inside the edges
[[nodiscard]] std::vector<std::int64_t> counted_between(std::span<const double> numbers,
                                                        std::span<const double> edges);

}  // namespace loa
