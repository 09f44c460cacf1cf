// A packing says all that makes a position, whatever implementation it comes from.
#include <gtest/gtest.h>

#include "loa/rules/perft_packing.h"
#include "support/picture.h"
#include "support/position_types.h"

namespace loa::test {
namespace {

template <class V>
void expect_same_packing(const Setup& setup) {
  EXPECT_EQ(packed(BitPosition<V>(setup)), packed(MailboxPosition<V>(setup)));
}

TEST(PerftPacking, IsTheSameFromBothImplementations) {
  expect_same_packing<Loa5>(standard_setup("loa5"));
  expect_same_packing<Loa8>(setup_named("scrambled", "loa8"));
  expect_same_packing<Loa8>(setup_from_men(8, "h8 a1", "g8 g7 b1", Side::white));
  expect_same_packing<Zen11>(standard_setup("zen11"));
  expect_same_packing<Zen11>(setup_from_men(11, "k11 a1", "j10 b3", Side::white, "f6", "k1"));
}

TEST(PerftPacking, TellsEveryDifference) {
  const auto setup = setup_from_men(11, "k11 a1", "j10 b3", Side::black, "f6", "a11");
  const auto packing_of = [](const auto& changed) { return packed(BitPosition<Zen11>(changed)); };
  const auto original = packing_of(setup);
  std::vector changes(7, setup);
  changes[0].side = Side::white;
  changes[1].ban = std::nullopt;
  changes[2].ban = square_named(11, "b11");
  changes[3] = setup_from_men(11, "k11 a1", "j10 b3", Side::black, "f7", "a11");
  changes[4] = setup_from_men(11, "k11 a1", "j10 b3", Side::black);
  changes[5] = setup_from_men(11, "k11 a2", "j10 b3", Side::black, "f6", "a11");
  changes[6] = setup_from_men(11, "j10 b3", "k11 a1", Side::black, "f6", "a11");
  for (std::size_t i = 0; i < changes.size(); ++i) {
    EXPECT_NE(packing_of(changes[i]), original) << "change " << i;
  }
}

TEST(PerftPacking, TellsTheCornersFromNoSquareAtAll) {
  for (const std::string_view square : {"a1", "k11"}) {
    const auto banned = setup_from_men(11, "b5 c7", "d9 e1", Side::black, "f6", square);
    const auto free = setup_from_men(11, "b5 c7", "d9 e1", Side::black, "f6");
    EXPECT_NE(packed(BitPosition<Zen11>(banned)), packed(BitPosition<Zen11>(free))) << square;
  }
}

TEST(PerftPacking, NeedsTwoWordsOrFour) {
  static_assert(PackedPosition<Loa5>::size == 2 && PackedPosition<Loa8>::size == 2 &&
                PackedPosition<Zen11>::size == 4);
}

}  // namespace
}  // namespace loa::test
