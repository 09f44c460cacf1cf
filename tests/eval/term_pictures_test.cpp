// The terms by hand on drawn positions.
#include <gtest/gtest.h>

#include "loa/eval/evaluate.h"
#include "support/picture.h"
#include "support/squares.h"

namespace loa::test {
namespace {

SquareSet<8> black_of(std::initializer_list<std::string_view> picture) {
  return BitPosition<Loa8>(setup_drawn(picture)).squares_of(Side::black);
}

TEST(Quads, CountWindowsOfThreeAndFourNearTheCentreOfMass) {
  const auto men = black_of({". . . . . . . .",  //
                             ". . . . . . . .",  //
                             ". . . . . . . .",  //
                             ". . . b b . . .",  //
                             ". . . b b . . .",  //
                             ". . . b . . . .",  //
                             ". . . . . . . .",  //
                             ". . . . . . . w"});
  EXPECT_EQ(quads_term(men), 2) << "d4 has four members, d3 three";
}

TEST(Quads, NeedThreeInOneWindow) {
  EXPECT_EQ(quads_term(squares<8>("c3 d4 e3 f4")), 0) << "a diagonal is two in each window";
  EXPECT_EQ(quads_term(squares<8>("c3 d3 e3 f3")), 0);
  EXPECT_EQ(quads_term(squares<8>("c3 d3 d4")), 1);
  EXPECT_EQ(quads_term(squares<8>("c4 d4 d3")), 1);
}

TEST(Quads, AreNotCountedFarFromTheCentreOfMass) {
  // The centre is e5 (halves rounded up): its box is c3-g7. The window b2-c3 touches it, the window a1-b2 does not.
  EXPECT_EQ(quads_term(squares<8>("b2 b3 c3 g6 g7 f7")), 2);
  EXPECT_EQ(quads_term(squares<8>("a1 a2 b1 h7 h8 g8")), 1) << "g7-h8 touches g7";
}

TEST(Quads, NeverReachRoundTheEdge) {
  EXPECT_EQ(quads_term(squares<8>("h3 h4 a4 a5")), 0);
  EXPECT_EQ(quads_term(squares<5>("e2 e3 a3 a4")), 0);
}

TEST(Connectedness, IsTheMeanNumberOfNeighbours) {
  EXPECT_EQ(connectedness_term(squares<8>("a1 b2 c3")), 100 * (1 + 2 + 1) / 3);
  EXPECT_EQ(connectedness_term(squares<8>("h3 a4")), 0) << "no neighbours round the edge";
  EXPECT_EQ(connectedness_term(squares<8>("d4 d5 e4 e5")), 300);
}

TEST(Uniformity, IsTheAreaOfTheRectangle) {
  EXPECT_EQ(uniformity_term(squares<8>("c3")), 1);
  EXPECT_EQ(uniformity_term(squares<8>("a1 h8")), 64);
  EXPECT_EQ(uniformity_term(squares<8>("b2 d2 c5")), 3 * 4);
}

TEST(Stragglers, CountTheStepsToTheBiggestGroup) {
  const GroupTerms terms = group_terms(squares<8>("c3 c4 d4 f6 h8"));
  EXPECT_EQ(terms.groups, 3);
  EXPECT_EQ(terms.stragglers, 2 + 4) << "f6 is two steps from d4, h8 four";
  EXPECT_EQ(group_terms(squares<8>("c3 c4")).stragglers, 0);
}

TEST(CentreOfMassTerm, IsMeasuredFromTheExactMiddle) {
  EXPECT_EQ(centre_of_mass_term(squares<8>("d4 e5")), 0);
  EXPECT_EQ(centre_of_mass_term(squares<8>("a1")), 350);
  EXPECT_EQ(centre_of_mass_term(squares<8>("d4 e4")), 50) << "half a rank below the middle";
}

TEST(MobilityTerm, CountsMovesCapturesAndEdgesByHand) {
  ensure_mobility_tables<8>();
  const BitPosition<Loa8> position(setup_drawn({". . . . . . . .",  //
                                                ". . . . . . . .",  //
                                                ". . . . . . . .",  //
                                                ". . . . . . . .",  //
                                                ". . . b . w . .",  //
                                                ". . . . . . . .",  //
                                                ". . . . . . . .",  //
                                                "b . . . . . . ."}));
  // d4, count 2 on rank 4: d4-b4 2, d4xf4 4; count 1 on the file: d5 d3; count 1 on d4-a7: c5 e3; count 2 on a1-h8: b2 f6.
  // a1 in the corner: a2, b1 along the edge, c3 inwards, each from the edge.
  EXPECT_EQ(mobility_terms(position, Side::black), (MobilityTerms{2 + 4 + 4 + 4 + 4 + 3, 0}));
  // f4: rank f4xd4 4, f4-h4 onto the edge 1; f5 f3; g5 e3, e5 g3.
  EXPECT_EQ(mobility_terms(position, Side::white), (MobilityTerms{4 + 1 + 4 + 8, 0}));
}

TEST(BlockedTerm, CountsTheWaysInwardsThatAreShut) {
  ensure_mobility_tables<8>();
  const BitPosition<Loa8> position(setup_drawn({". . . . . . . .",  //
                                                ". . . . . . . .",  //
                                                ". . . . . . . .",  //
                                                ". w . . . . . .",  //
                                                "b w . . . . . .",  //
                                                ". w . . . . . .",  //
                                                ". . . . . . . .",  //
                                                ". . . . . . . ."}));
  // a4 along rank 4 would go two squares over b4, and along both diagonals two over b5 and b3: all shut.
  EXPECT_EQ(mobility_terms(position, Side::black).blocked, 3);
  EXPECT_EQ(mobility_terms(position, Side::black).mobility, 2) << "a5 and a3, along the edge";
}

}  // namespace
}  // namespace loa::test
