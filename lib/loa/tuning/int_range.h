// Ranges of whole numbers, both ends included.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace loa {

/// *Needs* `least <= most`
struct IntRange {
  int least = 0;
  int most = 0;
  bool operator==(const IntRange&) const = default;

  [[nodiscard]] bool has(int number) const { return number >= least && number <= most; }
};

/// Nothing where the text is no range. *Example* "4..12", "-500..500", "6"
[[nodiscard]] std::optional<IntRange> int_range_in(std::string_view text);
/// What int_range_in reads; one number where there is only one.
[[nodiscard]] std::string int_range_text(const IntRange& range);

}  // namespace loa
