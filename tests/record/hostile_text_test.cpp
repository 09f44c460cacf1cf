// Texts made to break a reader: huge, deep, binary. Each gives one fault, at once, in one short line.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "loa/base/parse_error.h"
#include "loa/record/record_file.h"

namespace loa {
namespace {

constexpr std::size_t many = 1'000'000;

std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  text.reserve(part.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

void expect_one_fault(const std::string& text, const std::string& name) {
  try {
    (void)read_records(text, name);
    FAIL() << "read: " << printable(text);
  } catch (const ParseError& error) {
    const std::string message = error.what();
    EXPECT_LT(message.size(), 400U) << message.substr(0, 400);
    EXPECT_EQ(printable(message, message.size()), message) << "a message is printable ASCII in one line";
    EXPECT_GT(error.place().line, 0) << message;
  }
}

TEST(HostileText, BracketsWithoutEnd) {
  for (const char* part : {"(", "(;", "(;A[1]", "[", "{", "{\"a\":", "[[", ")", ";", "\\", "\"", "("}) {
    for (const char* name : {"a.sgf", "a.jsonl", "a.txt"}) expect_one_fault(repeated(part, many), name);
  }
  expect_one_fault("(" + repeated(";", many), "a.sgf");
  expect_one_fault("(;C[" + repeated("[", many), "a.sgf");
  expect_one_fault("(;C[" + repeated("\\]", many), "a.sgf");
  expect_one_fault("(;" + repeated("A", many), "a.sgf");
  expect_one_fault("(;A" + repeated("[]", many), "a.sgf");
  expect_one_fault("(;GM[9]" + repeated("(;B[c8-c6]", many), "a.sgf");
  expect_one_fault("{\"game\":" + repeated("[", many), "a.jsonl");
  expect_one_fault("{\"journal\":" + repeated("[", many), "a.jsonl");
  expect_one_fault("{\"journal\":" + repeated("{\"a\":", many), "a.jsonl");
}

TEST(HostileText, DeepButClosed) {
  const std::string deep = "(;GM[9]" + repeated("(;C[x]", many) + repeated(")", many) + ")";
  EXPECT_EQ(read_records(deep, "a.sgf").size(), 1U) << "depth alone is no fault";
  const std::string header = "{\"journal\":" + repeated("[", many) + repeated("]", many) + "}\n";
  expect_one_fault(header, "a.jsonl");
}

TEST(HostileText, NumbersOfEverySize) {
  const std::string digits = repeated("9", many);
  for (const std::string& number : {std::string("1000000000"), std::string("99999999999999999999"), digits}) {
    expect_one_fault("(;GM[9]SZ[" + number + "])", "a.sgf");
    expect_one_fault("(;GM[" + number + "])", "a.sgf");
    expect_one_fault("(;GM[9];B[c8-c6]MN[" + number + "])", "a.sgf");
    expect_one_fault("(;GM[9]AB[a" + number + "])", "a.sgf");
    expect_one_fault("{\"game\":" + number + number + "}", "a.jsonl");
    expect_one_fault("# position: " + number + " b 0\n", "a.txt");
    expect_one_fault("# position: 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b " + number + "\n", "a.txt");
    expect_one_fault("# rules: icga,max-plies=" + number + "\n", "a.txt");
    expect_one_fault("c" + number + "-c6", "a.txt");
  }
  expect_one_fault("{\"game\":1e999}", "a.jsonl");
}

TEST(HostileText, BytesThatAreNoText) {
  for (const std::string_view byte :
       {std::string_view("\0", 1), std::string_view("\xff"), std::string_view("\xc0\x80")}) {
    for (const char* name : {"a.sgf", "a.jsonl", "a.txt"}) {
      expect_one_fault(repeated(byte, many), name);
      expect_one_fault("(;GM[9]PB[" + std::string(byte) + "])", name);
      expect_one_fault("{\"game\":1,\"black\":\"" + std::string(byte) + "\"}", name);
      expect_one_fault("# black: " + std::string(byte) + "\n", name);
    }
  }
}

TEST(HostileText, LongLinesAndManyLines) {
  expect_one_fault(repeated("x", many), "a.txt");
  expect_one_fault(repeated("c8-", many), "a.txt");
  expect_one_fault(repeated("1.", many), "a.txt");
  expect_one_fault(repeated("#\n", many), "a.txt");
  expect_one_fault(repeated("# black: x\n", many), "a.txt");
  expect_one_fault("(;" + repeated("PB[x]", many) + ")", "a.sgf");
  expect_one_fault(repeated("{}\n", many), "a.jsonl");
  expect_one_fault(repeated("\n", many) + "{", "a.jsonl");
}

TEST(HostileText, AMillionMovesAreReadInOneGo) {
  const std::string moves = repeated("b1-h1 a2-c2 h1-b1 c2-a2\n", many / 8);
  EXPECT_EQ(read_records(moves, "a.txt").at(0).record.moves.size(), many / 2);
}

}  // namespace
}  // namespace loa
