// From the SPEC of a player to the player, those in other processes among them: what a match makes its players with.
#pragma once

#include <memory>

#include "loa/match/match_config.h"
#include "loa/rules/variant.h"
#include "loa/search/player.h"
#include "loa/search/player_spec.h"

namespace loa {

/// A player of its own for a match. One in another process is not started before its first game.
/// *Needs* a configuration that require_playable lets pass
template <class V>
[[nodiscard]] std::unique_ptr<Player<V>> make_match_player(const PlayerSpec& spec, const MatchConfig& config);

extern template std::unique_ptr<Player<Loa5>> make_match_player<Loa5>(const PlayerSpec&, const MatchConfig&);
extern template std::unique_ptr<Player<Loa6>> make_match_player<Loa6>(const PlayerSpec&, const MatchConfig&);
extern template std::unique_ptr<Player<Loa7>> make_match_player<Loa7>(const PlayerSpec&, const MatchConfig&);
extern template std::unique_ptr<Player<Loa8>> make_match_player<Loa8>(const PlayerSpec&, const MatchConfig&);
extern template std::unique_ptr<Player<Zen11>> make_match_player<Zen11>(const PlayerSpec&,
                                                                        const MatchConfig&);

/// Starts every engine of another process once and ends it again, so that what cannot work is known before a game is lost.
/// *Throws* ParseError that names the player and says what is wrong with it.
void require_engines_start(const MatchConfig& config);

/// How many threads the player thinks with, as far as its SPEC tells: an engine in another process may have more than its
/// `option.Threads` says.
[[nodiscard]] int threads_of(const PlayerSpec& spec);

}  // namespace loa
