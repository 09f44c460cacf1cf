// A null move may leave the other side without a move: then the game is over there by the rules, and not to be searched.
#include <gtest/gtest.h>

#include "loa/search/tree_search.h"
#include "support/engines.h"
#include "support/picture.h"

namespace loa::test {
namespace {

/// Black shuts itself in by a1xe1, which takes a capture: any other move could be taken back.
Setup before_shutting_itself_in() {
  return setup_drawn({"b w . . . . . w",   // 8
                      "w w . . . . . .",   // 7
                      ". . . . . . . .",   // 6
                      ". . . . . . . .",   // 5
                      ". . . . . . . .",   // 4
                      ". . . . . . . .",   // 3
                      "w w w w w w . .",   // 2
                      "b b . . w w . ."},  // 1
                     Side::black);
}

TEST(NullMove, BeforeASideWithoutMovesIsJudgedByTheRules) {
  BitPosition<Loa8> stuck = after(BitPosition<Loa8>(before_shutting_itself_in()), "a1-e1");
  stuck.play(pass_move);
  ASSERT_EQ(stuck.move_count(), 0) << "what a null move of White leads to";
  ASSERT_FALSE(is_board_finished(stuck));
  for (const std::string_view rules : {"playstrategy", "mso2000,repetition=none"}) {
    const Game<BitPosition<Loa8>> game(BitPosition<Loa8>(before_shutting_itself_in()), parse_rules(rules));
    SearchOptions options = small_options();
    options.reductions = false;
    options.static_null_margin = 0;
    TermEvaluator<Loa8> evaluator(default_weights("loa8"));
    TranspositionTable table(std::size_t{1} << 20);
    TreeSearch<Loa8> search(options, &table, evaluator);
    search.begin(game, {});
    constexpr Score far_above_every_move = 500;
    static_cast<void>(search.root(6, far_above_every_move - 1, far_above_every_move));
    EXPECT_FALSE(table.find(stuck.key()).has_value())
        << "remembered: " << table.find(stuck.key())->score << " under " << rules;
  }
}

}  // namespace
}  // namespace loa::test
