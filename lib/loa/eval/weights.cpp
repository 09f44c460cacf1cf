#include "loa/eval/weights.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

/// The parser keeps numbers without a sign as unsigned ones; compared as signed ones, the largest of them would be small.
bool is_weight(const nlohmann::json& value) {
  if (value.is_number_unsigned())
    return value.get<std::uint64_t>() <= static_cast<std::uint64_t>(largest_weight);
  return value.is_number_integer() && value.get<std::int64_t>() >= -largest_weight;
}

}  // namespace

const Weights& default_weights() {
  static const Weights weights = [] {
    Weights w;
    w[Term::concentration] = -165;
    w[Term::centralisation] = 64;
    w[Term::centre_of_mass] = 58;
    w[Term::quads] = -588;
    w[Term::connectedness] = 55;
    w[Term::uniformity] = -355;
    w[Term::men] = 4353;
    w[Term::groups] = 213;
    w[Term::stragglers] = -192;
    w[Term::mobility] = 239;
    w[Term::blocked] = -1027;
    w[Term::tempo] = 2924;
    return w;
  }();
  return weights;
}

Weights parse_weights(std::string_view json) {
  const auto parsed = nlohmann::json::parse(json, nullptr, false);
  if (!parsed.is_object())
    throw ParseError("the weights are no JSON object", R"({"concentration": -100, ...})");
  Weights weights = default_weights();
  for (const auto& [name, value] : parsed.items()) {
    const auto term = term_named(name);
    if (!term)
      throw ParseError(fmt::format("no term is called '{}'", printable(name)),
                       "a term that `loa eval` lists");
    if (!is_weight(value)) {
      throw ParseError(fmt::format("the weight of {} is {}", name, printable(value.dump())),
                       fmt::format("a whole number from {} to {}", -largest_weight, largest_weight));
    }
    weights[*term] = value.get<int>();
  }
  return weights;
}

std::string weights_text(const Weights& weights) {
  std::string text = "{";
  for (const TermInfo& info : all_terms) {
    text += fmt::format("{}\n  \"{}\": {}", text.size() > 1 ? "," : "", info.name, weights[info.term]);
  }
  return text + "\n}\n";
}

}  // namespace loa
