// Pages that stand alone, and texts that cannot break out of them.
#include "loa/report/html_page.h"

#include <gtest/gtest.h>

namespace loa::test {
namespace {

TEST(HtmlPage, EscapesText) {
  EXPECT_EQ(html_escaped("<a href=\"x\">'&'</a> ½"),
            "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt; ½");
  EXPECT_EQ(script_escaped(R"({"a":"</script><!--"})"), R"({"a":"\u003c/script>\u003c!--"})");
}

TEST(HtmlPage, IsWholeAndNeedsNothingElse) {
  const std::string page = html_page("a < b", "<p>body</p>");
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  EXPECT_NE(page.find("<title>a &lt; b</title>"), std::string::npos);
  EXPECT_NE(page.find("<main>\n<p>body</p></main>"), std::string::npos);
  EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos) << "the style is in it";
  for (const char* outside : {"http:", "https:", "<link", "src=", "@import", "url("}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
}

TEST(HtmlPage, FiguresHaveCaptions) {
  EXPECT_EQ(html_figure("x & y", "<svg/>"), "<figure><figcaption>x &amp; y</figcaption>\n<svg/></figure>\n");
}

}  // namespace
}  // namespace loa::test
