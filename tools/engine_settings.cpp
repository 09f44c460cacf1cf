#include "tools/engine_settings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "loa/base/parse_error.h"
#include "loa/protocol/words.h"
#include "loa/rules/variant.h"
#include "loa/search/make_engine.h"

namespace loa {
namespace {

constexpr std::int64_t most_hash_mb = 65'536;  // *Source* PROTOCOL
constexpr std::int64_t most_threads = 1024;    // that of the SPEC

struct SwitchOption {
  std::string_view name;
  std::string_view rule;  ///< one of all_switches
  std::vector<std::string> words;
};

const std::array<SwitchOption, 4>& switch_options() {
  static const std::array<SwitchOption, 4> options = {
      {{"Both", "both", {"draw", "mover"}},
       {"NoMove", "no-move", {"pass", "loss", "draw"}},
       {"Repetition", "repetition", {"none", "2", "3", "2-board"}},
       {"MaxPlies", "max-plies", {}}}};
  return options;
}

/// What the engine's SPEC says of `name`, or what a SPEC that says nothing means.
std::string setting_text(const PlayerSpec& spec, std::string_view name) {
  const auto parameter = std::ranges::find(search_parameters(), name, &Parameter::name);
  return std::string(value_of(spec.settings, name).value_or(parameter->fallback));
}

UgiOption number_option(const EngineSettings& settings, const char* name, const char* parameter,
                        std::int64_t most) {
  return {.name = name,
          .type = "spin",
          .fallback = setting_text(settings.player, parameter),
          .least = 1,
          .most = most};
}

/// Memory that can be had at all: a table is written to from end to end, so more would end the program.
std::int64_t memory_mb() {
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t bytes = sysconf(_SC_PAGE_SIZE);
  return pages / 1024 * bytes / 1024;
}

void set_number(PlayerSpec& spec, std::string_view name, std::string_view option, std::string_view value,
                std::int64_t most) {
  const auto number = whole_number(value);
  if (!number || *number < 1 || *number > most) {
    throw ParseError(fmt::format("{} cannot be '{}'", option, printable(value)),
                     fmt::format("1 to {}", most));
  }
  if (name == "hash" && *number > memory_mb()) {
    throw ParseError(fmt::format("Hash cannot be {}: this machine has {} MB", *number, memory_mb()), "less");
  }
  const auto setting = std::ranges::find(spec.settings, name, &Setting::name);
  if (setting != spec.settings.end()) {
    setting->value = value;
  } else {
    spec.settings.push_back({std::string(name), std::string(value)});
  }
}

/// Names are compared without regard to case, as programs expect.
bool is_same_name(std::string_view a, std::string_view b) {
  const auto lowered = [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  };
  return std::ranges::equal(a, b, {}, lowered, lowered);
}

}  // namespace

std::vector<UgiOption> engine_options(const EngineSettings& settings) {
  std::vector<UgiOption> options;
  if (driver_of(settings.player.kind)) {
    options.push_back(number_option(settings, "Hash", "hash", most_hash_mb));
    options.push_back(number_option(settings, "Threads", "threads", most_threads));
  }
  UgiOption rules{.name = "Rules", .type = "combo", .fallback = std::string(settings.rules.base)};
  for (const RuleSet& set : all_rule_sets()) rules.choices.emplace_back(set.name);
  options.push_back(rules);
  UgiOption variant{.name = "Variant", .type = "combo", .fallback = settings.variant};
  for (const VariantInfo& info : all_variants) variant.choices.emplace_back(info.name);
  options.push_back(variant);
  for (const SwitchOption& option : switch_options()) {
    options.push_back({.name = std::string(option.name),
                       .type = option.words.empty() ? "string" : "combo",
                       .fallback = switch_text(settings.rules.rules, option.rule),
                       .choices = option.words});
  }
  return options;
}

OptionEffect set_engine_option(EngineSettings& settings, std::string_view name, std::string_view value) {
  const bool is_engine = driver_of(settings.player.kind).has_value();
  if (is_engine && is_same_name(name, "Hash")) {
    set_number(settings.player, "hash", "Hash", value, most_hash_mb);
    return OptionEffect::engine;
  }
  if (is_engine && is_same_name(name, "Threads")) {
    set_number(settings.player, "threads", "Threads", value, most_threads);
    return OptionEffect::engine;
  }
  if (is_same_name(name, "Rules")) {
    settings.rules = parse_rules(value);
    return OptionEffect::game;
  }
  if (is_same_name(name, "Variant")) {
    settings.variant = variant_named(value).name;
    settings.is_variant_given = true;
    return OptionEffect::game;
  }
  for (const SwitchOption& option : switch_options()) {
    if (!is_same_name(name, option.name)) continue;
    set_switch(settings.rules.rules, option.rule, value);
    return OptionEffect::game;
  }
  std::vector<std::string> names;
  for (const UgiOption& option : engine_options(settings)) names.push_back(option.name);
  throw ParseError(fmt::format("no option is called '{}'", printable(name)),
                   fmt::format("one of {}", fmt::join(names, ", ")));
}

}  // namespace loa
