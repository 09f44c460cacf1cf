#include "loa/eval/weights.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

/// The parser keeps numbers without a sign as unsigned ones; compared as signed ones, the largest of them would be small.
bool is_weight(const nlohmann::json& value) {
  if (value.is_number_unsigned())
    return value.get<std::uint64_t>() <= static_cast<std::uint64_t>(largest_weight);
  return value.is_number_integer() && value.get<std::int64_t>() >= -largest_weight;
}

/// The JSON of a text, discarded where it is none; the names that stand again in the outermost object go to `again`.
nlohmann::json parse_named(std::string_view text, std::vector<std::string>& again) {
  std::set<std::string> names;
  const auto look = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& value) {
    if (depth == 1 && event == nlohmann::json::parse_event_t::key) {
      const auto& name = value.get_ref<const std::string&>();
      if (!names.insert(name).second) again.push_back(name);
    }
    return true;
  };
  return nlohmann::json::parse(text, look, false);
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
  std::vector<std::string> again;
  const auto parsed = parse_named(json, again);
  if (!parsed.is_object())
    throw ParseError("the weights are no JSON object", R"({"concentration": -100, ...})");
  if (!again.empty())
    throw ParseError(fmt::format("the weight '{}' stands twice", printable(again.front())), "each name once");
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
