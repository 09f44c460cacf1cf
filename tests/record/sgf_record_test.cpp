// Records in SGF: the standard's form, the wild form, results, set-ups, and what is refused.
#include "loa/record/sgf_record.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/record/replay.h"
#include "loa/record/sgf_result.h"
#include "loa/record/text_record.h"
#include "loa/rules/position_text.h"
#include "support/picture.h"
#include "support/print_records.h"

namespace loa {
namespace {

WrittenRecord read(std::string_view text) { return parse_sgf_game(SgfScanner(text).next().value()); }
GameRecord record_in(std::string_view text) { return read(text).record; }
std::string start_in(std::string_view text) { return position_text(record_in(text).start); }

std::optional<ParseError> sgf_fault(std::string_view text) {
  try {
    (void)read(text);
    return std::nullopt;
  } catch (const ParseError& error) {
    return error;
  }
}

void expect_sgf_fault(std::string_view text, TextPlace place, std::string_view part) {
  const auto fault = sgf_fault(text);
  ASSERT_TRUE(fault) << "read: " << printable(text);
  EXPECT_EQ(fault->place(), place) << fault->what();
  EXPECT_NE(std::string(fault->what()).find(part), std::string::npos)
      << "'" << part << "' is not in: " << fault->what();
}

TEST(SgfRecord, ReadsTheFormOfTheStandard) {
  const GameRecord record = record_in(
      "(;FF[4]GM[9]SZ[8]RU[soucie]PB[Anna]PW[Ben "
      "\\[2\\]]RE[B+Resign];B[c8-c6];W[A6-C4];B[e8-b5+];W[h3:f1++]C[a capture])");
  EXPECT_EQ(record.start, standard_setup("loa8"));
  EXPECT_EQ(rules_text(record.rules), "soucie");
  EXPECT_EQ(record.black, "Anna");
  EXPECT_EQ(record.white, "Ben [2]");
  EXPECT_EQ(record.result, Result::black);
  EXPECT_EQ(record.reason, Reason::resign);
  EXPECT_EQ(record.comments, std::vector<std::string>{"a capture"});
  ASSERT_EQ(record.moves.size(), 4U);
  EXPECT_EQ(record.moves[3], test::move_named(8, "h3-f1"));
}

/// The shape of a file from an e-mail server: capitals, `;` and properties on lines of their own, C first, GM
/// last, no SZ.
constexpr std::string_view wild =
    "(;C[A game.\n\nTwo lines.\n\n]\nGC[by mail]\nGN[first]\nPW[White player]\nPB[Black "
    "player]\nFF[4]\nIY[true]\nGM[9]\n"
    ";C[]\nB[C8-C6]\n;C[]\nW[H2-F2]\n;C[]\nB[G1-G3]\n;C[]\nW[A3-C1]\n)\n";

TEST(SgfRecord, ReadsTheWildForm) {
  const WrittenRecord written = read(wild);
  EXPECT_EQ(written.record.black, "Black player");
  EXPECT_EQ(written.record.white, "White player");
  EXPECT_EQ(written.record.start, standard_setup("loa8"));
  EXPECT_EQ(written.record.comments,
            (std::vector<std::string>{"A game.", "Two lines.", "by mail", "game: first"}));
  const Replay result = replay(written);
  EXPECT_TRUE(result.is_legal()) << result.fault.value_or("");
  EXPECT_EQ(result.plies, 4);
  EXPECT_EQ(result.result, Result::unfinished);
  ASSERT_EQ(result.warnings.size(), 1U) << "A3-C1 captures";
  EXPECT_EQ(result.warnings[0], "line 20, column 3: move 2...A3-C1 (ply 4) has the wrong sign: it captures");
}

TEST(SgfRecord, ReadsTheMainLineOnly) {
  const GameRecord record = record_in("(;GM[9];B[c8-c6](;W[a6-c4](;B[e8-b5])(;B[b1-b3]))(;W[a2-c2]))");
  EXPECT_EQ(test::moves_drawn(8, record.moves), "a6-c4 c8-c6 e8-b5");
}

TEST(SgfRecord, ReadsResults) {
  const auto result = [](std::string_view text) { return parse_sgf_result(text); };
  EXPECT_EQ(result("B+"), (SgfResult{Result::black, {}}));
  EXPECT_EQ(result("w+3.5"), (SgfResult{Result::white, {}}));
  EXPECT_EQ(result("B+R"), (SgfResult{Result::black, Reason::resign}));
  EXPECT_EQ(result("W+RESIGN"), (SgfResult{Result::white, Reason::resign}));
  EXPECT_EQ(result("B+Time"), (SgfResult{Result::black, Reason::time}));
  EXPECT_EQ(result("B+F"), (SgfResult{Result::black, Reason::adjudicated}));
  EXPECT_EQ(result("0"), (SgfResult{Result::draw, {}}));
  EXPECT_EQ(result("Draw"), (SgfResult{Result::draw, {}}));
  EXPECT_EQ(result("Void"), (SgfResult{Result::unfinished, {}}));
  EXPECT_EQ(result("?"), SgfResult());
  EXPECT_EQ(result(""), SgfResult());
  for (const char* text : {"B", "B-", "+", "black", "B+Resignation", "1-0", "W+-3"}) {
    EXPECT_THROW((void)result(text), ParseError) << text;
  }
}

TEST(SgfRecord, AResignationEndsTheGame) {
  const GameRecord record = record_in("(;GM[9];B[c8-c6];W[resign])");
  EXPECT_EQ(record.moves.size(), 1U);
  EXPECT_EQ(record.result, Result::black);
  EXPECT_EQ(record.reason, Reason::resign);
  EXPECT_EQ(record_in("(;GM[9]RE[W+];B[RESIGN])").reason, Reason::resign);
  expect_sgf_fault("(;GM[9];B[resign];W[a2-c2])", {1, 19}, "after the resignation");
  expect_sgf_fault("(;GM[9]RE[W+];B[c8-c6];W[resign])", {1, 11}, "contradicts the resignation");
  expect_sgf_fault("(;GM[9]RE[B+T];B[c8-c6];W[resign])", {1, 11}, "contradicts the resignation");
}

TEST(SgfRecord, ReasonSaysMoreThanTheResult) {
  EXPECT_EQ(record_in("(;GM[9]RE[B+]REASON[connected])").reason, Reason::connected);
  EXPECT_EQ(record_in("(;GM[9]REASON[crash]RE[B+F])").reason, Reason::crash);
  expect_sgf_fault("(;GM[9]RE[B+R]REASON[time])", {1, 22}, "contradicts the result");
  expect_sgf_fault("(;GM[9]RE[B+]REASON[luck])", {1, 21}, "'luck' is no reason");
}

TEST(SgfRecord, ReadsSetUps) {
  EXPECT_EQ(start_in("(;GM[9])"), position_text(standard_setup("loa8")));
  EXPECT_EQ(start_in("(;GM[9]SZ[6])"), position_text(standard_setup("loa6")));
  EXPECT_EQ(start_in("(;GM[9]SZ[11])"), position_text(standard_setup("zen11")));
  EXPECT_EQ(start_in("(;GM[9]SU[standard])"), position_text(standard_setup("loa8")));
  EXPECT_EQ(start_in("(;GM[9]SU[Scrambled-Eggs])"), position_text(setup_named("scrambled", "loa8")));
  EXPECT_EQ(start_in("(;GM[9]SZ[5]AB[a1][B2]AW[e5])"), "4w/5/5/1b3/b4 b 0");
  EXPECT_EQ(start_in("(;GM[9]SZ[5]SU[Custom]PL[W]AW[a1:b2]AB[e5:d5]AE[b2])"), "3bb/5/5/w4/ww3 w 0");
  EXPECT_EQ(start_in("(;GM[9]SZ[5]SU[Standard]AE[b1]AB[c3])"), "1bbb1/w3w/w1b1w/w3w/2bb1 b 0")
      << "a named set-up is changed";
  EXPECT_EQ(start_in("(;GM[9]SZ[5];AB[a1];AW[e5];PL[white])"), "4w/5/5/5/b4 w 0")
      << "nodes before the first move";
}

TEST(SgfRecord, TheFirstMoveTellsWhoBeginsInASetUpOfOnesOwn) {
  EXPECT_EQ(record_in("(;GM[9]AB[a1][c1]AW[h8][f8];W[h8-g7])").start.side, Side::white);
  EXPECT_EQ(record_in("(;GM[9];B[c8-c6])").start.side, Side::black);
  const Replay result = replay(read("(;GM[9];W[a6-c6])"));
  EXPECT_EQ(result.fault,
            "line 1, column 11: move 1.a6-c6 (ply 1) is written as white's, but black is to move");
  EXPECT_FALSE(replay(read("(;GM[9];B[c8-c6];B[c6-c8])")).is_legal());
}

TEST(SgfRecord, MoveNumberGivesThePly) {
  EXPECT_EQ(record_in("(;GM[9];MN[8]B[c8-c6];W[a6-c4]MN[9])").start.ply, 7);
  EXPECT_EQ(record_in("(;GM[9];B[c8-c6]MN[1])").start.ply, 0);
  expect_sgf_fault("(;GM[9];B[c8-c6]MN[0])", {1, 20}, "'0' does not fit");
  expect_sgf_fault("(;GM[9];B[c8-c6]MN[1000000000])", {1, 20}, "does not fit");
}

TEST(SgfRecord, ReadsPasses) {
  const std::string stuck = "(;GM[9]AB[h8][a1]AW[g8][g7][h7][a2][b2][b1]PL[B];B";
  for (const char* pass : {"[pass]", "[PASS]", "[]", "[0000]"}) {
    const WrittenRecord written = read(stuck + pass + ")");
    EXPECT_EQ(written.record.moves, std::vector<Move>{pass_move}) << pass;
    EXPECT_TRUE(replay(written).is_legal()) << pass;
  }
}

TEST(SgfRecord, FaultsHaveTheirPlace) {
  expect_sgf_fault("(;GM[1])", {1, 6}, "this is game 1");
  expect_sgf_fault("(;GM[9]SZ[9])", {1, 11}, "no variant has the size 9");
  expect_sgf_fault("(;GM[9]SZ[1000000000])", {1, 11}, "does not fit");
  expect_sgf_fault("(;GM[9]SZ[8x])", {1, 11}, "does not fit");
  expect_sgf_fault("(;GM[9]\nRU[Japanese])", {2, 4}, "Japanese");
  expect_sgf_fault("(;GM[9]RE[black])", {1, 11}, "'black' is no result");
  expect_sgf_fault("(;GM[9]PL[red])", {1, 11}, "'red' is no side");
  expect_sgf_fault("(;GM[9]SZ[5]AB[a1][f1])", {1, 20}, "'f1' is no square");
  expect_sgf_fault("(;GM[9]SZ[5]AB[a1:c9])", {1, 16}, "'c9' is no square");
  expect_sgf_fault("(;GM[9]AB[a1])", {1, 1}, "White has no men");
  expect_sgf_fault("(;GM[9]SU[Custom])", {1, 11}, "are not told");
  expect_sgf_fault("(;GM[9]SU[Parachute])", {1, 11}, "are not told");
  expect_sgf_fault("(;GM[9]SZ[6]SU[Scrambled-eggs])", {1, 16}, "not played on loa6");
  expect_sgf_fault("(;GM[9]PB[a]PB[b])", {1, 13}, "PB stands twice");
  expect_sgf_fault("(;GM[9]PB[a][b])", {1, 8}, "PB has 2 values");
  expect_sgf_fault("(;GM[9];B[c8-c6]W[a6-c4])", {1, 17}, "a second move in one node");
  expect_sgf_fault("(;GM[9];B[c8-c6];AW[d4])", {1, 18}, "AW comes after a move");
  expect_sgf_fault("(;GM[9]SZ[6];B[c8-c6])", {1, 16}, "off the board");
  expect_sgf_fault("(;GM[9];B[c8])", {1, 11}, "'c8' is no move");
  expect_sgf_fault("(;GM[9];B[c8\n-c6])", {1, 11}, "no move");
  expect_sgf_fault("(;GM[9];B[c8-c6 a6-c4])", {1, 17}, "second move");
}

TEST(SgfRecord, IsWrittenInTheFormOfTheStandard) {
  const GameRecord record = parse_text_record(
                                "# rules: soucie\n# black: A [b] \\ c\n# result: white\n# reason: crash\n# "
                                "one: ]\n# two\nc8-c6 a6-c4 e8-b5 h3xf1")
                                .record;
  EXPECT_EQ(sgf_record(record),
            "(;FF[4]GM[9]CA[UTF-8]SZ[8]RU[soucie]\nPB[A [b\\] \\\\ c]\nRE[W+Forfeit]REASON[crash]\nC[one: "
            "\\]\ntwo]\n"
            ";B[c8-c6];W[a6-c4];B[e8-b5];W[h3:f1]\n)\n");
}

TEST(SgfRecord, WritesSetUpsAndPlyNumbers) {
  GameRecord record;
  record.start = parse_position("7w/8/8/3b4/8/8/8/b6w w 6");
  record.moves = {test::move_named(8, "h1-h3")};
  EXPECT_EQ(sgf_record(record),
            "(;FF[4]GM[9]CA[UTF-8]SZ[8]RU[icga]\nSU[Custom]AB[a1][d5]AW[h1][h8]PL[W]\n;W[h1-h3]MN[7]\n)\n");
}

TEST(SgfRecord, AStartThatSgfCannotSayIsRefused) {
  const auto fault = [](const char* position, bool has_move) -> std::string {
    GameRecord record;
    record.start = parse_position(position);
    if (has_move) record.moves = {test::move_named(record.start.size, "a1-b2")};
    try {
      return sgf_record(record).empty() ? "" : "written";
    } catch (const ParseError& error) {
      return error.problem();
    }
  };
  const char* zen_moved = "w9b/11/11/11/11/5r5/11/11/11/11/b9w b 0 -";
  const char* zen_banned = "w9b/11/11/11/11/5r5/11/11/11/11/b9w b 0 c3";
  const char* zen_taken = "w9b/11/11/11/11/11/11/11/11/11/b9w b 0 -";
  const char* late = "w6b/8/8/8/8/8/8/b6w b 5";
  EXPECT_EQ(fault(zen_moved, false), "SGF has no neutral man: only the standard set-up of zen11 can be said");
  EXPECT_EQ(fault(zen_banned, false), "SGF cannot say where Zen may not return to");
  EXPECT_EQ(fault(zen_taken, false), "written");
  EXPECT_EQ(fault(late, false), "SGF cannot say the ply number 5 without a move");
  EXPECT_EQ(fault("w6b/8/8/8/8/8/1w6/b6w b 5", true),
            "move 1.a1-b2 (ply 1) is illegal: it goes 1 square, but 3 men stand on that line, so it must go "
            "exactly 3");
}

}  // namespace
}  // namespace loa
