// GTP commands and replies: ids, comments, control characters, replies of several lines.
#include "loa/protocol/gtp.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace loa::test {
namespace {

TEST(Gtp, CommandsAreReadAndWritten) {
  for (const char* line : {"name", "12 play black b1b3", "0 quit", "time_settings 60 0 0"}) {
    EXPECT_EQ(gtp_text(*parse_gtp_command(line)), line);
  }
  EXPECT_EQ(*parse_gtp_command("\t7\tgenmove  w # now"), (GtpCommand{7, "genmove", {"w"}}));
  EXPECT_EQ(*parse_gtp_command("pl\x01\x7f"
                               "ay\r b"),
            (GtpCommand{{}, "play", {"b"}}))
      << "control characters go, as the protocol has it";
  EXPECT_EQ(*parse_gtp_command("-3 name"), (GtpCommand{{}, "-3", {"name"}}));
  EXPECT_EQ(*parse_gtp_command("99999999999999999999 name"),
            (GtpCommand{{}, "99999999999999999999", {"name"}}));
}

TEST(Gtp, LinesWithoutACommandAreNothing) {
  for (const char* line : {"", " \t", "# comment", "  # comment", "5", "5 # comment", "\x01"}) {
    EXPECT_FALSE(parse_gtp_command(line).has_value()) << line;
  }
}

/// All replies in the lines of `text`.
std::vector<GtpReply> replies_in(std::string_view text, GtpReplyReader& reader) {
  std::vector<GtpReply> replies;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (auto reply = reader.add(text.substr(0, end))) replies.push_back(*reply);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return replies;
}

TEST(Gtp, RepliesAreReadAndWritten) {
  for (const char* text :
       {"= b1b3\n\n", "=3 b1b3\n\n", "?17 illegal move\n\n", "=\n\n", "=4\n\n", "= a\nb\n  c\n\n"}) {
    GtpReplyReader reader;
    const std::vector<GtpReply> replies = replies_in(text, reader);
    ASSERT_EQ(replies.size(), 1U) << text;
    EXPECT_EQ(gtp_text(replies[0]), text);
    EXPECT_EQ(reader.stray_lines(), 0);
  }
}

TEST(Gtp, NothingInsideAReplyEndsIt) {
  EXPECT_EQ(gtp_text(GtpReply{.text = "a\n\n\nb\n"}), "= a\nb\n\n");
  EXPECT_EQ(gtp_text(GtpReply{.text = "\na\x01"
                                      "b\r"}),
            "= \na b\n\n");
}

TEST(Gtp, LinesOutsideARepliesAreCounted) {
  GtpReplyReader reader;
  const auto replies = replies_in("hello\n\n= one\n\n\nlog: thinking\n? two\nmore\n\n", reader);
  ASSERT_EQ(replies.size(), 2U);
  EXPECT_EQ(replies[0], (GtpReply{GtpStatus::success, {}, "one"}));
  EXPECT_EQ(replies[1], (GtpReply{GtpStatus::failure, {}, "two\nmore"}));
  EXPECT_EQ(reader.stray_lines(), 2);
  EXPECT_EQ(reader.first_stray_line(), "hello");
}

}  // namespace
}  // namespace loa::test
