// Every term against its slow twin on random positions, and evaluate() hands over all of them.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <string>
#include <vector>

#include "loa/eval/evaluate.h"
#include "loa/rules/mailbox_position.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"
#include "support/slow_terms.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

/// One term of one side, slowly.
template <class V>
int slow_term(Term term, const BitPosition<V>& position, Side side) {
  const Members men = members_of(position.squares_of(side));
  const Members group = members_of(group_of(position, side));
  const MailboxPosition<V> slow(setup_of(position));
  switch (term) {
    case Term::concentration: return slow_concentration(group);
    case Term::centralisation: return slow_centralisation(men, V::size);
    case Term::centre_of_mass: return slow_centre_of_mass(group, V::size);
    case Term::quads: return slow_quads(group, V::size);
    case Term::connectedness: return slow_connectedness(group);
    case Term::uniformity: return slow_uniformity(group);
    case Term::men: return count_of(men);
    case Term::groups: return static_cast<int>(slow_groups(group).size());
    case Term::stragglers: return slow_stragglers(group);
    case Term::mobility: return mobility_terms(slow, side).mobility;
    case Term::blocked: return mobility_terms(slow, side).blocked;
    case Term::tempo: return position.side_to_move() == side ? 1 : 0;
  }
  return 0;
}

template <class V>
class Terms : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    if constexpr (has_line_tables<V>) ensure_mobility_tables<V::size>();
  }
};
TYPED_TEST_SUITE(Terms, AllVariants, VariantNames);

TYPED_TEST(Terms, AreThoseOfTheirSlowTwins) {
  constexpr std::uint64_t seed = 21;
  for (const auto& position : random_positions<BitPosition<TypeParam>>(seed, 500)) {
    if (position.men(Side::black) == 0 || position.men(Side::white) == 0) continue;
    TermTable table;
    for (auto& of_side : table.values) of_side.fill(-12345);
    evaluate(position, table);
    for (const TermInfo& info : all_terms) {
      for (const Side side : both_sides) {
        ASSERT_EQ(table.of(info.term, side), slow_term(info.term, position, side))
            << info.name << (side == Side::black ? " of Black, " : " of White, ")
            << position_text(setup_of(position)) << ", seed " << seed;
      }
    }
  }
}

TYPED_TEST(Terms, AreTheSameForBothImplementations) {
  constexpr std::uint64_t seed = 22;
  const auto bits = random_positions<BitPosition<TypeParam>>(seed, 300);
  const auto boxes = random_positions<MailboxPosition<TypeParam>>(seed, 300);
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (bits[i].men(Side::black) == 0 || bits[i].men(Side::white) == 0) continue;
    TermTable of_bits;
    TermTable of_boxes;
    evaluate(bits[i], of_bits);
    evaluate(boxes[i], of_boxes);
    ASSERT_EQ(of_bits.values, of_boxes.values) << position_text(setup_of(bits[i])) << ", seed " << seed;
  }
}

TEST(TermNames, AreFoundAndInTheOrderOfTerm) {
  for (std::size_t i = 0; i < all_terms.size(); ++i) {
    EXPECT_EQ(all_terms[i].term, static_cast<Term>(i));
    EXPECT_EQ(term_named(all_terms[i].name), all_terms[i].term);
    EXPECT_EQ(term_name(all_terms[i].term), all_terms[i].name);
  }
  EXPECT_FALSE(term_named("luck").has_value());
}

}  // namespace
}  // namespace loa::test
