// Openings: legal, reproducible, never the end of the game.
#include "loa/match/opening.h"

#include <gtest/gtest.h>

#include <set>

#include "loa/base/parse_error.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/mailbox_position.h"
#include "support/picture.h"
#include "support/played_game.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

std::vector<Move> drawn_opening(const Setup& start, int plies, std::uint64_t seed,
                                const NamedRules& rules = {}) {
  return draw_opening({.random_plies = plies}, start, rules, seed);
}

template <class V>
class EveryOpening : public ::testing::Test {};
TYPED_TEST_SUITE(EveryOpening, AllVariants, VariantNames);

TYPED_TEST(EveryOpening, IsLegalAndLeavesAGameToPlay) {
  using P = MailboxPosition<TypeParam>;  // judged by the code that did not draw it
  const auto start = standard_setup(TypeParam::name);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const std::vector<Move> opening = drawn_opening(start, 6, seed);
    ASSERT_EQ(opening.size(), 6U);
    auto game = game_from<P>(start);
    for (const Move move : opening) {
      ASSERT_TRUE(game.is_legal(move)) << "seed " << seed;
      game.play(move);
    }
    EXPECT_FALSE(game.outcome()) << "seed " << seed;
    EXPECT_GT(game.position().move_count(), 0) << "seed " << seed;
  }
}

TYPED_TEST(EveryOpening, IsTheSameForTheSameSeedAlone) {
  const auto start = standard_setup(TypeParam::name);
  std::set<std::vector<Move>> openings;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    EXPECT_EQ(drawn_opening(start, 4, seed), drawn_opening(start, 4, seed));
    openings.insert(drawn_opening(start, 4, seed));
  }
  EXPECT_GE(openings.size(), 39U) << "different seeds give different openings";
}

TEST(Opening, OfNoPliesIsEmpty) { EXPECT_TRUE(drawn_opening(standard_setup("loa8"), 0, 1).empty()); }

TEST(Opening, IsDrawnAgainWhereItEndsTheGame) {
  // Black has two men and wins with nearly every move; an opening of one ply must be one that does not.
  const auto start = setup_from_men(8, "d4 d6", "a1 h8", Side::black);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Game<BitPosition<Loa8>> game{BitPosition<Loa8>(start)};
    for (const Move move : drawn_opening(start, 1, seed)) game.play(move);
    EXPECT_FALSE(game.outcome());
  }
}

TEST(Opening, WhereNoneCanBeDrawnIsAnError) {
  NamedRules rules;
  rules.rules.max_plies = 3;
  EXPECT_THROW(static_cast<void>(drawn_opening(standard_setup("loa8"), 4, 1, rules)), ParseError);
  EXPECT_NO_THROW(static_cast<void>(drawn_opening(standard_setup("loa8"), 2, 1, rules)));
}

TEST(Opening, CountsAPassAsAPly) {
  const auto start = setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1", Side::black);
  const std::vector<Move> opening = drawn_opening(start, 2, 1);
  ASSERT_EQ(opening.size(), 2U);
  EXPECT_TRUE(opening[0].is_pass());
}

TEST(Openings, AreReadAndWritten) {
  EXPECT_EQ(parse_openings("random:0"), Openings{.random_plies = 0});
  EXPECT_EQ(openings_text(parse_openings("random:12")), "random:12");
  for (const char* text : {"", "random", "random:", "random:x", "random:-1", "random:101", "random:4 ",
                           "book.txt", "Random:4"}) {
    EXPECT_THROW(static_cast<void>(parse_openings(text)), ParseError) << text;
  }
}

}  // namespace
}  // namespace loa::test
