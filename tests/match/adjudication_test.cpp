// Adjudication: what the referee decides from scores, and that it decides nothing unless told to.
#include "loa/match/adjudication.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "loa/base/parse_error.h"
#include "loa/match/opening.h"
#include "loa/match/play_game.h"
#include "loa/search/make_player.h"

namespace loa::test {
namespace {

using Scores = std::vector<std::optional<Score>>;

/// Black's and White's scores in turn. *Shape* the result and the move that brought it, "draw 4", or "none"
std::string verdict(const std::string& adjudication, const Scores& scores) {
  Adjudicator adjudicator(parse_adjudication(adjudication));
  for (std::size_t move = 0; move < scores.size(); ++move) {
    const Side mover = move % 2 == 0 ? Side::black : Side::white;
    const auto result = adjudicator.after_move(mover, scores[move], static_cast<int>(move) + 1);
    if (result) return std::string(result_text(*result)) + " " + std::to_string(move + 1);
  }
  return "none";
}

TEST(Adjudicator, GivesAWinThatBothHaveProven) {
  EXPECT_EQ(verdict("proven=on", {win_in(9), loss_in(8)}), "black 2");
  EXPECT_EQ(verdict("proven=on", {loss_in(8), win_in(7)}), "white 2");
  EXPECT_EQ(verdict("proven=on", {20, loss_in(8), win_in(7)}), "black 3");
  EXPECT_EQ(verdict("proven=off", {win_in(9), loss_in(8), win_in(7), loss_in(6)}), "none");
}

TEST(Adjudicator, GivesNoWinThatOnlyOneBelievesIn) {
  EXPECT_EQ(verdict("proven=on", {win_in(9), -500, win_in(7), std::nullopt}), "none");
  EXPECT_EQ(verdict("proven=on", {win_in(9), win_in(8), win_in(7), win_in(6)}), "none") << "both win";
  EXPECT_EQ(verdict("proven=on", {loss_in(9), loss_in(8), loss_in(7)}), "none") << "both lose";
  EXPECT_EQ(verdict("proven=on", {win_in(9), 0, 10, loss_in(6)}), "none")
      << "what was proven is not any more";
}

TEST(Adjudicator, GivesADrawAfterLevelScoresInARow) {
  EXPECT_EQ(verdict("draw-score=5,draw-moves=2", {0, -5, 5, 3}), "draw 4");
  EXPECT_EQ(verdict("draw-score=5,draw-moves=2", {0, -6, 5, 3, 0}), "none");
  EXPECT_EQ(verdict("draw-score=5,draw-moves=2", {0, -6, 5, 3, 0, 0}), "draw 6");
  EXPECT_EQ(verdict("draw-score=5,draw-moves=2", {0, 0, std::nullopt, 0, 0, 0}), "none");
  EXPECT_EQ(verdict("draw-score=5,draw-moves=1,draw-from=6", {0, 0, 0, 0, 0, 0, 0}), "draw 6");
}

TEST(Adjudicator, GivesADrawAfterSoManyMoves) {
  EXPECT_EQ(verdict("max-plies=3", {100, 100, 100, 100}), "draw 3");
  EXPECT_EQ(verdict("proven=on,max-plies=2", {win_in(3), loss_in(2)}), "black 2") << "a proof counts more";
}

TEST(Adjudication, IsTheSameAfterText) {
  EXPECT_FALSE(Adjudication{}.is_used());
  for (const char* text : {"proven=on", "max-plies=300", "draw-score=10,draw-moves=8",
                           "proven=on,draw-score=0,draw-moves=1,draw-from=60,max-plies=1"}) {
    const Adjudication adjudication = parse_adjudication(text);
    EXPECT_TRUE(adjudication.is_used()) << text;
    EXPECT_EQ(parse_adjudication(adjudication_text(adjudication)), adjudication) << text;
  }
}

TEST(Adjudication, OfOtherTextIsRefused) {
  for (const char* text : {"", "proven", "proven=yes", "draw-score=5", "draw-moves=5", "draw-from=5",
                           "max-plies=0", "draw-score=-1,draw-moves=2", "draw-score=1,draw-moves=0",
                           "max-plies=1000001", "proven=on,proven=on"}) {
    EXPECT_THROW(static_cast<void>(parse_adjudication(text)), ParseError) << text;
  }
}

PlayedOut play_on_loa5(const std::string& black, const std::string& white, const std::string& adjudication,
                       std::uint64_t seed = 1) {
  const auto first = make_player<Loa5>(parse_player_spec(black), {});
  const auto second = make_player<Loa5>(parse_player_spec(white), {});
  GameTerms terms{.start = standard_setup("loa5"), .rules = parse_rules("icga"), .opening = {}};
  terms.opening = draw_opening({.random_plies = 4}, terms.start, terms.rules, seed);
  if (!adjudication.empty()) terms.adjudication = parse_adjudication(adjudication);
  return play_game<Loa5>(terms, {.player = first.get(), .seed = 1}, {.player = second.get(), .seed = 2});
}

TEST(AdjudicatedGame, EndsWithTheResultItWouldHaveHad) {
  for (const char* spec : {"pvs:depth=4,hash=1", "alphabeta:depth=3", "minimax:depth=3"}) {
    int shortened = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const PlayedOut whole = play_on_loa5(spec, spec, "", seed);
      const PlayedOut adjudicated = play_on_loa5(spec, spec, "proven=on", seed);
      EXPECT_EQ(adjudicated.outcome.result, whole.outcome.result) << spec << ", seed " << seed;
      EXPECT_TRUE(std::equal(adjudicated.moves.begin(), adjudicated.moves.end(), whole.moves.begin()))
          << spec;
      if (adjudicated.outcome.reason == Reason::adjudicated) ++shortened;
      EXPECT_EQ(adjudicated.outcome.reason == Reason::adjudicated,
                adjudicated.moves.size() < whole.moves.size());
    }
    EXPECT_GT(shortened, 0) << spec;
  }
}

TEST(AdjudicatedGame, NeedsPlayersThatJudge) {
  EXPECT_EQ(play_on_loa5("random", "greedy", "proven=on,draw-score=1000000,draw-moves=1").moves,
            play_on_loa5("random", "greedy", "").moves);
}

TEST(AdjudicatedGame, EndsAfterSoManyMovesWhateverTheRulesAllow) {
  const PlayedOut played = play_on_loa5("random", "random", "max-plies=6");
  EXPECT_EQ(played.moves.size(), 6U);
  EXPECT_EQ(played.outcome, (Outcome{Result::draw, Reason::adjudicated}));
}

TEST(TimedGame, TellsHowLongEachMoveTook) {
  const auto first = make_player<Loa5>(parse_player_spec("random"), {});
  const auto second = make_player<Loa5>(parse_player_spec("random"), {});
  GameTerms terms{.start = standard_setup("loa5"), .rules = parse_rules("icga"), .opening = {}};
  std::int64_t clock = 0;
  terms.now_us = [&clock] { return clock += 5; };
  const auto play = [&] {
    return play_game<Loa5>(terms, {.player = first.get(), .seed = 1}, {.player = second.get(), .seed = 2});
  };
  EXPECT_TRUE(play().move_us.empty());
  EXPECT_EQ(clock, 0) << "who wants no times asks for none";
  terms.times_moves = true;
  const PlayedOut timed = play();
  EXPECT_EQ(timed.move_us, std::vector<std::int64_t>(timed.moves.size(), 5));
}

}  // namespace
}  // namespace loa::test
