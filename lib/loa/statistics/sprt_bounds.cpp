#include "loa/statistics/sprt_bounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <system_error>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

constexpr std::string_view known_names = "one of elo0, elo1, alpha, beta, model, overshoot";

/// `name=value` and where the name and the value begin.
struct Part {
  std::string_view name;
  std::string_view value;
  TextPlace place;
  TextPlace value_place;
};

Part part_of(std::string_view text, std::size_t start) {
  const std::size_t end = std::min(text.find(',', start), text.size());
  const std::string_view part = text.substr(start, end - start);
  const std::size_t equals = part.find('=');
  const int column = static_cast<int>(start) + 1;
  if (equals == std::string_view::npos) {
    throw ParseError(fmt::format("'{}' is no setting of a test", printable(part)), "NAME=VALUE", {1, column});
  }
  return {part.substr(0, equals),
          part.substr(equals + 1),
          {1, column},
          {1, column + static_cast<int>(equals) + 1}};
}

double number_in(const Part& part) {
  double number = 0.0;
  const char* const end = part.value.data() + part.value.size();
  const auto [rest, error] = std::from_chars(part.value.data(), end, number);
  if (error != std::errc() || rest != end || !std::isfinite(number)) {
    throw ParseError(fmt::format("{} cannot be '{}'", part.name, printable(part.value)), "a number",
                     part.value_place);
  }
  return number;
}

/// Which of two words the value is.
template <class Word>
Word word_in(const Part& part, std::array<std::string_view, 2> words) {
  const auto found = std::ranges::find(words, part.value);
  if (found != words.end()) return static_cast<Word>(found - words.begin());
  throw ParseError(fmt::format("{} cannot be '{}'", part.name, printable(part.value)),
                   fmt::format("{} or {}", words[0], words[1]), part.value_place);
}

constexpr std::array<std::string_view, 2> model_words = {"logistic", "normalized"};
constexpr std::array<std::string_view, 2> overshoot_words = {"ignored", "corrected"};

void set(SprtBounds& bounds, const Part& part) {
  if (part.name == "elo0") {
    bounds.elo0 = number_in(part);
  } else if (part.name == "elo1") {
    bounds.elo1 = number_in(part);
  } else if (part.name == "alpha") {
    bounds.alpha = number_in(part);
  } else if (part.name == "beta") {
    bounds.beta = number_in(part);
  } else if (part.name == "model") {
    bounds.model = word_in<EloModel>(part, model_words);
  } else if (part.name == "overshoot") {
    bounds.overshoot = word_in<Overshoot>(part, overshoot_words);
  } else {
    throw ParseError(fmt::format("a test has no setting '{}'", printable(part.name)),
                     std::string(known_names), part.place);
  }
}

/// What is wrong with the numbers, and what was expected.
struct Fault {
  std::string_view name;  ///< of the setting
  std::string problem;
  std::string expected;
};

std::optional<Fault> fault_of(const SprtBounds& bounds) {
  for (const auto& [name, elo] : {std::pair{"elo0", bounds.elo0}, {"elo1", bounds.elo1}}) {
    if (std::isfinite(elo) && std::abs(elo) <= largest_elo_bound) continue;
    return Fault{name, fmt::format("{} is {}", name, elo),
                 fmt::format("{} to {}", -largest_elo_bound, largest_elo_bound)};
  }
  for (const auto& [name, risk] : {std::pair{"alpha", bounds.alpha}, {"beta", bounds.beta}}) {
    if (risk > least_risk && risk < 0.5) continue;
    return Fault{name, fmt::format("{} is {}", name, risk),
                 fmt::format("above {} and below 0.5", least_risk)};
  }
  if (bounds.elo1 - bounds.elo0 >= least_elo_distance) return std::nullopt;
  return Fault{"elo1", fmt::format("elo1 is {} and elo0 {}", bounds.elo1, bounds.elo0),
               fmt::format("elo1 at least {} above elo0", least_elo_distance)};
}

}  // namespace

double SprtBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper() const { return std::log((1 - beta) / alpha); }

SprtBounds parse_sprt_bounds(std::string_view text) {
  SprtBounds bounds;
  std::vector<Part> parts;
  const auto part_named = [&parts](std::string_view name) {
    return std::ranges::find(parts, name, &Part::name);
  };
  for (std::size_t start = 0; start <= text.size(); start = text.find(',', start) + 1) {
    const Part part = part_of(text, start);
    if (part_named(part.name) != parts.end()) {
      throw ParseError(fmt::format("{} is given twice", printable(part.name)), "each setting once",
                       part.place);
    }
    set(bounds, part);
    parts.push_back(part);
    if (text.find(',', start) == std::string_view::npos) break;
  }
  for (const char* name : {"elo0", "elo1"}) {
    if (part_named(name) != parts.end()) continue;
    throw ParseError(fmt::format("'{}' does not say {}", printable(text), name), "elo0=NUMBER,elo1=NUMBER",
                     {1, 1});
  }
  if (const auto fault = fault_of(bounds)) {
    throw ParseError(fault->problem, fault->expected, part_named(fault->name)->value_place);
  }
  return bounds;
}

void require_testable(const SprtBounds& bounds) {
  if (const auto fault = fault_of(bounds)) throw ParseError(fault->problem, fault->expected);
}

std::string sprt_bounds_text(const SprtBounds& bounds) {
  return fmt::format("elo0={},elo1={},alpha={},beta={},model={}{}", bounds.elo0, bounds.elo1, bounds.alpha,
                     bounds.beta, elo_model_text(bounds.model),
                     bounds.overshoot == Overshoot::corrected ? ",overshoot=corrected" : "");
}

std::string_view elo_model_text(EloModel model) { return model_words[static_cast<std::size_t>(model)]; }

}  // namespace loa
