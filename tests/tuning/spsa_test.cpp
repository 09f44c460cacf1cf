// SPSA: its gains, its trials, that it finds an optimum through noise, and that it goes on anywhere as if it had not stopped.
#include "loa/tuning/spsa.h"

#include <gtest/gtest.h>

#include <cmath>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"
#include "loa/tuning/spsa_state.h"

namespace loa {
namespace {

SpsaConfig toy_config(int iterations, std::uint64_t seed) {
  return {.parameters = {{.name = "whole", .start = 20, .least = 0, .most = 200, .c_end = 8, .r_end = 0.002},
                         {.name = "real",
                          .start = 4,
                          .least = -5,
                          .most = 5,
                          .c_end = 0.5,
                          .r_end = 0.002,
                          .is_whole = false}},
          .iterations = iterations,
          .seed = seed};
}

/// Elo of a player with these values: best at 120 and -1.
double toy_elo(const std::vector<double>& values) {
  const double whole = (values[0] - 120) / 20;
  const double real = values[1] + 1;
  return -30 * whole * whole - 30 * real * real;
}

/// Sixteen games of an iteration, won as often as the Elo of the two players says.
int toy_lead(const SpsaTrial& trial, std::uint64_t seed) {
  Random random(seed);
  const double chance = 1 / (1 + std::pow(10, (toy_elo(trial.minus) - toy_elo(trial.plus)) / 400));
  int lead = 0;
  for (int game = 0; game < 16; ++game) lead += random.below(1'000'000) < 1e6 * chance ? 1 : -1;
  return lead;
}

SpsaState toy_end(const SpsaConfig& config, SpsaState state) {
  while (state.iterations < config.iterations) {
    const SpsaTrial trial = spsa_trial(config, state);
    const auto games = seed_for(config.seed + 1, static_cast<std::uint64_t>(state.iterations));
    state = spsa_step(config, state, trial, toy_lead(trial, games));
  }
  return state;
}

TEST(Spsa, GainsEndWhereTheParameterSays) {
  const SpsaParameter parameter{.name = "p", .c_end = 8, .r_end = 0.002};
  const SpsaGains last = spsa_gains(parameter, 100, 100);
  EXPECT_NEAR(last.reach, 8, 1e-12);
  EXPECT_NEAR(last.rate, 0.002, 1e-15);
  const SpsaGains first = spsa_gains(parameter, 100, 1);
  EXPECT_NEAR(first.reach, 8 * std::pow(100, 0.101), 1e-12);
  EXPECT_NEAR(first.rate, 0.002 * std::pow(110.0 / 11.0, 0.602) / std::pow(100, 0.202), 1e-15);
}

TEST(Spsa, PlaysBothSidesOfTheEstimateWithinBounds) {
  const SpsaConfig config = toy_config(500, 3);
  SpsaState state = spsa_start(config);
  state.estimate = {1.25, 4.9};
  std::size_t ways = 0;
  for (; state.iterations < 200; ++state.iterations) {
    const SpsaTrial trial = spsa_trial(config, state);
    EXPECT_EQ(trial, spsa_trial(config, state));
    for (std::size_t i = 0; i < 2; ++i) {
      for (const double value : {trial.plus[i], trial.minus[i]}) {
        EXPECT_GE(value, config.parameters[i].least);
        EXPECT_LE(value, config.parameters[i].most);
      }
      EXPECT_GT(trial.signs[i] * (trial.plus[i] - trial.minus[i]), 0);
    }
    EXPECT_EQ(trial.plus[0], std::floor(trial.plus[0]));
    EXPECT_EQ(trial.minus[0], std::floor(trial.minus[0]));
    if (trial.signs == std::vector{1, -1}) ++ways;
  }
  EXPECT_GT(ways, 25U);
  EXPECT_LT(ways, 75U);
}

TEST(Spsa, RoundsWholeNumbersUpAsOftenAsTheirFractionSays) {
  SpsaConfig config{.parameters = {{.name = "p", .start = 2.3, .least = 0, .most = 9, .c_end = 1}},
                    .iterations = 1,
                    .seed = 1};
  constexpr int draws = 4'000;
  double sum = 0;
  for (config.seed = 1; config.seed <= draws; ++config.seed) {
    const SpsaTrial trial = spsa_trial(config, spsa_start(config));
    sum += std::max(trial.plus[0], trial.minus[0]);
    EXPECT_EQ(std::abs(trial.plus[0] - trial.minus[0]), 2);
  }
  EXPECT_NEAR(sum / draws, 3.3, 0.03);
}

TEST(Spsa, FindsTheOptimumThroughNoise) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const SpsaConfig config = toy_config(3'000, seed);
    const SpsaState end = toy_end(config, spsa_start(config));
    EXPECT_NEAR(end.estimate[0], 120, 10) << "seed " << seed;
    EXPECT_NEAR(end.estimate[1], -1, 0.6) << "seed " << seed;
  }
}

TEST(Spsa, StaysWithinBoundsWhereTheOptimumLiesOutside) {
  SpsaConfig config = toy_config(1'000, 5);
  config.parameters[0].most = 60;
  EXPECT_GE(toy_end(config, spsa_start(config)).estimate[0], 50);
  EXPECT_LE(toy_end(config, spsa_start(config)).estimate[0], 60);
}

TEST(Spsa, GoesOnFromEveryIterationToTheSameBits) {
  const SpsaConfig config = toy_config(60, 7);
  const SpsaState end = toy_end(config, spsa_start(config));
  for (SpsaConfig part = config; part.iterations > 0; --part.iterations) {
    SpsaState state = spsa_start(config);
    while (state.iterations < part.iterations) {
      const SpsaTrial trial = spsa_trial(config, state);
      const auto games = seed_for(config.seed + 1, static_cast<std::uint64_t>(state.iterations));
      state = spsa_step(config, state, trial, toy_lead(trial, games));
    }
    const SpsaState saved = parse_spsa_state(spsa_state_text(config, state, "{}"), config, "{}");
    EXPECT_EQ(saved, state);
    EXPECT_EQ(toy_end(config, saved), end) << "after iteration " << part.iterations;
  }
}

TEST(Spsa, AnIterationSurvivesAsALine) {
  const SpsaConfig config = toy_config(10, 9);
  const SpsaTrial trial = spsa_trial(config, spsa_start(config));
  const SpsaIteration iteration{.trial = trial,
                                .wins = 9,
                                .draws = 1,
                                .losses = 6,
                                .after = spsa_step(config, spsa_start(config), trial, 3)};
  const std::string line = spsa_iteration_line(iteration);
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_EQ(parse_spsa_iteration(line, config), iteration);
}

/// What a text is refused for.
template <class Read>
std::string refusal(Read read) {
  try {
    static_cast<void>(read());
  } catch (const ParseError& error) {
    return error.what();
  }
  return "nothing";
}

TEST(Spsa, AStateOfAnotherTuningOrADamagedOneIsRefused) {
  const SpsaConfig config = toy_config(10, 9);
  const std::string match = R"({"limit":"nodes=10","pairs":2})";
  const std::string text = spsa_state_text(config, spsa_start(config), match);
  const auto read = [&](const std::string& state, const SpsaConfig& now, const std::string& played) {
    return refusal([&] { return parse_spsa_state(state, now, played); });
  };
  EXPECT_EQ(read(text, config, match), "nothing");
  EXPECT_NE(read(text, config, R"({"limit":"nodes=20","pairs":2})").find("another tuning: match.limit ("),
            std::string::npos);
  SpsaConfig other = config;
  other.seed = 10;
  other.parameters[0].c_end = 9;
  EXPECT_NE(read(text, other, match).find("another tuning: seed, parameters ("), std::string::npos);
  std::string outside = text;
  outside.replace(outside.find("20.0", outside.find("estimate")), 4, "-1.0");
  EXPECT_NE(read(outside, config, match).find("0 to 200"), std::string::npos);
  for (const char* damaged : {"", "{}", "[1]", "{\"spsa_state\": 2}", "{\"spsa_state\": \"x\"}"})
    EXPECT_NE(read(damaged, config, match), "nothing") << damaged;
  EXPECT_NE(refusal([&] { return parse_spsa_iteration("{\"iteration\":1}", config); }), "nothing");
}

TEST(Spsa, WhatCannotBeTunedIsRefused) {
  const SpsaConfig good = toy_config(10, 1);
  const auto refused = [&](auto change) {
    SpsaConfig config = good;
    change(config);
    return refusal([&] {
      require_tunable(config);
      return 0;
    });
  };
  EXPECT_EQ(refused([](SpsaConfig&) {}), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters.clear(); }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.iterations = 0; }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters[1].name = "whole"; }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters[0].start = 201; }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters[0].least = 0.5; }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters[0].c_end = 0; }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters[0].r_end = -1; }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters[0].c_end = NAN; }), "nothing");
  EXPECT_NE(refused([](SpsaConfig& config) { config.parameters[0].most = config.parameters[0].least; }),
            "nothing");
}

}  // namespace
}  // namespace loa
