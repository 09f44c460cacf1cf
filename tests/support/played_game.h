// Games played by the names of their moves, and their ends in words.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "loa/rules/game.h"
#include "loa/rules/outcome.h"
#include "loa/rules/rule_set.h"
#include "support/picture.h"

namespace loa::test {

/// A game from `setup`, which also tells its ply number. *Example* `game_from<P>(standard_setup("loa8"), "mso2000")`
template <Position P>
Game<P> game_from(const Setup& setup, std::string_view rules = "icga") {
  return Game<P>(P(setup), parse_rules(rules), setup.ply);
}

/// *Throws* std::invalid_argument where a move is illegal, so that a test cannot go on with another game.
template <Position P>
void play(Game<P>& game, std::string_view moves) {
  for (const std::string& word : words_of(moves)) {
    const Move move = move_named(P::VariantType::size, word);
    if (!game.is_legal(move)) throw std::invalid_argument("illegal in the test: " + word);
    game.play(move);
  }
}

/// *Example* "black connected", "draw repetition", "goes on"
inline std::string outcome_drawn(const std::optional<Outcome>& outcome) {
  if (!outcome) return "goes on";
  return std::string(result_text(outcome->result)) + ' ' + std::string(reason_text(outcome->reason));
}

/// How the game stands after `moves` more.
template <Position P>
std::string outcome_after(Game<P> game, std::string_view moves) {
  play(game, moves);
  return outcome_drawn(game.outcome());
}

/// The legal moves as text, a pass among them.
template <Position P>
std::string game_moves_drawn(const Game<P>& game) {
  MoveList<typename P::VariantType> list;
  game.moves(list);
  return moves_drawn(P::VariantType::size, list);
}

/// `setup` with another ply number.
inline Setup at_ply(Setup setup, int ply) {
  setup.ply = ply;
  return setup;
}

}  // namespace loa::test
