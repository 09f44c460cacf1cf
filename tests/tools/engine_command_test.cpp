// `loa engine`: both protocols as another program sees them, and everything that such a program may get wrong.
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "loa/protocol/gtp_client.h"
#include "loa/protocol/ugi_client.h"
#include "support/run_program.h"

namespace loa {
namespace {

using std::chrono::milliseconds;
const milliseconds patience{60'000};

class UgiEngine : public ::testing::Test {
 protected:
  void start(const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {LOA_PROGRAM, "engine"};
    words.insert(words.end(), more.begin(), more.end());
    process_ = std::make_unique<EngineProcess>(words);
    client_ = std::make_unique<UgiClient>(*process_, patience);
  }
  void say(const std::string& line) { client_->send_line(line); }
  [[nodiscard]] std::string hear() { return process_->read_line(after(patience)); }
  /// Says a line and hears one.
  [[nodiscard]] std::string ask(const std::string& line) {
    say(line);
    return hear();
  }
  /// The move of `line`, a go.
  [[nodiscard]] UgiAnswer go(const std::string& line) {
    say(line);
    return client_->answer(patience);
  }
  [[nodiscard]] UgiClient& client() { return *client_; }
  [[nodiscard]] EngineProcess& process() { return *process_; }

 private:
  std::unique_ptr<EngineProcess> process_;
  std::unique_ptr<UgiClient> client_;
};

TEST_F(UgiEngine, SaysWhatItIsAndWhatItCanBeSetTo) {
  start({"--player", "pvs:hash=3,name=mine", "--rules", "soucie"});
  const UgiGreeting greeting = client().hello();
  EXPECT_TRUE(greeting.name.starts_with("loa ") && greeting.name.ends_with(" mine")) << greeting.name;
  EXPECT_FALSE(greeting.author.empty());
  std::vector<std::string> names;
  for (const UgiOption& option : greeting.options) names.push_back(option.name + "=" + option.fallback);
  EXPECT_EQ(names,
            (std::vector<std::string>{"Hash=3", "Threads=1", "Rules=soucie", "Variant=loa8", "Both=mover",
                                      "NoMove=pass", "Repetition=none", "MaxPlies=none"}));
}

TEST_F(UgiEngine, IsReproducibleByDepthAndNodes) {
  std::set<std::string> answers;
  for (int i = 0; i < 2; ++i) {
    start();
    say("position startpos moves c8c6 a6c4");
    const UgiAnswer first = go("go depth 4");
    const UgiAnswer second = go("go nodes 3000");
    EXPECT_NEAR(static_cast<double>(second.info.nodes.value()), 3000, 50);
    answers.insert(first.move + std::to_string(first.info.nodes.value()) + second.move);
  }
  EXPECT_EQ(answers.size(), 1U);
}

TEST_F(UgiEngine, TellsItsSearch) {
  start();
  say("position startpos");
  const UgiAnswer answer = go("go depth 3");
  EXPECT_EQ(answer.info.depth, 3);
  EXPECT_GE(answer.info.seldepth.value(), 3);
  EXPECT_TRUE(answer.info.score && answer.info.nodes && answer.info.nps && answer.info.time_ms &&
              answer.info.hashfull);
  ASSERT_FALSE(answer.info.pv.empty());
  EXPECT_EQ(answer.info.pv.front(), answer.move);
  EXPECT_TRUE(answer.info.unknown.empty());
  EXPECT_EQ(answer.infos, 3) << "one for each iteration";
}

TEST_F(UgiEngine, FindsAWinAndSaysSo) {
  start();
  say("position fen 8/8/3b4/8/3b4/2b5/w6w/w6w b 0");
  const UgiAnswer answer = go("go depth 4");
  ASSERT_TRUE(answer.info.score.has_value());
  EXPECT_EQ(answer.info.score->kind, UgiScore::Kind::win);
  EXPECT_GE(answer.info.score->number, 1);
}

TEST_F(UgiEngine, EndsWithinItsTime) {
  start();
  say("position startpos");
  for (const char* line :
       {"go movetime 10", "go movetime 1", "go p1time 100 p2time 5", "go p1time 0 p2time 0",
        "go p1time 1000 p2time 1000 p1inc 10 p2inc 10", "go p1time 300 p2time 1 movestogo 1"}) {
    const UgiAnswer answer = go(line);  // that it ends at all: how soon, tests with a fake clock tell
    EXPECT_EQ(answer.move.size(), 4U) << line;
    EXPECT_NE(answer.move, "0000") << line;
  }
}

TEST_F(UgiEngine, AnswersWhileItThinksAndStopsAtOnce) {
  start();
  say("position startpos");
  say("go infinite");
  client().wait_until_ready();
  EXPECT_EQ(client().ask(UgiSubject::p1turn), "true");
  for (const char* line : {"position startpos moves b1b3", "go depth 1", "setoption name Hash value 1",
                           "uginewgame", "perft 2"}) {
    say(line);
  }
  say("stop");
  int refused = 0;
  while (true) {
    const UgiReply reply = parse_ugi_reply(hear());
    if (std::holds_alternative<UgiBestMove>(reply)) break;
    const auto* info = std::get_if<UgiInfo>(&reply);
    ASSERT_NE(info, nullptr);
    refused += info->text && info->text->find("during a search") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(refused, 5);
  EXPECT_EQ(ask("isready"), "readyok") << "one bestmove, and no more";
  say("stop");
  EXPECT_EQ(ask("isready"), "readyok") << "nothing to stop";
}

TEST_F(UgiEngine, AnInfiniteSearchKeepsItsMoveUntilItIsAskedFor) {
  start();
  say("position fen 8/8/8/3b4/8/3b4/w6w/w6w b 0");  // decided at the first iteration
  say("go infinite");
  client().wait_until_ready();  // throws where a bestmove comes
  client().wait_until_ready();
  say("stop");
  EXPECT_EQ(client().answer(patience).move.size(), 4U);
}

TEST_F(UgiEngine, EveryGoHasOneBestmove) {
  start();
  for (const char* bad : {"position fen 8/8/8/8/8/8/w7/1bb4w w 0", "position fen garbage",
                          "position startpos moves a1a2", "position startpos moves b1b3 b1b3", "position"}) {
    say(bad);
    const UgiAnswer answer = go("go depth 2");
    if (std::string(bad) == "position") {
      EXPECT_EQ(answer.move, "0000") << "the position before was refused, too";
    }
    EXPECT_EQ(answer.move, "0000") << bad;
    ASSERT_TRUE(answer.info.text.has_value()) << bad;
  }
  say("position startpos");
  EXPECT_EQ(go("go depth 0").move, "0000");
  EXPECT_EQ(go("go nodes -1").move, "0000");
  EXPECT_NE(go("go depth 1").move, "0000");
  EXPECT_EQ(ask("isready"), "readyok");
}

TEST_F(UgiEngine, ExplainsWhatIsWrongInOneLine) {
  start();
  EXPECT_EQ(ask("position startpos moves c8c6 a6d6"),
            "info string move 2 'a6d6' is illegal: it would jump the enemy man on c6");
  EXPECT_EQ(ask("position fen 8/8 b"), ask("position fen 8/8 b")) << "again the same";
  EXPECT_TRUE(ask("setoption name Hash value lots")
                  .starts_with("info string Hash cannot be 'lots' (expected 1 to 65536)"));
  EXPECT_TRUE(
      ask("setoption name Nonsense value 1").starts_with("info string no option is called 'Nonsense'"));
  EXPECT_TRUE(ask("setoption name Rules value monopoly").starts_with("info string "));
  EXPECT_TRUE(ask("\x01\x02").starts_with("info string unknown command '\\x01\\x02'"));
  EXPECT_TRUE(
      ask(std::string(longest_protocol_line + 100, 'x')).starts_with("info string a line of more than"));
  EXPECT_EQ(ask("isready"), "readyok");
}

TEST_F(UgiEngine, OptionsChangeTheGame) {
  start();
  say("setoption name Variant value loa6");
  say("setoption name NoMove value loss");
  say("show");
  std::string shown;
  for (int i = 0; i < 11; ++i) shown += hear() + "\n";
  EXPECT_NE(
      shown.find("position 1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 b 0\nrules icga,no-move=loss\nresult unfinished\n"),
      std::string::npos)
      << shown;
  EXPECT_EQ(ask("position fen 1bbb1/w3w/w3w/w3w/1bbb1 b 0"),
            "info string the position is 5x5, but Variant is loa6");
  say("setoption name MaxPlies value 1");
  say("position startpos moves b1f1");
  EXPECT_EQ(client().ask(UgiSubject::result), "draw");
  EXPECT_EQ(client().ask(UgiSubject::gameover), "true");
  EXPECT_EQ(client().ask(UgiSubject::legalmoves), "");
}

TEST_F(UgiEngine, ChangingTheTableKeepsTheGame) {
  start();
  say("position startpos moves b1b3");
  say("setoption name Hash value 2");
  EXPECT_EQ(client().ask(UgiSubject::p1turn), "false");
}

TEST_F(UgiEngine, APositionTellsItsBoard) {
  start();
  say("position fen 1bbb1/w3w/w3w/w3w/1bbb1 b 0");
  say("perft 2");
  std::string line = hear();
  EXPECT_EQ(line.substr(0, 6), "b1e1: ");
  while (!line.starts_with("leaves")) line = hear();
  EXPECT_EQ(line, "leaves 280");
}

TEST_F(UgiEngine, ALongCountCanBeStopped) {
  start();
  say("perft 30");
  EXPECT_EQ(ask("isready"), "readyok");
  EXPECT_EQ(ask("stop"), "info string perft was stopped");
  say("perft 30");
  say("quit");
  EXPECT_EQ(process().wait_for_end(after(patience)), "exit code 0");
}

TEST_F(UgiEngine, QuitsInTheMidstOfASearch) {
  start();
  say("go infinite");
  say("quit");
  EXPECT_EQ(process().wait_for_end(after(patience)), "exit code 0");
  start();
  say("go infinite");
  process().close_input();
  EXPECT_EQ(process().wait_for_end(after(patience)), "exit code 0") << "the end of the input quits, too";
}

TEST_F(UgiEngine, APlayerThatDoesNotSearchWillDo) {
  start({"--player", "random"});
  EXPECT_EQ(client().hello().options.front().name, "Rules");
  say("position startpos");
  EXPECT_EQ(go("go movetime 1000").move.size(), 4U);
}

TEST(EngineCommand, RefusesBadUsageInOneLine) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"engine", "--protocol", "uci"},
                                                    {"engine", "--player", "stockfish"},
                                                    {"engine", "--player", "alphabeta:depth=3"},
                                                    {"engine", "--player", "pvs:tc=3"},
                                                    {"engine", "--variant", "loa9"},
                                                    {"engine", "--rules", "none"}}) {
    const test::ProgramRun run = test::run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2) << arguments.back();
    EXPECT_EQ(run.output, "");
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  }
}

class GtpEngine : public ::testing::Test {
 protected:
  GtpEngine()
      : process_({LOA_PROGRAM, "engine", "--protocol", "gtp", "--player", "pvs:nodes=500"}),
        client_(process_) {}
  [[nodiscard]] std::string ask(const std::string& line) {
    const GtpReply reply = client_.ask(*parse_gtp_command(line), patience);
    return (reply.status == GtpStatus::success ? "= " : "? ") + reply.text;
  }
  [[nodiscard]] EngineProcess& process() { return process_; }

 private:
  EngineProcess process_;
  GtpClient client_;
};

TEST_F(GtpEngine, PlaysAGame) {
  EXPECT_EQ(ask("1 boardsize 6"), "= ");
  EXPECT_EQ(ask("play b b1b3"), "= ");
  EXPECT_EQ(ask("play B b1b3"), "? it is the other side's turn (expected white)");
  EXPECT_EQ(
      ask("play White a2-a3"),
      "? move 2 'a2-a3' is illegal: it goes 1 square, but 4 men stand on that line, so it must go exactly 4");
  EXPECT_EQ(ask("play White a2-a6"), "= ");
  const std::string move = ask("genmove black");
  EXPECT_EQ(move.size(), 6U) << move;
  EXPECT_NE(ask("showboard").find(" w 3"), std::string::npos) << "White to move at ply 3";
  EXPECT_EQ(ask("undo"), "= ");
  EXPECT_EQ(ask("genmove black"), move) << "by nodes, and the table says the same";
  EXPECT_EQ(ask("clear_board"), "= ");
  EXPECT_NE(ask("showboard").find(" b 0"), std::string::npos);
}

TEST_F(GtpEngine, RefusesWhatItCannotDo) {
  EXPECT_EQ(ask("boardsize 9"), "? unacceptable size (expected 5, 6, 7, 8 or 11)");
  EXPECT_EQ(ask("undo"), "? cannot undo (expected a move before this)");
  EXPECT_EQ(ask("genmove"), "? genmove with 0 arguments (expected genmove COLOUR)");
  EXPECT_EQ(ask("genmove purple"), "? 'purple' is no colour (expected black or white)");
  EXPECT_EQ(ask("time_settings 1 2 x"), "? 'x' is no such number (expected 0 to 10000)");
  EXPECT_EQ(ask("time_left b 99999999999 0"), "? '99999999999' is no such number (expected 0 to 31536000)");
  EXPECT_EQ(ask("3 fly"), "? unknown command 'fly' (expected one of list_commands)");
  EXPECT_EQ(ask("known_command genmove"), "= true");
  EXPECT_EQ(ask("known_command fly"), "= false");
}

TEST_F(GtpEngine, KeepsTheClock) {
  EXPECT_EQ(ask("time_settings 0 1 1"), "= ");
  for (const char* colour : {"b", "w", "b", "w"})
    EXPECT_TRUE(ask(std::string("genmove ") + colour).starts_with("= "));
  EXPECT_EQ(ask("time_left b 0 0"), "= ");
  EXPECT_TRUE(ask("genmove b").starts_with("= "));
  EXPECT_EQ(ask("time_settings 0 1 0"), "= ") << "no limit at all";
  EXPECT_TRUE(ask("genmove w").starts_with("= "));
}

TEST_F(GtpEngine, TellsAFinishedGame) {
  EXPECT_EQ(ask("boardsize 5"), "= ");
  std::string reply;
  for (int ply = 0; ply < 400 && !reply.starts_with("?"); ++ply)
    reply = ask(ply % 2 == 0 ? "genmove b" : "genmove w");
  EXPECT_TRUE(reply.starts_with("? the game is over: ")) << reply;
  EXPECT_NE(ask("showboard").find("the game is over: "), std::string::npos);
  EXPECT_EQ(ask("undo"), "= ");
  EXPECT_EQ(ask("showboard").find("the game is over: "), std::string::npos);
  EXPECT_EQ(ask("quit"), "= ");
  EXPECT_EQ(process().wait_for_end(after(patience)), "exit code 0");
}

}  // namespace
}  // namespace loa
