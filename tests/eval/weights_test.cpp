// Weights as text: there and back, and every fault by its name.
#include "loa/eval/weights.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/rules/variant.h"
#include "support/random_weights.h"

namespace loa::test {
namespace {

TEST(WeightsText, IsReadBack) {
  for (const VariantInfo& variant : all_variants) {
    const Weights& built_in = default_weights(variant.name);
    EXPECT_EQ(parse_weights(weights_text(built_in, variant.name), variant.name), built_in) << variant.name;
    Weights weights = random_weights(variant.name, 7);
    EXPECT_EQ(parse_weights(weights_text(weights, variant.name), variant.name), weights) << variant.name;
    weights.lines.clear();
    weights.network.reset();
    EXPECT_EQ(parse_weights(weights_text(weights, variant.name), variant.name), weights) << variant.name;
  }
}

TEST(WeightsText, IsTheFileThatWasCompiledIn) {
  for (const VariantInfo& variant : all_variants) {
    std::ifstream file(fmt::format("{}/lib/weights/{}.json", LOA_SOURCE_DIR, variant.name));
    ASSERT_TRUE(file) << variant.name;
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(weights_text(default_weights(variant.name), variant.name), text.str()) << variant.name;
  }
}

TEST(WeightsText, NamesEveryTermOnALineOfItsOwn) {
  const std::string text = weights_text(default_weights("loa8"), "loa8");
  for (const TermInfo& info : all_terms)
    EXPECT_NE(text.find("\n  \"" + std::string(info.name) + "\": "), std::string::npos) << text;
}

TEST(ParseWeights, KeepsTheDefaultsOfWhatIsNotNamed) {
  Weights expected = default_weights("loa8");
  EXPECT_EQ(parse_weights("{}", "loa8"), expected);
  expected[Term::quads] = 10'000;
  expected[Term::tempo] = -10'000;
  EXPECT_EQ(parse_weights(R"({"tempo": -10000, "quads": 10000})", "loa8"), expected);
}

TEST(ParseWeights, LeavesOutWhatIsNull) {
  const Weights none = parse_weights(R"({"lines": null, "network": null})", "loa8");
  EXPECT_TRUE(none.lines.empty());
  EXPECT_FALSE(none.network.has_value());
}

/// What is wrong, in words.
std::string fault_of(const std::string& json) {
  try {
    static_cast<void>(parse_weights(json, "loa8"));
  } catch (const ParseError& error) {
    EXPECT_FALSE(error.expected().empty()) << json;
    return error.problem();
  }
  return "nothing";
}

TEST(ParseWeights, NamesEachFault) {
  for (const std::string text :
       {"", "quads", "{", "[1, 2]", "7", "null", R"({"quads": 1)", R"({"quads" 1})", "{} {}"})
    EXPECT_EQ(fault_of(text), "the weights are no JSON object") << text;
  EXPECT_EQ(fault_of(R"({"luck": 1})"), "no term is called 'luck'");
  EXPECT_EQ(fault_of(R"({"quads": 1, "Quads": 1})"), "no term is called 'Quads'");
  EXPECT_EQ(fault_of(R"({"quads": 1.5})"), "the weight of quads is 1.5");
  EXPECT_EQ(fault_of(R"({"quads": 1.0})"), "the weight of quads is 1.0");
  EXPECT_EQ(fault_of(R"({"quads": 10001})"), "the weight of quads is 10001");
  EXPECT_EQ(fault_of(R"({"quads": -10001})"), "the weight of quads is -10001");
  EXPECT_EQ(fault_of(R"({"men": 18446744073709551615})"), "the weight of men is 18446744073709551615");
  EXPECT_EQ(fault_of(R"({"men": 9223372036854775808})"), "the weight of men is 9223372036854775808");
  EXPECT_EQ(fault_of(R"({"men": "1"})"), "the weight of men is \"1\"");
  EXPECT_EQ(fault_of(R"({"men": true})"), "the weight of men is true");
  EXPECT_EQ(fault_of(R"({"men": null})"), "the weight of men is null");
}

TEST(ParseWeights, NamesFaultsOfLinesAndNetworks) {
  EXPECT_EQ(fault_of(R"({"variant": "loa6"})"), "these are weights for loa6");
  EXPECT_EQ(fault_of(R"({"variant": 8})"), "'variant' is 8");
  EXPECT_EQ(fault_of(R"({"from": 8})"), "'from' is 8");
  EXPECT_EQ(fault_of(R"({"lines": 8})"), "'lines' is no list");
  EXPECT_EQ(fault_of(R"({"lines": [1, 2, 3]})"), "'lines' has 3 numbers");
  EXPECT_EQ(fault_of(R"({"network": 8})"), "the network has no 'mean'");
  EXPECT_EQ(fault_of(R"({"network": {"mean": [1]}})"), "'mean' has 1 numbers");
  EXPECT_EQ(fault_of(R"({"network": {"mean": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "x"]}})"),
            "number 11 of 'mean' is \"x\"");
  Weights weights = random_weights("loa8", 1);
  weights.network->own[0].fill(32'767);
  weights.network->own[1].fill(32'767);
  EXPECT_EQ(fault_of(weights_text(weights, "loa8")), "the network's weights are too large");
  std::string text = weights_text(random_weights("loa8", 2), "loa8");
  text.replace(text.find("\"waiter\""), 8, "\"waiters\"");
  EXPECT_EQ(fault_of(text), "the network has no 'waiter'");
  text.replace(text.find("\"waiters\""), 9, "\"waiter\": [], \"waiter\"");
  EXPECT_EQ(fault_of(text), "nothing") << "JSON's last one counts inside a part";
}

TEST(ParseWeights, RefusesANameThatStandsTwice) {
  EXPECT_EQ(fault_of(R"({"quads": 1, "men": 2, "quads": 1})"), "the weight 'quads' stands twice");
  EXPECT_EQ(fault_of(R"({"quads": 1, "qu\u0061ds": 2})"), "the weight 'quads' stands twice")
      << "the same name, written in another way";
  EXPECT_EQ(fault_of(R"({"luck": 1, "luck": 2})"), "the weight 'luck' stands twice");
  EXPECT_EQ(fault_of(R"({"quads": {"men": 1}, "men": 2})"), "the weight of quads is {\"men\":1}")
      << "a name inside a value is none of ours";
  EXPECT_EQ(fault_of(R"({"quads": 1, "quads": 2)"), "the weights are no JSON object");
}

TEST(ParseWeights, SaysBytesThatAreNoTextSafely) {
  EXPECT_EQ(fault_of("{\"l\\u00fcck\": 1}"), "no term is called 'l\\xc3\\xbcck'");
  EXPECT_EQ(fault_of("{\"\xff\": 1}"), "the weights are no JSON object");
}

}  // namespace
}  // namespace loa::test
