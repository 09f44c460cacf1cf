// The engine's search against minimax with the same leaves, each switch alone, and what must not show in it.
#include "loa/search/tree_search.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/rules/random_setup.h"
#include "loa/search/deepening.h"
#include "loa/search/minimax.h"
#include "support/engines.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

/// An evaluation without any sense: every value is as likely next to every other, so a wrong cut is seen at once.
template <class V>
class Noise final : public Evaluator<V> {
 public:
  [[nodiscard]] int value(const BitPosition<V>& position) override {
    return static_cast<int>(position.key() % 401) - 200;
  }
};

struct NamedOptions {
  std::string name;
  SearchOptions options;
};

/// Every switch that must not change a score, alone.
std::vector<NamedOptions> exact_variants() {
  std::vector<NamedOptions> variants = {{"all on", exact_options()}};
  const auto add = [&variants](std::string name, auto change) {
    variants.push_back({std::move(name), exact_options()});
    change(variants.back().options);
  };
  add("mtdf", [](SearchOptions& o) { o.driver = Driver::mtdf; });
  add("scout off", [](SearchOptions& o) { o.scout = false; });
  add("aspiration 0", [](SearchOptions& o) { o.aspiration = 0; });
  add("aspiration 1", [](SearchOptions& o) { o.aspiration = 1; });
  add("table off", [](SearchOptions& o) { o.table = false; });
  add("replacement deep", [](SearchOptions& o) { o.replacement = Replacement::deep; });
  add("replacement newest", [](SearchOptions& o) { o.replacement = Replacement::newest; });
  add("etc off", [](SearchOptions& o) { o.etc = false; });
  add("killers off", [](SearchOptions& o) { o.killers = false; });
  add("counter off", [](SearchOptions& o) { o.counter_moves = false; });
  add("history off", [](SearchOptions& o) { o.history = HistoryKind::off; });
  add("history absolute", [](SearchOptions& o) { o.history = HistoryKind::absolute; });
  add("kinds", [](SearchOptions& o) { o.kinds = true; });
  add("quiescence off", [](SearchOptions& o) { o.quiescence = Quiescence::off; });
  return variants;
}

/// A game that has gone on for a few random plies, repetition off, both both-connected and all no-move rules in turn, some
/// near a ply limit; nothing where it is over.
template <class V>
std::optional<Game<BitPosition<V>>> some_game(std::uint64_t seed, int most_men) {
  Random random(seed);
  Rules rules{.both = seed % 2 == 0 ? BothConnected::draw : BothConnected::mover,
              .no_move = std::array{NoMove::pass, NoMove::loss, NoMove::draw}[seed / 2 % 3],
              .repetition = Repetition::none};
  if (seed % 5 == 0) rules.max_plies = 12;
  const auto setup = seed % 4 == 0 ? standard_setup(V::name) : random_setup(info_of<V>, random);
  Game<BitPosition<V>> game(BitPosition<V>(setup), {.base = "icga", .rules = rules});
  for (std::uint32_t left = random.below(8); left > 0 && !game.outcome(); --left) {
    const Move move = random_legal_move(game.position(), random);
    if (!game.is_legal(move)) break;
    game.play(move);
  }
  const auto& position = game.position();
  if (game.outcome() || position.men(Side::black) > most_men || position.men(Side::white) > most_men)
    return std::nullopt;
  return game;
}

/// The leaf that searches have, as minimax asks for it: scores count plies from `root`.
template <class V>
class SharedLeaf {
 public:
  SharedLeaf(const Game<BitPosition<V>>& root, Quiescence quiescence)
      : path_(root), leaf_(quiescence, noise_) {}

  Score operator()(const Game<BitPosition<V>>& game, int plies) {
    for (int ply = 0; ply < plies; ++ply) path_.play(ply, *(game.played().end() - plies + ply));
    std::uint64_t nodes = 0;
    return leaf_.score(path_, plies, -infinite_score, infinite_score, nodes);
  }

 private:
  Noise<V> noise_;
  SearchPath<V> path_;
  LeafSearch<V> leaf_;
};

template <class V>
Score searched(const Game<BitPosition<V>>& game, const SearchOptions& options, int depth,
               TranspositionTable& table, std::uint64_t nodes = ~std::uint64_t{0}) {
  Noise<V> noise;
  TreeSearch<V> search(options, &table, noise);
  search.begin(game, {});
  search.limit_nodes(nodes);
  table.begin_search();
  RootDriver<V, Counting::off> driver(search, options);
  Score guess = draw_score;
  for (int reached = 1; reached <= depth && !search.is_stopped(); ++reached)
    guess = driver.line(reached, guess, {}).score;
  return guess;
}

template <class V>
void compare_with_minimax(const Game<BitPosition<V>>& game, int depth, const std::string& where) {
  std::map<Quiescence, Score> expected;
  for (const Quiescence quiescence : {Quiescence::off, Quiescence::captures}) {
    SharedLeaf<V> leaf(game, quiescence);
    expected[quiescence] = minimax_score(game, leaf, depth);
  }
  for (const NamedOptions& variant : exact_variants()) {
    TranspositionTable table(std::size_t{1} << 14, variant.options.replacement);
    EXPECT_EQ(searched<V>(game, variant.options, depth, table), expected[variant.options.quiescence])
        << variant.name << ", depth " << depth << ", " << where << ", "
        << position_text(game.position(), game.ply()) << " under " << rules_text(game.rules());
  }
}

template <class V>
void compare_with_minimax(int positions, int least_depth, int most_depth, int most_men) {
  for (std::uint64_t seed = 1; positions > 0 && !::testing::Test::HasFailure(); ++seed) {
    const auto game = some_game<V>(seed, most_men);
    if (!game) continue;
    --positions;
    for (int depth = least_depth; depth <= most_depth; ++depth)
      compare_with_minimax<V>(*game, depth, "seed " + std::to_string(seed));
  }
}

template <class V>
class TreeSearchOf : public ::testing::Test {};
TYPED_TEST_SUITE(TreeSearchOf, AllVariants, VariantNames);

TYPED_TEST(TreeSearchOf, ScoresAsMinimaxDoes) {
  compare_with_minimax<TypeParam>(30, 1, 2, TypeParam::max_men);
}
TYPED_TEST(TreeSearchOf, ScoresAsMinimaxDoesWithFewMen) { compare_with_minimax<TypeParam>(10, 3, 3, 5); }

template <class V>
class TreeSearchSlow : public ::testing::Test {};
TYPED_TEST_SUITE(TreeSearchSlow, AllVariants, VariantNames);

TYPED_TEST(TreeSearchSlow, ScoresAsMinimaxDoesOnManyPositions) {
  compare_with_minimax<TypeParam>(300, 1, 3, TypeParam::max_men);
}

template <class V>
class TreeSearchDeepSlow : public ::testing::Test {};
using BoardsUpTo8 = ::testing::Types<Loa5, Loa6, Loa7, Loa8>;
TYPED_TEST_SUITE(TreeSearchDeepSlow, BoardsUpTo8, VariantNames);

TYPED_TEST(TreeSearchDeepSlow, ScoresAsMinimaxDoesAtDepth4) {
  compare_with_minimax<TypeParam>(20, 4, 4, TypeParam::max_men);
}
/// On larger boards with at most eight men: more have too many moves for minimax.
TYPED_TEST(TreeSearchDeepSlow, ScoresAsMinimaxDoesAtDepth5) {
  compare_with_minimax<TypeParam>(20, 5, 5, TypeParam::size <= 6 ? TypeParam::max_men : 4);
}

/// Whatever an interrupted search has left in the table is true.
TYPED_TEST(TreeSearchOf, LeavesNoTraceWhereItIsInterrupted) {
  using V = TypeParam;
  constexpr int depth = 3;
  int compared = 0;
  for (std::uint64_t seed = 1; compared < 10; ++seed) {
    const auto game = some_game<V>(seed, 6);
    if (!game) continue;
    ++compared;
    TranspositionTable fresh(std::size_t{1} << 16);
    const Score expected = searched<V>(*game, exact_options(), depth, fresh);
    TranspositionTable table(std::size_t{1} << 16);
    for (std::uint64_t nodes = 1; nodes < 3'000; nodes += 1 + nodes / 4) {
      (void)searched<V>(*game, exact_options(), depth, table, nodes);
      ASSERT_EQ(searched<V>(*game, exact_options(), depth, table), expected)
          << "after " << nodes << " nodes, " << position_text(game->position(), game->ply());
    }
  }
}

/// Counting changes nothing, and counts what it says.
TEST(TreeSearchCounts, AddUp) {
  const Game<BitPosition<Loa8>> game{BitPosition<Loa8>(standard_setup("loa8"))};
  const SearchOptions options;
  TermEvaluator<Loa8> evaluator(default_weights("loa8"));
  TranspositionTable table(std::size_t{1} << 20);
  TranspositionTable other_table(std::size_t{1} << 20);
  TreeSearch<Loa8, Counting::on> counting(options, &table, evaluator);
  TreeSearch<Loa8> silent(options, &other_table, evaluator);
  counting.begin(game, {});
  silent.begin(game, {});
  for (int depth = 1; depth <= 5; ++depth) {
    EXPECT_EQ(counting.root(depth, -infinite_score, infinite_score),
              silent.root(depth, -infinite_score, infinite_score));
  }
  EXPECT_EQ(counting.nodes(), silent.nodes());
  const SearchCounts counts = counting.counts();
  EXPECT_GT(counts.inner_nodes, 0U);
  EXPECT_GT(counts.quiescence_nodes, 0U);
  EXPECT_GE(counts.cut_offs, counts.first_cut_offs);
  EXPECT_GE(counts.null_tries, counts.null_cuts);
  EXPECT_GT(counts.static_null_cuts, 0U);
  EXPECT_GE(counts.reduced_moves, counts.reductions_failed);
  // Every node entered by a move or a null move is searched on, is a leaf, belongs to quiescence, or is finished.
  EXPECT_LE(counts.inner_nodes + counts.leaves + counts.quiescence_nodes, counting.nodes() + 5);
}

}  // namespace
}  // namespace loa::test
