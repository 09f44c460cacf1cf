// Records of seeded random games, with names, comments and ends of every kind, for tests of readers and
// writers.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "loa/base/random.h"
#include "loa/record/game_record.h"
#include "loa/rules/bit_position.h"
#include "loa/rules/game.h"
#include "loa/rules/random_setup.h"

namespace loa::test {

template <std::size_t N>
std::string any_of(const std::array<std::string_view, N>& choices, Random& random) {
  return std::string(choices[random.below(N)]);
}

inline std::string random_name(Random& random) {
  static constexpr std::array<std::string_view, 8> names = {"",
                                                            "Anna",
                                                            "J\xc3\xb6rg",
                                                            "pvs:depth=6,eval=default",
                                                            "a]b[c\\d",
                                                            "\"quoted\" {json}",
                                                            "# black: Ben",
                                                            "(;B[a1-b2])"};
  return any_of(names, random);
}

inline std::string random_comment(Random& random) {
  static constexpr std::array<std::string_view, 6> comments = {
      "a game",   "result: white",         "# two signs",
      "1. a1-b2", "back\\slash ] bracket", "\xe2\x99\x9f and : colons ::"};
  return any_of(comments, random);
}

/// How a game that the board left open ends in a record.
inline void end_from_outside(GameRecord& record, Random& random) {
  static constexpr std::array<Reason, 6> reasons = {Reason::resign, Reason::time,      Reason::illegal_move,
                                                    Reason::crash,  Reason::no_answer, Reason::adjudicated};
  switch (random.below(4)) {
    case 0: return;  // silent
    case 1: record.result = Result::unfinished; return;
    case 2:
      record.result = Result::draw;
      record.reason = Reason::adjudicated;
      return;
    default: break;
  }
  record.result = random.below(2) == 0 ? Result::black : Result::white;
  record.reason = reasons[random.below(reasons.size())];
}

/// A game of variant V, played by BitPosition: from the standard set-up or a random one, to its end or for a
/// while.
template <class V>
GameRecord random_record(const NamedRules& rules, Random& random) {
  GameRecord record;
  record.rules = rules;
  record.start = random.below(3) == 0 ? random_setup(info_of<V>, random) : standard_setup(V::name);
  if (random.below(4) == 0) record.start.side = Side::white;
  if (random.below(4) == 0) record.start.ply = static_cast<int>(random.below(100));
  record.black = random_name(random);
  record.white = random_name(random);
  for (std::uint32_t comments = random.below(3); comments > 0; --comments)
    record.comments.push_back(random_comment(random));

  Game<BitPosition<V>> game(BitPosition<V>(record.start), rules, record.start.ply);
  for (std::uint32_t most = random.below(120); most > 0 && !game.outcome(); --most) {
    MoveList<V> moves;
    game.moves(moves);
    game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  record.moves = game.played();
  if (const auto outcome = game.outcome()) {
    record.result = outcome->result;
    record.reason = outcome->reason;
  } else {
    end_from_outside(record, random);
  }
  return record;
}

}  // namespace loa::test
