// The judge: what it accepts, what it finds illegal, and in which words.
#include "loa/record/replay.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/record/text_record.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"
#include "support/print_records.h"

namespace loa {
namespace {

Replay replay_of(std::string_view text) { return replay(parse_text_record(text)); }

std::string verdict_of(std::string_view text) { return replay_of(text).fault.value_or("legal"); }

void expect_contains(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' is not in: " << text;
}

constexpr std::string_view shortest = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5\n";

TEST(Replay, TellsHowAGameEnded) {
  const Replay result = replay_of(shortest);
  EXPECT_TRUE(result.is_legal()) << result.fault.value_or("");
  EXPECT_EQ(result.plies, 9);
  EXPECT_EQ(result.result, Result::black);
  EXPECT_EQ(result.reason, Reason::connected);
  EXPECT_EQ(position_text(result.position), "1bbbbbb1/w3b2w/w3b2w/w3b3/w6w/8/w6w/2w2ww1 w 9");
  EXPECT_TRUE(result.warnings.empty());
}

TEST(Replay, AnUnfinishedGameStaysUnfinished) {
  const Replay result = replay_of("c8-c6 a6-c4");
  EXPECT_TRUE(result.is_legal());
  EXPECT_EQ(result.result, Result::unfinished);
  EXPECT_FALSE(result.reason);
}

TEST(Replay, ARecordWithoutPlacesIsJudgedAlike) {
  GameRecord record;
  record.moves = {test::move_named(8, "c8-c6"), test::move_named(8, "a6-d6")};
  const Replay result = replay(record);
  EXPECT_EQ(result.plies, 1);
  EXPECT_EQ(result.fault, "move 1...a6-d6 (ply 2) is illegal: it would jump the enemy man on c6");
}

TEST(Replay, NamesTheFirstBadMoveItsPlaceAndWhy) {
  const Replay result = replay_of("# black: Anna\n1. c8-c6  A6 - D6\n2. a1-a8");
  EXPECT_EQ(result.fault,
            "line 2, column 11: move 1...A6 - D6 (ply 2) is illegal: it would jump the enemy man on c6");
  EXPECT_EQ(result.plies, 1);
  EXPECT_EQ(position_text(result.position), "1b1bbbb1/w6w/w1b4w/w6w/w6w/w6w/w6w/1bbbbbb1 w 1");
  EXPECT_EQ(result.result, Result::unfinished);
}

TEST(Replay, EveryRuleHasItsWords) {
  expect_contains(verdict_of("a1-a3"), "a1 is empty");
  expect_contains(verdict_of("a3-c3"), "the man on a3 belongs to the other side");
  expect_contains(verdict_of("b1-b4"),
                  "it goes 3 squares, but 2 men stand on that line, so it must go exactly 2");
  expect_contains(verdict_of("b1-c3"), "do not lie on one line");
  expect_contains(verdict_of("# position: w3w/5/5/5/bb1b1 b\na1-d1"), "a man of its own side stands on d1");
  expect_contains(verdict_of("b1-h1 pass"), "a side that has a move may not pass");
}

TEST(Replay, TheLineOfRulesSix) {
  EXPECT_EQ(verdict_of("c8-c6 a6-c4 e8-b5 h3xf1"), "legal");
  expect_contains(verdict_of("c8-c6 a6-c4 e8-b5 a4-c4"), "2 squares, but 3 men stand on that line");
}

TEST(Replay, MovesAfterTheEndAreIllegal) {
  const Replay result = replay_of(std::string(shortest) + "a2-b2");
  EXPECT_EQ(result.fault,
            "line 2, column 1: move 5...a2-b2 (ply 10) comes after the end of the game: black (connected)");
  EXPECT_EQ(result.plies, 9);
  EXPECT_EQ(result.result, Result::black);
}

TEST(Replay, AStartThatIsFinishedHasNoMoves) {
  const std::string start = "# position: 8/8/8/8/8/8/w7/1bb4w w 0\n";
  EXPECT_EQ(replay_of(start).result, Result::black);
  EXPECT_EQ(replay_of(start).reason, Reason::connected);
  expect_contains(verdict_of(start + "a2-a3"), "after the end");
}

TEST(Replay, AClaimThatContradictsTheBoardIsIllegal) {
  const auto claim = [](std::string_view keys) {
    return verdict_of(std::string(keys) + std::string(shortest));
  };
  EXPECT_EQ(claim("# result: black\n# reason: connected\n"), "legal");
  EXPECT_EQ(claim("# result: black\n"), "legal");
  EXPECT_EQ(claim("# reason: connected\n"), "legal");
  EXPECT_EQ(claim("# result: white\n"), "the record says white, but the board says black (connected)");
  EXPECT_EQ(claim("# result: unfinished\n"),
            "the record says unfinished, but the board says black (connected)");
  EXPECT_EQ(claim("# reason: repetition\n"),
            "the record says the reason repetition, but the board says black (connected)");
  EXPECT_EQ(claim("# result: black\n# reason: resign\n"),
            "the record says black (resign), but the board says black (connected)");
  EXPECT_EQ(replay_of("# result: white\n" + std::string(shortest)).result, Result::black)
      << "the board speaks last";
}

TEST(Replay, OnAnOpenBoardOnlyReasonsFromOutsideAreBelieved) {
  const auto claim = [](std::string_view keys) { return verdict_of(std::string(keys) + "c8-c6 a6-c4\n"); };
  for (const char* reason : {"resign", "time", "illegal_move", "crash", "no_answer", "adjudicated"}) {
    EXPECT_EQ(claim(std::string("# result: white\n# reason: ") + reason + "\n"), "legal");
  }
  for (const char* reason : {"connected", "opponent_connected", "both_connected", "no_move", "no_men",
                             "repetition", "two_passes", "ply_limit"}) {
    EXPECT_EQ(claim(std::string("# result: white\n# reason: ") + reason + "\n"),
              std::string("the record says white (") + reason + "), but the board is not finished");
  }
  EXPECT_EQ(claim("# result: draw\n# reason: adjudicated\n"), "legal");
  EXPECT_EQ(claim("# result: unfinished\n"), "legal");
  EXPECT_EQ(claim("# reason: resign\n"), "the record gives the reason resign, but no result");
  EXPECT_EQ(claim("# result: unfinished\n# reason: resign\n"),
            "the record gives the reason resign, but no result");
}

TEST(Replay, AnOutsideEndIsTakenOver) {
  const Replay result = replay_of("# result: white\n# reason: time\nc8-c6");
  EXPECT_EQ(result.result, Result::white);
  EXPECT_EQ(result.reason, Reason::time);
  EXPECT_TRUE(result.warnings.empty());
}

TEST(Replay, AWinWithoutAReasonOnAnOpenBoardIsOdd) {
  const Replay result = replay_of("# result: white\nc8-c6");
  EXPECT_TRUE(result.is_legal());
  EXPECT_EQ(result.result, Result::white);
  EXPECT_FALSE(result.reason);
  ASSERT_EQ(result.warnings.size(), 1U);
  expect_contains(result.warnings[0], "without a reason");
}

TEST(Replay, AWrongCaptureSignIsAWarning) {
  const Replay missing = replay_of("c8-a6");
  EXPECT_TRUE(missing.is_legal());
  ASSERT_EQ(missing.warnings.size(), 1U);
  EXPECT_EQ(missing.warnings[0], "line 1, column 1: move 1.c8-a6 (ply 1) has the wrong sign: it captures");
  EXPECT_EQ(replay_of("c8xc6").warnings.size(), 1U);
  EXPECT_EQ(replay_of("c8:a6 a2-c2").warnings.size(), 0U);
  EXPECT_EQ(replay_of("c8a6 a2>c2 b1->b3").warnings.size(), 0U) << "signs that say nothing are never wrong";
}

TEST(Replay, TheRulesOfTheRecordDecide) {
  const std::string both = "# position: 8/8/b2bwb2/3b3w/7w/7w/7w/8 b 0\n";  // a6xe6 joins both sides
  const auto end = [](const Replay& replay) { return replay.result; };
  EXPECT_EQ(end(replay_of(both + "a6xe6")), Result::draw);
  EXPECT_EQ(end(replay_of(both + "# rules: soucie\na6xe6")), Result::black);
  EXPECT_EQ(replay_of(both + "# rules: soucie\na6xe6").reason, Reason::both_connected);
}

TEST(Replay, AForcedPassAndTheRulesAboutIt) {
  const std::string stuck = "# position: 6wb/6ww/8/8/8/8/ww6/bw6 b 0\n";
  EXPECT_EQ(verdict_of(stuck + "pass"), "legal");
  EXPECT_EQ(replay_of(stuck + "# rules: mso2000\n").result, Result::white);
  expect_contains(verdict_of(stuck + "# rules: mso2000\npass"), "after the end of the game: white (no_move)");
}

TEST(Replay,
     RepetitionNeedsTheSideToMove) {  // RULES 7: the same board with the other side to move is no repetition
  EXPECT_EQ(replay_of("b1-b3 a3-c5 b3-d3 c5-a3 d3-b1").result, Result::unfinished);
  const std::string circle = "b1-h1 a2-c2 h1-b1 c2-a2 ";
  EXPECT_EQ(replay_of(circle).result, Result::unfinished);
  EXPECT_EQ(replay_of("# rules: mso2000\n" + circle).reason, Reason::repetition);
  EXPECT_EQ(replay_of(circle + circle).reason, Reason::repetition);
  expect_contains(verdict_of(circle + circle + "b1-b3"), "after the end of the game: draw (repetition)");
}

TEST(Replay, TheLimitCountsFromThePlyOfTheRecord) {
  const std::string late =
      "# rules: icga,max-plies=12\n# position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 10\n";
  EXPECT_EQ(replay_of(late + "c8-c6").result, Result::unfinished);
  EXPECT_EQ(replay_of(late + "c8-c6 a6-c4").reason, Reason::ply_limit);
  expect_contains(verdict_of(late + "c8-c6 a6-c4 c6-c8"), "after the end");
}

TEST(Replay, NoGameIsLongerThanAPositionTextCanSay) {
  const std::string last = "# position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 1000000\n";
  expect_contains(verdict_of(last + "c8-c6"), "at most 1000000 plies");
}

TEST(Replay, TheCaptureThatConnectsTheOpponent) {
  const Replay result = replay_of("# position: 3b4/8/8/8/w7/8/b1w5/2b5 b 0\na2xc2");
  EXPECT_EQ(result.result, Result::white);
  EXPECT_EQ(result.reason, Reason::opponent_connected);
}

TEST(Replay, ASetUpWithFaultsIsRefused) {
  GameRecord record;
  record.start.cells = {};
  EXPECT_THROW((void)replay(record), ParseError);
}

TEST(Replay, TheOutcomeFillsASilentRecord) {
  const WrittenRecord written = parse_text_record(shortest);
  const GameRecord full = with_outcome(written.record, replay(written));
  EXPECT_EQ(full.result, Result::black);
  EXPECT_EQ(full.reason, Reason::connected);
  EXPECT_EQ(full.moves, written.record.moves);
}

TEST(GameRecord, NumbersMovesLikeABook) {
  GameRecord record;
  EXPECT_EQ(move_number(record, 0), "1.");
  EXPECT_EQ(move_number(record, 1), "1...");
  EXPECT_EQ(move_number(record, 2), "2.");
  record.start.side = Side::white;
  EXPECT_EQ(move_number(record, 0), "1...");
  EXPECT_EQ(move_number(record, 1), "2.");
  EXPECT_EQ(move_number(record, 2), "2...");
}

TEST(GameRecord, TextsOfMovesTellCaptures) {
  const GameRecord record = parse_text_record(shortest).record;
  EXPECT_EQ(move_texts(record)[3], "g4xg1");
  EXPECT_EQ(move_texts(record)[8], "e1-e5");
}

TEST(GameRecord, AnIllegalMoveHasNoText) {
  GameRecord record;
  record.moves = {test::move_named(8, "b1-b4")};
  EXPECT_THROW((void)move_texts(record), ParseError);
}

TEST(GameRecord, WhatANameMayBe) {
  for (const char* name : {"", "Anna", "J\xc3\xb6rg", "a b", "(;]\\:#"})
    EXPECT_NO_THROW(require_name(name)) << name;
  for (const char* name : {" Anna", "Anna ", "a\nb", "a\tb", "\x7f", "\xff", "\xc0\xaf", "\xed\xa0\x80"}) {
    EXPECT_THROW(require_name(name), ParseError) << printable(name);
  }
}

}  // namespace
}  // namespace loa
