// Keeping the history of a game and asking at every ply whether the position has occurred before.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bench/random_games.h"
#include "bench/suite.h"
#include "loa/rules/history.h"

namespace loa::bench {
namespace {

/// As many positions as the second cache of a processor holds.
inline constexpr std::size_t least_plies = 4'096;

/// Every position of some random games, the start of each first.
template <Position P>
const std::vector<std::vector<P>>& games() {
  static const std::vector<std::vector<P>> all = [] {
    std::vector<std::vector<P>> made;
    for (const std::vector<Move>& moves : random_games<typename P::VariantType>(least_plies)) {
      std::vector<P> positions = {standard_start<P>()};
      for (const Move move : moves) {
        positions.push_back(positions.back());
        positions.back().play(move);
      }
      made.push_back(positions);
    }
    return made;
  }();
  return all;
}

/// How many positions are a second occurrence, or a later one.
template <Position P>
std::uint64_t count_repetitions(const std::vector<std::vector<P>>& games) {
  std::uint64_t repetitions = 0;
  for (const std::vector<P>& positions : games) {
    History<P> history(positions.front());
    for (std::size_t ply = 1; ply < positions.size(); ++ply) {
      history.push(positions[ply], Arrival::move);
      repetitions += history.is_repetition(Repetition::second) ? 1U : 0U;
    }
  }
  return repetitions;
}

template <class V>
std::uint64_t count_plies() {
  std::uint64_t plies = 0;
  for (const auto& positions : games<BitPosition<V>>()) plies += positions.size() - 1;
  return plies;
}

template <Position P>
void time_repetition(benchmark::State& state) {
  static const std::uint64_t expected = count_repetitions(games<OtherImplementation<P>>());
  static const std::uint64_t plies = count_plies<typename P::VariantType>();
  time_checked(state, expected, {{"tests", plies}}, [] { return count_repetitions(games<P>()); });
}

[[maybe_unused]] const bool is_registered = register_for_all(
    "repetition", [](auto& state, auto tag) { time_repetition<typename decltype(tag)::type>(state); });

}  // namespace
}  // namespace loa::bench
