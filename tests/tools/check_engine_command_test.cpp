// `loa check-engine`: our own engine passes, and each broken one is found out by the step where it breaks.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/running_program.h"

namespace loa {
namespace {

const char* const broken_engine = LOA_SOURCE_DIR "/tests/engines/broken_engine";

TEST(CheckEngineCommand, OurOwnEnginePassesInBothProtocols) {
  for (const char* protocol : {"ugi", "gtp"}) {
    const auto run =
        test::run_loa({"check-engine", "--json", "--timeout", "60000", "--protocol", protocol, "--",
                       LOA_PROGRAM, "engine", "--protocol", protocol, "--player", "pvs:nodes=5000"});
    EXPECT_EQ(run.exit_code, 0) << run.errors << run.output;
    const auto json = nlohmann::json::parse(run.output);
    EXPECT_EQ(json.at("protocol"), protocol);
    EXPECT_GE(json.at("steps").size(), 17U);
    for (const auto& step : json.at("steps")) {
      EXPECT_EQ(step.at("ok"), true) << step;
      EXPECT_FALSE(step.at("detail").get<std::string>().empty()) << step;
    }
  }
}

struct Broken {
  std::string fault;
  std::string step;   ///< that fails
  std::string words;  ///< in its detail
};

void expect_found(const char* protocol, const Broken& broken) {
  // The time is for engines that never answer; those that do are heard at once.
  const auto run = test::run_loa({"check-engine", "--json", "--timeout", "2000", "--protocol", protocol, "--",
                                  broken_engine, broken.fault});
  EXPECT_EQ(run.exit_code, 1) << broken.fault << run.errors;
  EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  const auto json = nlohmann::json::parse(run.output);
  bool is_found = false;
  for (const auto& step : json.at("steps")) {
    if (step.at("name") != broken.step) continue;
    is_found = true;
    EXPECT_EQ(step.at("ok"), false) << broken.fault;
    EXPECT_NE(step.at("detail").get<std::string>().find(broken.words), std::string::npos)
        << broken.fault << step;
  }
  EXPECT_TRUE(is_found) << broken.fault << run.output;
}

TEST(CheckEngineCommand, EnginesThatAreLostAtOnceAreFoundOut) {
  for (const Broken& broken : std::vector<Broken>{
           {"dies", "ugi", "no ugiok: it has ended (exit code 3)"},
           {"is-killed", "ugi", "no ugiok: it has ended (signal 9)"},
           {"hangs", "ugi", "no ugiok: it says nothing"},
           {"rubbish", "ugi", "no ugiok: it says nothing; the last it said was '\\x01\\xffwhat is this'"},
           {"floods", "ugi", "no ugiok in 4194304 bytes"},
           {"endless-line", "ugi", "no ugiok: it says a line of more than 262144 bytes"},
           {"closes-output", "ugi", "no ugiok: it says nothing more, though it still runs"},
           {"no-name", "ugi", "it says no 'id name'"},
           {"answers-twice", "isready", "it says 'bestmove b1b3' where readyok is due"}}) {
    expect_found("ugi", broken);
  }
}

TEST(CheckEngineCommand, EnginesThatFailInASearchAreFoundOut) {
  for (const Broken& broken :
       std::vector<Broken>{{"dies-in-search", "go depth", "no bestmove: it has ended (exit code 0)"},
                           {"hangs-in-search", "go depth", "no bestmove: it says nothing"},
                           {"plays-illegal", "go depth", "'a1a2' is illegal after 'position startpos'"},
                           {"plays-rubbish", "go depth", "'resign!' is no move"},
                           {"plays-nothing", "go depth", "'' is no move"},
                           {"talks", "go depth", "it says 'thinking...', which is no reply"},
                           {"well-meaning", "query", "query result: 'false', expected 'none'"},
                           {"moves-too-early", "stop", "it says 'bestmove b1b3' where readyok is due"}}) {
    expect_found("ugi", broken);
  }
}

TEST(CheckEngineCommand, EnginesThatDoNotKnowWhenItIsOverAreFoundOut) {
  for (const Broken& broken : std::vector<Broken>{
           {"well-meaning", "forced pass", "'b1b3' where a pass is the only move, expected 0000"},
           {"well-meaning", "finished game", "query gameover: 'false', expected 'true'"},
           {"stays", "quit", "it still runs"},
           {"fails-at-quit", "quit", "it has ended with exit code 7"},
           {"outlives", "end of input", "it still runs when nobody talks to it any more"}}) {
    expect_found("ugi", broken);
  }
}

TEST(CheckEngineCommand, EnginesThatBreakGtpAreFoundOut) {
  for (const Broken& broken :
       std::vector<Broken>{{"gtp-old", "protocol_version", "'1', expected 2"},
                           {"gtp-hangs", "protocol_version", "no reply to protocol_version: it says nothing"},
                           {"gtp-talks", "protocol_version", "it says 'hello' outside a reply"},
                           {"gtp", "list_commands", "missing: protocol_version"},
                           {"gtp", "id", "its id is not the command's"}}) {
    expect_found("gtp", broken);
  }
}

TEST(CheckEngineCommand, TakesItsEngineAlongWhenItIsEnded) {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "pid").string();
  test::RunningProgram check(
      {"check-engine", "--timeout", "3600000", "--", "/bin/sh", "-c",
       "echo $$ > " + file + ".part; mv " + file + ".part " + file + "; exec sleep 3000"});
  for (int i = 0; i < 6000 && !std::filesystem::exists(file); ++i) usleep(10'000);
  const auto engine = static_cast<pid_t>(std::stol(test::text_of_file(file)));
  ASSERT_EQ(kill(engine, 0), 0);
  EXPECT_EQ(WTERMSIG(check.end(SIGTERM)), SIGTERM);
  for (int i = 0; i < 6000 && kill(engine, 0) == 0; ++i) usleep(10'000);
  EXPECT_NE(kill(engine, 0), 0) << "the engine is gone, too";
}

TEST(CheckEngineCommand, OneThatCannotBeStartedIsTold) {
  const auto run = test::run_loa({"check-engine", "--", "/no/such/engine"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.errors,
            "loa: 1 step failed, the first is 'start': cannot start '/no/such/engine': No such file or "
            "directory\n");
}

TEST(CheckEngineCommand, RefusesBadUsageInOneLine) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"check-engine"},
                                                    {"check-engine", "--protocol", "uci", "--", "cat"},
                                                    {"check-engine", "--timeout", "0", "--", "cat"}}) {
    const auto run = test::run_loa(arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(test::line_count(run.errors), 1) << run.errors;
  }
}

}  // namespace
}  // namespace loa
