#include "loa/match/engine_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/protocol/words.h"

namespace loa {
namespace {

struct SwitchOption {
  std::string_view name;
  std::string_view rule;  ///< one of all_switches
};
/// *Source* PROTOCOL, "UGI with a LOA profile"
constexpr std::array<SwitchOption, 4> switch_options = {
    {{"Both", "both"}, {"NoMove", "no-move"}, {"Repetition", "repetition"}, {"MaxPlies", "max-plies"}}};

const UgiOption* option_called(std::span<const UgiOption> offered, std::string_view name) {
  const auto option = std::ranges::find_if(
      offered, [name](const UgiOption& known) { return is_same_option(known.name, name); });
  return option == offered.end() ? nullptr : &*option;
}

bool is_of_match(std::string_view name) {
  return is_same_option(name, "Variant") || is_same_option(name, "Rules") ||
         std::ranges::any_of(switch_options, [name](const SwitchOption& option) {
           return is_same_option(name, option.name);
         });
}

bool takes(const UgiOption& option, std::string_view value) {
  if (option.type == "combo") return std::ranges::find(option.choices, value) != option.choices.end();
  if (option.type == "check") return value == "true" || value == "false";
  if (option.type != "spin") return true;
  const auto number = whole_number(value);
  return number && *number >= option.least.value_or(*number) && *number <= option.most.value_or(*number);
}

std::string values_text(const UgiOption& option) {
  if (option.type == "combo")
    return fmt::format("one of {}", printable(fmt::format("{}", fmt::join(option.choices, ", ")), 300));
  if (option.type == "check") return "true or false";
  if (option.least && option.most) return fmt::format("{} to {}", *option.least, *option.most);
  return "a whole number";
}

std::string names_text(std::span<const UgiOption> offered) {
  if (offered.empty()) return "no options: it offers none";
  std::vector<std::string> names;
  for (const UgiOption& option : offered) names.push_back(option.name);
  return "one of " + printable(fmt::format("{}", fmt::join(names, ", ")), 500);
}

EngineOption wanted_option(std::span<const UgiOption> offered, const EngineOption& wanted) {
  const UgiOption* const option = option_called(offered, wanted.name);
  if (option == nullptr) {
    throw ParseError(fmt::format("it offers no option '{}'", printable(wanted.name)), names_text(offered));
  }
  if (is_of_match(wanted.name)) {
    throw ParseError(fmt::format("the option {} is set by the match", option->name),
                     "the options --variant, --rules and so on for all players");
  }
  if (!takes(*option, wanted.value)) {
    throw ParseError(
        fmt::format("its option {} cannot be '{}'", printable(option->name), printable(wanted.value)),
        values_text(*option));
  }
  return {option->name, wanted.value};
}

/// Sets `option` to what the match needs. *Throws* ParseError where the engine does not play so
EngineOption needed_option(const UgiOption& option, std::string_view value) {
  if (takes(option, value)) return {option.name, std::string(value)};
  throw ParseError(fmt::format("the match has {} {}, which it does not offer", option.name, value),
                   values_text(option));
}

const Rules& rules_of_book(std::string_view name) {
  return std::ranges::find(all_rule_sets(), name, &RuleSet::name)->rules;
}

/// The name of the rule book, then its switches one by one: an engine that has all of those need not know the name.
std::vector<EngineOption> rules_options(std::span<const UgiOption> offered, const NamedRules& rules) {
  const UgiOption* const book = option_called(offered, "Rules");
  std::vector<EngineOption> options;
  for (const SwitchOption& option : switch_options) {
    const std::string value = switch_text(rules.rules, option.rule);
    if (const UgiOption* const known = option_called(offered, option.name)) {
      options.push_back(needed_option(*known, value));
    } else if (book != nullptr && value != switch_text(rules_of_book(rules.base), option.rule)) {
      throw ParseError(fmt::format("the match has {}={}, for which it offers no option", option.rule, value),
                       fmt::format("an option {}", option.name));
    }
  }
  if (book != nullptr && (takes(*book, rules.base) || options.size() < switch_options.size()))
    options.insert(options.begin(), needed_option(*book, rules.base));
  return options;
}

}  // namespace

bool is_same_option(std::string_view a, std::string_view b) {
  const auto lowered = [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  };
  return std::ranges::equal(a, b, {}, lowered, lowered);
}

std::vector<EngineOption> options_for_match(std::span<const UgiOption> offered,
                                            std::span<const EngineOption> wanted, std::string_view variant,
                                            const NamedRules& rules) {
  std::vector<EngineOption> options;
  for (const EngineOption& option : wanted) options.push_back(wanted_option(offered, option));
  if (const UgiOption* const board = option_called(offered, "Variant"))
    options.push_back(needed_option(*board, variant));
  for (EngineOption& option : rules_options(offered, rules)) options.push_back(std::move(option));
  return options;
}

}  // namespace loa
