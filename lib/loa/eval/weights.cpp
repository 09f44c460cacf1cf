#include "loa/eval/weights.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/eval/default_weights_text.h"
#include "loa/eval/line_patterns.h"
#include "loa/rules/variant.h"

namespace loa {
namespace {

using Json = nlohmann::json;

/// The parser keeps numbers without a sign as unsigned ones; compared as signed ones, the largest of them would be small.
bool is_whole_up_to(const Json& value, std::int64_t most) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
  return value.is_number_integer() && value.get<std::int64_t>() >= -most;
}

/// Whole numbers up to `most` either way, exactly as many as `numbers` has room for.
template <class Numbers>
void read_numbers(const Json& json, const std::string& name, std::int64_t most, Numbers& numbers) {
  const std::string expected = fmt::format("{} whole numbers from {} to {}", numbers.size(), -most, most);
  if (!json.is_array()) throw ParseError(fmt::format("'{}' is no list", name), expected);
  if (json.size() != numbers.size())
    throw ParseError(fmt::format("'{}' has {} numbers", name, json.size()), expected);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!is_whole_up_to(json[i], most)) {
      throw ParseError(fmt::format("number {} of '{}' is {}", i + 1, name, printable(json[i].dump())),
                       expected);
    }
    numbers[i] = json[i].template get<typename Numbers::value_type>();
  }
}

/// The parts of a network by their names.
template <class Network, class Visit>
void for_each_part(Network& network, Visit visit) {
  visit("mean", network.mean);
  visit("scale", network.scale);
  for (std::size_t i = 0; i < TermNetwork::inputs; ++i) {
    visit(fmt::format("own {}", all_terms[i].name), network.own[i]);
    visit(fmt::format("other {}", all_terms[i].name), network.other[i]);
  }
  visit("bias", network.bias);
  visit("mover", network.mover);
  visit("waiter", network.waiter);
}

TermNetwork network_in(const Json& json) {
  TermNetwork network;
  std::set<std::string> names{"constant"};
  const auto part = [&](const std::string& name) {
    if (!json.is_object() || !json.contains(name))
      throw ParseError(fmt::format("the network has no '{}'", name), "all parts of a network");
    return json.at(name);
  };
  for_each_part(network, [&](const std::string& name, auto& numbers) {
    using Number = typename std::remove_reference_t<decltype(numbers)>::value_type;
    constexpr std::int64_t most = sizeof(Number) == 2 ? 32'767 : 100'000'000;
    read_numbers(part(name), name, most, numbers);
    names.insert(name);
  });
  std::array<std::int32_t, 1> constant{};
  read_numbers(Json::array({part("constant")}), "constant", 10'000'000, constant);
  network.constant = constant[0];
  for (const auto& [name, value] : json.items()) {
    if (!names.contains(name))
      throw ParseError(fmt::format("a network has no part '{}'", printable(name)), "the parts of a network");
  }
  if (!network.is_sound())
    throw ParseError("the network's weights are too large", "sums of weights that fit 16 bits");
  return network;
}

/// The JSON of a text, discarded where it is none; the names that stand again in the outermost object go to `again`.
Json parse_named(std::string_view text, std::vector<std::string>& again) {
  std::set<std::string> names;
  const auto look = [&](int depth, Json::parse_event_t event, Json& value) {
    if (depth == 1 && event == Json::parse_event_t::key) {
      const auto& name = value.get_ref<const std::string&>();
      if (!names.insert(name).second) again.push_back(name);
    }
    return true;
  };
  return Json::parse(text, look, false);
}

void read_term(const std::string& name, const Json& value, Weights& weights) {
  const auto term = term_named(name);
  if (!term)
    throw ParseError(fmt::format("no term is called '{}'", printable(name)), "a term that `loa eval` lists");
  if (!is_whole_up_to(value, largest_weight)) {
    throw ParseError(fmt::format("the weight of {} is {}", name, printable(value.dump())),
                     fmt::format("a whole number from {} to {}", -largest_weight, largest_weight));
  }
  weights[*term] = value.get<int>();
}

void read_lines(const Json& value, std::string_view variant, Weights& weights) {
  weights.lines.assign(value.is_null() ? 0 : static_cast<std::size_t>(line_pattern_count(variant)), 0);
  if (!value.is_null()) read_numbers(value, "lines", largest_weight, weights.lines);
}

std::string text_in(const std::string& name, const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  throw ParseError(fmt::format("'{}' is {}", name, printable(value.dump())), "a text");
}

void require_variant(const Json& value, std::string_view variant) {
  const std::string named = text_in("variant", value);
  if (named != variant)
    throw ParseError(fmt::format("these are weights for {}", printable(named)), fmt::format("{}", variant));
}

Weights weights_in(std::string_view text, std::string_view variant, Weights weights) {
  std::vector<std::string> again;
  const Json parsed = parse_named(text, again);
  if (!parsed.is_object())
    throw ParseError("the weights are no JSON object", R"({"concentration": -100, ...})");
  if (!again.empty())
    throw ParseError(fmt::format("the weight '{}' stands twice", printable(again.front())), "each name once");
  if (parsed.contains("variant")) require_variant(parsed.at("variant"), variant);
  for (const auto& [name, value] : parsed.items()) {
    if (name == "variant") continue;
    if (name == "from") {
      weights.from = text_in(name, value);
    } else if (name == "lines") {
      read_lines(value, variant, weights);
    } else if (name == "network") {
      weights.network = value.is_null() ? std::nullopt : std::optional(network_in(value));
    } else {
      read_term(name, value, weights);
    }
  }
  return weights;
}

/// In rows of so many that a person can find a number again.
template <class Numbers>
std::string list_text(const Numbers& numbers) {
  constexpr std::size_t in_a_row = 32;
  std::string text = "[";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : i % in_a_row == 0 ? ",\n    " : ", ", numbers[i]);
  }
  return text + "]";
}

}  // namespace

int line_pattern_count(std::string_view variant) {
  return visit_variant(variant, [](auto tag) {
    using V = typename decltype(tag)::type;
    if constexpr (has_line_tables<V>) return LinePatterns<V::size>::table().count();
    return 0;
  });
}

const Weights& default_weights(std::string_view variant) {
  static const std::map<std::string, Weights, std::less<>> all = [] {
    std::map<std::string, Weights, std::less<>> made;
    for (const VariantInfo& info : all_variants)
      made.emplace(info.name, weights_in(default_weights_text(info.name), info.name, {}));
    return made;
  }();
  return all.find(variant)->second;
}

Weights parse_weights(std::string_view json, std::string_view variant) {
  return weights_in(json, variant, default_weights(variant));
}

std::string weights_text(const Weights& weights, std::string_view variant) {
  std::string text =
      fmt::format("{{\n  \"variant\": \"{}\",\n  \"from\": {}", variant, Json(weights.from).dump());
  for (const TermInfo& info : all_terms)
    text += fmt::format(",\n  \"{}\": {}", info.name, weights[info.term]);
  text += fmt::format(",\n  \"lines\": {}", weights.lines.empty() ? "null" : list_text(weights.lines));
  if (!weights.network) return text + ",\n  \"network\": null\n}\n";
  text += ",\n  \"network\": {";
  for_each_part(*weights.network, [&text](const std::string& name, const auto& numbers) {
    text += fmt::format("{}\n    \"{}\": {}", text.back() == '{' ? "" : ",", name, list_text(numbers));
  });
  return text + fmt::format(",\n    \"constant\": {}\n  }}\n}}\n", weights.network->constant);
}

}  // namespace loa
