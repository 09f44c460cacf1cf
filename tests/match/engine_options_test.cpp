// What an engine is set to for a match: its own options by the SPEC, board and rules by the match.
#include "loa/match/engine_options.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

using Options = std::vector<EngineOption>;

const UgiOption hash_option{.name = "Hash", .type = "spin", .fallback = "64", .least = 1, .most = 1000};
const UgiOption book_option{.name = "OwnBook", .type = "check", .fallback = "true"};
const UgiOption style_option{
    .name = "Style", .type = "combo", .fallback = "calm", .choices = {"calm", "wild"}};
const UgiOption board_option{
    .name = "variant", .type = "combo", .fallback = "loa8", .choices = {"loa8", "loa6"}};
const UgiOption rules_option{
    .name = "Rules", .type = "combo", .fallback = "icga", .choices = {"icga", "soucie"}};
const UgiOption both_option{
    .name = "Both", .type = "combo", .fallback = "draw", .choices = {"draw", "mover"}};
const UgiOption no_move_option{
    .name = "NoMove", .type = "combo", .fallback = "pass", .choices = {"pass", "loss", "draw"}};
const UgiOption repetition_option{
    .name = "Repetition", .type = "combo", .fallback = "3", .choices = {"none", "2", "3", "2-board"}};
const UgiOption max_plies_option{.name = "MaxPlies", .type = "string", .fallback = "none"};
const std::vector<UgiOption> all_rules = {rules_option, both_option, no_move_option, repetition_option,
                                          max_plies_option};

std::string options_fault(const std::vector<UgiOption>& offered, const Options& wanted,
                          std::string_view rules = "icga", std::string_view variant = "loa8") {
  try {
    static_cast<void>(options_for_match(offered, wanted, variant, parse_rules(rules)));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(EngineOptions, HaveTheEnginesOwnNames) {
  EXPECT_EQ(options_for_match(std::vector{hash_option, book_option, style_option},
                              Options{{"hash", "7"}, {"ownbook", "false"}}, "loa8", {}),
            (Options{{"Hash", "7"}, {"OwnBook", "false"}}));
  EXPECT_TRUE(options_for_match({}, {}, "loa6", parse_rules("soucie")).empty())
      << "one that offers nothing is told nothing";
}

TEST(EngineOptions, ThatDoNotFitAreNamed) {
  EXPECT_EQ(options_fault({hash_option, book_option}, {{"Hsah", "7"}}),
            "it offers no option 'Hsah' (expected one of Hash, OwnBook)");
  EXPECT_EQ(options_fault({}, {{"Hash", "7"}}),
            "it offers no option 'Hash' (expected no options: it offers none)");
  EXPECT_EQ(options_fault({hash_option}, {{"Hash", "0"}}),
            "its option Hash cannot be '0' (expected 1 to 1000)");
  EXPECT_EQ(options_fault({hash_option}, {{"Hash", "many"}}),
            "its option Hash cannot be 'many' (expected 1 to 1000)");
  EXPECT_EQ(options_fault({book_option}, {{"OwnBook", "yes"}}),
            "its option OwnBook cannot be 'yes' (expected true or false)");
  EXPECT_EQ(options_fault({style_option}, {{"Style", "mad"}}),
            "its option Style cannot be 'mad' (expected one of calm, wild)");
  for (const char* name : {"rules", "Both", "NOMOVE", "Repetition", "MaxPlies"}) {
    EXPECT_NE(options_fault(all_rules, {{name, "icga"}}).find("is set by the match"), std::string::npos)
        << name;
  }
  EXPECT_NE(options_fault({board_option}, {{"Variant", "loa8"}}).find("is set by the match"),
            std::string::npos);
}

TEST(EngineOptions, SayTheBoard) {
  EXPECT_EQ(options_for_match(std::vector{board_option}, {}, "loa6", {}), (Options{{"variant", "loa6"}}));
  EXPECT_EQ(options_fault({board_option}, {}, "icga", "loa5"),
            "the match has variant loa5, which it does not offer (expected one of loa8, loa6)");
}

TEST(EngineOptions, SayTheRulesSwitchBySwitch) {
  const Options told = options_for_match(all_rules, {}, "loa8", parse_rules("soucie,max-plies=90"));
  ASSERT_EQ(told.size(), 5U);
  EXPECT_EQ(told.front(), (EngineOption{"Rules", "soucie"}));
  EXPECT_EQ(told.back(), (EngineOption{"MaxPlies", "90"}));
  const Rules rules = parse_rules("soucie").rules;
  EXPECT_EQ(told[1].value, switch_text(rules, "both"));
  EXPECT_EQ(told[2].value, switch_text(rules, "no-move"));
  EXPECT_EQ(told[3].value, switch_text(rules, "repetition"));
}

TEST(EngineOptions, ABookThatItDoesNotKnowNeedsAllSwitches) {
  const Options told = options_for_match(all_rules, {}, "loa8", parse_rules("openspiel"));
  ASSERT_EQ(told.size(), 4U) << "the switches say it";
  EXPECT_EQ(told.front().name, "Both");
  EXPECT_EQ(options_fault({rules_option}, {}, "openspiel"),
            "the match has Rules openspiel, which it does not offer (expected one of icga, soucie)");
  EXPECT_EQ(options_fault({rules_option}, {}, "icga,both=mover"),
            "the match has both=mover, for which it offers no option (expected an option Both)");
  EXPECT_EQ(
      options_for_match(std::vector{rules_option, both_option}, {}, "loa8", parse_rules("icga,both=mover")),
      (Options{{"Rules", "icga"}, {"Both", "mover"}}));
  EXPECT_EQ(
      options_fault({no_move_option,
                     UgiOption{.name = "Both", .type = "combo", .fallback = "draw", .choices = {"draw"}}},
                    {}, "icga,both=mover"),
      "the match has Both mover, which it does not offer (expected one of draw)");
}

}  // namespace
}  // namespace loa::test
