// All that a user may say about a match, as he wrote it: in options, in a file, or partly in both.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "loa/match/match_config.h"
#include "loa/rules/rule_set.h"
#include "tools/given_text.h"

namespace loa {

struct MatchSettings {
  struct Player {
    GivenText spec;
    std::optional<GivenText> name = {};
  };
  using Given = std::optional<GivenText>;

  std::vector<Player> players;  ///< empty where nobody is named
  Given format, variant, setup, position, rules, limit, openings, pairs, rounds, seed, sprt, adjudication;
  std::array<Given, all_switches.size()> switches;  ///< in the order of all_switches
  Given time_margin, threads, out;
};

/// Every setting of `settings` that is given takes the place of that in `base`.
void overlay(MatchSettings& base, const MatchSettings& settings);

/// A configuration, and what the user should know about it though it can be played.
struct ConfigRead {
  MatchConfig config;
  std::vector<std::string> warnings;
};

/// *Throws* ParseError at the place of a fault; UsageError where something that has no default is not given.
[[nodiscard]] ConfigRead read_config(const MatchSettings& settings);
/// The same without a warning of players that are identical: they will not stay so.
[[nodiscard]] ConfigRead read_terms(const MatchSettings& settings);

/// Parallel games; all processors where nothing is said. *Throws* ParseError
[[nodiscard]] int threads_in(const MatchSettings& settings);

}  // namespace loa
