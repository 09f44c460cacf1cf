// Groups for people to look at, against pictures and against the referee's word on connection.
#include "loa/report/groups.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/base/random.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa {
namespace {

/// *Example* "a1 b2 | c4"
std::string groups_drawn(const Setup& setup, Side side) {
  std::string text;
  for (const std::vector<Square>& group : groups_of(setup, side)) {
    if (!text.empty()) text += " | ";
    text += group_text(setup.size, group);
  }
  return text;
}

TEST(Groups, OfTheUsualStart) {
  const auto setup = standard_setup("loa8");
  EXPECT_EQ(groups_drawn(setup, Side::black), "b1 c1 d1 e1 f1 g1 | b8 c8 d8 e8 f8 g8");
  EXPECT_EQ(groups_drawn(setup, Side::white), "a2 a3 a4 a5 a6 a7 | h2 h3 h4 h5 h6 h7");
}

TEST(Groups, DiagonalsTouchAndFilesDoNotWrap) {  // RULES 7
  EXPECT_EQ(groups_drawn(test::setup_from_men(8, "b1 a2 c2 b3 h8", "h2 a3"), Side::black),
            "b1 a2 c2 b3 | h8");
  EXPECT_EQ(groups_drawn(test::setup_from_men(8, "e5", "h2 a3"), Side::white), "h2 | a3");
  EXPECT_EQ(groups_drawn(test::setup_from_men(8, "e5", "h2 a4"), Side::white), "h2 | a4");
  EXPECT_EQ(groups_drawn(test::setup_from_men(8, "e5", "h2 a2"), Side::white), "a2 | h2");
}

TEST(Groups, TheNeutralManJoinsBothSides) {
  const auto setup = test::setup_from_men(11, "e5 g7", "f7 a1", Side::black, "f6");
  EXPECT_EQ(groups_drawn(setup, Side::black), "e5 f6 g7");
  EXPECT_EQ(groups_drawn(setup, Side::white), "a1 | f6 f7");
  EXPECT_EQ(groups_drawn(test::setup_from_men(11, "a1", "", Side::black, "f6"), Side::black), "a1 | f6")
      << "a lone man is not joined to Zen";
  EXPECT_EQ(groups_drawn(test::setup_from_men(11, "a1", "", Side::black, "f6"), Side::white), "")
      << "no men, no groups";
}

template <class V>
class GroupsAgree : public ::testing::Test {};
TYPED_TEST_SUITE(GroupsAgree, test::AllVariants, test::VariantNames);

TYPED_TEST(GroupsAgree, OneGroupMeansConnected) {
  using P = MailboxPosition<TypeParam>;
  for (const P& position : test::random_positions<P>(1, 2000)) {
    for (const Side side : both_sides) {
      EXPECT_EQ(groups_of(setup_of(position), side).size() == 1, position.is_connected(side))
          << position_text(position);
    }
  }
}

}  // namespace
}  // namespace loa
