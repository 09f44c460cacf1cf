#include "loa/tuning/generate_games.h"

#include <exception>

#include "loa/rules/variant.h"
#include "loa/tuning/in_order.h"
#include "loa/tuning/self_play.h"

namespace loa {
namespace {

using Games = InOrder<std::vector<Sample>>;

/// What one thread does.
template <class V>
void play_games(const SelfPlayConfig& config, Games& games) {
  try {
    SelfPlay<V> self_play(config);
    while (const auto number = games.take()) games.hand_in(*number, self_play.play(*number));
  } catch (...) {
    games.fail(std::current_exception());
  }
}

}  // namespace

void generate_games(const SelfPlayConfig& config, const GameRange& range, const std::atomic<bool>& stop,
                    const std::function<void(const std::vector<Sample>&)>& use) {
  constexpr std::uint32_t games_ahead = 16;  // a long game lasts about as long as so many of usual length
  Games games(range.first, range.end, games_ahead * static_cast<std::uint32_t>(range.threads), stop, use);
  visit_variant(variant_of_size(config.start.size).value().name, [&](auto tag) {
    using V = typename decltype(tag)::type;
#pragma omp parallel num_threads(range.threads)
    play_games<V>(config, games);
  });
  games.rethrow_failure();
}

}  // namespace loa
