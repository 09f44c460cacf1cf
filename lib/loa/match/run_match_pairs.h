// The parallel part of a match: plays pairs, each game alone, and journals a pair as soon as both its games
// are over.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <string_view>

#include "loa/match/journal.h"
#include "loa/match/line_file.h"
#include "loa/match/match_config.h"
#include "loa/match/match_course.h"
#include "loa/match/match_journal.h"
#include "loa/search/move_time.h"
#include "loa/search/player.h"
#include "loa/search/player_spec.h"

namespace loa {

/// Makes a player for one thread. *Throws* whatever makes the whole match impossible.
template <class V>
using PlayerFactory = std::function<std::unique_ptr<Player<V>>(const PlayerSpec&)>;

/// A pair that was just finished, and how far the match has come with it.
struct FinishedPair {
  ScheduledPair pair;
  std::array<PlayedGame, 2> games;
  const MatchCourse& course;
};

/// What a run tells while it plays; called by one thread at a time.
struct MatchWatcher {
  std::function<void(const FinishedPair&)> pair_done = [](const FinishedPair&) {};
  /// A player failed: the text says in which game, how, and all that is needed to see it again.
  std::function<void(std::string_view fault)> fault = [](std::string_view) {};
};

template <class V>
struct PairRun {
  const MatchConfig& config;
  MatchCourse& course;  ///< what is played already, and what comes next; kept up to date
  PlayerFactory<V> factory;
  int threads = 1;
  JournalWriter& journal;
  const MatchWatcher& watcher;
  const std::atomic<bool>& stop;  ///< once set, only the pairs that are running are finished
  TimeSource now_us = {};         ///< needed where a player is limited in time, or moves are timed
  LineFile* times = nullptr;      ///< where the times of moves are told, if anywhere
};

/// Plays the pairs that the course hands out until it has no more. Their games are the same for any number of threads,
/// but where time is a limit.
/// *Needs* a configuration that require_playable lets pass
/// *Throws* what the factory, an opening or a file throws first, after the pairs that are running.
template <class V>
void play_pairs(const PairRun<V>& run);

extern template void play_pairs(const PairRun<Loa5>&);
extern template void play_pairs(const PairRun<Loa6>&);
extern template void play_pairs(const PairRun<Loa7>&);
extern template void play_pairs(const PairRun<Loa8>&);
extern template void play_pairs(const PairRun<Zen11>&);

}  // namespace loa
