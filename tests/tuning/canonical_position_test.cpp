// Canonical positions: the same for all images, different for others.
#include "loa/tuning/canonical_position.h"

#include <gtest/gtest.h>

#include <map>

#include "loa/rules/position_text.h"
#include "support/images.h"
#include "support/random_games.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

template <class V>
class Canonical : public ::testing::Test {};
TYPED_TEST_SUITE(Canonical, AllVariants, VariantNames);

TYPED_TEST(Canonical, IsTheSameForEveryImageAndWithColoursExchanged) {
  using V = TypeParam;
  for (const auto& position : random_positions<BitPosition<V>>(3, 10)) {
    const auto canonical = canonical_position<V>(sample_of(position, 0));
    for (const Symmetry& symmetry : all_symmetries) {
      const auto image = mapped(symmetry, position);
      EXPECT_EQ(canonical_position<V>(sample_of(image, 9)), canonical) << position_text(position);
      EXPECT_EQ(canonical_position<V>(sample_of(recoloured(image), 5)), canonical) << position_text(position);
    }
  }
}

TYPED_TEST(Canonical, IsItselfAnImage) {
  using V = TypeParam;
  for (const auto& position : random_positions<BitPosition<V>>(4, 10)) {
    const auto canonical = canonical_position<V>(sample_of(position, 0));
    int images = 0;
    for (const Symmetry& symmetry : all_symmetries) {
      const Sample image = sample_of(mapped(symmetry, position), 0);
      images += image.men_of(image.side) == canonical.mover &&
                image.men_of(opponent(image.side)) == canonical.other && image.neutral == canonical.neutral &&
                image.ban == canonical.ban;
    }
    EXPECT_GT(images, 0) << position_text(position);
  }
}

TEST(CanonicalPosition, TheSideToMoveMatters) {
  const loa::Setup start = standard_setup("loa8");
  loa::Setup turned = start;
  turned.side = Side::white;
  const auto canonical = [](const loa::Setup& setup) {
    return canonical_position<Loa8>(sample_of(BitPosition<Loa8>(setup), 0));
  };
  EXPECT_EQ(canonical(start), canonical(turned)) << "here White's men are Black's, turned by 90 degrees";
  const loa::Setup lone = parse_position("8/8/2b5/8/5w2/8/1w6/8 b 0");
  loa::Setup other = lone;
  other.side = Side::white;
  EXPECT_NE(canonical(lone), canonical(other));
}

TEST(CanonicalPosition, HashesOfDifferentOnesDiffer) {
  std::map<std::size_t, CanonicalPosition> seen;
  for (const auto& position : random_positions<BitPosition<Loa8>>(5, 2'000)) {
    const auto canonical = canonical_position<Loa8>(sample_of(position, 0));
    const auto [entry, is_new] = seen.emplace(CanonicalHash()(canonical), canonical);
    EXPECT_TRUE(is_new || entry->second == canonical);
  }
}

}  // namespace
}  // namespace loa::test
