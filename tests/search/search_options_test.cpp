// The switches of the engine in a SPEC: the defaults that are told are those that are played with, and each word is heard.
#include "loa/search/search_options.h"

#include <gtest/gtest.h>

#include <string>

namespace loa::test {
namespace {

Settings defaults_as_told() {
  Settings settings;
  for (const Parameter& parameter : search_parameters())
    settings.push_back({std::string(parameter.name), std::string(parameter.fallback)});
  return settings;
}

TEST(SearchOptions, HaveTheDefaultsThatAreTold) {
  for (const Driver driver : {Driver::window, Driver::mtdf}) {
    SearchOptions expected;
    expected.driver = driver;
    EXPECT_EQ(search_options({}, driver), expected);
    EXPECT_EQ(search_options(defaults_as_told(), driver), expected);
  }
  for (const Parameter& parameter : search_parameters()) {
    const Settings one = {{std::string(parameter.name), std::string(parameter.fallback)}};
    EXPECT_EQ(search_options(one, Driver::window), SearchOptions()) << parameter.name;
  }
}

/// Some value that is not the default.
std::string other_value(const Parameter& parameter) {
  if (const auto* number = std::get_if<WholeNumber>(&parameter.type)) {
    const std::string least = std::to_string(number->least);
    return least == parameter.fallback ? std::to_string(number->most) : least;
  }
  const auto& words = std::get<OneOf>(parameter.type).words;
  return std::string(words[0] == parameter.fallback ? words[1] : words[0]);
}

TEST(SearchOptions, HearEveryParameterAlone) {
  for (const Parameter& parameter : search_parameters()) {
    const Settings one = {{std::string(parameter.name), other_value(parameter)}};
    EXPECT_NE(search_options(one, Driver::window), SearchOptions()) << parameter.name << "=" << one[0].value;
  }
}

TEST(SearchOptions, KnowEveryWordApart) {
  for (const Parameter& parameter : search_parameters()) {
    const auto* choice = std::get_if<OneOf>(&parameter.type);
    if (choice == nullptr) continue;
    for (const auto a : choice->words) {
      for (const auto b : choice->words) {
        const auto with = [&](std::string_view word) {
          return search_options({{std::string(parameter.name), std::string(word)}}, Driver::window);
        };
        EXPECT_EQ(with(a) == with(b), a == b) << parameter.name << ": " << a << ", " << b;
      }
    }
  }
}

}  // namespace
}  // namespace loa::test
