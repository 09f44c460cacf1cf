#include "loa/search/player_spec.h"

#include <fmt/format.h>

#include "loa/base/parse_error.h"
#include "loa/search/player_kinds.h"

namespace loa {

PlayerSpec parse_player_spec(std::string_view text) {
  const std::size_t colon = text.find(':');
  const PlayerKind& kind = player_kind_named(text.substr(0, colon));
  PlayerSpec spec{
      .text = std::string(text), .kind = std::string(kind.name), .name = std::string(text), .settings = {}};
  if (colon == std::string_view::npos) return spec;
  try {
    spec.settings = parse_settings(text.substr(colon + 1), kind.parameters, kind.name);
  } catch (const ParseError& error) {
    throw error.shifted_to({1, static_cast<int>(colon) + 2});
  }
  if (const auto name = value_of(spec.settings, "name")) spec.name = *name;
  return spec;
}

Limits limits_of(const PlayerSpec& spec, const Limits& fallback) {
  if (player_kind_named(spec.kind).thinking == Thinking::none) return {};
  const Limits own = limits_in(spec.settings);
  if (!own.empty()) return own;
  if (!fallback.empty()) return fallback;
  throw ParseError(fmt::format("the player '{}' searches and has no limit at all", printable(spec.text)),
                   "a limit such as depth=4 or nodes=20000 in its SPEC, or --limit for all players");
}

}  // namespace loa
