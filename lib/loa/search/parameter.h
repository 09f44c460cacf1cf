// Named parameters with their values, as texts like `depth=6,eval=simple` give them: one table says what is
// known, checks what is given and tells the user about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {

/// A whole number within bounds.
struct WholeNumber {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
};
/// One of these words.
struct OneOf {
  std::span<const std::string_view> words;
};
/// Any printable text without a comma and without spaces at its ends.
struct FreeText {
  std::size_t longest = 0;  ///< bytes
};
/// A time control. *Example* "60+0.5"
struct ClockTime {};
using ParameterType = std::variant<WholeNumber, OneOf, FreeText, ClockTime>;

struct Parameter {
  std::string_view name;
  ParameterType type;
  std::string_view fallback;  ///< what holds where it is not given, in words
  std::string_view what;      ///< one line for the user
};

/// What may stand behind `=`. *Example* "1 to 64", "one of simple"
[[nodiscard]] std::string type_text(const ParameterType& type);

/// A parameter that was given, its value known to fit.
struct Setting {
  std::string name;
  std::string value;
  bool operator==(const Setting&) const = default;
};

/// Settings in the order they were given, each name once.
using Settings = std::vector<Setting>;

/// Reads `name=value,name=value` against `known`; `owner` names in messages whose parameters these are.
/// *Throws* ParseError with the column in `text`: an unknown or repeated name, a value that does not fit, a
/// missing `=`.
[[nodiscard]] Settings parse_settings(std::string_view text, std::span<const Parameter> known,
                                      std::string_view owner);

/// The parameter of that name. *Throws* ParseError at `place` where there is none.
[[nodiscard]] const Parameter& parameter_named(std::span<const Parameter> known, std::string_view name,
                                               std::string_view owner, TextPlace place);
/// *Throws* ParseError at `place` where `value` does not fit; `name` is what the message calls the parameter.
void require_fit(const Parameter& parameter, std::string_view name, std::string_view value,
                 std::string_view owner, TextPlace place);

/// The value of `name` where it is given.
[[nodiscard]] std::optional<std::string_view> value_of(const Settings& settings, std::string_view name);
/// The same for a parameter that is a WholeNumber.
[[nodiscard]] std::optional<std::uint64_t> number_of(const Settings& settings, std::string_view name);

}  // namespace loa
