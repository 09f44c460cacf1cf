// A search on several threads: not reproducible, but never wrong.
#include <gtest/gtest.h>

#include <array>

#include "support/engines.h"
#include "support/proof.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

SearchOptions on_threads(int threads, Sharing sharing = Sharing::abdada) {
  SearchOptions options = small_options();
  options.threads = threads;
  options.sharing = sharing;
  return options;
}
constexpr std::array all_sharings = {Sharing::abdada, Sharing::lazy};

template <class V>
class EngineThreads : public ::testing::Test {};
TYPED_TEST_SUITE(EngineThreads, AllVariants, VariantNames);

TYPED_TEST(EngineThreads, PlayLegalMoves) {
  using V = TypeParam;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto engine = engine_with<V>(on_threads(2, all_sharings[seed / 2 % 2]));
    const auto game = open_game<V>(seed);
    if (!game) continue;
    const auto report = engine.search(*game, within_nodes(2'000));
    EXPECT_TRUE(is_playable(*game, report.lines.front().moves))
        << "seed " << seed << ", " << game_text(*game);
    EXPECT_GE(report.depth, 1);
  }
}

TEST(EngineThreadsTogether, FindShortWins) {
  std::array engines = {engine_with<Loa6>(on_threads(2, Sharing::abdada)),
                        engine_with<Loa6>(on_threads(2, Sharing::lazy))};
  int wins = 0;
  for (std::uint64_t seed = 1; wins < 40; ++seed) {
    const auto game = open_game<Loa6>(seed, parse_rules("gamut1969"));
    if (!game || !is_won_within(game->position(), 3, game->rules().rules)) continue;
    auto& engine = engines[static_cast<std::size_t>(++wins) % 2];
    engine.new_game();
    const auto line = engine.search(*game, to_depth(3)).lines.front();
    EXPECT_TRUE(wins_within(game->position(), line.moves.front(), 3, game->rules().rules))
        << moves_text<Loa6>(line.moves) << ", seed " << seed << ", " << game_text(*game);
    EXPECT_GE(line.score, win_in(3)) << "seed " << seed << ", " << game_text(*game);
  }
}

/// Without anything that may change a score, threads that share moves find the score that one finds.
TEST(EngineThreadsTogether, ScoreAsOneThreadDoes) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto game = open_game<Loa7>(seed, parse_rules("gamut1969"));
    if (!game) continue;
    SearchOptions options = exact_options();
    auto one = engine_with<Loa7>(options);
    options.threads = 3;
    auto three = engine_with<Loa7>(options);
    EXPECT_EQ(three.search(*game, to_depth(5)).lines.front().score,
              one.search(*game, to_depth(5)).lines.front().score)
        << "seed " << seed << ", " << game_text(*game);
  }
}

TEST(EngineThreadsTogether, StopWhenTheyAreTold) {
  auto engine = engine_with<Loa8>(on_threads(3));
  const Game<BitPosition<Loa8>> game(BitPosition<Loa8>(standard_setup("loa8")));
  for (int looks = 1; looks < 30; looks += 4) {
    int left = looks;
    const SearchControl control{.must_stop = [&left] { return --left <= 0; }};
    const auto report = engine.search(game, {}, control);
    EXPECT_TRUE(is_playable(game, report.lines.front().moves)) << looks << " looks";
  }
}

}  // namespace
}  // namespace loa::test
