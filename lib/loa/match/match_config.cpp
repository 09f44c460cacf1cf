#include "loa/match/match_config.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "loa/base/parse_error.h"
#include "loa/eval/weights.h"
#include "loa/match/schedule.h"
#include "loa/match/swiss.h"
#include "loa/record/game_record.h"

namespace loa {
namespace {

void require_rounds(const MatchConfig& config) {
  const bool is_swiss = config.format == MatchFormat::swiss;
  const int most = is_swiss ? most_swiss_rounds(static_cast<int>(config.players.size())) : 1;
  if (config.rounds >= 1 && config.rounds <= most) return;
  throw ParseError(fmt::format("{} rounds cannot be played", config.rounds),
                   is_swiss ? fmt::format("1 to {}, after which everybody has met everybody", most)
                            : "one round in any format but swiss");
}

void require_pairs(const MatchConfig& config) {
  const std::int64_t pairings =
      rules_of(config.format).pairings_in_round(static_cast<std::int64_t>(config.players.size())) *
      config.rounds;
  const std::int64_t most = most_games / 2 / pairings;
  if (config.pairs_per_pairing >= 1 && config.pairs_per_pairing <= most) return;
  throw ParseError(fmt::format("{} pairs of games cannot be played", config.pairs_per_pairing),
                   fmt::format("1 to {}", most));
}

/// Weights that do not fit the variant are refused before the first game.
void require_weights(const PlayerSpec& player, std::string_view variant) {
  if (player.weights.empty()) return;
  try {
    static_cast<void>(parse_weights(player.weights, variant));
  } catch (const ParseError& error) {
    throw error.in(printable(player.text));
  }
}

void require_players(const MatchConfig& config) {
  if (config.players.size() < 2) {
    throw ParseError(
        fmt::format("a match of {} player{}", config.players.size(), config.players.size() == 1 ? "" : "s"),
        "at least two players");
  }
  const FormatRules& format = rules_of(config.format);
  if (config.players.size() > static_cast<std::size_t>(format.most_players)) {
    throw ParseError(
        fmt::format("{} players are too many for the format {}", config.players.size(), format.name),
        fmt::format("at most {}", format.most_players));
  }
  std::set<std::string> names;
  for (const PlayerSpec& player : config.players) {
    require_name(player.name);
    if (!names.insert(player.name).second) {
      throw ParseError(fmt::format("two players are called '{}'", printable(player.name)), "different names");
    }
    static_cast<void>(limits_of(player, config.limit));
    require_weights(player, config.variant());
  }
}

void require_test(const MatchConfig& config) {
  if (config.sprt.has_value() != (config.format == MatchFormat::sprt)) {
    throw ParseError(config.sprt
                         ? fmt::format("the format {} has no sequential test", rules_of(config.format).name)
                         : "the format sprt lacks the bounds of its test",
                     "the format sprt and bounds of a test, or neither");
  }
  if (config.sprt) require_testable(*config.sprt);
}

/// Plies of the longest opening that can be known: of random ones all have the same.
std::size_t longest_opening(const MatchConfig& config) {
  if (!config.openings.are_of_book()) return opening_of(config, 0).moves.size();
  std::size_t longest = 0;
  if (!config.openings.book) return longest;  // a journal that is read
  for (const Opening& opening : config.openings.book->openings)
    longest = std::max(longest, opening.moves.size());
  return longest;
}

void require_openings(const MatchConfig& config) {
  const std::size_t opening = longest_opening(config);
  const auto& longest = config.adjudication.longest;
  if (!longest || opening < static_cast<std::size_t>(*longest)) return;
  throw ParseError(fmt::format("with openings of {} moves nothing is left of {} moves", opening, *longest),
                   fmt::format("an adjudication with max-plies above {}", opening));
}

/// All of a player but his name.
struct PlayerCore {
  std::string_view kind;
  Settings settings;
  std::vector<std::string> command;
  Limits limits;
  bool operator==(const PlayerCore&) const = default;
};

PlayerCore core_of(const PlayerSpec& player, const Limits& limit) {
  PlayerCore core{.kind = player.kind,
                  .settings = player.settings,
                  .command = player.command,
                  .limits = limits_of(player, limit)};
  std::erase_if(core.settings, [](const Setting& setting) {
    return setting.name == "name" ||
           std::ranges::find(limit_parameters, setting.name, &Parameter::name) != limit_parameters.end();
  });
  std::ranges::sort(core.settings, {}, &Setting::name);
  return core;
}

}  // namespace

std::string_view MatchConfig::variant() const { return variant_of_size(start.size).value().name; }

bool MatchConfig::has_time() const {
  return std::any_of(players.begin(), players.end(),
                     [this](const PlayerSpec& player) { return limits_of(player, limit).has_time(); });
}

void require_playable(const MatchConfig& config) {
  require_players(config);
  require_rounds(config);
  require_pairs(config);
  require_test(config);
  require_openings(config);
}

std::vector<std::vector<std::string>> identical_players(const MatchConfig& config) {
  std::vector<std::vector<std::string>> groups;
  std::vector<PlayerCore> cores;
  for (const PlayerSpec& player : config.players) {
    const PlayerCore core = core_of(player, config.limit);
    const auto same = std::ranges::find(cores, core);
    if (same == cores.end()) {
      cores.push_back(core);
      groups.push_back({player.name});
    } else {
      groups[static_cast<std::size_t>(same - cores.begin())].push_back(player.name);
    }
  }
  std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
  return groups;
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

}  // namespace loa
