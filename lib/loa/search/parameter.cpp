#include "loa/search/parameter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "loa/base/parse_error.h"
#include "loa/search/time_control.h"

namespace loa {
namespace {

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_printable_text(std::string_view text) {
  const auto is_control = [](char character) {
    return static_cast<unsigned char>(character) < 0x20 || character == 0x7f;
  };
  return std::none_of(text.begin(), text.end(), is_control);
}

struct Fits {
  std::string_view value;
  bool operator()(const WholeNumber& type) const {
    const auto number = number_in(value);
    return number && *number >= type.least && *number <= type.most;
  }
  bool operator()(const OneOf& type) const {
    return std::ranges::find(type.words, value) != type.words.end();
  }
  bool operator()(const FreeText& type) const {
    return !value.empty() && value.size() <= type.longest && value.front() != ' ' && value.back() != ' ' &&
           is_printable_text(value);
  }
  bool operator()(const ClockTime&) const { return parse_time_control(value).has_value(); }
};

struct TypeText {
  std::string operator()(const WholeNumber& type) const {
    return fmt::format("{} to {}", type.least, type.most);
  }
  std::string operator()(const OneOf& type) const {
    return fmt::format("one of {}", fmt::join(type.words, ", "));
  }
  std::string operator()(const FreeText& type) const {
    return fmt::format("printable text of 1 to {} bytes, no comma, no spaces at the ends", type.longest);
  }
  std::string operator()(const ClockTime&) const {
    return "seconds at the start and for each move, such as 60+0.5";
  }
};

std::string names_text(std::span<const Parameter> known) {
  std::vector<std::string_view> names;
  for (const Parameter& parameter : known) names.push_back(parameter.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Reads the one setting `text`, which begins at `place`.
Setting parse_setting(std::string_view text, std::span<const Parameter> known, std::string_view owner,
                      TextPlace place) {
  const std::string_view name = text.substr(0, text.find('='));
  const Parameter& parameter = parameter_named(known, name, owner, place);
  if (name.size() == text.size()) {
    throw ParseError(fmt::format("{}: {} has no value", owner, name), fmt::format("{}=VALUE", name), place);
  }
  const std::string_view value = text.substr(name.size() + 1);
  place.column += static_cast<int>(name.size()) + 1;
  require_fit(parameter, name, value, owner, place);
  return {std::string(name), std::string(value)};
}

}  // namespace

std::string type_text(const ParameterType& type) { return std::visit(TypeText{}, type); }

Settings parse_settings(std::string_view text, std::span<const Parameter> known, std::string_view owner) {
  Settings settings;
  std::size_t start = 0;
  while (start <= text.size()) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    const TextPlace place{1, static_cast<int>(start) + 1};
    Setting setting = parse_setting(text.substr(start, end - start), known, owner, place);
    if (value_of(settings, setting.name)) {
      throw ParseError(fmt::format("{}: {} is given twice", owner, setting.name), "each parameter once",
                       place);
    }
    settings.push_back(std::move(setting));
    start = end + 1;
  }
  return settings;
}

const Parameter& parameter_named(std::span<const Parameter> known, std::string_view name,
                                 std::string_view owner, TextPlace place) {
  const auto parameter = std::ranges::find(known, name, &Parameter::name);
  if (parameter != known.end()) return *parameter;
  throw ParseError(fmt::format("{} has no parameter '{}'", owner, printable(name)),
                   "one of " + names_text(known), place);
}

void require_fit(const Parameter& parameter, std::string_view name, std::string_view value,
                 std::string_view owner, TextPlace place) {
  if (std::visit(Fits{value}, parameter.type)) return;
  throw ParseError(fmt::format("{}: {} cannot be '{}'", owner, name, printable(value)),
                   type_text(parameter.type), place);
}

std::optional<std::string_view> value_of(const Settings& settings, std::string_view name) {
  const auto setting = std::ranges::find(settings, name, &Setting::name);
  if (setting == settings.end()) return std::nullopt;
  return setting->value;
}

std::optional<std::uint64_t> number_of(const Settings& settings, std::string_view name) {
  const auto value = value_of(settings, name);
  return value ? number_in(*value) : std::nullopt;
}

}  // namespace loa
