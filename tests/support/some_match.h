// Small matches for tests.
#pragma once

#include <initializer_list>
#include <string_view>

#include "loa/match/match_config.h"

namespace loa::test {

/// *Example* `some_match({"random", "greedy"}, 3)`
inline MatchConfig some_match(std::initializer_list<std::string_view> specs, int pairs) {
  MatchConfig config;
  config.start = standard_setup("loa5");  // its games are short
  for (const std::string_view spec : specs) config.players.push_back(parse_player_spec(spec));
  static_cast<void>(distinguish_names(config.players));
  config.pairs_per_pairing = pairs;
  return config;
}

}  // namespace loa::test
