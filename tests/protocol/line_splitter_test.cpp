// Lines from bytes that come in any pieces, with too long ones told and left out.
#include "loa/protocol/line_splitter.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace loa::test {
namespace {

/// All lines of `bytes`, given in pieces of `piece` bytes; one that is too long as "...".
std::vector<std::string> lines_of(const std::string& bytes, std::size_t piece) {
  LineSplitter splitter;
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    splitter.add(bytes.substr(at, piece));
    while (const auto line = splitter.next()) lines.push_back(line->is_too_long ? "..." : line->text);
  }
  if (const auto line = splitter.rest()) lines.push_back(line->text);
  return lines;
}

TEST(LineSplitter, GivesTheSameLinesForAnyPieces) {
  const std::string bytes = "one\r\n\ntwo words\n\r\nlast";
  const std::vector<std::string> expected = {"one", "", "two words", "", "last"};
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
    EXPECT_EQ(lines_of(bytes, piece), expected) << piece;
  EXPECT_TRUE(lines_of("", 1).empty());
  EXPECT_EQ(lines_of("\n", 1), std::vector<std::string>{""});
}

TEST(LineSplitter, TellsALineThatIsTooLongOnceAndGoesOnBehindIt) {
  const std::string just_fits(longest_protocol_line, 'x');
  const std::vector<std::string> expected = {just_fits, "...", "ok"};
  const std::string bytes = just_fits + "\n" + std::string(3 * longest_protocol_line, 'y') + "\nok\n";
  for (const std::size_t piece : {std::size_t{1000}, std::size_t{65536}, bytes.size()}) {
    EXPECT_TRUE(lines_of(bytes, piece) == expected) << piece;
  }
}

TEST(LineSplitter, ForgetsAnEndlessLineAsItComes) {
  LineSplitter splitter;
  splitter.add(std::string(longest_protocol_line + 1, 'x'));
  ASSERT_TRUE(splitter.next()->is_too_long);
  for (int i = 0; i < 100; ++i) {
    splitter.add(std::string(longest_protocol_line, 'x'));
    EXPECT_FALSE(splitter.next().has_value());
  }
  EXPECT_FALSE(splitter.rest().has_value());
}

}  // namespace
}  // namespace loa::test
