// Tables as Markdown and as HTML, also with texts that mean something there.
#include "loa/report/table.h"

#include <gtest/gtest.h>

namespace loa::test {
namespace {

Table some_table() {
  Table table{.caption = "Players",
              .columns = {{.title = "name", .align = Align::left}, {.title = "score"}},
              .rows = {}};
  table.add_row({"a|b <i>", "50 %"});
  table.rows.push_back({{.text = "won", .heat = {}}, {.text = "9", .heat = 0.9}});
  return table;
}

TEST(Table, AsMarkdown) {
  EXPECT_EQ(markdown_table(some_table()),
            "**Players**\n\n"
            "| name | score |\n"
            "| :-- | --: |\n"
            "| a\\|b \\<i\\> | 50 % |\n"
            "| won | 9 |\n");
  Table bare = some_table();
  bare.caption.clear();
  EXPECT_TRUE(markdown_table(bare).starts_with("| name |"));
}

TEST(Table, AsHtml) {
  EXPECT_EQ(html_table(some_table()),
            "<div class=\"scroll\"><table><caption>Players</caption>"
            "<thead><tr><th class=\"left\">name</th><th>score</th></tr></thead><tbody>\n"
            "<tr><td class=\"left\">a|b &lt;i&gt;</td><td>50 %</td></tr>\n"
            "<tr><td class=\"left\">won</td><td style=\"background:rgba(44,145,105,0.36)\">9</td></tr>\n"
            "</tbody></table></div>\n");
}

TEST(Table, ColdAndWarm) {
  Table table{.caption = "", .columns = {{.title = "x"}}, .rows = {}};
  table.rows = {{{.text = "0", .heat = 0.0}}, {{.text = "1", .heat = 0.5}}, {{.text = "2", .heat = 7.0}}};
  const std::string html = html_table(table);
  EXPECT_NE(html.find("rgba(214,90,60,0.45)\">0<"), std::string::npos) << html;
  EXPECT_NE(html.find("0.00)\">1<"), std::string::npos);
  EXPECT_NE(html.find("0.45)\">2<"), std::string::npos) << "never stronger than that";
}

TEST(Table, MarkdownLeavesNothingToRead) {
  EXPECT_EQ(markdown_escaped("*a* _b_ [c] `d` #e\n|f"), "\\*a\\* \\_b\\_ \\[c\\] \\`d\\` \\#e \\|f");
}

}  // namespace
}  // namespace loa::test
