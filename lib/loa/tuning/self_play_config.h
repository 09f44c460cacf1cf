// All that decides which games a data set of self-play consists of.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "loa/rules/rule_set.h"
#include "loa/rules/setup.h"
#include "loa/search/limits.h"
#include "loa/search/player_spec.h"
#include "loa/tuning/dataset_header.h"
#include "loa/tuning/int_range.h"

namespace loa {

/// How many random plies a game begins with. *Throws* ParseError. *Example* "random:4..12", "random:6"
[[nodiscard]] IntRange parse_opening_range(std::string_view text);
[[nodiscard]] std::string opening_range_text(const IntRange& plies);

struct SelfPlayConfig {
  Setup start = standard_setup("loa8");
  NamedRules rules;
  PlayerSpec player;              ///< an engine
  Limits limit;                   ///< where its SPEC has none
  IntRange opening_plies{4, 12};  ///< random ones; each number of them with the same probability
  int explore_percent =
      4;  ///< of the plies behind the opening a random move is played instead of the best one
  std::uint64_t seed = 1;
  /// A game this long is a draw, whatever the rules say: some rule books let two stubborn players go on for ever. *Needs* no
  /// more than most_stored_ply
  int longest_game = 2'000;
};

inline constexpr std::int64_t most_self_play_games = 100'000'000;

/// The player of a data set: an engine with a small table, which is cheap to clear between games; `hash=1` is added where
/// the SPEC says nothing. *Throws* ParseError where it is no engine, or searches with several threads, which would not be
/// reproducible.
[[nodiscard]] PlayerSpec parse_self_player(std::string_view spec);

/// *Throws* ParseError where the player has no limit, one that it does not know, or one in time.
void require_playable(const SelfPlayConfig& config);

/// The header of the data set. *Needs* a playable configuration
[[nodiscard]] DatasetHeader header_of(const SelfPlayConfig& config, const std::string& version);

}  // namespace loa
