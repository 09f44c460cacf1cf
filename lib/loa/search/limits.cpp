#include "loa/search/limits.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace loa {

Limits limits_in(const Settings& settings) {
  Limits limits;
  if (const auto depth = number_of(settings, depth_parameter.name)) limits.depth = static_cast<int>(*depth);
  limits.nodes = number_of(settings, nodes_parameter.name);
  if (const auto ms = number_of(settings, movetime_parameter.name))
    limits.movetime_ms = static_cast<std::int64_t>(*ms);
  if (const auto tc = value_of(settings, tc_parameter.name)) limits.tc = parse_time_control(*tc);
  return limits;
}

Limits parse_limits(std::string_view text) {
  return limits_in(parse_settings(text, limit_parameters, "the limit"));
}

std::string limits_text(const Limits& limits) {
  std::vector<std::string> parts;
  if (limits.depth) parts.push_back(fmt::format("depth={}", *limits.depth));
  if (limits.nodes) parts.push_back(fmt::format("nodes={}", *limits.nodes));
  if (limits.movetime_ms) parts.push_back(fmt::format("movetime={}", *limits.movetime_ms));
  if (limits.tc) parts.push_back(fmt::format("tc={}", time_control_text(*limits.tc)));
  return fmt::format("{}", fmt::join(parts, ","));
}

}  // namespace loa
