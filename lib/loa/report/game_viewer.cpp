#include "loa/report/game_viewer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "loa/report/game_replay_js.h"
#include "loa/report/game_viewer_js.h"
#include "loa/report/html_page.h"

namespace loa {
namespace {

using Json = nlohmann::ordered_json;

/// Texts that occur often stand once; games hold their numbers.
class TextNumbers {
 public:
  std::size_t number_of(const std::pair<std::string, std::string>& text) {
    const auto known = std::ranges::find(texts_, text);
    const auto number = static_cast<std::size_t>(known - texts_.begin());
    if (known == texts_.end()) texts_.push_back(text);
    return number;
  }
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& texts() const { return texts_; }

 private:
  std::vector<std::pair<std::string, std::string>> texts_;
};

/// {"starts":[...],"sources":[...],"names":[...],"games":[[source, number, black, white, result, reason, opening,
/// moves], ...]}, where a source is a place in both first lists, a player one in the third.
Json games_json(std::span<const ViewedGame> games) {
  TextNumbers sources;
  TextNumbers names;
  Json rows = Json::array();
  for (const ViewedGame& game : games) {
    rows.push_back(Json::array({sources.number_of({game.start, game.source}), game.number,
                                names.number_of({game.black, ""}), names.number_of({game.white, ""}),
                                game.result, game.reason, game.opening, game.moves}));
  }
  Json json{{"starts", Json::array()}, {"sources", Json::array()}, {"names", Json::array()}};
  for (const auto& [start, source] : sources.texts()) {
    json["starts"].push_back(start);
    json["sources"].push_back(source);
  }
  for (const auto& [name, nothing] : names.texts()) json["names"].push_back(name);
  json["games"] = std::move(rows);
  return json;
}

constexpr std::string_view markup = R"(<div class="viewer" id="viewer">
<div><div data-part="board"></div>
<div class="keys"><button data-part="first" aria-label="first position">|◀</button><button data-part="back" aria-label="one ply back">◀</button><button data-part="next" aria-label="one ply on">▶</button><button data-part="last" aria-label="last position">▶|</button></div></div>
<div><select data-part="choice" aria-label="game"></select><p data-part="title"></p><p class="quiet" data-part="place"></p>
<ol class="moves" data-part="moves"></ol>
<p class="quiet">← → step through the game, Home and End go to its ends, ↑ ↓ over the board to the game before and after.</p></div>
</div>
)";

}  // namespace

std::string game_viewer(std::span<const ViewedGame> games) {
  assert(!games.empty() && games.size() <= most_viewed_games && "games that a page can hold");
  // A name that is no UTF-8 would be a fault of the reader of journals; none may break the page.
  const std::string json = games_json(games).dump(-1, ' ', false, Json::error_handler_t::replace);
  return fmt::format(
      "{}<script type=\"application/json\" id=\"games\">{}</script>\n<script>\n{}{}</script>\n", markup,
      script_escaped(json), game_replay_js, game_viewer_js);
}

}  // namespace loa
