// The axes of plots: round numbers to write beside them, and where a number stands.
#pragma once

#include <string>
#include <vector>

namespace loa {

/// What a plot shows along one direction.
struct Range {
  double low = 0.0;
  double high = 1.0;
  bool operator==(const Range&) const = default;

  /// Makes it reach to `number`.
  void include(double number);
  [[nodiscard]] double size() const { return high - low; }
};

/// Where numbers are written: 1, 2 or 5 times a power of ten apart, all inside the range.
/// *Needs* finite numbers, high above low; `most` at least 2
[[nodiscard]] std::vector<double> round_ticks(const Range& range, int most);

/// The range made a little larger, so that it ends at round numbers and is not empty.
[[nodiscard]] Range rounded_out(const Range& range, int most);

/// *Example* "0.25", "1500", "-3"
[[nodiscard]] std::string tick_text(double number);

}  // namespace loa
