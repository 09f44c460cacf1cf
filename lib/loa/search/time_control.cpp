#include "loa/search/time_control.h"

#include <fmt/format.h>

namespace loa {
namespace {

constexpr std::int64_t longest_ms = 24 * 60 * 60 * 1000;

/// Seconds with up to three decimals.
std::optional<std::int64_t> milliseconds_in(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view decimals = point == std::string_view::npos ? "" : text.substr(point + 1);
  const bool has_digits = !whole.empty() && whole.size() <= 6 && decimals.size() <= 3;
  if (!has_digits || (point != std::string_view::npos && decimals.empty())) return std::nullopt;
  std::string digits(whole);
  digits += decimals;
  digits.append(3 - decimals.size(), '0');
  std::int64_t number = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = 10 * number + (digit - '0');
  }
  return number;
}

std::string seconds_text(std::int64_t ms) {
  std::string text = fmt::format("{}.{:03}", ms / 1000, ms % 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto base = milliseconds_in(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? std::optional<std::int64_t>(0)
                                                        : milliseconds_in(text.substr(plus + 1));
  if (!base || !increment || *base == 0 || *base > longest_ms || *increment > longest_ms) return std::nullopt;
  return TimeControl{*base, *increment};
}

std::string time_control_text(const TimeControl& control) {
  return fmt::format("{}+{}", seconds_text(control.base_ms), seconds_text(control.increment_ms));
}

}  // namespace loa
