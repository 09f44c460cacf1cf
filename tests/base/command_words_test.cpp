// Words as a shell reads them.
#include "loa/base/command_words.h"

#include <gtest/gtest.h>

#include "loa/base/parse_error.h"

namespace loa::test {
namespace {

using Words = std::vector<std::string>;

std::string command_words_fault(std::string_view text) {
  try {
    static_cast<void>(command_words(text));
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(CommandWords, AreThoseOfAShell) {
  EXPECT_EQ(command_words(""), Words{});
  EXPECT_EQ(command_words("  a  bc\td\n"), (Words{"a", "bc", "d"}));
  EXPECT_EQ(command_words("'a b' \"c d\" e\\ f"), (Words{"a b", "c d", "e f"}));
  EXPECT_EQ(command_words("a'b'\"c\"d ''"), (Words{"abcd", ""}));
  EXPECT_EQ(command_words(R"("\"\\\$\`\n" '\"')"), (Words{"\"\\$`\\n", "\\\""}));
  EXPECT_EQ(command_words("$HOME * | ;"), (Words{"$HOME", "*", "|", ";"})) << "nothing is expanded";
}

TEST(CommandWords, FaultsHaveTheirColumn) {
  EXPECT_EQ(command_words_fault("a 'b"), "line 1, column 3: a ' that does not end (expected another ')");
  EXPECT_EQ(command_words_fault("\"b"), "line 1, column 1: a \" that does not end (expected another \")");
  EXPECT_EQ(command_words_fault("ab\\"),
            "line 1, column 3: a \\ with nothing behind it (expected the character it keeps)");
}

TEST(QuotedWord, EndsAtTheFirstEndOutsideOfQuotes) {
  const std::string_view text = "x='a,]b',c";
  std::size_t at = 2;
  EXPECT_EQ(quoted_word(text, at, ",]"), "a,]b");
  EXPECT_EQ(at, 8U);
  ++at;
  EXPECT_EQ(quoted_word(text, at, ",]"), "c");
  EXPECT_EQ(at, text.size());
  EXPECT_EQ(quoted_word(text, at, ",]"), "");
}

}  // namespace
}  // namespace loa::test
