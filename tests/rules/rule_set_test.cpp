// The rule sets of RULES 2, value by value, and rules as text.
#include "loa/rules/rule_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"

namespace loa {
namespace {

std::optional<Rules> rules_of(std::string_view name) {
  for (const RuleSet& set : all_rule_sets()) {
    if (set.name == name) return set.rules;
  }
  return std::nullopt;
}

std::string rules_error(std::string_view text) {
  try {
    static_cast<void>(parse_rules(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of_switch(std::string_view name, std::string_view value) {
  try {
    Rules rules;
    set_switch(rules, name, value);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

/// Every value of every switch; the limits are the borders and one that some rule set has.
std::vector<Rules> all_combinations() {
  std::vector<Rules> combinations;
  for (const BothConnected both : {BothConnected::draw, BothConnected::mover}) {
    for (const NoMove no_move : {NoMove::pass, NoMove::loss, NoMove::draw}) {
      for (const Repetition repetition :
           {Repetition::none, Repetition::second, Repetition::third, Repetition::second_board}) {
        for (const std::optional<int> max_plies :
             {std::optional<int>(), std::optional(1), std::optional(200), std::optional(max_ply_number)}) {
          combinations.push_back({both, no_move, repetition, max_plies});
        }
      }
    }
  }
  return combinations;
}

TEST(RuleSets, AreThoseOfTheTable) {
  using B = BothConnected;
  using N = NoMove;
  using R = Repetition;
  EXPECT_EQ(rules_of("icga"), (Rules{B::draw, N::pass, R::third, {}}));
  EXPECT_EQ(rules_of("gamut1969"), (Rules{B::draw, N::pass, R::none, {}}));
  EXPECT_EQ(rules_of("soucie"), (Rules{B::mover, N::pass, R::none, {}}));
  EXPECT_EQ(rules_of("mso2000"), (Rules{B::draw, N::loss, R::second, {}}));
  EXPECT_EQ(rules_of("skillgames"), (Rules{B::mover, N::loss, R::none, 200}));
  EXPECT_EQ(rules_of("openspiel"), (Rules{B::mover, N::loss, R::second_board, 1000}));
  EXPECT_EQ(rules_of("codingame"), (Rules{B::mover, N::pass, R::none, 150}));
  EXPECT_EQ(rules_of("playstrategy"), (Rules{B::draw, N::draw, R::none, {}}));
  EXPECT_EQ(rules_of("abstractplay"), (Rules{B::draw, N::pass, R::none, {}}));
}

TEST(RuleSets, StandInTheOrderOfTheTableWithTheDefaultFirst) {
  std::vector<std::string> names;
  for (const RuleSet& set : all_rule_sets()) names.emplace_back(set.name);
  EXPECT_EQ(names, (std::vector<std::string>{"icga", "gamut1969", "soucie", "mso2000", "skillgames",
                                             "openspiel", "codingame", "playstrategy", "abstractplay"}));
  EXPECT_EQ(NamedRules{}.base, "icga");
  EXPECT_EQ(NamedRules{}.rules, all_rule_sets().front().rules);
}

TEST(RuleSets, EachTellsItsSource) {
  for (const RuleSet& set : all_rule_sets()) EXPECT_FALSE(set.source.empty()) << set.name;
}

TEST(RulesText, IsTheNameAloneWhereNothingDiffers) {
  for (const RuleSet& set : all_rule_sets()) {
    EXPECT_EQ(rules_text({set.name, set.rules}), set.name);
    EXPECT_EQ(parse_rules(set.name), (NamedRules{set.name, set.rules}));
  }
}

TEST(RulesText, NamesWhatDiffersInAFixedOrder) {
  const Rules rules{BothConnected::mover, NoMove::loss, Repetition::second_board, 200};
  EXPECT_EQ(rules_text({"icga", rules}), "icga,both=mover,no-move=loss,repetition=2-board,max-plies=200");
  EXPECT_EQ(rules_text({"skillgames", rules}), "skillgames,repetition=2-board");
  EXPECT_EQ(rules_text({"openspiel", {BothConnected::mover, NoMove::loss, Repetition::second_board, {}}}),
            "openspiel,max-plies=none");
  EXPECT_EQ(rules_text(parse_rules("icga,both=mover,max-plies=200")), "icga,both=mover,max-plies=200");
}

TEST(RulesText, IsReadBackForEveryCombination) {
  for (const RuleSet& set : all_rule_sets()) {
    for (const Rules& rules : all_combinations()) {
      const NamedRules named{set.name, rules};
      ASSERT_EQ(parse_rules(rules_text(named)), named) << rules_text(named);
      ASSERT_EQ(rules_text(parse_rules(rules_text(named))), rules_text(named));
    }
  }
}

TEST(ParseRules, TakesSwitchesInAnyOrder) {
  const NamedRules expected = parse_rules("icga,both=mover,no-move=loss,repetition=none,max-plies=7");
  EXPECT_EQ(parse_rules("icga,max-plies=7,repetition=none,no-move=loss,both=mover"), expected);
  EXPECT_EQ(expected.rules, (Rules{BothConnected::mover, NoMove::loss, Repetition::none, 7}));
}

TEST(ParseRules, ForgetsSwitchesThatDoNotDiffer) {
  EXPECT_EQ(rules_text(parse_rules("icga,both=draw")), "icga");
  EXPECT_EQ(rules_text(parse_rules("openspiel,max-plies=1000,both=draw")), "openspiel,both=draw");
}

TEST(ParseRules, UnknownRuleSet) {
  const std::string names =
      " (expected one of icga, gamut1969, soucie, mso2000, skillgames, openspiel, codingame, playstrategy, "
      "abstractplay)";
  EXPECT_EQ(rules_error("chess"), "line 1, column 1: no rule set is called 'chess'" + names);
  EXPECT_EQ(rules_error(""), "line 1, column 1: no rule set is called ''" + names);
  EXPECT_EQ(rules_error("ICGA"), "line 1, column 1: no rule set is called 'ICGA'" + names);
  EXPECT_EQ(rules_error("icga\n"), "line 1, column 1: no rule set is called 'icga\\x0a'" + names);
  EXPECT_EQ(rules_error("both=mover"), "line 1, column 1: no rule set is called 'both=mover'" + names);
}

TEST(ParseRules, UnknownSwitchOrNone) {
  const std::string switches = " (expected one of both, no-move, repetition, max-plies)";
  EXPECT_EQ(rules_error("icga,speed=1"),
            "line 1, column 6: no switch of the rules is called 'speed'" + switches);
  EXPECT_EQ(rules_error("icga,=1"), "line 1, column 6: no switch of the rules is called ''" + switches);
  EXPECT_EQ(rules_error("icga, both=mover"),
            "line 1, column 6: no switch of the rules is called ' both'" + switches);
  EXPECT_EQ(rules_error("icga,mover"),
            "line 1, column 6: 'mover' is no switch of the rules (expected switch=value)");
  EXPECT_EQ(rules_error("icga,"), "line 1, column 6: '' is no switch of the rules (expected switch=value)");
  EXPECT_EQ(rules_error("icga,,both=mover"),
            "line 1, column 6: '' is no switch of the rules (expected switch=value)");
  EXPECT_EQ(rules_error("icga,both=mover,"),
            "line 1, column 17: '' is no switch of the rules (expected switch=value)");
}

TEST(ParseRules, UnknownValue) {
  EXPECT_EQ(rules_error("icga,both=loss"),
            "line 1, column 6: 'loss' is no value of the switch both (expected one of draw, mover)");
  EXPECT_EQ(rules_error("soucie,both=draw,no-move=skip"),
            "line 1, column 18: 'skip' is no value of the switch no-move (expected one of pass, loss, draw)");
  EXPECT_EQ(
      rules_error("icga,repetition=4"),
      "line 1, column 6: '4' is no value of the switch repetition (expected one of none, 2, 3, 2-board)");
  EXPECT_EQ(rules_error("icga,both=draw=mover"),
            "line 1, column 6: 'draw=mover' is no value of the switch both (expected one of draw, mover)");
}

TEST(ParseRules, BadPlyLimit) {
  for (const std::string value :
       {"", "0", "-1", "+5", " 5", "5 ", "1e3", "2.5", "0x10", "None", "1000001", "99999999999999999999"}) {
    EXPECT_EQ(rules_error("icga,max-plies=" + value),
              "line 1, column 6: '" + value +
                  "' is no value of the switch max-plies (expected none or a number from 1 to 1000000)");
  }
  EXPECT_EQ(parse_rules("icga,max-plies=1000000").rules.max_plies, 1'000'000);
  EXPECT_EQ(parse_rules("icga,max-plies=1").rules.max_plies, 1);
}

TEST(ParseRules, SwitchTwice) {
  EXPECT_EQ(rules_error("icga,both=mover,both=mover"),
            "line 1, column 17: the switch both stands twice (expected each switch at most once)");
  EXPECT_EQ(rules_error("icga,max-plies=3,both=draw,max-plies=none"),
            "line 1, column 28: the switch max-plies stands twice (expected each switch at most once)");
}

TEST(SetSwitch, SaysWhatIsWrongWithoutAColumn) {
  EXPECT_EQ(error_of_switch("no-move", "stay"),
            "'stay' is no value of the switch no-move (expected one of pass, loss, draw)");
  EXPECT_EQ(
      error_of_switch("no_move", "pass"),
      "no switch of the rules is called 'no_move' (expected one of both, no-move, repetition, max-plies)");
}

TEST(SetSwitch, LeavesTheRulesAloneWhereItFails) {
  Rules rules{BothConnected::mover, NoMove::loss, Repetition::second, 20};
  const Rules before = rules;
  for (const std::string_view name : all_switches) EXPECT_THROW(set_switch(rules, name, "?"), ParseError);
  EXPECT_EQ(rules, before);
}

TEST(SetSwitch, WritesWhatSwitchTextReads) {
  for (const Rules& rules : all_combinations()) {
    Rules copy;
    for (const std::string_view name : all_switches) set_switch(copy, name, switch_text(rules, name));
    ASSERT_EQ(copy, rules);
  }
}

}  // namespace
}  // namespace loa
