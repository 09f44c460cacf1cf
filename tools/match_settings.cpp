#include "tools/match_settings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "loa/base/parse_error.h"
#include "loa/match/opening_book.h"
#include "loa/match/swiss.h"
#include "loa/record/game_record.h"
#include "loa/rules/position_text.h"
#include "loa/search/player_kinds.h"
#include "tools/commands.h"
#include "tools/common_options.h"
#include "tools/read_player.h"
#include "tools/text_file.h"

namespace loa {
namespace {

using Given = MatchSettings::Given;

constexpr int most_threads = 1024;
constexpr int longest_time_margin_ms = 60'000;

void take_over(Given& base, const Given& given) {
  if (given) base = given;
}

/// A number where one is given.
std::optional<int> number_in(const Given& given, long long least, long long most) {
  if (!given) return std::nullopt;
  return static_cast<int>(
      read_given(*given, [&](const std::string& text) { return whole_number_in(text, least, most); }));
}

Setup start_in(const MatchSettings& settings) {
  if (settings.position && settings.setup) {
    throw UsageError(fmt::format("{}: a position and a set-up exclude each other (expected one of them)",
                                 settings.position->source));
  }
  std::string variant = "loa8";
  if (settings.variant) {
    variant = read_given(*settings.variant,
                         [](const std::string& text) { return std::string(variant_named(text).name); });
  }
  if (!settings.position) {
    if (!settings.setup) return standard_setup(variant);
    return read_given(*settings.setup, [&](const std::string& text) { return setup_named(text, variant); });
  }
  return read_given(*settings.position, [&](const std::string& text) {
    const Setup start = parse_position(text);
    if (!settings.variant || variant_named(variant).size == start.size) return start;
    throw ParseError(fmt::format("the position is {0}x{0}, but the variant is {1}", start.size, variant),
                     fmt::format("a position of {0}x{0}, or no variant", variant_named(variant).size));
  });
}

NamedRules rules_in(const MatchSettings& settings) {
  NamedRules rules = parse_rules("icga");
  if (settings.rules)
    rules = read_given(*settings.rules, [](const std::string& text) { return parse_rules(text); });
  for (std::size_t i = 0; i < all_switches.size(); ++i) {
    if (!settings.switches[i]) continue;
    read_given(*settings.switches[i],
               [&](const std::string& text) { set_switch(rules.rules, all_switches[i], text); });
  }
  return rules;
}

std::vector<PlayerSpec> players_in(const MatchSettings& settings) {
  std::vector<PlayerSpec> players;
  for (const MatchSettings::Player& given : settings.players) {
    players.push_back(read_given(given.spec, [](const std::string& text) { return read_player(text); }));
    if (!given.name) continue;
    players.back().name = read_given(*given.name, [](const std::string& text) {
      require_name(text);
      return text;
    });
  }
  return players;
}

/// `random:N`, or the name of a book's file.
Openings openings_in(const GivenText& given, const MatchConfig& config) {
  if (!std::filesystem::is_regular_file(given.text))
    return read_given(given, [](const std::string& text) { return parse_openings(text); });
  const std::string book = read_text_file(given.text);
  try {
    return openings_of(parse_book(book, config.start, config.rules));
  } catch (const ParseError& error) {
    throw error.in(printable(given.text, 200));
  }
}

/// What a format has of its own.
void read_format(const MatchSettings& settings, MatchConfig& config) {
  // Who gives the bounds of a test wants one.
  config.format = settings.sprt ? MatchFormat::sprt : MatchFormat::round_robin;
  if (settings.format) {
    config.format =
        read_given(*settings.format, [](const std::string& text) { return match_format_named(text); });
  }
  if (config.format == MatchFormat::sprt) config.sprt.emplace();
  if (settings.sprt) {
    config.sprt = read_given(*settings.sprt, [&](const std::string& text) {
      if (config.format == MatchFormat::sprt) return parse_sprt_bounds(text);
      throw ParseError(fmt::format("the format {} has no sequential test", rules_of(config.format).name),
                       "the format sprt");
    });
  }
  if (config.format == MatchFormat::swiss) {
    config.rounds = usual_swiss_rounds(static_cast<int>(config.players.size()));
  }
  if (!settings.rounds) return;
  config.rounds = read_given(*settings.rounds, [&](const std::string& text) {
    if (config.format == MatchFormat::swiss)
      return static_cast<int>(whole_number_in(text, 1, most_swiss_players));
    throw ParseError(fmt::format("the format {} has no rounds", rules_of(config.format).name),
                     "the format swiss");
  });
}

/// *Example* "--limit", "match.toml: limit"
std::string setting_text(const GivenText& given, std::string_view key) {
  return given.pieces.empty() ? given.source : fmt::format("{}: {}", given.source, key);
}

bool heeds_limit(const PlayerSpec& player) {
  return player_kind_named(player.kind).thinking != Thinking::none && limits_in(player.settings).empty();
}

void heed_limit(const MatchSettings& settings, MatchConfig& config, std::vector<std::string>& warnings) {
  if (!settings.limit) return;
  config.limit = read_given(*settings.limit, [](const std::string& text) { return parse_limits(text); });
  if (std::ranges::any_of(config.players, heeds_limit)) return;
  warnings.push_back(setting_text(*settings.limit, "limit") +
                     " changes nothing here: every player that searches has a limit of its own");
}

void heed_time(const MatchSettings& settings, MatchConfig& config, std::vector<std::string>& warnings) {
  config.time_margin_ms =
      number_in(settings.time_margin, 0, longest_time_margin_ms).value_or(default_time_margin_ms);
  if (config.has_time()) {
    warnings.push_back(
        "movetime and tc depend on the machine: the same match comes out differently each time");
  } else if (settings.time_margin) {
    warnings.push_back(setting_text(*settings.time_margin, "time_margin") +
                       " changes nothing here: no player is limited in time");
  }
}

void warn_of_twins(const MatchConfig& config, std::vector<std::string>& warnings) {
  for (const std::vector<std::string>& names : identical_players(config)) {
    warnings.push_back(fmt::format("the players {} are identical: all that their games can tell is chance",
                                   fmt::join(names, " and ")));
  }
}

void require_given(bool is_given, const char* what) {
  if (!is_given) throw UsageError(what);
}

}  // namespace

void overlay(MatchSettings& base, const MatchSettings& settings) {
  if (!settings.players.empty()) base.players = settings.players;
  for (Given MatchSettings::*member :
       {&MatchSettings::format, &MatchSettings::variant, &MatchSettings::setup, &MatchSettings::position,
        &MatchSettings::rules, &MatchSettings::limit, &MatchSettings::openings, &MatchSettings::pairs,
        &MatchSettings::rounds, &MatchSettings::seed, &MatchSettings::sprt, &MatchSettings::adjudication,
        &MatchSettings::time_margin, &MatchSettings::threads, &MatchSettings::out}) {
    take_over(base.*member, settings.*member);
  }
  for (std::size_t i = 0; i < base.switches.size(); ++i) take_over(base.switches[i], settings.switches[i]);
}

ConfigRead read_terms(const MatchSettings& settings) {
  ConfigRead read;
  MatchConfig& config = read.config;
  if (settings.seed)
    config.seed = read_given(*settings.seed, [](const std::string& text) { return parse_seed(text); });
  require_given(settings.players.size() >= 2,
                "a match needs at least two players (expected --players SPEC SPEC ... or a file with "
                "[[player]] twice)");
  require_given(settings.pairs.has_value(), "nothing says how many games to play (expected --pairs N)");
  config.start = start_in(settings);
  config.rules = rules_in(settings);
  config.players = players_in(settings);
  read.warnings = distinguish_names(config.players);
  read_format(settings, config);
  heed_limit(settings, config, read.warnings);
  if (settings.openings) config.openings = openings_in(*settings.openings, config);
  config.pairs_per_pairing = *number_in(settings.pairs, 1, most_games / 2);
  if (settings.adjudication)
    config.adjudication =
        read_given(*settings.adjudication, [](const std::string& text) { return parse_adjudication(text); });
  heed_time(settings, config, read.warnings);
  require_playable(config);
  return read;
}

ConfigRead read_config(const MatchSettings& settings) {
  ConfigRead read = read_terms(settings);
  warn_of_twins(read.config, read.warnings);
  return read;
}

int threads_in(const MatchSettings& settings) {
  return number_in(settings.threads, 1, most_threads).value_or(all_processors());
}

}  // namespace loa
