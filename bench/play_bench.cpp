// Playing a move on a copy of the position, as every search, perft and game does.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bench/positions.h"
#include "bench/suite.h"

namespace loa::bench {
namespace {

/// The moves of each position of the sample.
template <class V>
const std::vector<MoveList<V>>& moves_of_sample() {
  static const std::vector<MoveList<V>> lists = [] {
    std::vector<MoveList<V>> made(sample_size);
    for (std::size_t i = 0; i < sample_size; ++i) sample_of<BitPosition<V>>()[i].moves(made[i]);
    return made;
  }();
  return lists;
}

/// Plays every move of the sample and hands what comes of it to `observe`. Answers how many there were.
template <Position P, class Observe>
std::uint64_t play_all(Observe observe) {
  const std::vector<P>& positions = sample_of<P>();
  const auto& lists = moves_of_sample<typename P::VariantType>();
  std::uint64_t played = 0;
  for (std::size_t i = 0; i < sample_size; ++i) {
    for (const Move move : lists[i]) {
      P next = positions[i];
      next.play(move);
      observe(next);
    }
    played += lists[i].size();
  }
  return played;
}

/// The keys of all positions that come about, added up: equal positions have equal keys in each
/// implementation.
template <Position P>
std::uint64_t sum_of_keys() {
  std::uint64_t sum = 0;
  play_all<P>([&sum](const P& next) { sum += next.key(); });
  return sum;
}

template <Position P>
void time_play(benchmark::State& state) {
  static const bool has_right_keys = sum_of_keys<P>() == sum_of_keys<OtherImplementation<P>>();
  if (!has_right_keys) {
    state.SkipWithError("the keys of the positions after a move differ between the implementations");
    return;
  }
  static const std::uint64_t positions = play_all<OtherImplementation<P>>([](const auto&) {});
  time_checked(state, positions, {{"positions", positions}},
               [] { return play_all<P>([](P& next) { benchmark::DoNotOptimize(next); }); });
}

[[maybe_unused]] const bool is_registered =
    register_for_all("play", [](auto& state, auto tag) { time_play<typename decltype(tag)::type>(state); });

}  // namespace
}  // namespace loa::bench
