// What an engine for other programs is set to: player, board and rules, under the names they have in a protocol.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "loa/protocol/ugi_reply.h"
#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"
#include "loa/search/player_spec.h"
#include "tools/engine_game.h"

namespace loa {

struct EngineSettings {
  PlayerSpec player;
  std::string variant = "loa8";
  bool is_variant_given = false;  ///< then a position of another size is an error
  NamedRules rules;
};

/// What a change of an option means for the one who made it.
enum class OptionEffect { engine, game };

/// The options that `settings` has, with what they are set to as their default. *Source* PROTOCOL
[[nodiscard]] std::vector<UgiOption> engine_options(const EngineSettings& settings);

/// Sets one option. *Throws* ParseError on an unknown name or a value that does not fit; then nothing is changed.
OptionEffect set_engine_option(EngineSettings& settings, std::string_view name, std::string_view value);

}  // namespace loa
