#include "loa/match/rated_field.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "loa/base/parse_error.h"
#include "loa/match/seated_games.h"
#include "loa/rules/position_text.h"

namespace loa {
namespace {

Points points_of(Result result, Side side) {
  if (result == Result::draw) return Points::draw;
  return result == win_of(side) ? Points::win : Points::loss;
}

/// The row of two players, made where there is none; in the order of its own `first` and `second`.
PairResults& row_of(std::vector<PairResults>& results, int first, int second) {
  const auto is_theirs = [=](const PairResults& row) {
    return (row.first == first && row.second == second) || (row.first == second && row.second == first);
  };
  const auto row = std::ranges::find_if(results, is_theirs);
  return row == results.end() ? results.emplace_back(PairResults{.first = first, .second = second}) : *row;
}

void require_same_game(const MatchConfig& first, const MatchConfig& other) {
  if (first.start == other.start && first.rules == other.rules) return;
  const auto game = [](const MatchConfig& config) {
    return fmt::format("{}, rules {}, from {}", config.variant(), rules_text(config.rules),
                       position_text(config.start));
  };
  throw ParseError("a match of another game than the first one: " + game(other), game(first));
}

}  // namespace

std::optional<int> RatedField::place_of(std::string_view name) const {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<int>(found - names.begin());
}

void RatedField::add(const MatchJournal& journal) {
  if (!first_match) first_match = journal.config;
  require_same_game(*first_match, journal.config);
  std::vector<int> places;
  for (const PlayerSpec& player : journal.config.players) {
    if (!place_of(player.name)) names.push_back(player.name);
    places.push_back(*place_of(player.name));
  }
  const std::vector<SeatedGame> games = seated_games(journal);
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    assert(games[i].black == games[i + 1].white && "the games of a pair stand together");
    // The pairing's first player has Black in the first game, and Black moves first.
    const int first = places[static_cast<std::size_t>(games[i].black)];
    PairResults& row = row_of(results, first, places[static_cast<std::size_t>(games[i].white)]);
    const Result black_first = games[i].game.outcome.result;
    const Result white_first = games[i + 1].game.outcome.result;
    if (row.first == first) {
      ++row.of(points_of(black_first, Side::black), points_of(white_first, Side::white));
    } else {
      ++row.of(points_of(white_first, Side::black), points_of(black_first, Side::white));
    }
  }
}

}  // namespace loa
