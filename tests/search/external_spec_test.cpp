// The SPEC of a player in another process: parameters with quotes, a command line, faults with their column.
#include "loa/search/external_spec.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

using Words = std::vector<std::string>;

std::string external_fault(std::string_view text) {
  try {
    static_cast<void>(parse_player_spec(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(ExternalSpec, HoldsACommandLine) {
  const PlayerSpec spec = parse_player_spec("ugi:/usr/bin/my-engine --level 3 'a b'");
  EXPECT_EQ(spec.kind, "ugi");
  EXPECT_EQ(spec.command, (Words{"/usr/bin/my-engine", "--level", "3", "a b"}));
  EXPECT_EQ(spec.name, "my-engine") << "without its folder";
  EXPECT_EQ(spec.text, "ugi:/usr/bin/my-engine --level 3 'a b'");
  EXPECT_TRUE(is_external(spec));
  EXPECT_FALSE(is_external(parse_player_spec("random")));
}

TEST(ExternalSpec, HoldsParametersWithQuotes) {
  const PlayerSpec spec = parse_player_spec(
      "gtp[name=os,init='game a,b]',init=\"second line\",option.Hash=64,errors=hide,timeout=70]:./gtp x]:y");
  EXPECT_EQ(spec.name, "os");
  EXPECT_EQ(spec.command, (Words{"./gtp", "x]:y"}));
  const ExternalSettings settings = external_settings(spec);
  EXPECT_EQ(settings.init, (Words{"game a,b]", "second line"}));
  EXPECT_EQ(settings.options, (std::vector<EngineOption>{{"Hash", "64"}}));
  EXPECT_FALSE(settings.shows_errors);
  EXPECT_EQ(settings.timeout_ms, 70);
  EXPECT_EQ(settings.patience_ms, 600'000) << "the default that --list-players tells";
}

TEST(ExternalSpec, HasLimits) {
  EXPECT_EQ(limits_of(parse_player_spec("ugi[nodes=5,movetime=7]:x"), {}),
            parse_limits("nodes=5,movetime=7"));
  EXPECT_EQ(limits_of(parse_player_spec("ugi:x"), parse_limits("depth=3")), parse_limits("depth=3"));
  EXPECT_THROW(static_cast<void>(limits_of(parse_player_spec("ugi:x"), {})), ParseError) << "go needs one";
  EXPECT_TRUE(limits_of(parse_player_spec("gtp:x"), {}).empty()) << "genmove needs none";
  EXPECT_EQ(limits_of(parse_player_spec("gtp:x"), parse_limits("tc=60+1")), parse_limits("tc=60+1"));
  EXPECT_THROW(static_cast<void>(limits_of(parse_player_spec("gtp:x"), parse_limits("nodes=3"))), ParseError)
      << "GTP has no word for it";
}

TEST(ExternalSpec, FaultsAreNamedWithTheirColumn) {
  EXPECT_EQ(external_fault("ugi"),
            "line 1, column 4: the SPEC ends where ':' is due (expected ugi:COMMAND LINE)");
  EXPECT_EQ(external_fault("ugi:"),
            "line 1, column 5: ugi has no program to start (expected ugi:COMMAND LINE)");
  EXPECT_EQ(external_fault("ugi:''"),
            "line 1, column 5: ugi has no program to start (expected ugi:COMMAND LINE)");
  EXPECT_EQ(external_fault("ugi:a 'b"), "line 1, column 7: a ' that does not end (expected another ')");
  EXPECT_EQ(external_fault("ugi[depth=3"),
            "line 1, column 12: the SPEC ends where ']' is due (expected [NAME=VALUE,...])");
  EXPECT_EQ(external_fault("ugi[depth=3]x"),
            "line 1, column 13: 'x' where ':' is due (expected ugi:COMMAND LINE)");
  EXPECT_EQ(external_fault("ugi[depth]:x"), "line 1, column 10: ']' where '=' is due (expected depth=VALUE)");
  EXPECT_EQ(external_fault("ugi[depth=0]:x"),
            "line 1, column 11: ugi: depth cannot be '0' (expected 1 to 64)");
  EXPECT_EQ(external_fault("ugi[depth=1,depth=2]:x"),
            "line 1, column 13: ugi: depth is given twice (expected each parameter once)");
  EXPECT_EQ(external_fault("gtp[init='x]:y"),
            "line 1, column 10: a ' that does not end (expected another ')");
  EXPECT_NE(external_fault("gtp[nodes=3]:x")
                .find("column 5: gtp has no parameter 'nodes' (expected one of movetime, tc, name"),
            std::string::npos);
  EXPECT_NE(external_fault("ugi[option.=3]:x").find("column 5: ugi has no parameter 'option.'"),
            std::string::npos);
  EXPECT_NE(external_fault("ugi[]:x").find("column 5: ugi has no parameter ''"), std::string::npos);
  EXPECT_EQ(external_fault("pvs[depth=3]"), "line 1, column 4: pvs takes no [ (expected pvs:NAME=VALUE,...)");
  EXPECT_NE(external_fault(std::string("ugi:a\0b", 7)).find("column 6: a zero byte"), std::string::npos);
}

}  // namespace
}  // namespace loa::test
