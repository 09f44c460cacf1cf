// The evaluation `simple` is fixed for ever: its terms by hand, its values by fingerprint.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>

#include "loa/eval/evaluation.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/mailbox_position.h"
#include "support/picture.h"
#include "support/random_games.h"
#include "support/squares.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

TEST(Simple, AddsItsTermsAsWritten) {
  // Black: centre c3, distances 1 1 0, least possible 2: no surplus. Squares b2 c3 d4 are worth 2 + 3 + 4.
  // White: a1 h8, centre e5, distances 4 3, least possible 1: surplus 6. Two corners are worth nothing.
  const auto setup = setup_from_men(8, "b2 c3 d4", "a1 h8", Side::black);
  const int black = 25 * 9 / 3 + 10 * 3 - 0;
  const int white = 0 + 10 * 2 - 100 * 6 / 2;
  EXPECT_EQ(simple_value(BitPosition<Loa8>(setup)), black - white);
  auto turned = setup;
  turned.side = Side::white;
  EXPECT_EQ(simple_value(BitPosition<Loa8>(turned)), white - black);
}

TEST(Simple, SquaresAreWorthMoreTowardsTheMiddle) {
  using detail::square_worth;
  static_assert(square_worth<8>(sq<8>("a1")) == 0 && square_worth<8>(sq<8>("h8")) == 0);
  static_assert(square_worth<8>(sq<8>("a2")) == 1 && square_worth<8>(sq<8>("d8")) == 1);
  static_assert(square_worth<8>(sq<8>("b2")) == 2 && square_worth<8>(sq<8>("g5")) == 2);
  static_assert(square_worth<8>(sq<8>("d4")) == 4 && square_worth<8>(sq<8>("e5")) == 4);
  static_assert(square_worth<7>(sq<7>("d4")) == 4);
  static_assert(square_worth<11>(sq<11>("f6")) == 6 && square_worth<5>(sq<5>("c3")) == 3);
}

TEST(Simple, IsEvenAtTheStart) {
  EXPECT_EQ(simple_value(BitPosition<Loa8>(standard_setup("loa8"))), 0);
  EXPECT_EQ(simple_value(BitPosition<Loa5>(standard_setup("loa5"))), 0);
  EXPECT_EQ(simple_value(BitPosition<Zen11>(standard_setup("zen11"))), 0);
}

template <class V>
class SimpleEverywhere : public ::testing::Test {
 protected:
  /// Mixes the values of `simple` along random games from the standard set-up into one word.
  static std::uint64_t fingerprint() {
    std::uint64_t word = 0;
    Random random(11);
    BitPosition<V> position(standard_setup(V::name));
    for (int ply = 0; ply < 500; ++ply) {
      word = seed_for(word, static_cast<std::uint64_t>(simple_value(position)));
      position.play(random_legal_move(position, random));
      if (is_board_finished(position)) position = BitPosition<V>(standard_setup(V::name));
    }
    return word;
  }
};
TYPED_TEST_SUITE(SimpleEverywhere, AllVariants, VariantNames);

TYPED_TEST(SimpleEverywhere, IsTheSameForBothImplementationsAndSmall) {
  const auto bits = random_positions<BitPosition<TypeParam>>(5, 300);
  const auto boxes = random_positions<MailboxPosition<TypeParam>>(5, 300);
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (is_board_finished(bits[i])) continue;
    ASSERT_EQ(simple_value(bits[i]), simple_value(boxes[i]));
    ASSERT_LT(std::abs(simple_value(bits[i])), 100'000);
  }
}

TEST(EvaluationNamed, KnowsSimpleAndNamesWhatItDoesNotKnow) {
  EXPECT_EQ(evaluation_named<BitPosition<Loa8>>("simple"), &simple_value<BitPosition<Loa8>>);
  try {
    static_cast<void>(evaluation_named<BitPosition<Loa8>>("clever"));
    FAIL() << "an unknown name was accepted";
  } catch (const ParseError& error) {
    EXPECT_NE(error.problem().find("clever"), std::string::npos) << error.what();
    EXPECT_NE(error.expected().find("simple"), std::string::npos) << error.what();
  }
}

TYPED_TEST(SimpleEverywhere, HasTheValuesItAlwaysHad) {
  // Taken when the evaluation was fixed. A change here is a change of every player that is called
  // eval=simple: such a player would need a new name.
  const std::uint64_t expected = std::is_same_v<TypeParam, Loa5>   ? 3962860588004531526U
                                 : std::is_same_v<TypeParam, Loa6> ? 8254770058230286888U
                                 : std::is_same_v<TypeParam, Loa7> ? 15740903325391808072U
                                 : std::is_same_v<TypeParam, Loa8> ? 6298644314796812931U
                                                                   : 15083207874862896532U;
  EXPECT_EQ(this->fingerprint(), expected);
}

}  // namespace
}  // namespace loa::test
