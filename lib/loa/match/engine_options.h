// What a UGI engine is set to for a match: the options that the SPEC gives, and those that say the board and the rules.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "loa/protocol/ugi_reply.h"
#include "loa/rules/rule_set.h"
#include "loa/search/external_spec.h"

namespace loa {

/// Option names are compared without regard to case.
[[nodiscard]] bool is_same_option(std::string_view a, std::string_view b);

/// The options to set, under the names the engine has for them: first `wanted`, then the variant and the rules as far as
/// it has options for those (Variant, Rules, Both, NoMove, Repetition, MaxPlies).
/// *Throws* ParseError: an option it does not offer or a value it does not take; one that the match itself sets; a variant
/// or rules that it says it does not play
[[nodiscard]] std::vector<EngineOption> options_for_match(std::span<const UgiOption> offered,
                                                          std::span<const EngineOption> wanted,
                                                          std::string_view variant, const NamedRules& rules);

}  // namespace loa
