// From the SPEC of a player to the player.
#pragma once

#include <memory>

#include "loa/rules/variant.h"
#include "loa/search/limits.h"
#include "loa/search/player.h"
#include "loa/search/player_spec.h"

namespace loa {

/// A player of its own; `fallback` limits it where its SPEC has no limit. *Throws* ParseError where it has
/// none at all.
template <class V>
[[nodiscard]] std::unique_ptr<Player<V>> make_player(const PlayerSpec& spec, const Limits& fallback);

extern template std::unique_ptr<Player<Loa5>> make_player<Loa5>(const PlayerSpec&, const Limits&);
extern template std::unique_ptr<Player<Loa6>> make_player<Loa6>(const PlayerSpec&, const Limits&);
extern template std::unique_ptr<Player<Loa7>> make_player<Loa7>(const PlayerSpec&, const Limits&);
extern template std::unique_ptr<Player<Loa8>> make_player<Loa8>(const PlayerSpec&, const Limits&);
extern template std::unique_ptr<Player<Zen11>> make_player<Zen11>(const PlayerSpec&, const Limits&);

}  // namespace loa
