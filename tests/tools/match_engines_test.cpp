// `loa match` with engines in other processes: our own through both protocols, and broken ones of every kind.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "support/run_program.h"
#include "support/running_program.h"
#include "support/temporary_folder.h"

namespace loa {
namespace {

using test::ProgramRun;
using test::run_loa;

const std::string faulty_engine = LOA_SOURCE_DIR "/tests/engines/broken_engine";
const std::string own_engine = test::shell_word(LOA_PROGRAM) + " engine";

class MatchEngines : public ::testing::Test {
 protected:
  [[nodiscard]] std::string folder(const std::string& name) const { return (folder_.path() / name).string(); }

  [[nodiscard]] ProgramRun match(const std::vector<std::string>& players, const std::string& out,
                                 const std::vector<std::string>& more) const {
    std::vector<std::string> arguments{"match", "--out", folder(out), "--players"};
    arguments.insert(arguments.end(), players.begin(), players.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_loa(arguments);
  }

  /// The moves of each game, by its number.
  [[nodiscard]] std::vector<std::string> moves(const std::string& out) const {
    std::ifstream stream(folder(out) + "/journal.jsonl");
    std::vector<std::string> moves;
    std::string line;
    for (std::getline(stream, line); std::getline(stream, line);) {
      const auto game = nlohmann::json::parse(line);
      moves.resize(std::max(moves.size(), game.at("game").get<std::size_t>() + 1));
      moves[game.at("game").get<std::size_t>()] = game.at("moves");
    }
    return moves;
  }

 private:
  test::TemporaryFolder folder_;
};

TEST_F(MatchEngines, PlayTheSameGamesInAnotherProcess) {
  const std::vector<std::string> more{"--variant", "loa5", "--rules", "soucie",
                                      "--pairs",   "2",    "--limit", "nodes=60"};
  ASSERT_EQ(match({"pvs:hash=1,name=a", "random"}, "here", more).exit_code, 0);
  const ProgramRun run = match({"ugi[name=a,option.hash=1]:" + own_engine, "random"}, "there", more);
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(run.errors, "");
  EXPECT_EQ(moves("there"), moves("here"));
}

TEST_F(MatchEngines, PlayThroughGtp) {
  const std::vector<std::string> more{"--variant", "loa6", "--pairs", "2"};
  ASSERT_EQ(match({"pvs:hash=1,nodes=60,name=a", "random"}, "here", more).exit_code, 0);
  const ProgramRun run =
      match({"gtp[name=a]:" + own_engine + " --protocol gtp --player pvs:hash=1,nodes=60", "random"}, "there",
            more);
  EXPECT_EQ(run.exit_code, 0) << run.errors;
  EXPECT_EQ(moves("there"), moves("here"));
}

TEST_F(MatchEngines, BrokenOnesOfEveryKindLoseTheirGamesAndNothingElse) {
  const auto broken = [](const char* fault, const char* parameters = "nodes=1,patience=60") {
    return std::string("ugi[name=") + fault + "," + parameters + "]:" + faulty_engine + " " + fault;
  };
  const ProgramRun run = match(
      {"random", broken("dies-in-search"), broken("hangs-in-search"), broken("rubbish-in-search"),
       broken("plays-illegal"), broken("floods-in-search", "nodes=1"), broken("closes-output-in-search"),
       broken("is-late", "movetime=50")},
      "out", {"--variant", "loa8", "--openings", "random:0", "--pairs", "1", "--json", "--threads", "2"});
  EXPECT_EQ(run.exit_code, 1) << run.errors;
  const auto result = nlohmann::json::parse(run.output);
  EXPECT_EQ(result.at("games"), 56) << "each against each, with both colours";
  EXPECT_EQ(result.at("faults"), 56) << "no game has an end of its own";
  for (const auto& [reason, games] : result.at("reasons").items()) {
    const bool is_fault =
        reason == "time" || reason == "illegal_move" || reason == "crash" || reason == "no_answer";
    EXPECT_TRUE(is_fault && games.get<int>() > 0) << reason;
  }
  EXPECT_EQ(result.at("reasons").size(), 4U) << result.at("reasons");
  EXPECT_EQ(result.at("players")[0].at("losses"), 0) << "random has played on";
  for (const char* words :
       {"forfeits (crash)", "forfeits (no_answer)", "forfeits (illegal_move)", "forfeits (time)",
        "still runs", "bestmove in 4194304 bytes", "; to see it again: position startpos / go nodes 1\n",
        "loa: 56 games were forfeited by a player's fault\n"}) {
    EXPECT_NE(run.errors.find(words), std::string::npos) << words;
  }
}

TEST_F(MatchEngines, ThatCannotPlayAreRefusedBeforeTheFirstGame) {
  const auto expect_refused = [this](const std::string& player, const std::string& words) {
    const ProgramRun run = match({player, "random"}, "refused", {"--pairs", "1"});
    EXPECT_EQ(run.exit_code, 2) << words;
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
    EXPECT_NE(run.errors.find(words), std::string::npos) << run.errors;
    EXPECT_FALSE(std::filesystem::exists(folder("refused")));
  };
  expect_refused("ugi[nodes=1]:/no/such/engine", "cannot start '/no/such/engine'");
  expect_refused("ugi:x", "the player 'ugi:x' searches and has no limit at all");
  expect_refused("ugi[nodes=1,option.Hush=1]:" + own_engine,
                 "it offers no option 'Hush' (expected one of Hash, ");
  expect_refused("ugi[nodes=1,option.Hash=0]:" + own_engine,
                 "its option Hash cannot be '0' (expected 1 to 65536)");
  expect_refused("ugi[nodes=1,option.Rules=soucie]:" + own_engine, "the option Rules is set by the match");
  expect_refused("ugi[nodes=1:x", "--players: line 1, column 11: ugi: nodes cannot be '1:x'");
  expect_refused("gtp[nodes=1]:x", "gtp has no parameter 'nodes'");
}

TEST_F(MatchEngines, AFinishedMatchNeedsNoEngine) {
  const std::string script = folder("engine");
  std::ofstream(script) << "#!/bin/sh\nexec " << own_engine << "\n";
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  const std::vector<std::string> more{"--variant", "loa5", "--pairs", "1", "--resume"};
  ASSERT_EQ(match({"ugi[nodes=1,option.Hash=1]:" + script, "random"}, "out", more).exit_code, 0);
  std::filesystem::remove(script);
  EXPECT_EQ(match({"ugi[nodes=1,option.Hash=1]:" + script, "random"}, "out", more).exit_code, 0);
}

/// Waits for what comes soon; the test fails where it never does.
template <class Is>
bool comes_true(Is is) {
  for (int i = 0; i < 3000 && !is(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return is();
}

TEST_F(MatchEngines, AreTakenAlongWhenTheMatchIsGivenUp) {
  const std::string pid_file = folder("pid");
  const std::string script =
      "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) echo $$ > " +
      pid_file + "; exec sleep 1000;; esac; done";
  test::RunningProgram program({"match", "--players", "ugi[nodes=1]:/bin/sh -c " + test::shell_word(script),
                                "random", "--pairs", "1", "--openings", "random:0", "--out", folder("out")});
  const auto engine = [&] {
    pid_t pid = 0;
    std::ifstream(pid_file) >> pid;
    return pid;
  };
  ASSERT_TRUE(comes_true([&] { return engine() > 0; }));
  const pid_t pid = engine();
  // The first signal waits for the pair; a second that comes too soon is one with the first.
  EXPECT_TRUE(comes_true([&] {
    program.signal(SIGINT);
    return !program.is_running();
  }));
  EXPECT_TRUE(comes_true([&] { return kill(pid, 0) != 0; })) << "the engine has gone, too";
}

}  // namespace
}  // namespace loa
