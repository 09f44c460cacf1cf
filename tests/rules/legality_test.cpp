// Why a move is illegal: always a reason where it is, never one where it is not, and the right words.
#include "loa/rules/legality.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/rules/position_text.h"
#include "support/picture.h"
#include "support/position_types.h"
#include "support/random_games.h"

namespace loa::test {
namespace {

constexpr std::array<NoMove, 3> no_move_rules = {NoMove::pass, NoMove::loss, NoMove::draw};

template <class P>
std::string why(const P& position, std::string_view move, NoMove rule = NoMove::pass) {
  return why_illegal(position, rule, move_named(P::VariantType::size, move)).value_or("legal");
}

template <class P>
class LegalityLaw : public ::testing::Test {};
TYPED_TEST_SUITE(LegalityLaw, AllPositions, PositionNames);

TYPED_TEST(LegalityLaw, ReasonIsThereExactlyWhereAMoveIsIllegal) {
  constexpr int size = TypeParam::VariantType::size;
  for (const TypeParam& position : random_positions<TypeParam>(31, size > 8 ? 40 : 150)) {
    for (int from = 0; from < size * size; ++from) {
      for (int to = 0; to < size * size; ++to) {
        const Move move{Square{static_cast<std::uint8_t>(from)}, Square{static_cast<std::uint8_t>(to)}};
        ASSERT_EQ(why_illegal(position, NoMove::pass, move).has_value(), !position.is_legal(move))
            << position_text(position) << ' ' << square_text(size, move.from) << '-'
            << square_text(size, move.to);
      }
    }
  }
}

TYPED_TEST(LegalityLaw, PassIsLegalExactlyForASideWithoutMovesThatMayPass) {
  for (const TypeParam& position : random_positions<TypeParam>(32, 300)) {
    for (const NoMove rule : no_move_rules) {
      const bool is_legal = rule == NoMove::pass && position.move_count() == 0;
      ASSERT_EQ(!why_illegal(position, rule, pass_move).has_value(), is_legal) << position_text(position);
    }
  }
}

template <class P>
class Legality : public ::testing::Test {
 protected:
  static P start() { return P(standard_setup("loa8")); }
};
TYPED_TEST_SUITE(Legality, EightPositions, PositionNames);

TYPED_TEST(Legality, LegalMovesHaveNoReason) {
  EXPECT_EQ(why(this->start(), "c8-c6"), "legal");
  EXPECT_EQ(why(this->start(), "c8xa6"), "legal");
  EXPECT_EQ(why(this->start(), "b1-h1"), "legal") << "over its own men";
}

TYPED_TEST(Legality, NothingToMove) {
  EXPECT_EQ(why(this->start(), "d4-d5"), "d4 is empty");
  EXPECT_EQ(why(this->start(), "a1-a1"), "a1 is empty");
}

TYPED_TEST(Legality, ManOfTheOtherSide) {
  EXPECT_EQ(why(this->start(), "a6-c4"), "the man on a6 belongs to the other side");
  EXPECT_EQ(why(after(this->start(), "c8-c6"), "b1-b3"), "the man on b1 belongs to the other side");
}

TYPED_TEST(Legality, SquareItStandsOn) {
  EXPECT_EQ(why(this->start(), "c8-c8"), "c8 is where it stands already");
}

TYPED_TEST(Legality, NoLine) {
  EXPECT_EQ(why(this->start(), "c8-d6"), "c8 and d6 do not lie on one line");
  EXPECT_EQ(why(this->start(), "g8-a7"), "g8 and a7 do not lie on one line");
}

TYPED_TEST(Legality, WrongDistance) {
  EXPECT_EQ(why(this->start(), "c8-c7"),
            "it goes 1 square, but 2 men stand on that line, so it must go exactly 2");
  EXPECT_EQ(why(this->start(), "c8-c5"),
            "it goes 3 squares, but 2 men stand on that line, so it must go exactly 2");
  EXPECT_EQ(why(this->start(), "c8-d8"),
            "it goes 1 square, but 6 men stand on that line, so it must go exactly 6");
  const TypeParam lone(setup_from_men(8, "d4 h8 a7", "g1 a2"));
  EXPECT_EQ(why(lone, "d4-d6"), "it goes 2 squares, but 1 man stands on that line, so it must go exactly 1");
}

// The lines of RULES 6: after 1.c8-c6 White's a6 may not go to d6.
TYPED_TEST(Legality, JumpOverAnEnemy) {
  EXPECT_EQ(why(after(this->start(), "c8-c6"), "a6-d6"), "it would jump the enemy man on c6");
  const TypeParam picture(setup_drawn({". . . . . . . .",   // 8
                                       ". . . . . . . .",   // 7
                                       ". . . . . . . .",   // 6
                                       ". . . . . . . .",   // 5
                                       ". b b w w . . .",   // 4
                                       ". . . . . . . .",   // 3
                                       ". . . . . . . .",   // 2
                                       "b . . . . . . w"},  // 1
                                      Side::black));
  EXPECT_EQ(why(picture, "b4-f4"), "it would jump the enemy man on d4") << "the nearer one is named";
  EXPECT_EQ(why(picture, "c4-g4"), "it would jump the enemy man on d4");
}

TYPED_TEST(Legality, LandingOnAnOwnMan) {
  const TypeParam position(setup_from_men(8, "b4 d4 h8", "g1 a2"));
  EXPECT_EQ(why(position, "b4-d4"), "a man of its own side stands on d4");
}

TYPED_TEST(Legality, Pass) {
  EXPECT_EQ(why(this->start(), "pass"), "a side that has a move may not pass");
  EXPECT_EQ(why(this->start(), "pass", NoMove::loss), "a side that has a move may not pass");
  const TypeParam besieged(setup_from_men(8, "h8 a1", "g8 g7 h7 a2 b2 b1"));
  EXPECT_EQ(why(besieged, "pass", NoMove::pass), "legal");
  EXPECT_EQ(why(besieged, "pass", NoMove::loss), "these rules know no pass");
  EXPECT_EQ(why(besieged, "pass", NoMove::draw), "these rules know no pass");
  EXPECT_EQ(why(besieged, "a1-a3"), "it would jump the enemy man on a2");
}

template <class P>
class ZenLegality : public ::testing::Test {
 protected:
  static P make(std::string_view black, std::string_view white, Side side, std::string_view zen,
                std::string_view ban = "") {
    return P(setup_from_men(11, black, white, side, zen, ban));
  }
};
TYPED_TEST_SUITE(ZenLegality, ZenPositions, PositionNames);

TYPED_TEST(ZenLegality, ZenThatTouchesNoMan) {
  EXPECT_EQ(why(TypeParam(standard_setup("zen11")), "f6-f7"), "Zen touches no man and may not be moved");
  EXPECT_EQ(why(this->make("e5 a11", "k11 h1", Side::black, "f6"), "f6-f7"), "legal");
  EXPECT_EQ(why(this->make("e5 a11", "k11 h1", Side::white, "f6"), "f6-f7"), "legal");
}

TYPED_TEST(ZenLegality, ZenThatWouldGoStraightBack) {
  const TypeParam banned = this->make("e5 a11", "k11 h1", Side::white, "f6", "f7");
  EXPECT_EQ(why(banned, "f6-f7"), "Zen has just come from f7 and may not return");
  EXPECT_EQ(why(banned, "f6-f5"), "legal");
  const TypeParam man = this->make("e5 a11", "f8 h1", Side::white, "e6", "f7");
  EXPECT_EQ(why(man, "f8-f7"), "legal") << "the ban is Zen's alone";
}

TYPED_TEST(ZenLegality, ZenThatWouldTakeTheMoversMan) {
  const TypeParam black = this->make("h6 f7 a10", "k1 k3", Side::black, "f6");
  EXPECT_EQ(why(black, "f6-h6"), "a man of its own side stands on h6");
  EXPECT_EQ(why(this->make("h6 f7 a10", "k1 k3", Side::white, "f6"), "f6xh6"), "legal");
}

TYPED_TEST(ZenLegality, ZenJumpsLikeAManOfTheMover) {
  const TypeParam black = this->make("e6 f8", "f7 k1", Side::black, "f6");
  EXPECT_EQ(why(black, "f6-f9"), "it would jump the enemy man on f7");
  EXPECT_EQ(why(black, "f6-d6"), "legal") << "over Black's e6";
  const TypeParam white = this->make("e6 f8", "f7 k1", Side::white, "f6");
  EXPECT_EQ(why(white, "f6-f9"), "it would jump the enemy man on f8");
  EXPECT_EQ(why(white, "f6-d6"), "it would jump the enemy man on e6");
}

TYPED_TEST(ZenLegality, MenJumpZenAndCountIt) {
  const TypeParam position = this->make("c3 e3", "i9 k11", Side::black, "d3");
  EXPECT_EQ(why(position, "c3-f3"), "legal");
  EXPECT_EQ(why(position, "c3-e3"),
            "it goes 2 squares, but 3 men stand on that line, so it must go exactly 3");
}

}  // namespace
}  // namespace loa::test
