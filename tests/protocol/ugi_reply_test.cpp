// UGI replies: every form read and written, and nothing that an engine can say breaks the reader.
#include "loa/protocol/ugi_reply.h"

#include <gtest/gtest.h>

#include <string>

namespace loa::test {
namespace {

TEST(UgiReply, EveryFormIsReadAndWritten) {
  for (const char* line :
       {"id name loa 0.1.0", "id author A. B.", "option name Hash type spin default 64 min 1 max 65536",
        "option name Rules type combo default icga var icga var soucie",
        "option name MaxPlies type string default none", "option name Clear Hash type button", "ugiok",
        "readyok",
        "info depth 7 seldepth 12 score cp -33 nodes 52113 nps 900000 time 57 hashfull 12 pv b1b3 a2c2",
        "info depth 3 score win 3 nodes 5 time 0 pv b1b3", "info score loss 2",
        "info string the game is over", "bestmove b1b3", "bestmove 0000", "response", "response true",
        "response b1b3 b1d3", "what is this"}) {
    EXPECT_EQ(ugi_text(parse_ugi_reply(line)), line);
  }
}

TEST(UgiReply, AnInfoKeepsWhatItDoesNotUnderstand) {
  const auto info =
      std::get<UgiInfo>(parse_ugi_reply("info depth x score mate 3 multipv 1 nodes 7 currmove b1b3"));
  EXPECT_FALSE(info.depth.has_value());
  EXPECT_FALSE(info.score.has_value());
  EXPECT_EQ(info.nodes, 7);
  EXPECT_EQ(info.unknown,
            (std::vector<std::string>{"x", "score", "mate", "3", "multipv", "1", "currmove", "b1b3"}));
}

TEST(UgiReply, TakesAnyLine) {
  EXPECT_EQ(std::get<UgiBestMove>(parse_ugi_reply("bestmove")).move, "");
  EXPECT_EQ(std::get<UgiBestMove>(parse_ugi_reply("bestmove b1b3 ponder a2c2")).move, "b1b3");
  EXPECT_EQ(std::get<UgiOther>(parse_ugi_reply("")).line, "");
  EXPECT_EQ(std::get<UgiOther>(parse_ugi_reply("id")).line, "id");
  EXPECT_TRUE(std::holds_alternative<UgiInfo>(parse_ugi_reply("info")));
  EXPECT_TRUE(std::holds_alternative<UgiInfo>(parse_ugi_reply("info score")));
  EXPECT_TRUE(std::holds_alternative<UgiOption>(parse_ugi_reply("option")));
}

TEST(UgiReply, IsWrittenInOneLineWhateverIsInIt) {
  EXPECT_EQ(ugi_text(UgiInfo{.text = "two\nlines\r\x01"}), "info string two lines  ");
  EXPECT_EQ(ugi_text(UgiId{"name", "a\nb"}), "id name a b");
}

TEST(UgiReply, ScoresSayTheirKind) {
  EXPECT_EQ(ugi_score(-12), (UgiScore{UgiScore::Kind::cp, -12}));
  EXPECT_EQ(ugi_score(win_in(3)), (UgiScore{UgiScore::Kind::win, 3}));
  EXPECT_EQ(ugi_score(loss_in(2)), (UgiScore{UgiScore::Kind::loss, 2}));
}

TEST(UgiReply, ScoresComeBackAsTheyWent) {
  for (const Score score : {0, 17, -345, win_in(1), win_in(7), loss_in(2), loss_in(60)})
    EXPECT_EQ(score_of(ugi_score(score)), score);
  EXPECT_TRUE(is_win(score_of({UgiScore::Kind::win, 1'000'000})));
  EXPECT_TRUE(is_loss(score_of({UgiScore::Kind::loss, -5})));
  EXPECT_FALSE(is_proven(score_of({UgiScore::Kind::cp, 9'000'000'000})));
  EXPECT_FALSE(is_proven(score_of({UgiScore::Kind::cp, -9'000'000'000})));
}

}  // namespace
}  // namespace loa::test
