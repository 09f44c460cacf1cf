#include "loa/search/make_player.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "loa/search/alphabeta_player.h"
#include "loa/search/engine_player.h"
#include "loa/search/greedy_player.h"
#include "loa/search/make_engine.h"
#include "loa/search/minimax_player.h"
#include "loa/search/random_player.h"

namespace loa {
namespace {

template <class V>
Evaluation<BitPosition<V>> evaluation_of(const PlayerSpec& spec) {
  return evaluation_named<BitPosition<V>>(value_of(spec.settings, "eval").value_or("simple"));
}

template <class V>
std::unique_ptr<Player<V>> engine_player(const PlayerSpec& spec, const Limits& limits) {
  return std::make_unique<EnginePlayer<V>>(search_options(spec.settings, driver_of(spec.kind).value()),
                                           evaluator_maker<V>(spec), limits);
}

template <class V>
using MakePlayer = std::unique_ptr<Player<V>> (*)(const PlayerSpec&, const Limits&);

template <class V>
struct KindMaker {
  std::string_view kind;
  MakePlayer<V> make;
};

template <class V>
constexpr std::array<KindMaker<V>, 6> makers = {{
    {"random",
     [](const PlayerSpec&, const Limits&) -> std::unique_ptr<Player<V>> {
       return std::make_unique<RandomPlayer<V>>();
     }},
    {"greedy",
     [](const PlayerSpec& spec, const Limits&) -> std::unique_ptr<Player<V>> {
       return std::make_unique<GreedyPlayer<V>>(evaluation_of<V>(spec));
     }},
    {"minimax",
     [](const PlayerSpec& spec, const Limits& limits) -> std::unique_ptr<Player<V>> {
       assert(limits.depth && "a depth is the only limit that minimax knows");
       return std::make_unique<MinimaxPlayer<V>>(evaluation_of<V>(spec), *limits.depth);
     }},
    {"alphabeta",
     [](const PlayerSpec& spec, const Limits& limits) -> std::unique_ptr<Player<V>> {
       return std::make_unique<AlphaBetaPlayer<V>>(evaluation_of<V>(spec), limits);
     }},
    {"pvs", engine_player<V>},
    {"mtdf", engine_player<V>},
}};

}  // namespace

template <class V>
std::unique_ptr<Player<V>> make_player(const PlayerSpec& spec, const Limits& fallback) {
  const auto* const maker = std::ranges::find(makers<V>, spec.kind, &KindMaker<V>::kind);
  assert(maker != makers<V>.end() && "every kind of player has a maker");
  return maker->make(spec, limits_of(spec, fallback));
}

template std::unique_ptr<Player<Loa5>> make_player<Loa5>(const PlayerSpec&, const Limits&);
template std::unique_ptr<Player<Loa6>> make_player<Loa6>(const PlayerSpec&, const Limits&);
template std::unique_ptr<Player<Loa7>> make_player<Loa7>(const PlayerSpec&, const Limits&);
template std::unique_ptr<Player<Loa8>> make_player<Loa8>(const PlayerSpec&, const Limits&);
template std::unique_ptr<Player<Zen11>> make_player<Zen11>(const PlayerSpec&, const Limits&);

}  // namespace loa
