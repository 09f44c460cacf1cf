// Positions as a test shows them: a picture drawn in the test, or the squares of the men; and the squares and moves named in it.
// Independent of the library's readers of text, so that it can test them and the rules alike.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "loa/geometry/square.h"
#include "loa/rules/move.h"
#include "loa/rules/setup.h"
#include "loa/rules/side.h"

namespace loa::test {

/// *Throws* std::invalid_argument where `name` is no square of that board. *Example* `square_named(8, "c6")`
inline Square square_named(int size, std::string_view name) {
  const std::string text(name);
  const bool has_number = text.size() >= 2 && text.find_first_not_of("0123456789", 1) == std::string::npos;
  const int file = text.empty() ? -1 : text[0] - 'a';
  const int rank = has_number ? std::stoi(text.substr(1)) - 1 : -1;
  if (!on_board(size, file, rank)) throw std::invalid_argument("no square of this board: '" + text + "'");
  return square_at(size, file, rank);
}

/// *Example* `move_named(8, "c8-c6")`, `move_named(8, "h3xf1")`, `move_named(8, "pass")`
inline Move move_named(int size, std::string_view name) {
  if (name == "pass") return pass_move;
  const std::size_t sign = name.find_first_of("-x");
  if (sign == std::string_view::npos) throw std::invalid_argument("no move: '" + std::string(name) + "'");
  return {square_named(size, name.substr(0, sign)), square_named(size, name.substr(sign + 1))};
}

/// The words of a text. *Example* "e3  f3" -> {"e3", "f3"}
inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The character of a picture. *Throws* std::invalid_argument on another one.
inline Cell cell_drawn(char character) {
  switch (character) {
    case '.': return Cell::empty;
    case 'b': return Cell::black;
    case 'w': return Cell::white;
    case 'r': return Cell::neutral;
    default: throw std::invalid_argument(std::string("no part of a picture: '") + character + "'");
  }
}

/// The set-up of a picture: one text for each rank, the top rank first; `.` empty, `b` black, `w` white, `r` Zen; spaces are
/// let through. *Throws* std::invalid_argument where the picture is not square.
/// *Example* `setup_drawn({"b . . . w",
///                         ". . . . .",
///                         ". . b . .",
///                         ". . . . .",
///                         "w . . . b"}, Side::white)`
inline Setup setup_drawn(std::initializer_list<std::string_view> ranks, Side side = Side::black) {
  Setup setup;
  setup.size = static_cast<int>(ranks.size());
  setup.side = side;
  int rank = setup.size;
  for (const std::string_view drawn : ranks) {
    std::string row(drawn);
    row.erase(std::remove(row.begin(), row.end(), ' '), row.end());
    if (static_cast<int>(row.size()) != setup.size)
      throw std::invalid_argument("the picture is not square: '" + row + "'");
    --rank;
    for (int file = 0; file < setup.size; ++file) {
      setup.cells[square_at(setup.size, file, rank).index] = cell_drawn(row[static_cast<std::size_t>(file)]);
    }
  }
  return setup;
}

/// Puts `what` on each named square. *Throws* std::invalid_argument where one is taken.
inline void put(Setup& setup, Cell what, std::string_view squares) {
  for (const std::string& name : words_of(squares)) {
    Cell& cell = setup.cells[square_named(setup.size, name).index];
    if (cell != Cell::empty) throw std::invalid_argument("two men on " + name);
    cell = what;
  }
}

/// The set-up with men on the squares named. *Example* `setup_from_men(8, "e3 f3 f6 g3 g4", "g5 h8", Side::black)`
inline Setup setup_from_men(int size, std::string_view black, std::string_view white, Side side = Side::black,
                            std::string_view neutral = "", std::string_view ban = "") {
  Setup setup;
  setup.size = size;
  setup.side = side;
  put(setup, Cell::black, black);
  put(setup, Cell::white, white);
  put(setup, Cell::neutral, neutral);
  if (!ban.empty()) setup.ban = square_named(size, ban);
  return setup;
}

/// Sorted moves as text, to be compared and read in a failure message. *Example* "a6-b7 a6-c4"
template <class Moves>
std::string moves_drawn(int size, const Moves& moves) {
  std::vector<Move> sorted(moves.begin(), moves.end());
  std::sort(sorted.begin(), sorted.end());
  std::string text;
  for (const Move move : sorted) {
    if (!text.empty()) text += ' ';
    text += move.is_pass() ? "pass" : square_text(size, move.from) + "-" + square_text(size, move.to);
  }
  return text;
}

/// The moves of a position as text. *Needs* a position of the concept Position
template <class P>
std::string moves_drawn(const P& position) {
  MoveList<typename P::VariantType> list;
  position.moves(list);
  return moves_drawn(P::VariantType::size, list);
}

/// The moves of what stands on `from`. *Example* "a6-b7 a6-c4"
template <class P>
std::string moves_drawn_from(const P& position, std::string_view from) {
  MoveList<typename P::VariantType> list;
  position.moves(list);
  std::vector<Move> chosen;
  for (const Move move : list) {
    if (move.from == square_named(P::VariantType::size, from)) chosen.push_back(move);
  }
  return moves_drawn(P::VariantType::size, chosen);
}

/// The position after the moves named. *Throws* std::invalid_argument where one is illegal; passes are not judged.
/// *Example* `after(P(standard_setup("loa8")), "c8-c6 a6-c4")`
template <class P>
P after(P position, std::string_view moves) {
  for (const std::string& word : words_of(moves)) {
    const Move move = move_named(P::VariantType::size, word);
    if (!move.is_pass() && !position.is_legal(move))
      throw std::invalid_argument("illegal in the test: " + word);
    position.play(move);
  }
  return position;
}

}  // namespace loa::test
