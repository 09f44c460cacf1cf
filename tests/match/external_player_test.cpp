// Engines in other processes as players: what they are told word by word, and what every way to fail costs them.
#include "loa/match/external_player.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "loa/base/parse_error.h"
#include "loa/match/make_match_player.h"
#include "loa/match/play_game.h"
#include "support/bad_players.h"
#include "support/picture.h"
#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa::test {
namespace {

using V = Loa8;

const std::string external_broken = LOA_SOURCE_DIR "/tests/engines/broken_engine";
/// For what never comes. What comes is waited for much longer.
const std::string impatient = "nodes=1,patience=150";

MatchConfig match_with_engine(const std::string& spec, const std::string& rules = "icga") {
  MatchConfig config;
  config.players = {parse_player_spec(spec), parse_player_spec("random")};
  config.rules = parse_rules(rules);
  return config;
}

std::unique_ptr<Player<V>> engine_player_of(const MatchConfig& config) {
  return make_match_player<V>(config.players.front(), config);
}

/// A game between Black, the engine, and a White that plays `white`.
PlayedOut play_with_engine(Player<V>& black, std::vector<Move> white, const MatchConfig& config) {
  ScriptedPlayer<V> opponent(std::move(white));
  const GameTerms terms{.start = config.start, .rules = config.rules, .opening = {}, .longest = 2'000};
  return play_game<V>(terms, {.player = &black, .seed = 1}, {.player = &opponent, .seed = 2});
}

/// A game of the broken engine's, which it has lost by its own fault or has resigned.
PlayedOut game_of_broken(const std::string& kind, const std::string& fault, const std::string& parameters) {
  const MatchConfig config =
      match_with_engine(kind + "[" + parameters + "]:" + external_broken + " " + fault);
  const auto player = engine_player_of(config);
  return play_with_engine(*player, {move_named(8, "a2-c2")}, config);
}

/// An engine in a shell that writes down what it is told and answers what it is made to.
class NotingEngine {
 public:
  explicit NotingEngine(const std::string& answers) : answers_(answers) {}

  [[nodiscard]] std::string command() const {
    return "/bin/sh -c 'while read -r line; do echo \"$line\" >> " + file() + "; case $line in " + answers_ +
           " esac; done'";
  }
  [[nodiscard]] std::string heard() const { return text_of_file(file()); }

 private:
  [[nodiscard]] std::string file() const { return (folder_.path() / "heard").string(); }
  TemporaryFolder folder_;
  std::string answers_;
};

TEST(UgiPlayer, IsToldTheMatchAndTheGame) {
  const NotingEngine engine(
      "ugi) echo id name x; echo option name Hash type spin default 1 min 1 max 9; "
      "echo option name Both type combo default draw var draw var mover; echo ugiok;; isready) echo "
      "readyok;; "
      "*moves*) moves=yes;; go*) if [ \"$moves\" ]; then echo bestmove a1a2; else echo info depth 1 score cp "
      "3 pv b1b3; "
      "echo bestmove b1b3; fi;;");
  const MatchConfig config = match_with_engine(
      "ugi[nodes=7,depth=3,option.hash=5,init=\"hello there\"]:" + engine.command(), "icga,both=mover");
  {
    const auto player = engine_player_of(config);
    const PlayedOut played = play_with_engine(*player, {move_named(8, "a2-c2")}, config);
    EXPECT_EQ(played.moves.size(), 2U);
    EXPECT_EQ(played.outcome, (Outcome{Result::white, Reason::illegal_move}));
    EXPECT_NE(played.fault.find("; to see it again: position startpos moves b1b3 a2c2 / go nodes 7 depth 3"),
              std::string::npos)
        << played.fault;
  }
  EXPECT_EQ(engine.heard(),
            "hello there\nugi\nsetoption name Hash value 5\nsetoption name Both value mover\nisready\n"
            "uginewgame\nisready\n"
            "position startpos\ngo nodes 7 depth 3\n"
            "position startpos moves b1b3 a2c2\ngo nodes 7 depth 3\nquit\n");
}

TEST(UgiPlayer, IsToldClocksAndOtherStarts) {
  const NotingEngine engine("ugi) echo ugiok;; isready) echo readyok;; go*) echo bestmove a1a2;;");
  MatchConfig config = match_with_engine("ugi[tc=60+0.5]:" + engine.command());
  config.start = standard_setup("loa6");
  const auto player = make_match_player<Loa6>(config.players.front(), config);
  player->start_game(1);
  player->start_clock(
      {.now_us = [] { return std::int64_t{0}; }, .left_ms = {60'000, 50'000}, .increment_ms = {500, 0}});
  const Game<BitPosition<Loa6>> game{BitPosition<Loa6>(config.start)};
  EXPECT_EQ(player->choose(game), move_named(6, "a1-a2"));
  const std::string heard = engine.heard();
  EXPECT_NE(
      heard.find("position fen 1bbbb1/w4w/w4w/w4w/w4w/1bbbb1 b 0\ngo p1time 60000 p2time 50000 p1inc 500\n"),
      std::string::npos)
      << "it has no option Variant, so a position tells the board\n"
      << heard;
}

TEST(UgiPlayer, PaysForEachKindOfFault) {
  struct Case {
    std::string fault;
    Reason reason;
    std::string words;
  };
  for (const Case& test :
       {Case{"dies-in-search", Reason::crash, "it has ended (exit code 0)"},
        Case{"is-killed-in-search", Reason::crash, "it has ended (signal 9)"},
        Case{"closes-output-in-search", Reason::crash, "it says nothing more, though it still runs"},
        Case{"hangs-in-search", Reason::no_answer, "no bestmove: it says nothing"},
        Case{"rubbish-in-search", Reason::no_answer, "the last it said was"},
        Case{"plays-rubbish", Reason::illegal_move, "it says 'resign!', which is no move"},
        Case{"plays-nothing", Reason::illegal_move, "it says '', which is no move"},
        Case{"plays-illegal", Reason::illegal_move, "illegal move a1-a2"}}) {
    const PlayedOut played = game_of_broken("ugi", test.fault, impatient);
    EXPECT_EQ(played.outcome, (Outcome{Result::white, test.reason})) << test.fault;
    EXPECT_NE(played.fault.find(test.words), std::string::npos) << test.fault << ": " << played.fault;
    EXPECT_NE(played.fault.find("; to see it again: position startpos / go nodes 1"), std::string::npos)
        << played.fault;
    EXPECT_EQ(played.fault.find('\n'), std::string::npos) << "one line";
  }
}

TEST(UgiPlayer, ThatNeverStopsTalkingIsLost) {
  const PlayedOut played = game_of_broken("ugi", "floods-in-search", "nodes=1");
  EXPECT_EQ(played.outcome.reason, Reason::no_answer);
  EXPECT_NE(played.fault.find("no bestmove in 4194304 bytes"), std::string::npos) << played.fault;
}

TEST(UgiPlayer, IsStartedAgainAfterAFault) {
  const MatchConfig config =
      match_with_engine("ugi[" + impatient + "]:" + external_broken + " dies-in-search");
  const auto player = engine_player_of(config);
  for (int game = 0; game < 2; ++game) {
    const PlayedOut played = play_with_engine(*player, {}, config);
    EXPECT_NE(played.fault.find("it has ended (exit code 0)"), std::string::npos)
        << "it got as far as in the first game: " << played.fault;
  }
}

TEST(UgiPlayer, GoesOnFromGameToGame) {
  const NotingEngine engine("ugi) echo ugiok;; isready) echo readyok;; go*) echo bestmove b1b3;;");
  const MatchConfig config = match_with_engine("ugi[nodes=1]:" + engine.command());
  const auto player = engine_player_of(config);
  const Game<BitPosition<V>> game{BitPosition<V>(config.start)};
  for (int i = 0; i < 2; ++i) {
    player->start_game(1);
    EXPECT_EQ(player->choose(game), move_named(8, "b1-b3"));
  }
  const std::string heard = engine.heard();
  EXPECT_EQ(heard.find("ugi\n", heard.find("ugi\n") + 1), std::string::npos) << "one process, one greeting\n"
                                                                             << heard;
}

TEST(GtpPlayer, IsToldMovesAndAsksFirstWhatItKnows) {
  const NotingEngine engine(
      "known_command*time_left|known_command*time_settings) echo = true; echo;; known_command*) echo = "
      "false; echo;; "
      "play*[0-9][a-h]*) echo \"? no such move\"; echo;; "
      "genmove*) if [ \"$moved\" ]; then echo = Resign; else echo = b1-b3; fi; moved=yes; echo;; *) echo =; "
      "echo;;");
  const MatchConfig config = match_with_engine("gtp[tc=100+1,init=\"game loa\"]:" + engine.command());
  const auto player = engine_player_of(config);
  player->start_game(1);
  player->start_clock({.now_us = [] { return std::int64_t{0}; }, .left_ms = {99'900, std::nullopt}});
  Game<BitPosition<V>> game{BitPosition<V>(config.start)};
  EXPECT_EQ(player->choose(game), move_named(8, "b1-b3"));
  game.play(move_named(8, "b1-b3"));
  game.play(move_named(8, "a2-c2"));
  try {
    static_cast<void>(player->choose(game));
    ADD_FAILURE() << "it resigns";
  } catch (const PlayerForfeit& forfeit) {
    EXPECT_EQ(forfeit.reason(), Reason::resign);
  }
  EXPECT_EQ(player->last_question(),
            "game loa / clear_board / time_settings 100 0 0 / time_left black 99 0 / genmove black / play "
            "white a2-c2 / "
            "time_left black 99 0 / genmove black")
      << "the move in the form that it takes";
  EXPECT_EQ(
      engine.heard(),
      "game loa\nknown_command boardsize\nknown_command time_left\nknown_command time_settings\nclear_board\n"
      "time_settings 100 0 0\ntime_left black 99 0\ngenmove black\nplay white a2c2\nplay white a2-c2\n"
      "time_left black 99 0\ngenmove black\n");
}

TEST(GtpPlayer, ThatResignsHasMadeNoFault) {
  const PlayedOut played = game_of_broken("gtp", "gtp-resigns", "timeout=20000");
  EXPECT_EQ(played.outcome, (Outcome{Result::white, Reason::resign}));
  EXPECT_EQ(played.fault, "");
}

TEST(GtpPlayer, PaysForEachKindOfFault) {
  struct Case {
    std::string fault;
    Reason reason;
    std::string words;
  };
  for (const Case& test : {Case{"gtp-dies", Reason::crash, "no reply to genmove: it has ended (exit code 4)"},
                           Case{"gtp-gives-up", Reason::no_answer, "it refuses genmove black: 'no idea'"},
                           Case{"gtp-illegal", Reason::illegal_move, "illegal move a1-a2"}}) {
    const PlayedOut played = game_of_broken("gtp", test.fault, "patience=150");
    EXPECT_EQ(played.outcome, (Outcome{Result::white, test.reason})) << test.fault << ": " << played.fault;
    EXPECT_NE(played.fault.find(test.words), std::string::npos) << played.fault;
    EXPECT_NE(played.fault.find("; to see it again: clear_board / genmove black"), std::string::npos)
        << played.fault;
  }
}

TEST(GtpPlayer, ThatRefusesALegalMoveHasNoAnswer) {
  const MatchConfig config = match_with_engine("gtp:" + external_broken + " gtp-refuses");
  const auto player = engine_player_of(config);
  player->start_game(1);
  Game<BitPosition<V>> game{BitPosition<V>(config.start)};
  game.play(move_named(8, "b1-b3"));
  try {
    static_cast<void>(player->choose(game));
    ADD_FAILURE() << "it refuses b1-b3";
  } catch (const PlayerForfeit& forfeit) {
    EXPECT_EQ(forfeit.reason(), Reason::no_answer);
    EXPECT_STREQ(forfeit.what(), "it refuses the legal move b1-b3: 'illegal'");
  }
}

std::string engine_start_fault(const MatchConfig& config) {
  try {
    require_engines_start(config);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(RequireEnginesStart, NamesThePlayerAndWhatIsWrong) {
  EXPECT_EQ(engine_start_fault(match_with_engine("ugi[nodes=1,name=gone]:/no/such/program")),
            "the player 'gone' cannot play here: cannot start '/no/such/program': No such file or directory "
            "(expected a "
            "program that can be started)");
  EXPECT_NE(engine_start_fault(match_with_engine("ugi[nodes=1]:" + external_broken + " dies"))
                .find("no ugiok: it has ended"),
            std::string::npos);
  EXPECT_NE(engine_start_fault(match_with_engine("ugi[nodes=1,timeout=150]:" + external_broken + " hangs"))
                .find("no ugiok: it says"),
            std::string::npos);
  EXPECT_NE(engine_start_fault(match_with_engine("ugi[nodes=1,option.Hush=3]:" + external_broken + " none"))
                .find("no option 'Hush'"),
            std::string::npos);
  EXPECT_EQ(engine_start_fault(match_with_engine("ugi[nodes=1,option.Hash=2]:" + external_broken + " none")),
            "no fault");
  EXPECT_NE(engine_start_fault(match_with_engine("gtp[option.level=3]:" + external_broken + " gtp-none"))
                .find("command 'level'"),
            std::string::npos);
  EXPECT_NE(engine_start_fault(match_with_engine("gtp[init=xyzzy]:" + external_broken + " gtp-none"))
                .find("it refuses init='xyzzy'"),
            std::string::npos);
}

TEST(RequireEnginesStart, KnowsWhatGtpCannotSay) {
  MatchConfig config = match_with_engine("gtp:" + external_broken + " gtp-none");
  EXPECT_EQ(engine_start_fault(config), "no fault");
  config.start = standard_setup("loa6");
  EXPECT_NE(engine_start_fault(config).find("it does not play on a board of 6x6"), std::string::npos)
      << "it has not said that it knows boardsize";
  config.start = standard_setup("loa8");
  config.start.ply = 2;
  EXPECT_NE(engine_start_fault(config).find("in GTP a game cannot begin with"), std::string::npos);
  const NotingEngine clocked("known_command*) echo = true; echo;; *) echo =; echo;;");
  EXPECT_NE(
      engine_start_fault(match_with_engine("gtp[movetime=500]:" + clocked.command())).find("whole seconds"),
      std::string::npos);
  EXPECT_EQ(engine_start_fault(match_with_engine("gtp[movetime=1000]:" + clocked.command())), "no fault");
}

TEST(ThreadsOf, AreThoseOfTheSpec) {
  EXPECT_EQ(threads_of(parse_player_spec("random")), 1);
  EXPECT_EQ(threads_of(parse_player_spec("pvs:threads=3")), 3);
  EXPECT_EQ(threads_of(parse_player_spec("ugi:x")), 1);
  EXPECT_EQ(threads_of(parse_player_spec("ugi[option.threads=4]:x")), 4);
  EXPECT_EQ(threads_of(parse_player_spec("ugi[option.Threads=many]:x")), 1);
}

}  // namespace
}  // namespace loa::test
