// What decides a match: its JSON, what may not be played, and how differences are told.
#include "loa/match/match_config.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/base/parse_error.h"
#include "support/some_match.h"

namespace loa::test {
namespace {

std::string fault(const MatchConfig& config) {
  try {
    require_playable(config);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

MatchConfig full_config() {
  MatchConfig config = some_match({"random:name=Ünï", "alphabeta:eval=simple", "alphabeta:depth=2"}, 7);
  config.start = setup_named("scrambled", "loa8");
  config.rules = parse_rules("soucie,max-plies=90");
  config.limit = parse_limits("depth=3,nodes=100");
  config.openings = parse_openings("random:2");
  config.seed = 18'446'744'073'709'551'615U;
  config.longest_game = 500;
  config.format = MatchFormat::gauntlet;
  config.adjudication = parse_adjudication("proven=on,draw-score=10,draw-moves=4,max-plies=300");
  return config;
}

MatchConfig test_config() {
  MatchConfig config = some_match({"random", "greedy"}, 500);
  config.format = MatchFormat::sprt;
  config.sprt = parse_sprt_bounds("elo0=-5,elo1=5,model=logistic");
  return config;
}

MatchConfig swiss_config() {
  MatchConfig config = some_match({"random", "greedy", "random", "greedy"}, 2);
  config.format = MatchFormat::swiss;
  config.rounds = 3;
  return config;
}

TEST(MatchConfig, IsTheSameAfterJson) {
  for (const MatchConfig& config :
       {some_match({"random", "greedy"}, 1), full_config(), test_config(), swiss_config()}) {
    EXPECT_EQ(parse_config(config_json(config), config.seed), config) << config_json(config);
  }
}

TEST(MatchConfig, OfOtherJsonIsRefused) {
  for (const char* json : {"", "{}", "[]", "{\"players\":3}", "{\"variant\":\"loa8\"}"}) {
    EXPECT_THROW(static_cast<void>(parse_config(json, 1)), ParseError) << json;
  }
}

TEST(MatchConfig, ThatCannotBePlayedSaysWhy) {
  EXPECT_EQ(fault(some_match({"random", "greedy"}, 1)), "no fault");
  EXPECT_EQ(fault(some_match({}, 1)), "a match of 0 players (expected at least two players)");
  EXPECT_EQ(fault(some_match({"random"}, 1)), "a match of 1 player (expected at least two players)");
  EXPECT_EQ(fault(some_match({"random", "greedy"}, 0)),
            "0 pairs of games cannot be played (expected 1 to 50000000)");
  EXPECT_EQ(fault(some_match({"random", "greedy"}, -1)),
            "-1 pairs of games cannot be played (expected 1 to 50000000)");
  EXPECT_NE(fault(some_match({"random", "greedy"}, 50'000'001)), "no fault");
  EXPECT_NE(fault(some_match({"random", "alphabeta"}, 1)).find("no limit"), std::string::npos);

  MatchConfig same_names = some_match({"random", "greedy"}, 1);
  same_names.players[1].name = "random";
  EXPECT_NE(fault(same_names).find("two players are called 'random'"), std::string::npos);
  MatchConfig bad_name = some_match({"random", "greedy"}, 1);
  bad_name.players[1].name = "\xff";
  EXPECT_NE(fault(bad_name), "no fault");
  MatchConfig no_opening = some_match({"random", "greedy"}, 1);
  no_opening.rules.rules.max_plies = 2;
  EXPECT_NE(fault(no_opening).find("no opening"), std::string::npos);
}

TEST(MatchConfig, OfAnEarlierVersionIsARoundRobin) {
  std::string json = config_json(some_match({"random", "greedy"}, 1));
  const std::string format = R"("format":"round-robin",)";
  json.erase(json.find(format), format.size());
  EXPECT_EQ(parse_config(json, 1), some_match({"random", "greedy"}, 1));
}

TEST(MatchConfig, OfHostileNumbersIsRefused) {
  const std::string json = config_json(some_match({"random", "greedy"}, 1));
  for (const char* number :
       {"-1", "1e300", "0.5", "99999999999999999999", "4294967297", "\"1\"", "null", "[1]"}) {
    std::string changed = json;
    changed.replace(changed.find("\"pairs\":1") + 8, 1, number);
    EXPECT_THROW(static_cast<void>(parse_config(changed, 1)), ParseError) << number;
  }
}

TEST(MatchConfig, ThatDoesNotFitItsFormatSaysWhy) {
  EXPECT_EQ(fault(test_config()), "no fault");
  EXPECT_EQ(fault(swiss_config()), "no fault");
  MatchConfig config = test_config();
  config.sprt.reset();
  EXPECT_NE(fault(config).find("lacks the bounds"), std::string::npos);
  config = test_config();
  config.format = MatchFormat::round_robin;
  EXPECT_NE(fault(config).find("round-robin has no sequential test"), std::string::npos);
  config = test_config();
  config.sprt->elo1 = -100;
  EXPECT_NE(fault(config), "no fault");
  config = some_match({"random", "greedy", "random"}, 1);
  config.format = MatchFormat::sprt;
  config.sprt.emplace();
  EXPECT_EQ(fault(config), "3 players are too many for the format sprt (expected at most 2)");
  config = swiss_config();
  config.rounds = 4;
  EXPECT_EQ(fault(config),
            "4 rounds cannot be played (expected 1 to 3, after which everybody has met everybody)");
  config.format = MatchFormat::round_robin;
  EXPECT_EQ(fault(config), "4 rounds cannot be played (expected one round in any format but swiss)");
  config = some_match({"random", "greedy"}, 1);
  config.adjudication.longest = 4;
  EXPECT_EQ(fault(config),
            "with openings of 4 moves nothing is left of 4 moves (expected an adjudication with max-plies "
            "above 4)");
}

TEST(MatchConfig, KnowsPlayersThatAreTheSame) {
  EXPECT_TRUE(identical_players(some_match({"random", "greedy"}, 1)).empty());
  MatchConfig config = some_match({"alphabeta:depth=2,eval=simple,name=one", "random",
                                   "alphabeta:name=two,eval=simple", "alphabeta:depth=3"},
                                  1);
  config.limit = parse_limits("depth=2");
  const std::vector<std::vector<std::string>> expected = {{"one", "two"}};
  EXPECT_EQ(identical_players(config), expected);
  config.limit = parse_limits("depth=4");
  EXPECT_TRUE(identical_players(config).empty());
}

TEST(MatchConfig, PlayersOfOneNameAreToldApart) {
  std::vector<PlayerSpec> players;
  for (const char* spec : {"random", "greedy", "random", "random:name=random#1", "random"})
    players.push_back(parse_player_spec(spec));
  const auto warnings = distinguish_names(players);
  EXPECT_EQ(warnings.size(), 1U);
  EXPECT_EQ(players[0].name, "random#2") << "#1 is taken";
  EXPECT_EQ(players[1].name, "greedy");
  EXPECT_EQ(players[2].name, "random#3");
  EXPECT_EQ(players[3].name, "random#1");
  EXPECT_EQ(players[4].name, "random#4");
  EXPECT_TRUE(distinguish_names(players).empty());
}

TEST(MatchConfig, DifferencesAreNamed) {
  const MatchConfig config = some_match({"random", "greedy"}, 3);
  EXPECT_EQ(config_differences(config, config), "");
  MatchConfig other = config;
  other.pairs_per_pairing = 4;
  other.seed = 2;
  EXPECT_EQ(config_differences(config, other),
            "pairs (3 in the journal, 4 now), seed (1 in the journal, 2 now)");
  EXPECT_EQ(config_differences(config, some_match({"random", "alphabeta:depth=2"}, 3)),
            "players (random greedy in the journal, random alphabeta:depth=2 now)");
  other = config;
  other.limit = parse_limits("depth=2");
  EXPECT_EQ(config_differences(config, other), "limit (none in the journal, depth=2 now)");
  other = config;
  other.rules = parse_rules("icga,both=mover");
  EXPECT_EQ(config_differences(config, other), "rules (icga in the journal, icga,both=mover now)");
}

}  // namespace
}  // namespace loa::test
