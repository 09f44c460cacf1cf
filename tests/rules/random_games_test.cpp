// What is known of uniform random games.
#include <gtest/gtest.h>

#include <cstdint>

#include "loa/rules/bit_position.h"
#include "support/random_games.h"

namespace loa::test {
namespace {

TEST(RandomGames, OftenEndBecauseTheOpponentIsConnected) {
  // RULES 7: 27 % of uniform random games end because the mover joins the opponent's men only.
  constexpr int games = 1000;
  int opponent_connected = 0;
  for (int i = 0; i < games; ++i) {
    Random random(seed_for(27, static_cast<std::uint64_t>(i)));
    BitPosition<Loa8> position(standard_setup("loa8"));
    while (!is_board_finished(position)) position.play(random_legal_move(position, random));
    const auto outcome = board_outcome(position, BothConnected::draw);
    if (outcome->reason == Reason::opponent_connected) ++opponent_connected;
  }
  EXPECT_NEAR(opponent_connected, 0.27 * games, 70) << "five standard deviations of 1,000 games";
}

}  // namespace
}  // namespace loa::test
