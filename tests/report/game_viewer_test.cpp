// The board of a page: its games as JSON, each text once, and names that cannot break out.
#include "loa/report/game_viewer.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace loa::test {
namespace {

using Json = nlohmann::json;

ViewedGame some_game(int number, const std::string& black) {
  return {.source = "",
          .number = number,
          .start = "1bbb1/w3w/w3w/w3w/1bbb1 b 0",
          .black = black,
          .white = "white one",
          .result = "black",
          .reason = "connected",
          .opening = 2,
          .moves = "b5-b3 a4xb5 pass"};
}

Json games_of(const std::string& html) {
  const std::string tag = "id=\"games\">";
  const std::size_t start = html.find(tag) + tag.size();
  return Json::parse(html.substr(start, html.find("</script>", start) - start));
}

TEST(GameViewer, HoldsItsGames) {
  const std::vector<ViewedGame> games{some_game(0, "a"), some_game(7, "b")};
  const Json json = games_of(game_viewer(games));
  EXPECT_EQ(json.at("starts"), Json::parse(R"(["1bbb1/w3w/w3w/w3w/1bbb1 b 0"])"));
  EXPECT_EQ(json.at("names"), Json::parse(R"(["a", "white one", "b"])"));
  EXPECT_EQ(json.at("games")[1], Json::parse(R"([0, 7, 2, 1, "black", "connected", 2, "b5-b3 a4xb5 pass"])"));
}

TEST(GameViewer, KeepsSourcesApart) {
  std::vector<ViewedGame> games{some_game(0, "a"), some_game(0, "a")};
  games[1].source = "runs/second";
  const Json json = games_of(game_viewer(games));
  EXPECT_EQ(json.at("sources"), Json::parse(R"(["", "runs/second"])"));
  EXPECT_EQ(json.at("games")[1][0], 1);
}

TEST(GameViewer, IsNotBrokenByNames) {
  const std::vector<ViewedGame> games{some_game(0, "</script><b>\"\\")};
  const std::string html = game_viewer(games);
  EXPECT_EQ(games_of(html).at("names")[0], "</script><b>\"\\");
  EXPECT_EQ(html.find("<b>"), std::string::npos);
}

TEST(GameViewer, BringsItsScript) {
  const std::string html = game_viewer(std::vector<ViewedGame>{some_game(0, "a")});
  for (const char* part : {"id=\"viewer\"", "data-part=\"board\"", "ArrowLeft", "'use strict'"}) {
    EXPECT_NE(html.find(part), std::string::npos) << part;
  }
}

}  // namespace
}  // namespace loa::test
