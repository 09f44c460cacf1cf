// The formats by name.
#include "loa/match/match_format.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

TEST(MatchFormats, AreFoundByTheirNames) {
  for (const FormatRules& rules : all_match_formats()) {
    EXPECT_EQ(match_format_named(rules.name), rules.format);
    EXPECT_EQ(rules_of(rules.format).name, rules.name);
  }
  EXPECT_EQ(match_format_names(), "round-robin, gauntlet, sprt, swiss");
  EXPECT_THROW(static_cast<void>(match_format_named("knockout")), ParseError);
}

TEST(MatchFormats, PairAsManyAsTheySay) {
  for (const FormatRules& rules : all_match_formats()) {
    for (int players = 2; players <= std::min(rules.most_players, 9); ++players) {
      EXPECT_EQ(static_cast<std::int64_t>(rules.pair_round({.players = players}, {}).size()),
                rules.pairings_in_round(players))
          << rules.name << ", " << players << " players";
    }
  }
}

}  // namespace
}  // namespace loa::test
