// What counts as text, and how it is cut into lines.
#include "loa/record/plain_text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace loa {
namespace {

using std::string_view_literals::operator""sv;

TEST(PlainText, TakesEveryLengthOfCharacter) {
  for (const auto text : {""sv, "abc\r\n\t"sv, "\xc2\x80\xdf\xbf"sv, "\xe0\xa0\x80\xef\xbf\xbf"sv,
                          "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"sv}) {
    EXPECT_EQ(first_bad_byte(text), std::nullopt);
  }
}

TEST(PlainText, FindsTheFirstByteThatIsNoText) {
  EXPECT_EQ(first_bad_byte("ab\0c"sv), 2U) << "NUL";
  EXPECT_EQ(first_bad_byte("a\x80"sv), 1U) << "a byte that only follows";
  EXPECT_EQ(first_bad_byte("a\xc0\xaf"sv), 1U) << "an overlong form of /";
  EXPECT_EQ(first_bad_byte("a\xe0\x9f\xbf"sv), 1U) << "an overlong form";
  EXPECT_EQ(first_bad_byte("a\xf0\x8f\xbf\xbf"sv), 1U) << "an overlong form";
  EXPECT_EQ(first_bad_byte("a\xed\xa0\x80"sv), 1U) << "a surrogate";
  EXPECT_EQ(first_bad_byte("a\xf4\x90\x80\x80"sv), 1U) << "above U+10FFFF";
  EXPECT_EQ(first_bad_byte("a\xff"sv), 1U);
  EXPECT_EQ(first_bad_byte("ab\xc3"sv), 2U) << "cut off";
  EXPECT_EQ(first_bad_byte("ab\xe2\x99"sv), 2U) << "cut off";
  EXPECT_EQ(first_bad_byte("J\xf6rg"sv), 1U) << "Latin-1";
}

TEST(PlainText, TellsLineAndColumn) {
  EXPECT_EQ(place_of("ab\ncd", 0), (TextPlace{1, 1}));
  EXPECT_EQ(place_of("ab\ncd", 2), (TextPlace{1, 3}));
  EXPECT_EQ(place_of("ab\ncd", 4), (TextPlace{2, 2}));
  try {
    require_plain_text("ab\nc\0"sv);
    FAIL() << "NUL was taken";
  } catch (const ParseError& error) {
    EXPECT_EQ(error.place(), (TextPlace{2, 2}));
  }
}

TEST(PlainText, CutsLines) {
  EXPECT_TRUE(lines_of("").empty());
  EXPECT_EQ(lines_of("a\r\n\nb"), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(lines_of("a\n"), (std::vector<std::string_view>{"a"}));
  EXPECT_EQ(trimmed(" \t a b \r\n"), "a b");
  EXPECT_EQ(without_byte_order_mark("\xef\xbb\xbf"
                                    "a"),
            "a");
}

}  // namespace
}  // namespace loa
