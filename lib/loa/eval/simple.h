// The evaluation `simple`: fixed for ever under this name, so that players who use it can be compared over
// the years.
#pragma once

#include "loa/eval/group.h"

namespace loa {
namespace detail {

/// What a man's square is worth: 0 in a corner, 1 on an edge, 2 one step inside, and so on to the middle.
template <int Size>
[[nodiscard]] constexpr int square_worth(Square square) {
  const bool is_corner = file_of(Size, square) % (Size - 1) == 0 && rank_of(Size, square) % (Size - 1) == 0;
  return is_corner ? 0 : 1 + steps_from_edge(Size, square);
}

template <int Size>
inline constexpr LevelSets<Size> worth_sets = make_level_sets<Size>(square_worth<Size>);

/// The worth of one side's position. *Unit* hundredths of a king's step.
///
/// Concentration carries the value; centralisation and men were weighed against it by matches between
/// candidates on 8x8 (random openings of four plies, both colours, greedy play and depths 2 to 4). Without
/// centralisation the score is 46 % at one ply, 45 % at depth 3; without men 53 % at one ply, 34 % at depth
/// 2, 49 % at depth 3, 29 % at depth 4; with twice the men 46, 58 and 41 % at one ply and depths 2 and 3.
/// Sums in place of means are clearly worse.
template <Position P>
[[nodiscard]] int simple_side_value(const P& position, Side side) {
  constexpr int size = P::VariantType::size;
  constexpr int spread_weight = 100;
  constexpr int centralisation_weight = 25;
  constexpr int man_weight = 10;
  const SquareSet<size> group = group_of(position, side);
  const SquareSet<size> men = men_set(position, side);
  const int spread = spread_weight * surplus_distance<size>(group) / group.count();
  const int centralisation = centralisation_weight * level_sum<size>(men, worth_sets<size>) / men.count();
  return centralisation + man_weight * men.count() - spread;
}

}  // namespace detail

/// Concentration, a little centralisation and the number of men, of both sides:
///
/// * 100 x the mean distance of the group's members from their centre of mass beyond the least possible for
///   their number, to be kept small (Zen is a member of both groups while it is on the board);
/// * 25 x the mean worth of the men's squares, which rises from the corner over the edge to the middle;
/// * 10 x the number of men.
///
/// *Shape* from the view of the side to move. *Unit* hundredths of a king's step of mean distance, divisions
/// towards zero.
/// *Needs* the game is not over, so both sides have men.
/// *Source* the first two terms: Winands, 2000, Analysis and implementation of Lines of Action (M.Sc.
/// thesis), and Winands, van den Herik, Uiterwijk, 2004, An evaluation function for Lines of Action,
/// "concentration" and "centralisation"; the weights: our own matches, see above.
template <Position P>
[[nodiscard]] int simple_value(const P& position) {
  const Side side = position.side_to_move();
  return detail::simple_side_value(position, side) - detail::simple_side_value(position, opponent(side));
}

}  // namespace loa
