// The players of one journal or of several, and all they played: what ratings are made of.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "loa/match/match_journal.h"
#include "loa/statistics/pair_results.h"

namespace loa {

/// Players are the same where they have the same name.
struct RatedField {
  std::vector<std::string> names;
  std::vector<PairResults> results;  ///< a row for each two players who met, in the order they first did

  std::optional<MatchConfig> first_match = {};  ///< what all others are like in board and rules

  /// Takes the pairs of a match in. *Throws* ParseError where it began from another set-up or had other rules than
  /// the first one: strength is by board and rules.
  void add(const MatchJournal& journal);
  /// The place of a player; nothing where there is none of that name.
  [[nodiscard]] std::optional<int> place_of(std::string_view name) const;
};

}  // namespace loa
