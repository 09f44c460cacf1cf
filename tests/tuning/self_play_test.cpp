// Self-play: games by the rules, labelled as documented, the same for any number of threads.
#include "loa/tuning/self_play.h"

#include <gtest/gtest.h>

#include <atomic>

#include "loa/base/parse_error.h"
#include "loa/rules/game.h"
#include "loa/tuning/dataset_check.h"
#include "loa/tuning/generate_dataset.h"
#include "loa/tuning/generate_games.h"
#include "support/samples.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class SelfPlayed : public ::testing::Test {};
TYPED_TEST_SUITE(SelfPlayed, AllVariants, VariantNames);

TYPED_TEST(SelfPlayed, GamesAreLegalAndLabelled) {
  using V = TypeParam;
  const SelfPlayConfig config = quick_self_play(V::name);
  SelfPlay<V> self_play(config);
  int unscored = 0;
  int positions = 0;
  for (std::uint32_t number = 0; number < 4; ++number) {
    const std::vector<Sample> samples = self_play.play(number);
    ASSERT_FALSE(samples.empty());
    Game<BitPosition<V>> game(position_of<V>(samples.front()), config.rules, samples.front().ply);
    EXPECT_TRUE(config.opening_plies.has(samples.front().ply));
    for (const Sample& sample : samples) {
      ASSERT_FALSE(game.outcome());
      EXPECT_EQ(game.position(), position_of<V>(sample));
      EXPECT_EQ(sample.ply, game.ply());
      EXPECT_EQ(sample.game, number);
      EXPECT_EQ(sample.result, samples.front().result);
      ASSERT_TRUE(game.is_legal(sample.move));
      ++positions;
      if (!sample.score) ++unscored;
      const bool is_last = &sample == &samples.back();
      EXPECT_TRUE(is_last || !sample.score || !is_proven(*sample.score));
      game.play(sample.move);
    }
    const std::optional<Score> last = samples.back().score;
    if (last && is_proven(*last)) {
      const Side winner = is_win(*last) ? samples.back().side : opponent(samples.back().side);
      EXPECT_EQ(samples.back().result, win_of(winner));
    } else {
      ASSERT_TRUE(game.outcome());
      EXPECT_EQ(game.outcome()->result, samples.back().result);
    }
  }
  EXPECT_GT(unscored, 0) << "one in five plies explores";
  EXPECT_LT(unscored, positions);
}

TYPED_TEST(SelfPlayed, AGameDependsOnItsNumberAlone) {
  const SelfPlayConfig config = quick_self_play(TypeParam::name);
  SelfPlay<TypeParam> first(config);
  SelfPlay<TypeParam> second(config);
  const std::vector<Sample> game = first.play(1);
  EXPECT_NE(first.play(2), game);
  EXPECT_EQ(second.play(1), game);
  EXPECT_EQ(first.play(1), game);
}

TEST(SelfPlay, WithoutExploringEveryPositionHasAScore) {
  SelfPlayConfig config = quick_self_play();
  config.explore_percent = 0;
  SelfPlay<Loa5> self_play(config);
  for (const Sample& sample : self_play.play(0)) EXPECT_TRUE(sample.score);
  config.explore_percent = 100;
  SelfPlay<Loa5> random(config);
  for (const Sample& sample : random.play(0)) EXPECT_FALSE(sample.score);
}

TEST(SelfPlay, AGameThatIsTooLongIsDrawn) {
  SelfPlayConfig config = quick_self_play("loa8");
  config.explore_percent = 100;
  config.longest_game = 10;
  SelfPlay<Loa8> self_play(config);
  const std::vector<Sample> samples = self_play.play(0);
  EXPECT_EQ(samples.back().ply, 9);
  EXPECT_EQ(samples.back().result, Result::draw);
}

TEST(SelfPlay, RefusesWhatIsNotReproducible) {
  EXPECT_THROW(static_cast<void>(parse_self_player("random")), ParseError);
  EXPECT_THROW(static_cast<void>(parse_self_player("pvs:threads=2")), ParseError);
  EXPECT_EQ(parse_self_player("pvs").text, "pvs:hash=1");
  EXPECT_EQ(parse_self_player("mtdf:depth=3").text, "mtdf:depth=3,hash=1");
  EXPECT_EQ(parse_self_player("pvs:hash=4").text, "pvs:hash=4");
  SelfPlayConfig config = quick_self_play();
  config.limit = {};
  EXPECT_THROW(require_playable(config), ParseError);
  config.limit.movetime_ms = 5;
  EXPECT_THROW(require_playable(config), ParseError);
}

TEST(SelfPlay, ReadsOpenings) {
  EXPECT_EQ(parse_opening_range("random:4..12"), (IntRange{4, 12}));
  EXPECT_EQ(opening_range_text({6, 6}), "random:6");
  for (const char* text : {"", "book", "random", "random:", "random:5..4", "random:-1..4", "random:4..101"})
    EXPECT_THROW(static_cast<void>(parse_opening_range(text)), ParseError) << text;
}

class GeneratedDataset : public ::testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return folder_.path() / name; }
  [[nodiscard]] std::string bytes(const std::string& name) const { return text_of_file(file(name).string()); }
  DatasetProgress generate(const std::string& name, std::uint32_t games, int threads,
                           const std::atomic<bool>& stop = never_) const {
    DatasetRun run;
    run.file = file(name);
    run.existing = ExistingDataset::go_on;
    run.games = games;
    run.threads = threads;
    return generate_dataset(quick_self_play(), run, stop);
  }

 private:
  static inline const std::atomic<bool> never_ = false;
  TemporaryFolder folder_;
};

TEST_F(GeneratedDataset, IsTheSameForAnyNumberOfThreads) {
  const DatasetProgress one = generate("one", 40, 1);
  static_cast<void>(generate("three", 40, 3));
  EXPECT_EQ(one.games, 40U);
  EXPECT_EQ(bytes("one"), bytes("three"));
  const DatasetVerdict verdict = check_dataset(file("one"));
  EXPECT_TRUE(verdict.is_sound()) << (verdict.first_faults.empty() ? "torn" : verdict.first_faults.front());
  EXPECT_EQ(verdict.games, 40U);
  EXPECT_EQ(verdict.positions, one.positions);
}

TEST_F(GeneratedDataset, GoesOnAfterAnyTornEnd) {
  static_cast<void>(generate("whole", 6, 1));
  const std::string whole = bytes("whole");
  for (std::size_t size = 0; size <= whole.size(); size += whole.size() / 7) {
    put_bytes(file("torn"), std::string_view(whole).substr(0, size));
    static_cast<void>(generate("torn", 6, 2));
    ASSERT_EQ(bytes("torn"), whole) << "cut after " << size << " bytes";
  }
  static_cast<void>(generate("more", 4, 1));
  static_cast<void>(generate("more", 6, 1));
  EXPECT_EQ(bytes("more"), whole);
}

TEST_F(GeneratedDataset, StopsWhenAsked) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(generate("stopped", 5, 2, stop).games, 0U);
  static_cast<void>(generate("stopped", 5, 2));
  static_cast<void>(generate("whole", 5, 1));
  EXPECT_EQ(bytes("stopped"), bytes("whole"));
}

TEST(GenerateGames, TellsOfTheFirstFailure) {
  const std::atomic<bool> stop = false;
  int used = 0;
  const auto use = [&](const std::vector<Sample>&) {
    if (++used == 3) throw std::runtime_error("the disk is full");
  };
  EXPECT_THROW(generate_games(quick_self_play(), {.first = 0, .end = 50, .threads = 2}, stop, use),
               std::runtime_error);
  EXPECT_EQ(used, 3);
}

}  // namespace
}  // namespace loa::test
