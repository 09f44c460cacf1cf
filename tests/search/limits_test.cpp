#include "loa/search/limits.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

TEST(Limits, AreReadAndWritten) {
  EXPECT_EQ(parse_limits("depth=6"), (Limits{.depth = 6}));
  EXPECT_EQ(parse_limits("nodes=20000"), (Limits{.nodes = 20000}));
  for (const char* text : {"depth=1", "depth=64", "nodes=1", "nodes=1000000000000", "depth=8,nodes=20000",
                           "movetime=10", "tc=60+0.5", "depth=3,nodes=7,movetime=1,tc=0.1+0"}) {
    EXPECT_EQ(limits_text(parse_limits(text)), text);
  }
  EXPECT_EQ(limits_text(parse_limits("nodes=5,depth=2")), "depth=2,nodes=5");
}

TEST(Limits, AreRefusedOutOfRangeOrUnknown) {
  for (const char* text :
       {"", "depth", "depth=0", "depth=65", "nodes=0", "nodes=1000000000001", "movetime=0", "movetime=1.5",
        "movetime=86400001", "tc=", "tc=0+1", "tc=1+1+1", "depth=2,depth=3", "6"}) {
    EXPECT_THROW(static_cast<void>(parse_limits(text)), ParseError) << text;
  }
}

TEST(Limits, KnowWhenThereIsNone) {
  EXPECT_TRUE(Limits{}.empty());
  EXPECT_FALSE(parse_limits("nodes=1").empty());
  EXPECT_FALSE(parse_limits("movetime=1").empty());
  EXPECT_FALSE(parse_limits("tc=1").empty());
  EXPECT_FALSE(parse_limits("depth=1,nodes=1").has_time());
  EXPECT_TRUE(parse_limits("depth=1,movetime=1").has_time());
  EXPECT_TRUE(parse_limits("tc=1").has_time());
}

}  // namespace
}  // namespace loa::test
