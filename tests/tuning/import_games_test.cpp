// Records as samples.
#include "loa/tuning/import_games.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"
#include "loa/record/replay.h"
#include "loa/rules/game.h"
#include "loa/tuning/dataset_record.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

/// A random game to its end.
template <class V>
GameRecord random_record(std::uint64_t seed) {
  GameRecord record;
  record.start = standard_setup(V::name);
  Random random(seed);
  Game<BitPosition<V>> game{BitPosition<V>(record.start)};
  while (!game.outcome()) game.play(random_legal_move(game.position(), random));
  record.moves = game.played();
  return with_outcome(record, replay(record));
}

template <class V>
class Imported : public ::testing::Test {};
TYPED_TEST_SUITE(Imported, AllVariants, VariantNames);

TYPED_TEST(Imported, SamplesReplayTheGame) {
  using V = TypeParam;
  const GameRecord record = random_record<V>(1);
  const std::vector<Sample> samples = samples_of(record, 5);
  ASSERT_EQ(samples.size(), record.moves.size());
  BitPosition<V> position(record.start);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    EXPECT_EQ(position_of<V>(samples[i]), position);
    EXPECT_EQ(samples[i].ply, static_cast<int>(i));
    EXPECT_EQ(samples[i].move, record.moves[i]);
    EXPECT_EQ(samples[i].result, record.result);
    EXPECT_EQ(samples[i].game, 5U);
    EXPECT_FALSE(samples[i].score);
    position.play(record.moves[i]);
  }
}

TEST(ImportGames, LeavesTheOpeningOut) {
  GameRecord record = random_record<Loa6>(2);
  record.opening = 4;
  const std::vector<Sample> samples = samples_of(record, 0);
  EXPECT_EQ(samples.size(), record.moves.size() - 4);
  EXPECT_EQ(samples.front().ply, 4);
  record.opening = static_cast<int>(record.moves.size());
  EXPECT_TRUE(samples_of(record, 0).empty());
}

TEST(ImportGames, CountsPliesFromTheStartOfTheRecord) {
  GameRecord record = random_record<Loa6>(2);
  record.start.ply = 30;
  EXPECT_EQ(samples_of(record, 0).front().ply, 30);
  record.start.ply = most_stored_ply;
  EXPECT_THROW(static_cast<void>(samples_of(record, 0)), ParseError);
}

TEST(ImportGames, OneDataSetHasOneGame) {
  const GameRecord record = random_record<Loa6>(2);
  const DatasetHeader header = header_of(record, "test");
  EXPECT_EQ(header.variant.name, "loa6");
  EXPECT_EQ(header.engine, "");
  require_same_game(header, record);
  EXPECT_THROW(require_same_game(header, random_record<Loa5>(2)), ParseError);
  GameRecord other = record;
  other.rules = parse_rules("soucie");
  EXPECT_THROW(require_same_game(header, other), ParseError);
}

}  // namespace
}  // namespace loa::test
