#include "loa/search/limits.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

TEST(Limits, AreReadAndWritten) {
  EXPECT_EQ(parse_limits("depth=6"), (Limits{.depth = 6, .nodes = {}}));
  EXPECT_EQ(parse_limits("nodes=20000"), (Limits{.depth = {}, .nodes = 20000}));
  for (const char* text : {"depth=1", "depth=64", "nodes=1", "nodes=1000000000000", "depth=8,nodes=20000"}) {
    EXPECT_EQ(limits_text(parse_limits(text)), text);
  }
  EXPECT_EQ(limits_text(parse_limits("nodes=5,depth=2")), "depth=2,nodes=5");
}

TEST(Limits, AreRefusedOutOfRangeOrUnknown) {
  for (const char* text : {"", "depth", "depth=0", "depth=65", "nodes=0", "nodes=1000000000001",
                           "movetime=100", "tc=1+1", "depth=2,depth=3", "6"}) {
    EXPECT_THROW(static_cast<void>(parse_limits(text)), ParseError) << text;
  }
}

TEST(Limits, KnowWhenThereIsNone) {
  EXPECT_TRUE(Limits{}.empty());
  EXPECT_FALSE(parse_limits("nodes=1").empty());
}

}  // namespace
}  // namespace loa::test
