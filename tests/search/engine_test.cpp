// The engine's promises: the same answer to the same question, limits that hold, legal lines, stops that are obeyed.
#include "loa/search/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/engines.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

/// All that a report says, to be compared and read.
template <class V>
std::string report_text(const SearchReport& report) {
  std::string text = "depth " + std::to_string(report.depth) + ", deepest " + std::to_string(report.deepest) +
                     ", nodes " + std::to_string(report.nodes) + ", table " +
                     std::to_string(report.table_per_mille);
  for (const SearchLine& line : report.lines)
    text += "\n" + std::to_string(line.score) + " " + moves_text<V>(line.moves);
  return text;
}

/// Deep enough for all parts of the search, and soon done.
template <class V>
inline constexpr int some_depth = V::size > 8 ? 3 : 4;

template <class V>
class EngineOf : public ::testing::Test {};
TYPED_TEST_SUITE(EngineOf, AllVariants, VariantNames);

/// Runs `check(game, where)` for some games that are not over.
template <class V, class Check>
void for_some_games(int games, Check check) {
  for (std::uint64_t seed = 1; games > 0; ++seed) {
    const auto game = open_game<V>(seed);
    if (!game) continue;
    --games;
    check(*game, "seed " + std::to_string(seed) + ", " + game_text(*game));
  }
}

TYPED_TEST(EngineOf, GivesTheSameReportForTheSameLimits) {
  using V = TypeParam;
  for (const Driver driver : {Driver::window, Driver::mtdf}) {
    SearchOptions options = small_options();
    options.driver = driver;
    auto used = engine_with<V>(options);
    for_some_games<V>(6, [&](const auto& game, const std::string& where) {
      for (const Limits& limits : {to_depth(some_depth<V>), within_nodes(3'000)}) {
        const std::string expected = report_text<V>(engine_with<V>(options).search(game, limits, {}, 2));
        EXPECT_EQ(report_text<V>(engine_with<V>(options).search(game, limits, {}, 2)), expected) << where;
        used.new_game();
        EXPECT_EQ(report_text<V>(used.search(game, limits, {}, 2)), expected)
            << "something was not forgotten, " << where;
      }
    });
  }
}

TYPED_TEST(EngineOf, ReachesTheDepthAndGoesNoFurther) {
  using V = TypeParam;
  for_some_games<V>(10, [&](const auto& game, const std::string& where) {
    int iterations = 0;
    SearchControl control;
    control.on_iteration = [&](const SearchReport& report) {
      EXPECT_EQ(report.depth, ++iterations) << where;
    };
    const auto report = engine_with<V>(small_options()).search(game, to_depth(4), control);
    EXPECT_EQ(report.depth, iterations) << where;
    const Score score = report.lines.front().score;
    EXPECT_TRUE(report.depth == 4 || is_win(score) || is_loss(score)) << where;
    EXPECT_GE(report.deepest, report.depth) << where;
  });
}

TYPED_TEST(EngineOf, KeepsTheNodeLimitExactly) {
  using V = TypeParam;
  for_some_games<V>(10, [&](const auto& game, const std::string& where) {
    const std::uint64_t first_iteration = engine_with<V>(small_options()).search(game, to_depth(1)).nodes;
    for (const std::uint64_t nodes : {1U, 100U, 257U, 1'000U, 2'345U}) {
      const auto report = engine_with<V>(small_options()).search(game, within_nodes(nodes));
      EXPECT_LE(report.nodes, std::max(nodes, first_iteration)) << nodes << ", " << where;
      const Score score = report.lines.front().score;
      if (!is_win(score) && !is_loss(score) && report.depth < max_search_depth) {
        EXPECT_GE(report.nodes, nodes) << where;
      }
      EXPECT_GE(report.depth, 1) << "the first iteration is always finished, " << where;
      EXPECT_TRUE(is_playable(game, report.lines.front().moves)) << where;
    }
  });
}

TYPED_TEST(EngineOf, GivesLinesThatCanBePlayed) {
  using V = TypeParam;
  for (const std::string_view rules : {"icga", "openspiel", "mso2000", "skillgames,max-plies=24"}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const auto game = open_game<V>(seed, parse_rules(rules));
      if (!game) continue;
      SearchControl control;
      control.on_iteration = [&](const SearchReport& report) {
        for (const SearchLine& line : report.lines) {
          EXPECT_FALSE(line.moves.empty());
          EXPECT_TRUE(is_playable(*game, line.moves))
              << moves_text<V>(line.moves) << ", " << game_text(*game);
        }
      };
      static_cast<void>(engine_with<V>(small_options()).search(*game, to_depth(some_depth<V>), control, 3));
    }
  }
}

TYPED_TEST(EngineOf, AnswersLegallyEvenIfStoppedAtOnce) {
  using V = TypeParam;
  for_some_games<V>(10, [&](const auto& game, const std::string& where) {
    for (const int lines : {1, 50}) {
      const SearchControl control{.must_stop = [] { return true; }};
      const auto report = engine_with<V>(small_options()).search(game, {}, control, lines);
      ASSERT_FALSE(report.lines.empty()) << where;
      ASSERT_FALSE(report.lines.front().moves.empty()) << where;
      EXPECT_TRUE(is_playable(game, report.lines.front().moves)) << where;
      EXPECT_LT(report.nodes, 10'000U) << where;
    }
  });
}

TYPED_TEST(EngineOf, AnswersLegallyWheneverItIsStopped) {
  using V = TypeParam;
  for_some_games<V>(4, [&](const auto& game, const std::string& where) {
    for (int looks = 1; looks < 20; looks += 3) {
      int left = looks;
      const SearchControl control{.must_stop = [&left] { return --left <= 0; }};
      const auto report = engine_with<V>(small_options()).search(game, to_depth(20), control);
      EXPECT_TRUE(is_playable(game, report.lines.front().moves)) << looks << " looks, " << where;
    }
  });
}

TYPED_TEST(EngineOf, AsksBeforeEachIterationButTheFirst) {
  using V = TypeParam;
  for_some_games<V>(6, [&](const auto& game, const std::string& where) {
    int asked = 0;
    const SearchControl control{.may_deepen = [&asked] { return ++asked < 3; }};
    const auto report = engine_with<V>(small_options()).search(game, to_depth(20), control);
    const Score score = report.lines.front().score;
    if (is_win(score) || is_loss(score)) return;
    EXPECT_EQ(report.depth, 3) << where;
    EXPECT_EQ(asked, 3) << where;
  });
}

TYPED_TEST(EngineOf, ReportsSeveralLinesTheBestFirst) {
  using V = TypeParam;
  for_some_games<V>(8, [&](const auto& game, const std::string& where) {
    MoveList<V> legal;
    game.moves(legal);
    const auto single = engine_with<V>(exact_options()).search(game, to_depth(3));
    const auto report = engine_with<V>(exact_options()).search(game, to_depth(3), {}, 5);
    ASSERT_EQ(report.lines.size(), std::min<std::size_t>(5, legal.size())) << where;
    if (single.depth == report.depth) {
      EXPECT_EQ(report.lines.front().score, single.lines.front().score) << where;
    }
    std::vector<Move> firsts;
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
      if (i > 0) {
        EXPECT_LE(report.lines[i].score, report.lines[i - 1].score) << where;
      }
      firsts.push_back(report.lines[i].moves.front());
    }
    std::ranges::sort(firsts);
    EXPECT_EQ(std::ranges::adjacent_find(firsts), firsts.end()) << "a move stands twice, " << where;
  });
}

/// As many lines as moves: each has the score that its move has when it is searched alone.
TYPED_TEST(EngineOf, GivesEveryMoveItsOwnScore) {
  using V = TypeParam;
  for_some_games<V>(4, [&](const auto& game, const std::string& where) {
    const auto report = engine_with<V>(exact_options()).search(game, to_depth(2), {}, 1'000);
    for (const SearchLine& line : report.lines) {
      Game<BitPosition<V>> next = game;
      next.play(line.moves.front());
      Score expected = draw_score;
      if (next.outcome()) {
        expected = -outcome_score(*next.outcome(), next.position().side_to_move(), 1);
      } else {
        const Score score = -engine_with<V>(exact_options()).search(next, to_depth(1)).lines.front().score;
        expected = is_win(score) ? score - 1 : is_loss(score) ? score + 1 : score;
      }
      if (report.depth == 2) {
        EXPECT_EQ(line.score, expected) << moves_text<V>(line.moves) << ", " << where;
      }
    }
  });
}

TYPED_TEST(EngineOf, ScoresTheSameByWindowAndByZeroWindows) {
  using V = TypeParam;
  for_some_games<V>(10, [&](const auto& game, const std::string& where) {
    const auto window = engine_with<V>(exact_options(Driver::window)).search(game, to_depth(some_depth<V>));
    const auto mtdf = engine_with<V>(exact_options(Driver::mtdf)).search(game, to_depth(some_depth<V>));
    EXPECT_EQ(mtdf.depth, window.depth) << where;
    EXPECT_EQ(mtdf.lines.front().score, window.lines.front().score) << where;
  });
}

/// Tables, windows and reductions alike must fit a search of the greatest depth, also where threats deepen it.
TEST(EngineDepth, ReachesTheDeepestSearchThereIs) {
  const Game<BitPosition<Loa5>> game(BitPosition<Loa5>(standard_setup("loa5")),
                                     parse_rules("skillgames,max-plies=3"));
  for (const bool threats : {false, true}) {
    SearchOptions options = small_options();
    options.threats = threats;
    const auto report = engine_with<Loa5>(options).search(game, to_depth(max_search_depth));
    EXPECT_EQ(report.depth, max_search_depth);
    EXPECT_EQ(report.lines.front().score, draw_score) << "three plies and it is a draw";
  }
}

}  // namespace
}  // namespace loa::test
