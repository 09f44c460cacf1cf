// Connection tests: on all positions of random games, and on those where no man stands alone.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/positions.h"
#include "experiments/002-move-generation/connection_euler.h"
#include "experiments/002-move-generation/connection_floods.h"
#include "experiments/002-move-generation/connection_isolated.h"
#include "experiments/002-move-generation/level.h"

namespace loa::experiment {
namespace {

inline constexpr std::size_t sets = 8'192;

/// Both sides' men, a random move on from each position of the sample.
const std::vector<Men>& usual_men() {
  static const std::vector<Men> made = [] {
    Random random(1);
    std::vector<Men> all;
    for (const BitPosition<Loa8>& position : bench::sample_of<BitPosition<Loa8>>()) {
      MoveList<Loa8> list;
      legal_moves(position, NoMove::pass, list);
      BitPosition<Loa8> next = position;
      next.play(random_move<Loa8>(list, random));
      all.push_back(next.squares_of(Side::black));
      all.push_back(next.squares_of(Side::white));
    }
    return all;
  }();
  return made;
}

/// The men of the side that has just moved in random games, where each of them touches another. That is rare there (one
/// position in sixty), but such are the ends of games between players who know what they want.
const std::vector<Men>& touching_men() {
  static const std::vector<Men> made = [] {
    std::vector<Men> all;
    for (std::size_t game = 0; all.size() < sets; ++game) {
      Random random = bench::random_of_game(game);
      BitPosition<Loa8> position = bench::standard_start<BitPosition<Loa8>>();
      const std::vector<Move> moves = bench::play_game(position, random).played();
      for (const Move move : moves) {
        const Side mover = position.side_to_move();
        position.play(move);
        const Men men = position.squares_of(mover);
        if (isolated(men).empty() && all.size() < sets) all.push_back(men);
      }
    }
    return all;
  }();
  return made;
}

struct Usual {
  static constexpr std::string_view name = "is_connected";
  [[nodiscard]] static const std::vector<Men>& men() { return usual_men(); }
};
struct Touching {
  static constexpr std::string_view name = "is_connected_touching";
  [[nodiscard]] static const std::vector<Men>& men() { return touching_men(); }
};

/// *Needs* an odd `stride`, for the number of sets is a power of two
template <class Test, class Question>
std::uint64_t count_connected(std::size_t stride) {
  static_assert(std::has_single_bit(sets));
  const std::vector<Men>& men = Question::men();
  std::uint64_t connected = 0;
  for (std::size_t i = 0; i < sets; ++i) connected += Test::is_connected(men[i * stride % sets]) ? 1U : 0U;
  return connected;
}

/// Words about the first set on which the test and the library differ.
template <class Test, class Question>
std::optional<std::string> difference() {
  for (const Men men : Question::men()) {
    if (Test::is_connected(men) != is_one_group(men))
      return fmt::format("wrong answer for the set of men {:#018x}", men.word());
  }
  return std::nullopt;
}

/// Each round in an order of its own, for a test takes so few branches that a processor learns them by heart.
template <class Test, class Question>
void time_test(benchmark::State& state) {
  static const std::optional<std::string> fault = difference<Test, Question>();
  if (!bench::is_faultless(state, fault)) return;
  static const std::uint64_t expected = count_connected<Flood, Question>(1);
  bench::time_checked(state, expected, {{"tests", sets}}, [stride = std::size_t{1}]() mutable {
    stride += 2;
    return count_connected<Test, Question>(stride);
  });
}

template <class Test>
bool register_test() {
  return register_bench(Usual::name, Test::name, time_test<Test, Usual>) &&
         register_bench(Touching::name, Test::name, time_test<Test, Touching>);
}

[[maybe_unused]] const bool are_registered =
    register_test<Flood>() && register_test<FloodBySquare>() && register_test<FloodByTwos>() &&
    register_test<IsolatedFirst>() && register_test<EulerFirst>() && register_test<IsolatedThenEuler>();

}  // namespace
}  // namespace loa::experiment
