#include "loa/tuning/int_range.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace loa {
namespace {

constexpr std::string_view between = "..";

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<IntRange> int_range_in(std::string_view text) {
  const std::size_t dots = text.find(between);
  const auto least = number_in(text.substr(0, dots));
  const auto most = dots == std::string_view::npos ? least : number_in(text.substr(dots + between.size()));
  if (!least || !most || *least > *most) return std::nullopt;
  return IntRange{*least, *most};
}

std::string int_range_text(const IntRange& range) {
  if (range.least == range.most) return std::to_string(range.least);
  return fmt::format("{}{}{}", range.least, between, range.most);
}

}  // namespace loa
