#include "loa/match/match_format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>

#include "loa/base/parse_error.h"
#include "loa/match/swiss.h"

namespace loa {
namespace {

constexpr int any_number = std::numeric_limits<int>::max();

/// 0-1, then 0-2 1-2, then 0-3 1-3 2-3: a player who joins at the end leaves the numbers of the others as they are.
std::vector<Pairing> everybody_against_everybody(const RoundTerms& terms, std::span<const PlayedRound>) {
  std::vector<Pairing> pairings;
  for (int second = 1; second < terms.players; ++second) {
    for (int first = 0; first < second; ++first) pairings.push_back({first, second});
  }
  return pairings;
}

std::vector<Pairing> first_against_all(const RoundTerms& terms, std::span<const PlayedRound>) {
  std::vector<Pairing> pairings;
  for (int second = 1; second < terms.players; ++second) pairings.push_back({0, second});
  return pairings;
}

constexpr std::array<FormatRules, 4> formats = {{
    {.format = MatchFormat::round_robin,
     .name = "round-robin",
     .what = "every two players meet",
     .can_be_sharded = true,
     .most_players = any_number,
     .pairings_in_round = [](std::int64_t players) { return players * (players - 1) / 2; },
     .pair_round = everybody_against_everybody},
    {.format = MatchFormat::gauntlet,
     .name = "gauntlet",
     .what = "the first player meets all others",
     .can_be_sharded = true,
     .most_players = any_number,
     .pairings_in_round = [](std::int64_t players) { return players - 1; },
     .pair_round = first_against_all},
    {.format = MatchFormat::sprt,
     .name = "sprt",
     .what = "two players, until a sequential test tells whether the first is stronger",
     .can_be_sharded = false,
     .most_players = 2,
     .pairings_in_round = [](std::int64_t) { return std::int64_t{1}; },
     .pair_round = first_against_all},
    {.format = MatchFormat::swiss,
     .name = "swiss",
     .what = "in each round players with like results meet, if possible for the first time",
     .can_be_sharded = false,
     .most_players = most_swiss_players,
     .pairings_in_round = [](std::int64_t players) { return players / 2; },
     .pair_round = swiss_round},
}};

}  // namespace

std::span<const FormatRules> all_match_formats() { return formats; }

const FormatRules& rules_of(MatchFormat format) {
  return *std::ranges::find(formats, format, &FormatRules::format);
}

MatchFormat match_format_named(std::string_view name) {
  const auto* const rules = std::ranges::find(formats, name, &FormatRules::name);
  if (rules != formats.end()) return rules->format;
  throw ParseError(fmt::format("no format of matches is called '{}'", printable(name)),
                   "one of " + match_format_names(), {1, 1});
}

std::string match_format_names() {
  std::vector<std::string_view> names;
  for (const FormatRules& rules : formats) names.push_back(rules.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace loa
