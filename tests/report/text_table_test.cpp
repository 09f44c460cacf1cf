#include "loa/report/text_table.h"

#include <gtest/gtest.h>

namespace loa::test {
namespace {

TEST(TextTable, MakesColumnsAsWideAsTheirContents) {
  TextTable table(
      {{.title = "name", .align = Align::left}, {.title = "n"}, {.title = "note", .align = Align::left}});
  table.add_row({"ü", "12", "x"});
  table.add_row({"longer", "3", ""});
  EXPECT_EQ(table.text(),
            "name     n  note\n"
            "ü       12  x\n"
            "longer   3\n");
}

TEST(TextTable, WithoutRowsIsItsHeading) {
  EXPECT_EQ(TextTable({{.title = "a"}, {.title = "b"}}).text(), "a  b\n");
}

TEST(WidthOf, CountsCharactersNotBytes) {
  EXPECT_EQ(width_of(""), 0U);
  EXPECT_EQ(width_of("abc"), 3U);
  EXPECT_EQ(width_of("Elo ± 95 %"), 10U);
}

}  // namespace
}  // namespace loa::test
