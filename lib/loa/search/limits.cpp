#include "loa/search/limits.h"

#include <fmt/format.h>

namespace loa {

Limits limits_in(const Settings& settings) {
  Limits limits;
  if (const auto depth = number_of(settings, depth_parameter.name)) limits.depth = static_cast<int>(*depth);
  limits.nodes = number_of(settings, nodes_parameter.name);
  return limits;
}

Limits parse_limits(std::string_view text) {
  return limits_in(parse_settings(text, limit_parameters, "the limit"));
}

std::string limits_text(const Limits& limits) {
  std::string text;
  if (limits.depth) text = fmt::format("depth={}", *limits.depth);
  if (limits.nodes) text += fmt::format("{}nodes={}", text.empty() ? "" : ",", *limits.nodes);
  return text;
}

}  // namespace loa
