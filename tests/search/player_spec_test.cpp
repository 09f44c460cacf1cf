// The SPEC of a player: what is let in, what a message says of what is not, which limits hold.
#include "loa/search/player_spec.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

std::string spec_fault(std::string_view text) {
  try {
    static_cast<void>(parse_player_spec(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(PlayerSpec, TellsKindSettingsAndName) {
  const PlayerSpec plain = parse_player_spec("random");
  EXPECT_EQ(plain.kind, "random");
  EXPECT_EQ(plain.name, "random");
  EXPECT_TRUE(plain.settings.empty());

  const PlayerSpec full = parse_player_spec("alphabeta:depth=6,eval=simple,name=old");
  EXPECT_EQ(full.text, "alphabeta:depth=6,eval=simple,name=old");
  EXPECT_EQ(full.kind, "alphabeta");
  EXPECT_EQ(full.name, "old");
  EXPECT_EQ(limits_of(full, {}), parse_limits("depth=6"));
  EXPECT_EQ(parse_player_spec("greedy:eval=simple").name, "greedy:eval=simple")
      << "without name= the whole SPEC is the name";
  EXPECT_EQ(parse_player_spec("random:name=a:b").name, "a:b");
}

TEST(PlayerSpec, AFileOfWeightsStandsInTheNameWithoutItsPath) {
  EXPECT_EQ(parse_player_spec("pvs:weights=/home/me/new.v2.json,lmr=off").name, "pvs:weights=new.v2,lmr=off");
  EXPECT_EQ(parse_player_spec("pvs:weights=new").name, "pvs:weights=new");
  EXPECT_EQ(parse_player_spec("pvs:weights=a/new.json,name=old").name, "old");
}

TEST(PlayerSpec, WeightsAreToldApartByTheirText) {
  PlayerSpec one = parse_player_spec("pvs:weights=w.json");
  PlayerSpec other = one;
  EXPECT_EQ(one.weights_digest, "");
  give_weights(one, "{}");
  give_weights(other, "{ }");
  EXPECT_EQ(one.weights_digest.size(), 16U);
  EXPECT_NE(one.weights_digest, other.weights_digest);
}

TEST(PlayerSpec, FaultsAreNamedWithTheirColumn) {
  EXPECT_EQ(spec_fault(""),
            "line 1, column 1: no kind of player is called '' (expected one of random, greedy, minimax, "
            "alphabeta, pvs, mtdf, ugi, gtp)");
  EXPECT_EQ(spec_fault("Random"),
            "line 1, column 1: no kind of player is called 'Random' (expected one of random, greedy, "
            "minimax, alphabeta, pvs, mtdf, ugi, gtp)");
  EXPECT_EQ(spec_fault("random:depth=3"),
            "line 1, column 8: random has no parameter 'depth' (expected one of name)");
  EXPECT_EQ(spec_fault("alphabeta:depth=0"),
            "line 1, column 17: alphabeta: depth cannot be '0' (expected 1 to 64)");
  EXPECT_EQ(spec_fault("alphabeta:depth=3,eval=clever"),
            "line 1, column 24: alphabeta: eval cannot be 'clever' (expected one of simple)");
  EXPECT_NE(spec_fault("alphabeta:"), "no fault");
  EXPECT_NE(spec_fault("alphabeta:depth=3 "), "no fault");
  EXPECT_NE(spec_fault("alphabeta;depth=3"), "no fault");
}

TEST(PlayerSpec, ALimitThatThePlayerDoesNotKnowIsRefused) {
  for (const char* limit : {"movetime=10", "tc=1+1", "depth=3,movetime=10"}) {
    EXPECT_THROW(static_cast<void>(limits_of(parse_player_spec("minimax"), parse_limits(limit))), ParseError)
        << limit;
    EXPECT_EQ(limits_of(parse_player_spec("minimax:depth=2"), parse_limits(limit)), parse_limits("depth=2"));
    EXPECT_TRUE(limits_of(parse_player_spec("random"), parse_limits(limit)).empty());
  }
}

TEST(PlayerSpec, AnOwnLimitOverridesTheCommonOne) {
  const Limits common = parse_limits("nodes=100");
  EXPECT_EQ(limits_of(parse_player_spec("alphabeta"), common), common);
  EXPECT_EQ(limits_of(parse_player_spec("alphabeta:depth=2"), common), parse_limits("depth=2"));
  EXPECT_EQ(limits_of(parse_player_spec("alphabeta:depth=2,nodes=7"), common),
            parse_limits("depth=2,nodes=7"));
  EXPECT_EQ(limits_of(parse_player_spec("greedy"), common), Limits{}) << "it does not search";
}

TEST(PlayerSpec, ASearchWithoutAnyLimitIsAnError) {
  EXPECT_THROW(static_cast<void>(limits_of(parse_player_spec("alphabeta"), {})), ParseError);
  EXPECT_THROW(static_cast<void>(limits_of(parse_player_spec("alphabeta:eval=simple"), {})), ParseError);
  EXPECT_NO_THROW(static_cast<void>(limits_of(parse_player_spec("random"), {})));
}

}  // namespace
}  // namespace loa::test
