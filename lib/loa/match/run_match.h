// A match from its configuration to its journal: begins or goes on, plays, and reads back what stands there.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>

#include "loa/match/match_config.h"
#include "loa/match/match_journal.h"
#include "loa/match/run_match_pairs.h"
#include "loa/match/shard.h"
#include "loa/match/steady_time.h"

namespace loa {

/// Whether a journal that is already there is gone on with.
enum class ExistingJournal { refuse, go_on };

/// How a match is run; nothing of it changes a game, but the time does where it is a limit.
struct MatchRun {
  std::filesystem::path folder;
  ExistingJournal existing = ExistingJournal::refuse;
  std::string version;  ///< of the program, for the header
  std::string started;  ///< the time now, for the header
  int threads = 1;
  Shard shard = {};          ///< the part of the match that is played here
  bool times_moves = false;  ///< whether the times of moves are told in a side file, times.jsonl
  MatchWatcher watcher;
  TimeSource now_us = steady_time();
  /// Told once the journal is open and nothing can be refused any more, before the first game: what it holds
  /// already.
  std::function<void(const MatchJournal&)> begins = [](const MatchJournal&) {};
};

/// Plays what is missing in `run.folder` and returns the whole journal, whose course is complete but where `stop` was set.
/// *Throws* ParseError where the configuration cannot be played or the journal is another match's or damaged,
/// JournalError where it cannot be written or must not be; in both cases before anything is changed.
[[nodiscard]] MatchJournal run_match(const MatchConfig& config, const MatchRun& run,
                                     const std::atomic<bool>& stop);

}  // namespace loa
