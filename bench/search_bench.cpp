// The engine's search: nodes a second, a node being a position entered by a move, captures below the leaves among them.
#include <fmt/format.h>

#include <string>

#include "bench/searches.h"
#include "bench/suite.h"

namespace loa::bench {
namespace {

/// The right answer is that of an engine that has searched nothing before.
template <class V>
void time_search(benchmark::State& state) {
  static SearchRound<V> round;
  static_cast<void>(round.run());
  const Searched expected = SearchRound<V>().run();
  if (const Searched done = round.run(); done != expected) {
    state.SkipWithError(fmt::format("an engine that was told to forget visits {} nodes, a new one {}",
                                    done.nodes, expected.nodes)
                            .c_str());
    return;
  }
  time_checked(state, expected.answer, {{"nodes", expected.nodes}}, [] { return round.run().answer; });
}

[[maybe_unused]] const bool is_registered = [] {
  for (const VariantInfo& variant : all_variants) {
    visit_variant(variant.name, [&variant](auto tag) {
      using V = typename decltype(tag)::type;
      benchmark::RegisterBenchmark(fmt::format("search/pvs/{}", variant.name).c_str(), time_search<V>)
          ->Unit(benchmark::kMillisecond);
    });
  }
  return true;
}();

}  // namespace
}  // namespace loa::bench
