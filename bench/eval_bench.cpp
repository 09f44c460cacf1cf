// The evaluation `default`: as the searches ask it (bit) and straight from its terms (mailbox).
#include <cstdint>

#include "bench/positions.h"
#include "bench/suite.h"
#include "loa/eval/evaluate.h"
#include "loa/eval/evaluator.h"

namespace loa::bench {
namespace {

/// Asks for the value of every position of the sample, in points for the side to move.
template <class V>
std::uint64_t sum_of_values(const std::vector<BitPosition<V>>& positions) {
  static TermEvaluator<V> evaluator(default_weights(V::name));
  std::uint64_t sum = 0;
  for (const BitPosition<V>& position : positions)
    sum += static_cast<std::uint64_t>(evaluator.value(position));
  return sum;
}

template <class V>
std::uint64_t sum_of_values(const std::vector<MailboxPosition<V>>& positions) {
  std::uint64_t sum = 0;
  for (const MailboxPosition<V>& position : positions) {
    const int for_black = value_by_terms(position, default_weights(V::name));
    sum += static_cast<std::uint64_t>(bounded_points(for_black, position.side_to_move()));
  }
  return sum;
}

/// The sample goes in its own order: a search asks about positions that share most of their men, which this one does not, so that
/// what the evaluator remembers by colour is of no use here.
template <Position P>
void time_evaluation(benchmark::State& state) {
  static const std::uint64_t expected = sum_of_values(sample_of<OtherImplementation<P>>());
  time_checked(state, expected, {{"evaluations", sample_size}}, [] { return sum_of_values(sample_of<P>()); });
}

[[maybe_unused]] const bool is_registered = register_for_all(
    "evaluate", [](auto& state, auto tag) { time_evaluation<typename decltype(tag)::type>(state); });

}  // namespace
}  // namespace loa::bench
