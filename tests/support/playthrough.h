// A whole game as text, to be read in review: what stood on the board, what could be played, what was.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "loa/rules/game.h"
#include "loa/rules/move_text.h"
#include "loa/rules/position_text.h"
#include "support/random_games.h"

namespace loa::test {

inline char cell_character(Cell cell) {
  switch (cell) {
    case Cell::black: return 'b';
    case Cell::white: return 'w';
    case Cell::neutral: return 'r';
    case Cell::empty: break;
  }
  return '.';
}

/// The board with its coordinates, the top rank first.
template <Position P>
std::string board_drawn(const P& position) {
  constexpr int size = P::VariantType::size;
  std::string text;
  for (int rank = size - 1; rank >= 0; --rank) {
    text += fmt::format("  {:>2} ", rank + 1);
    for (int file = 0; file < size; ++file) {
      text += ' ';
      text += cell_character(position.cell(square_at(size, file, rank)));
    }
    text += '\n';
  }
  text += "     ";
  for (int file = 0; file < size; ++file) text += fmt::format(" {}", static_cast<char>('a' + file));
  return text + '\n';
}

/// The moves of a game in words, sorted. *Example* "2 moves: e1-a1 e1-c3"
template <Position P>
std::string moves_in_words(const Game<P>& game) {
  MoveList<typename P::VariantType> list;
  game.moves(list);
  std::sort(list.begin(), list.end());
  std::string text = fmt::format("{} move{}:", list.size(), list.size() == 1 ? "" : "s");
  for (const Move move : list) text += ' ' + move_text(game.position(), move);
  return text;
}

/// What stands in one step of a playthrough, but for the move that is played.
template <Position P>
std::string ply_drawn(const Game<P>& game) {
  const P& position = game.position();
  return fmt::format("ply {}, {} to move\n{}position {}\nkey {:016x}\n", game.ply(),
                     side_text(position.side_to_move()), board_drawn(position),
                     position_text(position, game.ply()), position.key());
}

/// A random game from `start` to its end.
template <Position P>
std::string playthrough(const Setup& start, const NamedRules& rules, std::uint64_t seed) {
  Random random(seed);
  Game<P> game(P(start), rules, start.ply);
  std::string text = fmt::format("A random game of {} under the rules {}, seed {}.\n\n", P::VariantType::name,
                                 rules_text(rules), seed);
  while (!game.outcome()) {
    const Move move = random_legal_move(game.position(), random);
    text += fmt::format("{}{}\nplayed {}\n\n", ply_drawn(game), moves_in_words(game),
                        move_text(game.position(), move));
    game.play(move);
  }
  return text + fmt::format("{}result {}, reason {}\n", ply_drawn(game), result_text(game.outcome()->result),
                            reason_text(game.outcome()->reason));
}

}  // namespace loa::test
