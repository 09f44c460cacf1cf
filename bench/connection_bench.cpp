// The connection test: is a side connected, and is the game over on the board? Asked after every move.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bench/positions.h"
#include "bench/suite.h"

namespace loa::bench {
namespace {

/// A random move on from each position of the sample: few are finished, as in search and perft.
template <Position P>
const std::vector<P>& positions_after_a_move() {
  using V = typename P::VariantType;
  static const std::vector<P> positions = [] {
    Random random(1);
    std::vector<P> made;
    for (const BitPosition<V>& position : sample_of<BitPosition<V>>()) {
      BitPosition<V> next = position;
      next.play(random_move(position, random));
      made.push_back(P(setup_of(next)));
    }
    return made;
  }();
  return positions;
}

/// Adds up what `test` says of each position. The order depends on `stride`, which changes from round to round: a test
/// takes so few branches that a processor would otherwise learn even these positions by heart.
/// *Needs* an odd `stride`, for the number of positions is a power of two
template <Position P, class Test>
std::uint64_t sum_over_positions(std::size_t stride, Test test) {
  static_assert(std::has_single_bit(sample_size));
  const std::vector<P>& positions = positions_after_a_move<P>();
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < sample_size; ++i) sum += test(positions[i * stride % sample_size]);
  return sum;
}

struct Connected {
  static constexpr std::size_t tests = 2;
  template <Position P>
  [[nodiscard]] std::uint64_t operator()(const P& position) const {
    return (position.is_connected(Side::black) ? 1U : 0U) + (position.is_connected(Side::white) ? 1U : 0U);
  }
};

struct Finished {
  static constexpr std::size_t tests = 1;
  template <Position P>
  [[nodiscard]] std::uint64_t operator()(const P& position) const {
    return is_board_finished(position) ? 1U : 0U;
  }
};

template <class Test, Position P>
void time_test(benchmark::State& state) {
  static const std::uint64_t expected = sum_over_positions<OtherImplementation<P>>(1, Test{});
  time_checked(state, expected, {{"tests", Test::tests * sample_size}}, [stride = std::size_t{1}]() mutable {
    stride += 2;
    return sum_over_positions<P>(stride, Test{});
  });
}

template <class Test>
bool register_test(std::string_view topic) {
  return register_for_all(
      topic, [](auto& state, auto tag) { time_test<Test, typename decltype(tag)::type>(state); });
}

[[maybe_unused]] const bool are_registered =
    register_test<Connected>("is_connected") && register_test<Finished>("is_board_finished");

}  // namespace
}  // namespace loa::bench
