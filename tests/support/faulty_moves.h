// Planted faults: pieces of the rules of moving that are wrong, one each. `question` begins what the agreement walk says.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "support/ruled_position.h"

namespace loa::test {

// Lines.

struct CountOffByOne : HonestRules {
  static constexpr std::string_view name = "count_off_by_one", question = "list of moves";
  template <class P>
  static int count(const P& position, Square from, Direction direction) {
    return position.line_count(from, direction) + 1;
  }
};

/// The men ahead of `from` that `counts` lets count.
template <class P, class Counts>
int men_ahead(const P& position, Square from, Direction direction, Counts counts) {
  int men = 0;
  for (int distance = 1;; ++distance) {
    const auto square = square_after<typename P::VariantType>(from, step_of(direction), distance);
    if (!square) return men;
    if (counts(position.cell(*square))) ++men;
  }
}
inline bool is_any_man(Cell cell) { return cell != Cell::empty; }
inline bool is_not_zen(Cell cell) { return cell == Cell::black || cell == Cell::white; }

/// RULES 7: agrees with perft 1 and 2 of the standard set-up, and then counts 45,128.
struct CountsOnlyMenAhead : HonestRules {
  static constexpr std::string_view name = "counts_only_men_ahead", question = "list of moves";
  template <class P>
  static int count(const P& position, Square from, Direction direction) {
    return men_ahead(position, from, direction, is_any_man);
  }
};

struct CountsOneDirection : HonestRules {
  static constexpr std::string_view name = "counts_one_direction", question = "list of moves";
  template <class P>
  static int count(const P& position, Square from, Direction direction) {
    return 1 + men_ahead(position, from, direction, is_any_man);
  }
};

struct CountsOwnColour : HonestRules {
  static constexpr std::string_view name = "counts_own_colour", question = "list of moves";
  template <class P>
  static int count(const P& position, Square from, Direction direction) {
    const auto is_own = [&position](Cell cell) { return cell == man_of(position.side_to_move()); };
    return 1 + men_ahead(position, from, direction, is_own) +
           men_ahead(position, from, opposite(direction), is_own);
  }
};

struct ZenNotCounted : HonestRules {
  static constexpr std::string_view name = "zen_not_counted", question = "list of moves";
  template <class P>
  static int count(const P& position, Square from, Direction direction) {
    return 1 + men_ahead(position, from, direction, is_not_zen) +
           men_ahead(position, from, opposite(direction), is_not_zen);
  }
};

// Ways.

struct ShorterMovesAllowed : HonestRules {
  static constexpr std::string_view name = "shorter_moves_allowed", question = "list of moves";
  static bool is_distance(int distance, int count, Direction) { return distance <= count; }
};

struct BackwardStepsLost : HonestRules {
  static constexpr std::string_view name = "backward_steps_lost", question = "list of moves";
  static bool is_distance(int distance, int count, Direction direction) {
    return distance == count && !(distance == 1 && step_of(direction).rank < 0);
  }
};

struct EnemyJumped : HonestRules {
  static constexpr std::string_view name = "enemy_jumped", question = "list of moves";
  template <class P>
  static bool may_jump(const P&, Square, Square) {
    return true;
  }
};

struct OwnManNotJumped : HonestRules {
  static constexpr std::string_view name = "own_man_not_jumped", question = "list of moves";
  template <class P>
  static bool may_jump(const P& position, Square, Square over) {
    return position.cell(over) == Cell::empty;
  }
};

struct OwnManCaptured : HonestRules {
  static constexpr std::string_view name = "own_man_captured", question = "list of moves";
  template <class P>
  static bool may_land(const P&, Square, Square) {
    return true;
  }
};

struct NothingCaptured : HonestRules {
  static constexpr std::string_view name = "nothing_captured", question = "list of moves";
  template <class P>
  static bool may_land(const P& position, Square, Square to) {
    return position.cell(to) == Cell::empty;
  }
};

// Zen.

struct ZenBlocks : HonestRules {
  static constexpr std::string_view name = "zen_blocks", question = "list of moves";
  template <class P>
  static bool may_jump(const P& position, Square from, Square over) {
    return HonestRules::may_jump(position, from, over) && position.cell(over) != Cell::neutral;
  }
};

struct ZenJumpsEnemies : HonestRules {
  static constexpr std::string_view name = "zen_jumps_enemies", question = "list of moves";
  template <class P>
  static bool may_jump(const P& position, Square from, Square over) {
    return position.cell(from) == Cell::neutral || HonestRules::may_jump(position, from, over);
  }
};

struct ZenTakesAnyMan : HonestRules {
  static constexpr std::string_view name = "zen_takes_any_man", question = "list of moves";
  template <class P>
  static bool may_land(const P& position, Square from, Square to) {
    if (position.cell(from) == Cell::neutral) return position.ban() != to;
    return HonestRules::may_land(position, from, to);
  }
};

struct ZenNeverCaptured : HonestRules {
  static constexpr std::string_view name = "zen_never_captured", question = "list of moves";
  template <class P>
  static bool may_land(const P& position, Square from, Square to) {
    return HonestRules::may_land(position, from, to) && position.cell(to) != Cell::neutral;
  }
};

struct LonelyZenMoves : HonestRules {
  static constexpr std::string_view name = "lonely_zen_moves", question = "list of moves";
  template <class P>
  static bool may_be_moved(const P& position, Square from) {
    return position.cell(from) == Cell::neutral || HonestRules::may_be_moved(position, from);
  }
};

struct ZenTouchesOnlyOwnMen : HonestRules {
  static constexpr std::string_view name = "zen_touches_only_own_men", question = "list of moves";
  template <class P>
  static bool may_be_moved(const P& position, Square from) {
    if (position.cell(from) != Cell::neutral) return HonestRules::may_be_moved(position, from);
    const auto neighbours = neighbours_of<typename P::VariantType>(from);
    return std::any_of(neighbours.begin(), neighbours.end(), [&position](Square next) {
      return position.cell(next) == man_of(position.side_to_move());
    });
  }
};

struct BanNotHeeded : HonestRules {
  static constexpr std::string_view name = "ban_not_heeded", question = "list of moves";
  template <class P>
  static bool may_land(const P& position, Square, Square to) {
    return position.cell(to) != man_of(position.side_to_move());
  }
};

struct BanForMenToo : HonestRules {
  static constexpr std::string_view name = "ban_for_men_too", question = "list of moves";
  template <class P>
  static bool may_land(const P& position, Square from, Square to) {
    return HonestRules::may_land(position, from, to) && position.ban() != to;
  }
};

/// Plays `move`, then changes the ban to `ban`.
template <class P>
void play_with_ban(P& position, Move move, std::optional<Square> ban) {
  position.play(move);
  Setup setup = setup_of(position);
  const bool is_sound = position.neutral() && ban && position.cell(*ban) == Cell::empty;
  setup.ban = is_sound ? ban : std::nullopt;
  position = P(setup);
}

struct BanForgotten : HonestRules {
  static constexpr std::string_view name = "ban_forgotten", question = "square banned to Zen";
  template <class P>
  static void play(P& position, Move move) {
    play_with_ban(position, move, std::nullopt);
  }
};

struct BanNeverEnds : HonestRules {
  static constexpr std::string_view name = "ban_never_ends", question = "square banned to Zen";
  template <class P>
  static void play(P& position, Move move) {
    const bool moves_zen = !move.is_pass() && position.cell(move.from) == Cell::neutral;
    play_with_ban(position, move, moves_zen ? move.from : position.ban());
  }
};

struct BanOutlastsAPass : HonestRules {
  static constexpr std::string_view name = "ban_outlasts_a_pass", question = "square banned to Zen";
  template <class P>
  static void play(P& position, Move move) {
    if (move.is_pass()) return play_with_ban(position, move, position.ban());
    position.play(move);
  }
};

}  // namespace loa::test
