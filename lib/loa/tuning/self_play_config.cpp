#include "loa/tuning/self_play_config.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "loa/base/parse_error.h"
#include "loa/match/opening.h"
#include "loa/rules/position_text.h"
#include "loa/search/make_engine.h"

namespace loa {
namespace {

constexpr std::string_view random_prefix = "random:";
}  // namespace

IntRange parse_opening_range(std::string_view text) {
  const auto plies =
      text.starts_with(random_prefix) ? int_range_in(text.substr(random_prefix.size())) : std::nullopt;
  if (plies && plies->least >= 0 && plies->most <= most_opening_plies) return *plies;
  throw ParseError(fmt::format("no openings are called '{}'", printable(text)),
                   fmt::format("random:N or random:A..B, with plies from 0 to {}", most_opening_plies));
}

std::string opening_range_text(const IntRange& plies) {
  return fmt::format("{}{}", random_prefix, int_range_text(plies));
}

PlayerSpec parse_self_player(std::string_view text) {
  const PlayerSpec spec = parse_player_spec(text);
  if (!driver_of(spec.kind)) {
    throw ParseError(fmt::format("the player '{}' is no engine: it gives no scores", printable(text)),
                     "pvs or mtdf, with parameters");
  }
  if (number_of(spec.settings, "threads").value_or(1) != 1) {
    throw ParseError("a search with several threads is not reproducible",
                     "threads=1 in the SPEC, and --threads for games in parallel");
  }
  if (value_of(spec.settings, "hash")) return spec;
  return parse_player_spec(fmt::format("{}{}hash=1", text, spec.settings.empty() ? ":" : ","));
}

void require_playable(const SelfPlayConfig& config) {
  if (limits_of(config.player, config.limit).has_time()) {
    throw ParseError("a limit in time is not reproducible", "nodes=N or depth=N");
  }
}

DatasetHeader header_of(const SelfPlayConfig& config, const std::string& version) {
  nlohmann::ordered_json settings{{"source", "self-play"},
                                  {"position", position_text(config.start)},
                                  {"limit", limits_text(limits_of(config.player, config.limit))},
                                  {"openings", opening_range_text(config.opening_plies)},
                                  {"explore", config.explore_percent},
                                  {"longest_game", config.longest_game}};
  if (!config.player.weights_digest.empty()) settings["weights"] = config.player.weights_digest;
  return {.variant = variant_of_size(config.start.size).value(),
          .rules = config.rules,
          .seed = config.seed,
          .engine = config.player.text,
          .version = version,
          .settings = settings.dump()};
}

}  // namespace loa
