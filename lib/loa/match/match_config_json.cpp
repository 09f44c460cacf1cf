#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "loa/base/parse_error.h"
#include "loa/match/match_config.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const MatchConfig& config) {
  Json players = Json::array();
  for (const PlayerSpec& player : config.players) {
    players.push_back({{"name", player.name}, {"spec", player.text}});
    if (!player.weights_digest.empty()) players.back()["weights"] = player.weights_digest;
  }
  Json json{{"format", rules_of(config.format).name},
            {"variant", config.variant()},
            {"rules", rules_text(config.rules)},
            {"position", position_text(config.start)},
            {"players", players},
            {"limit", config.limit.empty() ? Json() : Json(limits_text(config.limit))},
            {"openings", openings_text(config.openings)},
            {"pairs", config.pairs_per_pairing},
            {"longest_game", config.longest_game}};
  if (config.format == MatchFormat::swiss) json["rounds"] = config.rounds;
  if (config.sprt) json["sprt"] = sprt_bounds_text(*config.sprt);
  if (config.adjudication.is_used()) json["adjudication"] = adjudication_text(config.adjudication);
  if (config.has_time()) json["time_margin"] = config.time_margin_ms;
  return json;
}

/// A number that a journal holds, which may come from anywhere. *Throws* ParseError
int whole_number(const Json& json, const char* key) {
  const Json& number = json.at(key);
  if (number.is_number_integer() && number >= 0 && number <= std::numeric_limits<int>::max())
    return number.get<int>();
  throw ParseError(fmt::format("'{}' is no number from 0 that fits", key), "what loa match writes");
}

PlayerSpec player_in(const Json& json) {
  PlayerSpec player = parse_player_spec(json.at("spec").get<std::string>());
  player.name = json.at("name").get<std::string>();
  // Which weights it played with; the weights themselves are not needed to read a journal.
  if (json.contains("weights")) player.weights_digest = json.at("weights").get<std::string>();
  return player;
}

MatchConfig config_in(const Json& json, std::uint64_t seed) {
  MatchConfig config;
  // Journals of earlier versions know only one format.
  if (json.contains("format")) config.format = match_format_named(json.at("format").get<std::string>());
  config.start = parse_position(json.at("position").get<std::string>());
  config.rules = parse_rules(json.at("rules").get<std::string>());
  for (const Json& player : json.at("players")) config.players.push_back(player_in(player));
  if (!json.at("limit").is_null()) config.limit = parse_limits(json.at("limit").get<std::string>());
  config.openings = parse_openings(json.at("openings").get<std::string>());
  config.pairs_per_pairing = whole_number(json, "pairs");
  config.longest_game = whole_number(json, "longest_game");
  if (json.contains("time_margin")) config.time_margin_ms = whole_number(json, "time_margin");
  if (json.contains("rounds")) config.rounds = whole_number(json, "rounds");
  if (json.contains("sprt")) config.sprt = parse_sprt_bounds(json.at("sprt").get<std::string>());
  if (json.contains("adjudication"))
    config.adjudication = parse_adjudication(json.at("adjudication").get<std::string>());
  config.seed = seed;
  return config;
}

/// Something that decides the games, as the user knows it.
struct SettingText {
  std::string_view name;
  std::string value;
};

/// *Example* "random", "random called left" where only the configuration names it so
std::string player_text(const PlayerSpec& player) {
  const std::string weights =
      player.weights_digest.empty() ? "" : fmt::format(" (weights {})", player.weights_digest);
  if (player.name == parse_player_spec(player.text).name) return player.text + weights;
  return fmt::format("{} called {}{}", player.text, player.name, weights);
}

/// *Shape* the same settings in the same order for every configuration
std::vector<SettingText> setting_texts(const MatchConfig& config) {
  std::string players;
  for (const PlayerSpec& player : config.players)
    players += (players.empty() ? "" : " ") + player_text(player);
  return {{"format", std::string(rules_of(config.format).name)},
          {"players", players},
          {"variant", std::string(config.variant())},
          {"start", position_text(config.start)},
          {"rules", rules_text(config.rules)},
          {"limit", config.limit.empty() ? "none" : limits_text(config.limit)},
          {"openings", openings_text(config.openings)},
          {"pairs", std::to_string(config.pairs_per_pairing)},
          {"rounds", std::to_string(config.rounds)},
          {"sprt", config.sprt ? sprt_bounds_text(*config.sprt) : "none"},
          {"adjudication", config.adjudication.is_used() ? adjudication_text(config.adjudication) : "none"},
          {"seed", std::to_string(config.seed)},
          {"longest game", std::to_string(config.longest_game)},
          {"time margin", config.has_time() ? std::to_string(config.time_margin_ms) : "none"}};
}

}  // namespace

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
