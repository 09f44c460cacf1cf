// Fast games of engines with all kinds of switches against each other, judged by the slow rules: made for the sanitizers.
// LOA_SELF_PLAY_GAMES is the number of games of each variant in the slow test, LOA_SELF_PLAY_FIRST the number of the first, so
// that a long run can be cut into parts. *Example* LOA_SELF_PLAY_GAMES=10000 loa_search_tests --gtest_filter='SelfPlaySlow*'
#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "loa/rules/mailbox_position.h"
#include "loa/search/make_player.h"
#include "support/engines.h"
#include "support/variant_types.h"

namespace loa::test {
namespace {

/// Each switch is turned somewhere, and what prunes meets what deepens.
constexpr std::array<std::string_view, 11> specs = {
    "pvs",
    "mtdf",
    "pvs:threats=on,rps=on,kinds=on",
    "pvs:multicut=all,null=fixed,null-reduction=6,lmr-base=300,lmr-scale=300,static-null-margin=1,static-"
    "null-depth=32",
    "mtdf:multicut=cut,threats=on,late-moves=1,futility-depth=8",
    "pvs:replacement=deep,etc=off,killers=off,counter=off,history=absolute",
    "mtdf:replacement=newest,futility=off,late-moves=0,static-null-margin=0,iir=0,history=off",
    "pvs:scout=off,aspiration=0,lmr=off,null=off,iir=1",
    "pvs:table=off,quiescence=off,aspiration=1",
    "pvs:eval=simple,depth-match=on,futility-margin=0",
    "mtdf:table=off,rps=on,rps-base=9999,late-moves=100",
};

/// The SPEC with a small table and a limit of its own; "pvs" alone stands for the defaults.
std::string limited(std::string_view spec, std::uint32_t nodes) {
  return std::string(spec) + (spec.find(':') == std::string_view::npos ? ":" : ",") +
         "hash=1,nodes=" + std::to_string(nodes);
}

/// Some game that is not over, another for each number; rule books in turn.
template <class V>
Game<BitPosition<V>> numbered_game(std::uint64_t number) {
  const RuleSet& book = all_rule_sets()[number % all_rule_sets().size()];
  for (std::uint64_t attempt = 0;; ++attempt) {
    const auto game = open_game<V>(seed_for(number, attempt), {book.name, book.rules});
    if (game) return *game;
  }
}

/// Two players drawn from the SPECs, at most 200 nodes a move.
template <class V>
struct Players {
  Players(std::uint64_t number, Random random) {
    for (const Side side : both_sides) {
      const std::string spec =
          limited(specs[random.below(static_cast<std::uint32_t>(specs.size()))], 1 + random.below(200));
      auto& player = side == Side::black ? black : white;
      player = make_player<V>(parse_player_spec(spec), {});
      player->start_game(number);
      text += " " + spec;
    }
  }
  Player<V>& of(Side side) { return side == Side::black ? *black : *white; }

  std::unique_ptr<Player<V>> black;
  std::unique_ptr<Player<V>> white;
  std::string text;
};

/// Plays it to its end, or as far as is enough: some rule books let games go on for ever. Gives the plies played.
template <class V>
int play_game(std::uint64_t number) {
  constexpr int most_plies = 150;
  auto game = numbered_game<V>(number);
  Game<MailboxPosition<V>> judge(MailboxPosition<V>(setup_of(game.start())), game.rules());
  for (const Move move : game.played()) judge.play(move);
  Players<V> players(number, Random(seed_for(41, number)));
  int plies = 0;
  for (; !game.outcome() && plies < most_plies; ++plies) {
    const Move move = players.of(game.position().side_to_move()).choose(game);
    const std::string where = "game " + std::to_string(number) + "," + players.text + ", " + game_text(game);
    EXPECT_TRUE(judge.is_legal(move)) << moves_text<V>({move}) << " in " << where;
    if (::testing::Test::HasFailure()) break;
    game.play(move);
    judge.play(move);
    EXPECT_TRUE(game.outcome() == judge.outcome()) << moves_text<V>({move}) << " in " << where;
  }
  return plies;
}

template <class V>
void play_games(std::uint64_t first, std::uint64_t games) {
  std::uint64_t plies = 0;
  for (std::uint64_t i = 0; i < games && !::testing::Test::HasFailure(); ++i)
    plies += static_cast<std::uint64_t>(play_game<V>(first + i));
  EXPECT_GT(plies, 3 * games) << "hardly anything was played";
  ::testing::Test::RecordProperty("plies", std::to_string(plies));
}

/// A whole number from the environment, or what is usual. A text that is no number is a failure, not a number.
std::uint64_t number_from(const char* name, std::uint64_t usual) {
  const char* text = std::getenv(name);
  if (text == nullptr) return usual;
  const std::string_view digits(text);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  EXPECT_TRUE(error == std::errc() && end == digits.data() + digits.size() && number > 0)
      << name << "=" << digits << ": a whole number above 0 was expected";
  return number;
}

template <class V>
class SelfPlay : public ::testing::Test {};
TYPED_TEST_SUITE(SelfPlay, AllVariants, VariantNames);

TYPED_TEST(SelfPlay, PlaysLegalMovesToTheEnd) { play_games<TypeParam>(1, TypeParam::size > 8 ? 5 : 10); }

template <class V>
class SelfPlaySlow : public ::testing::Test {};
TYPED_TEST_SUITE(SelfPlaySlow, AllVariants, VariantNames);

TYPED_TEST(SelfPlaySlow, PlaysLegalMovesToTheEndInManyGames) {
  play_games<TypeParam>(number_from("LOA_SELF_PLAY_FIRST", 1), number_from("LOA_SELF_PLAY_GAMES", 300));
}

}  // namespace
}  // namespace loa::test
