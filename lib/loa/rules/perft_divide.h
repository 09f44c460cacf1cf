// The leaves below each move of a position: where two counts differ, this tells behind which move.
#pragma once

#include <algorithm>
#include <vector>

#include "loa/base/count.h"
#include "loa/rules/ending.h"
#include "loa/rules/move.h"
#include "loa/rules/perft.h"
#include "loa/rules/position.h"

namespace loa {

struct MoveLeaves {
  Move move;
  Count leaves;
  bool operator==(const MoveLeaves&) const = default;
};

/// What perft counts, move by move. *Shape* sorted by from-square, then to-square; a compulsory pass stands
/// alone; empty for a finished position and for depth 0. *Needs*, *Throws* as perft
template <Position P>
[[nodiscard]] std::vector<MoveLeaves> perft_divide(const P& position, int depth,
                                                   const PerftOptions<typename P::VariantType>& options = {});

/// *Throws* CountOverflow
[[nodiscard]] inline Count sum_of(const std::vector<MoveLeaves>& moves) {
  Count sum;
  for (const MoveLeaves& part : moves) sum += part.leaves;
  return sum;
}

namespace detail {

/// The moves that perft follows, sorted: none where the game is over.
template <Position P>
[[nodiscard]] std::vector<Move> perft_moves(const P& position, NoMove rule) {
  if (is_board_finished(position)) return {};
  MoveList<typename P::VariantType> list;
  legal_moves(position, rule, list);
  std::vector<Move> moves(list.begin(), list.end());
  std::ranges::sort(moves);
  return moves;
}

template <Position P>
[[nodiscard]] P played(const P& position, Move move) {
  P next = position;
  next.play(move);
  return next;
}

}  // namespace detail

template <Position P>
std::vector<MoveLeaves> perft_divide(const P& position, int depth,
                                     const PerftOptions<typename P::VariantType>& options) {
  std::vector<MoveLeaves> parts;
  if (depth == 0) return parts;
  for (const Move move : detail::perft_moves(position, options.no_move)) {
    parts.push_back({move, perft(detail::played(position, move), depth - 1, options)});
  }
  return parts;
}

}  // namespace loa
