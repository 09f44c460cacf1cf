#include "loa/search/player_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "loa/base/parse_error.h"
#include "loa/base/text_hash.h"
#include "loa/search/external_spec.h"
#include "loa/search/player_kinds.h"

namespace loa {
namespace {

/// A limit that a player would not heed is none. *Throws* ParseError
void require_known(const PlayerSpec& spec, const Limits& limits) {
  const std::span<const Parameter> known = player_kind_named(spec.kind).parameters;
  const auto require = [&](bool is_given, const Parameter& limit) {
    if (!is_given || std::ranges::find(known, limit.name, &Parameter::name) != known.end()) return;
    throw ParseError(fmt::format("the player '{}' knows no {}", printable(spec.text), limit.name),
                     "a limit that --list-players shows for it");
  };
  require(limits.depth.has_value(), depth_parameter);
  require(limits.nodes.has_value(), nodes_parameter);
  require(limits.movetime_ms.has_value(), movetime_parameter);
  require(limits.tc.has_value(), tc_parameter);
}

/// Names go into records, and a path there would depend on the machine. *Example* "w" of "/home/me/w.json"
std::string_view stem_of(std::string_view file) {
  file.remove_prefix(std::min(file.find_last_of('/') + 1, file.size()));
  return file.substr(0, file.find_last_of('.'));
}

}  // namespace

PlayerSpec parse_player_spec(std::string_view text) {
  const PlayerKind& kind = player_kind_named(text.substr(0, text.find_first_of(":[")));
  if (kind.home == Home::another_process) return parse_external_spec(text, kind);
  if (text.size() > kind.name.size() && text[kind.name.size()] == '[') {
    throw ParseError(fmt::format("{} takes no [", kind.name), fmt::format("{}:NAME=VALUE,...", kind.name),
                     {1, static_cast<int>(kind.name.size()) + 1});
  }
  const std::size_t colon = text.find(':');
  PlayerSpec spec{
      .text = std::string(text), .kind = std::string(kind.name), .name = std::string(text), .settings = {}};
  if (colon == std::string_view::npos) return spec;
  try {
    spec.settings = parse_settings(text.substr(colon + 1), kind.parameters, kind.name);
  } catch (const ParseError& error) {
    throw error.shifted_to({1, static_cast<int>(colon) + 2});
  }
  if (const auto name = value_of(spec.settings, "name")) {
    spec.name = *name;
  } else if (const auto file = value_of(spec.settings, "weights")) {
    spec.name.replace(spec.name.find(*file), file->size(), stem_of(*file));
  }
  return spec;
}

void give_weights(PlayerSpec& spec, std::string text) {
  TextHash hash;
  hash.add(text);
  spec.weights_digest = fmt::format("{:016x}", hash.value());
  spec.weights = std::move(text);
}

bool is_external(const PlayerSpec& spec) { return !spec.command.empty(); }

Limits limits_of(const PlayerSpec& spec, const Limits& fallback) {
  const Thinking thinking = player_kind_named(spec.kind).thinking;
  if (thinking == Thinking::none) return {};
  const Limits own = limits_in(spec.settings);
  if (!own.empty()) return own;
  require_known(spec, fallback);
  if (!fallback.empty() || thinking == Thinking::itself) return fallback;
  throw ParseError(fmt::format("the player '{}' searches and has no limit at all", printable(spec.text)),
                   "a limit such as depth=4 or nodes=20000 in its SPEC, or --limit for all players");
}

}  // namespace loa
