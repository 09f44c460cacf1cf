// Players whose numbers are tuned: what has a name, and what comes of values.
#include "loa/tuning/tuned_player.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

TEST(TunedPlayer, KnowsTheNumbersOfItsKindAndItsSpec) {
  const TunedPlayer player(parse_player_spec("pvs:hash=4,lmr-scale=33"), "loa8");
  const TunableNumber base = player.number("lmr-base");
  EXPECT_EQ(base.value, 80);
  EXPECT_EQ(base.least, 0);
  EXPECT_EQ(base.most, 300);
  EXPECT_EQ(player.number("lmr-scale").value, 33);
  EXPECT_EQ(player.number("hash").value, 4);
  EXPECT_EQ(player.number("depth").value, std::nullopt);
  const TunableNumber weight = player.number("weights.mobility");
  EXPECT_EQ(weight.value, default_weights("loa8")[Term::mobility]);
  EXPECT_EQ(weight.least, -largest_weight);
  EXPECT_EQ(weight.most, largest_weight);
}

TEST(TunedPlayer, RefusesNamesThatAreNoNumbers) {
  const TunedPlayer engine(parse_player_spec("pvs"), "loa8");
  for (const char* name : {"scout", "luck", "weights.luck", "weights", "tc", "name"})
    EXPECT_THROW(static_cast<void>(engine.number(name)), ParseError) << name;
  const TunedPlayer simple(parse_player_spec("pvs:eval=simple"), "loa8");
  EXPECT_THROW(static_cast<void>(simple.number("weights.mobility")), ParseError);
  const TunedPlayer random(parse_player_spec("random"), "loa8");
  EXPECT_THROW(static_cast<void>(random.number("depth")), ParseError);
  EXPECT_THROW(TunedPlayer(parse_player_spec("ugi:./engine"), "loa8"), ParseError);
}

TEST(TunedPlayer, GetsItsValuesAsSettings) {
  const TunedPlayer player(parse_player_spec("pvs:hash=4,lmr-base=10,name=old"), "loa8");
  const std::vector<TunedValue> values{{"lmr-base", 95}, {"late-moves", 4}};
  const PlayerSpec tuned = player.with(values, "plus");
  EXPECT_EQ(tuned.text, "pvs:hash=4,lmr-base=95,late-moves=4");
  EXPECT_EQ(tuned.name, "plus");
  EXPECT_EQ(tuned.weights, "");
  EXPECT_EQ(player.with({}, "plain").text, "pvs:hash=4,lmr-base=10");
  EXPECT_EQ(TunedPlayer(parse_player_spec("mtdf"), "loa8").with({}, "plain").text, "mtdf");
}

TEST(TunedPlayer, GetsWeightsThatDifferInTheTermsNamed) {
  const TunedPlayer player(parse_player_spec("pvs:hash=4"), "loa6");
  const std::vector<TunedValue> values{{"weights.tempo", -77}, {"hash", 2}};
  const PlayerSpec tuned = player.with(values, "plus");
  Weights expected = default_weights("loa6");
  expected[Term::tempo] = -77;
  EXPECT_EQ(parse_weights(tuned.weights, "loa6"), expected);
  EXPECT_EQ(number_of(tuned.settings, "hash"), 2U);
  EXPECT_NE(value_of(tuned.settings, "weights"), std::nullopt)
      << "an engine asks for the weights of its SPEC";
  EXPECT_EQ(player.spec_text(values, "out/weights.json"), "pvs:hash=2,weights=out/weights.json");
}

TEST(TunedPlayer, BeginsWithTheWeightsOfItsFile) {
  PlayerSpec base = parse_player_spec("pvs:weights=mine.json");
  give_weights(base, R"({"tempo": 5})");
  const TunedPlayer player(base, "loa8");
  EXPECT_EQ(player.number("weights.tempo").value, 5);
  EXPECT_EQ(player.with({}, "plain").weights, base.weights);
  const std::vector<TunedValue> values{{"weights.men", 4}};
  const Weights tuned = parse_weights(player.with(values, "plus").weights, "loa8");
  EXPECT_EQ(tuned[Term::tempo], 5);
  EXPECT_EQ(tuned[Term::men], 4);
}

TEST(TunedPlayer, RangesReachFromNothingToTwiceTheValue) {
  const TuningRange usual = usual_range({.name = "", .what = "", .value = 80, .least = 0, .most = 300});
  EXPECT_EQ(usual.least, 0);
  EXPECT_EQ(usual.most, 160);
  EXPECT_EQ(usual_step(usual), 8);
  const TuningRange small = usual_range({.name = "", .what = "", .value = 2, .least = 1, .most = 6});
  EXPECT_EQ(small.least, 1);
  EXPECT_EQ(small.most, 6);
  EXPECT_EQ(usual_step(small), 0.5);
  const TuningRange negative = usual_range({.name = "", .what = "", .value = -50, .least = -99, .most = 99});
  EXPECT_EQ(negative.least, -99);
  EXPECT_EQ(negative.most, 0);
}

}  // namespace
}  // namespace loa
