// `name=value` texts: what is let in, and what a message says of what is not.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/search/parameter.h"

namespace loa::test {
namespace {

constexpr std::array<std::string_view, 2> colours = {"red", "green"};
constexpr std::array<Parameter, 3> box_parameters = {{
    {.name = "size", .type = WholeNumber{2, 9}, .fallback = "4", .what = "how large"},
    {.name = "colour", .type = OneOf{colours}, .fallback = "red", .what = "which colour"},
    {.name = "label", .type = FreeText{8}, .fallback = "none", .what = "what it is called"},
}};

Settings read(std::string_view text) { return parse_settings(text, box_parameters, "the box"); }

/// "column: problem (expected ...)" of the fault in `text`.
std::string fault(std::string_view text) {
  try {
    static_cast<void>(read(text));
  } catch (const ParseError& error) {
    return std::to_string(error.place().column) + ": " + error.problem() + " | " + error.expected();
  }
  return "no fault";
}

TEST(Settings, AreReadInTheOrderGiven) {
  EXPECT_EQ(read("size=9,label=a b"), (Settings{{"size", "9"}, {"label", "a b"}}));
  EXPECT_EQ(read("colour=green"), (Settings{{"colour", "green"}}));
  EXPECT_EQ(read("label=x=y"), (Settings{{"label", "x=y"}})) << "only the first = separates";
  EXPECT_EQ(read("label=\xc3\xbc"), (Settings{{"label", "\xc3\xbc"}}));
}

TEST(Settings, AreFoundByName) {
  const Settings settings = read("size=7,colour=red");
  EXPECT_EQ(value_of(settings, "colour"), "red");
  EXPECT_EQ(number_of(settings, "size"), 7U);
  EXPECT_EQ(value_of(settings, "label"), std::nullopt);
  EXPECT_EQ(number_of(settings, "weight"), std::nullopt);
}

TEST(Settings, FaultsAreNamedWithTheirColumn) {
  EXPECT_EQ(fault("weight=3"), "1: the box has no parameter 'weight' | one of size, colour, label");
  EXPECT_EQ(fault("size=3,weight=3"), "8: the box has no parameter 'weight' | one of size, colour, label");
  EXPECT_EQ(fault("size"), "1: the box: size has no value | size=VALUE");
  EXPECT_EQ(fault("size=1"), "6: the box: size cannot be '1' | 2 to 9");
  EXPECT_EQ(fault("size=10"), "6: the box: size cannot be '10' | 2 to 9");
  EXPECT_EQ(fault("colour=blue"), "8: the box: colour cannot be 'blue' | one of red, green");
  EXPECT_EQ(fault("size=3,size=3"), "8: the box: size is given twice | each parameter once");
}

TEST(Settings, OddNumbersAreNoNumbers) {
  for (const char* text : {"size=", "size=+3", "size=-3", "size= 3", "size=3 ", "size=3x", "size=0x3",
                           "size=3.0", "size=99999999999999999999999"}) {
    EXPECT_NE(fault(text), "no fault") << text;
  }
  EXPECT_EQ(fault("size=03"), "no fault");
}

TEST(Settings, EmptyPartsAndBadTextsAreFaults) {
  for (const char* text : {"", ",", "size=3,", ",size=3", "size=3,,colour=red", "=", "=3",
                           "label=", "label= a", "label=a ", "label=a\tb", "label=a\nb", "label=123456789"}) {
    EXPECT_NE(fault(text), "no fault") << text;
  }
}

}  // namespace
}  // namespace loa::test
