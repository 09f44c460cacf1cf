// Weights as text: there and back, and every fault by its name.
#include "loa/eval/weights.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/base/parse_error.h"
#include "loa/base/random.h"

namespace loa::test {
namespace {

TEST(WeightsText, IsReadBack) {
  EXPECT_EQ(parse_weights(weights_text(default_weights())), default_weights());
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed);
    Weights weights;
    for (int& value : weights.values)
      value = static_cast<int>(random.below(2 * largest_weight + 1)) - largest_weight;
    ASSERT_EQ(parse_weights(weights_text(weights)), weights) << "seed " << seed;
  }
}

TEST(WeightsText, NamesEveryTermOnALineOfItsOwn) {
  const std::string text = weights_text(default_weights());
  for (const TermInfo& info : all_terms)
    EXPECT_NE(text.find("\n  \"" + std::string(info.name) + "\": "), std::string::npos) << text;
}

TEST(ParseWeights, KeepsTheDefaultsOfWhatIsNotNamed) {
  Weights expected = default_weights();
  EXPECT_EQ(parse_weights("{}"), expected);
  expected[Term::quads] = 10'000;
  expected[Term::tempo] = -10'000;
  EXPECT_EQ(parse_weights(R"({"tempo": -10000, "quads": 10000})"), expected);
}

/// What is wrong, in words.
std::string fault_of(const std::string& json) {
  try {
    static_cast<void>(parse_weights(json));
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
