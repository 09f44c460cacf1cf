// A board in a page on which games can be stepped through: with buttons, the arrow keys, or a click on a move.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace loa {

/// A game as the viewer shows it. All texts are UTF-8.
struct ViewedGame {
  std::string source;  ///< where it comes from, in words; may be empty
  int number = 0;      ///< there
  std::string start;   ///< a position text
  std::string black;   ///< names
  std::string white;
  std::string result;  ///< "black", "white" or "draw"
  std::string reason;
  int opening = 0;    ///< how many of the first moves are the opening
  std::string moves;  ///< "c8-c6 a6xc4 pass", blanks between them
};

/// A page holds so many games at most: each is some hundred bytes.
inline constexpr std::size_t most_viewed_games = 2'000;

/// HTML with its script and all games in it. Positions are made in the browser, by replaying.
/// *Needs* a game or more, at most most_viewed_games; one viewer in a page
[[nodiscard]] std::string game_viewer(std::span<const ViewedGame> games);

}  // namespace loa
