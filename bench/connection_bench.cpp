// The connection test: is a side connected, and is the game over on the board? Asked after every move.
#include <cstdint>
#include <vector>

#include "bench/positions.h"
#include "bench/suite.h"

namespace loa::bench {
namespace {

/// What comes of every move of the sample: few are finished, as in search and perft. (The sample itself would
/// not do: a test takes so few branches that a processor learns those of thousands of positions by heart.)
template <Position P>
const std::vector<P>& positions_after_a_move() {
  using V = typename P::VariantType;
  static const std::vector<P> positions = [] {
    std::vector<P> made;
    MoveList<V> list;
    for (const P& position : sample_of<P>()) {
      BitPosition<V>(setup_of(position)).moves(list);
      for (const Move move : list) {
        made.push_back(position);
        made.back().play(move);
      }
    }
    return made;
  }();
  return positions;
}

template <Position P>
std::uint64_t count_connected(const std::vector<P>& positions) {
  std::uint64_t connected = 0;
  for (const P& position : positions) {
    for (const Side side : both_sides) connected += position.is_connected(side) ? 1U : 0U;
  }
  return connected;
}

template <Position P>
std::uint64_t count_finished(const std::vector<P>& positions) {
  std::uint64_t finished = 0;
  for (const P& position : positions) finished += is_board_finished(position) ? 1U : 0U;
  return finished;
}

template <Position P>
void time_is_connected(benchmark::State& state) {
  static const std::uint64_t expected = count_connected(positions_after_a_move<OtherImplementation<P>>());
  time_checked(state, expected, {{"tests", 2 * positions_after_a_move<P>().size()}},
               [] { return count_connected(positions_after_a_move<P>()); });
}

template <Position P>
void time_is_board_finished(benchmark::State& state) {
  static const std::uint64_t expected = count_finished(positions_after_a_move<OtherImplementation<P>>());
  time_checked(state, expected, {{"tests", positions_after_a_move<P>().size()}},
               [] { return count_finished(positions_after_a_move<P>()); });
}

[[maybe_unused]] const bool are_registered =
    register_for_all("is_connected",
                     [](auto& state, auto tag) { time_is_connected<typename decltype(tag)::type>(state); }) &&
    register_for_all("is_board_finished", [](auto& state, auto tag) {
      time_is_board_finished<typename decltype(tag)::type>(state);
    });

}  // namespace
}  // namespace loa::bench
