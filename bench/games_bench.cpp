// Whole uniform random games: bare playouts, and games with their history.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/random_games.h"
#include "bench/suite.h"
#include "loa/search/playout.h"

namespace loa::bench {
namespace {

/// The length of a round. All implementations play the same games, the slow one fewer of them.
template <Position P>
inline constexpr std::size_t plies_in_a_round = many_plies;
template <class V>
inline constexpr std::size_t plies_in_a_round<MailboxPosition<V>> = 1'024;

struct Playouts {
  static constexpr std::string_view name = "playouts";
  template <Position P>
  [[nodiscard]] static PlayoutEnd end_of(const P& start, Random& random) {
    return play_out(start, Rules{}, random);
  }
};

struct Games {
  static constexpr std::string_view name = "games";
  template <Position P>
  [[nodiscard]] static PlayoutEnd end_of(const P& start, Random& random) {
    const Game<P> game = play_game(start, random);
    return {*game.outcome(), game.ply()};
  }
};

/// Plays the games 0, 1, 2, ... and hands the end of each to `observe`. Answers how many plies there were.
template <class Kind, Position P, class Observe>
std::uint64_t play_round(const P& start, std::size_t games, Observe observe) {
  std::uint64_t plies = 0;
  for (std::size_t i = 0; i < games; ++i) {
    Random random = random_of_game(i);
    const PlayoutEnd end = Kind::end_of(start, random);
    plies += static_cast<std::uint64_t>(end.plies);
    observe(end);
  }
  return plies;
}

template <class Kind, Position P>
std::vector<PlayoutEnd> ends_of_round(std::size_t games) {
  std::vector<PlayoutEnd> ends;
  play_round<Kind>(standard_start<P>(), games, [&ends](const PlayoutEnd& end) { ends.push_back(end); });
  return ends;
}

std::string end_text(const PlayoutEnd& end) {
  return fmt::format("{} ({}) after {} plies", result_text(end.outcome.result),
                     reason_text(end.outcome.reason), end.plies);
}

/// Words about the first game that ends otherwise under the other implementation.
template <class Kind, Position P>
std::optional<std::string> game_difference(std::size_t games) {
  const std::vector<PlayoutEnd> ends = ends_of_round<Kind, P>(games);
  const std::vector<PlayoutEnd> others = ends_of_round<Kind, OtherImplementation<P>>(games);
  const std::size_t i = static_cast<std::size_t>(std::ranges::mismatch(ends, others).in1 - ends.begin());
  if (i == games) return std::nullopt;
  return fmt::format("random game {} ends with {}, under {} with {}", i, end_text(ends[i]),
                     Implementation<OtherImplementation<P>>::name, end_text(others[i]));
}

template <class Kind, Position P>
void time_games(benchmark::State& state) {
  static const std::size_t games = random_games<typename P::VariantType>(plies_in_a_round<P>).size();
  static const auto fault = game_difference<Kind, P>(games);
  if (!is_faultless(state, fault)) return;
  static const std::uint64_t plies =
      play_round<Kind>(standard_start<OtherImplementation<P>>(), games, [](const PlayoutEnd&) {});
  const P start = standard_start<P>();
  time_checked(state, plies, {{"games", games}, {"plies", plies}}, [&start] {
    return play_round<Kind>(start, games, [](PlayoutEnd end) { benchmark::DoNotOptimize(end); });
  });
}

template <class Kind>
bool register_kind() {
  return register_for_all(
      Kind::name, [](auto& state, auto tag) { time_games<Kind, typename decltype(tag)::type>(state); });
}

[[maybe_unused]] const bool are_registered = register_kind<Playouts>() && register_kind<Games>();

}  // namespace
}  // namespace loa::bench
