// Move generation: the list of moves, their number, and whether a given move is legal.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bench/positions.h"
#include "bench/suite.h"

namespace loa::bench {
namespace {

template <Position P>
std::vector<Move> sorted_moves(const P& position) {
  MoveList<typename P::VariantType> list;
  position.moves(list);
  std::sort(list.begin(), list.end());
  return {list.begin(), list.end()};
}

template <Position P>
std::uint64_t list_moves(const std::vector<P>& positions) {
  std::uint64_t moves = 0;
  MoveList<typename P::VariantType> list;
  for (const P& position : positions) {
    position.moves(list);
    benchmark::DoNotOptimize(list);
    moves += list.size();
  }
  return moves;
}

template <Position P>
std::uint64_t count_moves(const std::vector<P>& positions) {
  std::uint64_t moves = 0;
  for (const P& position : positions) moves += static_cast<std::uint64_t>(position.move_count());
  return moves;
}

/// The moves of the sample, counted by the other implementation.
template <Position P>
std::uint64_t expected_moves() {
  static const std::uint64_t moves = count_moves(sample_of<OtherImplementation<P>>());
  return moves;
}

template <Position P>
void time_moves(benchmark::State& state) {
  static const auto fault =
      sample_difference<P>("moves", [](const auto& position) { return sorted_moves(position); });
  if (!is_faultless(state, fault)) return;
  time_checked(state, expected_moves<P>(), {{"moves", expected_moves<P>()}, {"positions", sample_size}},
               [] { return list_moves(sample_of<P>()); });
}

template <Position P>
void time_move_count(benchmark::State& state) {
  time_checked(state, expected_moves<P>(), {{"moves", expected_moves<P>()}, {"positions", sample_size}},
               [] { return count_moves(sample_of<P>()); });
}

/// Is `move` legal in the position `position` of the sample?
struct Question {
  std::size_t position;
  Move move;
};

/// The moves of each position, and those of the next position with the same side to move: like a killer move
/// or one from a table, many of them do not fit.
template <class V>
const std::vector<Question>& questions() {
  static const std::vector<Question> all = [] {
    const std::vector<BitPosition<V>>& sample = sample_of<BitPosition<V>>();
    std::vector<Question> made;
    for (std::size_t i = 0; i < sample_size; ++i) {
      for (const Move move : sorted_moves(sample[i])) made.push_back({i, move});
      std::size_t other = (i + 1) % sample_size;
      while (sample[other].side_to_move() != sample[i].side_to_move()) other = (other + 1) % sample_size;
      for (const Move move : sorted_moves(sample[other])) made.push_back({i, move});
    }
    return made;
  }();
  return all;
}

template <Position P>
std::uint64_t count_legal(const std::vector<P>& positions) {
  std::uint64_t legal = 0;
  for (const Question& question : questions<typename P::VariantType>()) {
    legal += positions[question.position].is_legal(question.move) ? 1U : 0U;
  }
  return legal;
}

template <Position P>
void time_is_legal(benchmark::State& state) {
  static const std::uint64_t expected = count_legal(sample_of<OtherImplementation<P>>());
  time_checked(state, expected, {{"tests", questions<typename P::VariantType>().size()}},
               [] { return count_legal(sample_of<P>()); });
}

[[maybe_unused]] const bool are_registered =
    register_for_all("moves",
                     [](auto& state, auto tag) { time_moves<typename decltype(tag)::type>(state); }) &&
    register_for_all("move_count",
                     [](auto& state, auto tag) { time_move_count<typename decltype(tag)::type>(state); }) &&
    register_for_all("is_legal",
                     [](auto& state, auto tag) { time_is_legal<typename decltype(tag)::type>(state); });

}  // namespace
}  // namespace loa::bench
