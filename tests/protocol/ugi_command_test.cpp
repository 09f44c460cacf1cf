// UGI commands: what each line means, what is ignored, what is refused in one line.
#include "loa/protocol/ugi_command.h"

#include <gtest/gtest.h>

#include <string>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

UgiCommand command_in(std::string_view line) {
  const auto read = parse_ugi_command(line);
  EXPECT_TRUE(read && read->ignored.empty()) << line;
  return read ? read->command : UgiCommand{};
}

std::string fault(std::string_view line) {
  try {
    static_cast<void>(parse_ugi_command(line));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(UgiCommand, EveryFormIsReadAndWritten) {
  for (const char* line : {"ugi",
                           "isready",
                           "uginewgame",
                           "stop",
                           "quit",
                           "eval",
                           "show",
                           "perft 6",
                           "query gameover",
                           "query p1turn",
                           "query result",
                           "query legalmoves",
                           "setoption name Hash value 128",
                           "setoption name Clear Hash",
                           "position startpos",
                           "position startpos moves b1b3 a2c2",
                           "position fen 1bbb1/w3w/w3w/w3w/1bbb1 b 0",
                           "position fen 1bbb1/w3w/w3w/w3w/1bbb1 b 0 moves b1b3",
                           "go",
                           "go infinite",
                           "go depth 5 infinite",
                           "go p1time 60000 p2time 59000 p1inc 100 p2inc 200 movestogo 12",
                           "go movetime 10 nodes 20000 depth 8"}) {
    EXPECT_EQ(ugi_text(command_in(line)), line);
  }
}

TEST(UgiCommand, TellsThePartsOfGo) {
  const auto go =
      std::get<UgiGo>(command_in("go p2time 5 p1time -30 p2inc 7 movestogo 3 nodes 9 depth 2 movetime 4"));
  EXPECT_EQ(go.time_ms[side_index(Side::black)], 0) << "a clock below zero has run out";
  EXPECT_EQ(go.time_ms[side_index(Side::white)], 5);
  EXPECT_EQ(go.increment_ms[side_index(Side::black)], 0);
  EXPECT_EQ(go.increment_ms[side_index(Side::white)], 7);
  EXPECT_EQ(go.moves_to_go, 3);
  EXPECT_EQ(go.nodes, 9);
  EXPECT_EQ(go.depth, 2);
  EXPECT_EQ(go.movetime_ms, 4);
  EXPECT_FALSE(go.infinite);
}

TEST(UgiCommand, NamesAndValuesOfOptionsMayHoldSpaces) {
  const auto set = std::get<UgiSetOption>(command_in("  setoption \t name Rule Book value  a b  \r"));
  EXPECT_EQ(set.name, "Rule Book");
  EXPECT_EQ(set.value, "a b");
}

TEST(UgiCommand, BlankLinesAreNothing) {
  for (const char* line : {"", " ", "\t\r"}) EXPECT_FALSE(parse_ugi_command(line).has_value());
}

TEST(UgiCommand, UnknownTokensAreIgnoredAndTold) {
  const auto go = parse_ugi_command("go ponder depth 3 mate");
  ASSERT_TRUE(go.has_value());
  EXPECT_EQ(std::get<UgiGo>(go->command).depth, 3);
  EXPECT_EQ(go->ignored, (std::vector<std::string>{"'ponder' is ignored", "'mate' is ignored"}));
  EXPECT_EQ(parse_ugi_command("isready now please")->ignored,
            std::vector<std::string>{"'now please' is ignored"});
  EXPECT_EQ(parse_ugi_command("position startpos b moves b1b3")->ignored,
            std::vector<std::string>{"'b' is ignored"});
}

TEST(UgiCommand, FaultsAreNamedInOneLine) {
  EXPECT_EQ(fault("xyzzy 1"),
            "unknown command 'xyzzy' (expected one of ugi, setoption, isready, uginewgame, position, go, "
            "stop, query, "
            "quit, perft, eval, show)");
  EXPECT_EQ(fault("go depth"), "go: depth has no number (expected a whole number)");
  EXPECT_EQ(fault("go depth 0"), "go: depth cannot be '0' (expected a whole number from 1)");
  EXPECT_EQ(fault("go nodes 99999999999999999999"),
            "go: nodes cannot be '99999999999999999999' (expected a whole number from 1)");
  EXPECT_EQ(fault("go p1time soon"), "go: p1time cannot be 'soon' (expected a whole number of ms)");
  EXPECT_EQ(fault("go p1inc -1"), "go: p1inc cannot be '-1' (expected a whole number from 0)");
  EXPECT_EQ(fault("position"),
            "position says neither startpos nor fen (expected position startpos|fen TEXT [moves ...])");
  EXPECT_EQ(fault("query weather"),
            "query knows no 'weather' (expected one of gameover, p1turn, result, legalmoves)");
  EXPECT_EQ(fault("query"), "query asks nothing (expected one of gameover, p1turn, result, legalmoves)");
  EXPECT_EQ(fault("perft x"), "perft: the depth cannot be 'x' (expected 1 to 64)");
  EXPECT_EQ(fault("perft 65"), "perft: the depth cannot be '65' (expected 1 to 64)");
  EXPECT_EQ(fault("setoption Hash 3"),
            "setoption names no option (expected setoption name NAME value VALUE)");
  EXPECT_EQ(fault("setoption name value 3"),
            "setoption names no option (expected setoption name NAME value VALUE)");
  EXPECT_EQ(fault("\x01\xff"),
            "unknown command '\\x01\\xff' (expected one of ugi, setoption, isready, uginewgame, "
            "position, go, stop, query, quit, perft, eval, show)");
}

TEST(UgiCommand, KnowsTheNameOfALineItRefuses) {
  EXPECT_EQ(ugi_command_name(" go depth x"), "go");
  EXPECT_EQ(ugi_command_name("  "), "");
}

}  // namespace
}  // namespace loa::test
