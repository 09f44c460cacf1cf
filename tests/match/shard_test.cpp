// Shards: texts, and that they share out all pairs.
#include "loa/match/shard.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

TEST(Shard, IsTheSameAfterText) {
  for (const char* text : {"0/1", "0/3", "2/3", "9999/10000"}) EXPECT_EQ(shard_text(parse_shard(text)), text);
  EXPECT_TRUE(parse_shard("0/1").is_whole());
}

TEST(Shard, OfOtherTextIsRefused) {
  for (const char* text :
       {"", "/", "1", "3/3", "-1/3", "0/0", "1/2/3", "0/10001", " 0/2", "0 /2", "a/b", "0/99999999999"}) {
    EXPECT_THROW(static_cast<void>(parse_shard(text)), ParseError) << text;
  }
}

TEST(Shard, HasEachPairOnce) {
  for (int pair = 0; pair < 100; ++pair) {
    int shards = 0;
    for (int index = 0; index < 7; ++index) shards += Shard{index, 7}.has(pair);
    EXPECT_EQ(shards, 1) << pair;
  }
}

TEST(Shard, IsOnlyForFormatsWithoutASay) {
  EXPECT_NO_THROW(require_can_be_sharded(MatchFormat::swiss, {}));
  EXPECT_NO_THROW(require_can_be_sharded(MatchFormat::gauntlet, {1, 2}));
  EXPECT_THROW(require_can_be_sharded(MatchFormat::swiss, {0, 2}), ParseError);
  EXPECT_THROW(require_can_be_sharded(MatchFormat::sprt, {0, 2}), ParseError);
}

}  // namespace
}  // namespace loa::test
