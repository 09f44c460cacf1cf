#include "loa/match/match_config.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/match/schedule.h"
#include "loa/record/game_record.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const MatchConfig& config) {
  Json players = Json::array();
  for (const PlayerSpec& player : config.players)
    players.push_back({{"name", player.name}, {"spec", player.text}});
  Json json{{"variant", config.variant()},
            {"rules", rules_text(config.rules)},
            {"position", position_text(config.start)},
            {"players", players},
            {"limit", config.limit.empty() ? Json() : Json(limits_text(config.limit))},
            {"openings", openings_text(config.openings)},
            {"pairs", config.pairs_per_pairing},
            {"longest_game", config.longest_game}};
  if (config.has_time()) json["time_margin"] = config.time_margin_ms;
  return json;
}

PlayerSpec player_in(const Json& json) {
  PlayerSpec player = parse_player_spec(json.at("spec").get<std::string>());
  player.name = json.at("name").get<std::string>();
  return player;
}

MatchConfig config_in(const Json& json, std::uint64_t seed) {
  MatchConfig config;
  config.start = parse_position(json.at("position").get<std::string>());
  config.rules = parse_rules(json.at("rules").get<std::string>());
  for (const Json& player : json.at("players")) config.players.push_back(player_in(player));
  if (!json.at("limit").is_null()) config.limit = parse_limits(json.at("limit").get<std::string>());
  config.openings = parse_openings(json.at("openings").get<std::string>());
  config.pairs_per_pairing = json.at("pairs").get<int>();
  config.longest_game = json.at("longest_game").get<int>();
  if (json.contains("time_margin")) config.time_margin_ms = json.at("time_margin").get<int>();
  config.seed = seed;
  return config;
}

/// Something that decides the games, as the user knows it.
struct SettingText {
  std::string_view name;
  std::string value;
};

/// *Shape* the same settings in the same order for every configuration
std::vector<SettingText> setting_texts(const MatchConfig& config) {
  std::string players;
  for (const PlayerSpec& player : config.players) players += (players.empty() ? "" : " ") + player.text;
  return {{"players", players},
          {"variant", std::string(config.variant())},
          {"start", position_text(config.start)},
          {"rules", rules_text(config.rules)},
          {"limit", config.limit.empty() ? "none" : limits_text(config.limit)},
          {"openings", openings_text(config.openings)},
          {"pairs", std::to_string(config.pairs_per_pairing)},
          {"seed", std::to_string(config.seed)},
          {"longest game", std::to_string(config.longest_game)},
          {"time margin", config.has_time() ? std::to_string(config.time_margin_ms) : "none"}};
}

void require_pairs(const MatchConfig& config) {
  const std::int64_t pairings = pairing_count(config);
  const std::int64_t most = most_games / 2 / pairings;
  if (config.pairs_per_pairing >= 1 && config.pairs_per_pairing <= most) return;
  throw ParseError(fmt::format("{} pairs of games cannot be played", config.pairs_per_pairing),
                   fmt::format("1 to {}", most));
}

void require_players(const MatchConfig& config) {
  if (config.players.size() < 2) {
    throw ParseError(
        fmt::format("a match of {} player{}", config.players.size(), config.players.size() == 1 ? "" : "s"),
        "at least two players");
  }
  std::set<std::string> names;
  for (const PlayerSpec& player : config.players) {
    require_name(player.name);
    if (!names.insert(player.name).second) {
      throw ParseError(fmt::format("two players are called '{}'", printable(player.name)), "different names");
    }
    static_cast<void>(limits_of(player, config.limit));
  }
}

}  // namespace

std::string_view MatchConfig::variant() const { return variant_of_size(start.size).value().name; }

bool MatchConfig::has_time() const {
  return std::any_of(players.begin(), players.end(),
                     [this](const PlayerSpec& player) { return limits_of(player, limit).has_time(); });
}

void require_playable(const MatchConfig& config) {
  require_players(config);
  require_pairs(config);
  static_cast<void>(opening_of(config, 0));
}

std::vector<std::string> distinguish_names(std::vector<PlayerSpec>& players) {
  std::vector<std::string> warnings;
  std::set<std::string> taken;
  for (const PlayerSpec& player : players) taken.insert(player.name);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string name = players[i].name;
    const auto has_name = [&name](const PlayerSpec& player) { return player.name == name; };
    if (std::count_if(players.begin(), players.end(), has_name) < 2) continue;
    int number = 0;
    for (PlayerSpec& player : players) {
      if (player.name != name) continue;
      do {
        player.name = fmt::format("{}#{}", name, ++number);
      } while (!taken.insert(player.name).second);
    }
    warnings.push_back(fmt::format(
        "several players are called '{}': they appear as {} and so on (name=... tells them apart)",
        printable(name), printable(players[i].name)));
  }
  return warnings;
}

std::string config_json(const MatchConfig& config) { return to_json(config).dump(); }

MatchConfig parse_config(std::string_view json, std::uint64_t seed) {
  try {
    return config_in(Json::parse(json), seed);
  } catch (const Json::exception& error) {
    throw ParseError(fmt::format("this is no configuration of a match: {}", error.what()),
                     "what loa match writes");
  }
}

std::string config_differences(const MatchConfig& journal, const MatchConfig& now) {
  const std::vector<SettingText> old_texts = setting_texts(journal);
  const std::vector<SettingText> new_texts = setting_texts(now);
  std::string text;
  for (std::size_t i = 0; i < old_texts.size(); ++i) {
    if (old_texts[i].value == new_texts[i].value) continue;
    text += fmt::format("{}{} ({} in the journal, {} now)", text.empty() ? "" : ", ", old_texts[i].name,
                        old_texts[i].value, new_texts[i].value);
  }
  return text;
}

}  // namespace loa
