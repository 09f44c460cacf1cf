// The end of the game inside the tree: SearchPath says what Game says, under every rule book, from any root, on any line.
#include "loa/search/search_path.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "loa/rules/random_setup.h"
#include "loa/search/leaf_search.h"
#include "support/stuck_setups.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

/// Every rule book, and every kind of repetition together with every no-move rule.
std::vector<NamedRules> every_rules() {
  std::vector<NamedRules> all;
  for (const RuleSet& set : all_rule_sets()) all.push_back({.base = set.name, .rules = set.rules});
  for (const auto repetition : {Repetition::second, Repetition::third, Repetition::second_board}) {
    for (const auto no_move : {NoMove::pass, NoMove::loss, NoMove::draw}) {
      NamedRules rules = all.front();
      rules.rules.repetition = repetition;
      rules.rules.no_move = no_move;
      rules.rules.both = no_move == NoMove::draw ? BothConnected::mover : BothConnected::draw;
      all.push_back(rules);
    }
  }
  return all;
}

template <class V>
Setup some_setup(Random& random) {
  const std::uint32_t kind = random.below(6);
  if (kind > 1) return random_setup(info_of<V>, random);
  const Setup stuck = V::size == 5 && random.below(2) == 0 ? standstill() : besieged(V::size, random);
  return kind == 0 ? stuck : a_move_before<V>(stuck, random);
}

/// How moves are chosen.
enum class Temper { lingering, finishing };

/// A move that ends the game where there is one.
template <class V>
Move finishing_move(const Game<BitPosition<V>>& game, const MoveList<V>& moves, Random& random) {
  std::vector<Move> finishing;
  for (const Move move : moves) {
    Game<BitPosition<V>> next = game;
    next.play(move);
    if (next.outcome()) finishing.push_back(move);
  }
  if (finishing.empty()) return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  return finishing[random.below(static_cast<std::uint32_t>(finishing.size()))];
}

/// Lingering, a move that makes games long: often back where the man came from two plies ago, seldom one that ends the game.
template <class V>
Move some_move(const Game<BitPosition<V>>& game, Temper temper, Random& random) {
  MoveList<V> moves;
  game.moves(moves);
  std::sort(moves.begin(), moves.end());
  const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
  if (temper == Temper::finishing) return finishing_move<V>(game, moves, random);
  const auto& played = game.played();
  if (played.size() >= 2 && random.below(3) > 0) {
    const Move last = played[played.size() - 2];
    const Move back{last.to, last.from};
    if (!last.is_pass() && game.is_legal(back)) return back;
  }
  Move move = any();
  for (int again = 0; again < 4; ++again) {
    BitPosition<V> next = game.position();
    next.play(move);
    if (!is_board_finished(next)) break;
    move = any();
  }
  return move;
}

template <class V>
Game<BitPosition<V>> some_game(const NamedRules& rules, Random& random) {
  const int before_limit = static_cast<int>(random.below(40));
  const int ply = rules.rules.max_plies ? *rules.rules.max_plies - before_limit : 0;
  Game<BitPosition<V>> game(BitPosition<V>(some_setup<V>(random)), rules, ply);
  for (std::uint32_t left = random.below(2) * random.below(24); left > 0 && !game.outcome(); --left)
    game.play(some_move<V>(game, Temper::lingering, random));
  return game;
}

template <class V>
std::string line_text(const Game<BitPosition<V>>& game) {
  std::string text = position_text(setup_of(game.start(), game.start_ply())) + " moves";
  for (const Move move : game.played()) text += " " + move_text(V::size, move, Capture::no);
  return text + " under " + rules_text(game.rules());
}

/// What was met, so that a test can tell that it has tested something.
using Met = std::map<Reason, int>;

/// Walks through the tree below `root` as a search does: on along a line, and now and then back to try another.
template <class V>
void walk(const Game<BitPosition<V>>& root, Random& random, Met& met, const std::string& seed) {
  const auto path = std::make_unique<SearchPath<V>>(root);
  std::vector<Game<BitPosition<V>>> line = {root};
  for (int step = 0; step < 60; ++step) {
    if (random.below(12) == 0) line.resize(1 + random.below(static_cast<std::uint32_t>(line.size())), root);
    Game<BitPosition<V>> game = line.back();
    const int ply = static_cast<int>(line.size());
    const Move move = some_move<V>(game, step % 8 < 6 ? Temper::lingering : Temper::finishing, random);
    const auto candidates = ending_candidates(game.position(), game.position().side_to_move());
    const bool may_connect = !move.is_pass() && candidates.has(move.to);
    path->play(ply - 1, move);
    game.play(move);
    const auto outcome = game.outcome();
    const auto expected =
        outcome ? std::optional(outcome_score(*outcome, game.position().side_to_move(), ply)) : std::nullopt;
    ASSERT_EQ(path->position(ply), game.position()) << seed << ", " << line_text<V>(game);
    ASSERT_EQ(path->finished(ply, Connection::possible), expected) << seed << ", " << line_text<V>(game);
    ASSERT_EQ(path->finished(ply, may_connect ? Connection::possible : Connection::impossible), expected)
        << "the landing was no candidate; " << seed << ", " << line_text<V>(game);
    if (outcome) {
      ++met[outcome->reason];
    } else {
      line.push_back(game);
    }
  }
}

template <class V>
class SearchPathOf : public ::testing::Test {};
TYPED_TEST_SUITE(SearchPathOf, AllVariants, VariantNames);

TYPED_TEST(SearchPathOf, EndsAsTheGameDoesUnderEveryRules) {
  using V = TypeParam;
  for (const NamedRules& rules : every_rules()) {
    Met met;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      const auto root = some_game<V>(rules, random);
      if (root.outcome()) continue;
      walk<V>(root, random, met, fmt::format("seed {}", seed));
      if (this->HasFatalFailure()) return;
    }
    const std::string text = rules_text(rules);
    EXPECT_GT(met[Reason::connected], 0) << text;
    EXPECT_GT(met[Reason::opponent_connected], 0) << text;
    EXPECT_GT(met[Reason::both_connected], 0) << text;
    EXPECT_TRUE(rules.rules.repetition == Repetition::none || met[Reason::repetition] > 50) << text;
    EXPECT_TRUE(!rules.rules.max_plies || met[Reason::ply_limit] > 20) << text;
    EXPECT_TRUE(rules.rules.no_move == NoMove::pass || met[Reason::no_move] > 0) << text;
    EXPECT_TRUE(rules.rules.no_move != NoMove::pass || V::size != 5 || met[Reason::two_passes] > 0) << text;
  }
}

TEST(SearchPathNullMove, IsNoPassAndNothingBeforeItComesAgain) {
  const Game<BitPosition<Loa8>> game(BitPosition<Loa8>(standard_setup("loa8")), parse_rules("mso2000"));
  SearchPath<Loa8> path(game);
  const auto play = [&path](int ply, std::string_view move) { path.play(ply, move_named(8, move)); };
  path.play_null(0);
  EXPECT_EQ(path.position(1).side_to_move(), Side::white);
  EXPECT_EQ(path.last_move(1), pass_move);
  EXPECT_EQ(path.table_key(1), path.position(1).key()) << "no pass of the game lies before it";
  play(1, "a2-c2");
  path.play_null(2);
  play(3, "c2-a2");
  EXPECT_EQ(path.position(4), path.position(0));
  EXPECT_FALSE(path.finished(4, Connection::possible).has_value())
      << "no repetition: the moves between were none";
  play(4, "b1-h1");
  play(5, "a2-c2");
  EXPECT_FALSE(path.finished(6, Connection::possible).has_value());
  play(6, "h1-b1");
  EXPECT_EQ(path.finished(7, Connection::possible), draw_score)
      << "but behind it positions count again, its own too";
}

TEST(SearchPathTableKey, TellsAPositionAfterAPassApart) {
  Game<BitPosition<Loa5>> game{BitPosition<Loa5>(standstill())};
  SearchPath<Loa5> before(game);
  before.play(0, pass_move);
  EXPECT_NE(before.table_key(1), before.position(1).key()) << "here a second pass ends the game";
  game.play(pass_move);
  const SearchPath<Loa5> from_root(game);
  EXPECT_EQ(from_root.table_key(0), before.table_key(1)) << "wherever the search begins";
}

}  // namespace
}  // namespace loa::test
