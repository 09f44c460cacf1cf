// Copy-make against make-undo: perft from the start of 8x8, depth 5, with the leaves counted and with the leaves made.
#include <cstdint>
#include <string_view>

#include "bench/known_perfts.h"
#include "bench/random_games.h"
#include "bench/suite.h"
#include "experiments/002-move-generation/level.h"
#include "experiments/002-move-generation/walks.h"

namespace loa::experiment {
namespace {

inline constexpr int depth = 5;

/// What the last ply costs: its leaves are counted, or each of them is made.
struct Counted {
  static constexpr std::string_view name = "perft_bulk_1";
  template <class Walk>
  [[nodiscard]] static std::uint64_t leaves(Walk& walk) {
    return static_cast<std::uint64_t>(walk.move_count());
  }
};
struct Made {
  static constexpr std::string_view name = "perft_bulk_0";
  template <class Walk>
  [[nodiscard]] static std::uint64_t leaves(Walk& walk) {
    std::uint64_t made = 0;
    walk.for_each_child([&made](Walk& leaf) {
      benchmark::DoNotOptimize(leaf);
      ++made;
    });
    return made;
  }
};

/// So near the start nobody has to pass.
template <class Last, class Walk>
std::uint64_t leaves_below(Walk& walk, int plies) {
  if (walk.is_finished()) return 0;
  if (plies == 1) return Last::leaves(walk);
  std::uint64_t leaves = 0;
  walk.for_each_child([&leaves, plies](Walk& child) { leaves += leaves_below<Last>(child, plies - 1); });
  return leaves;
}

std::uint64_t known_leaves() {
  for (const bench::KnownPerft& known : bench::known_perfts) {
    if (known.variant == Loa8::name && known.setup == "standard") return known.leaves_at(depth);
  }
  return 0;
}

template <class Last, class Walk>
void time_walk(benchmark::State& state) {
  const auto start = bench::standard_start<BitPosition<Loa8>>();
  bench::time_checked(state, known_leaves(), {{"leaves", known_leaves()}}, [&start] {
    Walk walk(start);
    return leaves_below<Last>(walk, depth);
  });
}

template <class Walk>
bool register_walk() {
  return register_bench(Counted::name, Walk::name, time_walk<Counted, Walk>) &&
         register_bench(Made::name, Walk::name, time_walk<Made, Walk>);
}

[[maybe_unused]] const bool are_registered = register_walk<CopyMake>() && register_walk<MakeUndo>();

}  // namespace
}  // namespace loa::experiment
