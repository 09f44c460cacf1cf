// How far a match has come: what is played, what comes next, and whether it is over.
#pragma once

#include <optional>
#include <vector>

#include "loa/match/match_config.h"
#include "loa/match/schedule.h"
#include "loa/match/shard.h"
#include "loa/match/sprt_course.h"

namespace loa {

/// *Shape* one thread at a time
class MatchCourse {
 public:
  /// *Needs* a configuration that require_playable lets pass; a whole match, or a format that can be sharded
  explicit MatchCourse(const MatchConfig& config, const Shard& shard = {});

  /// Hands out the first pair that is neither played nor handed out. Nothing where there is none at present: others may
  /// come with the results of those that are played (see is_exhausted).
  [[nodiscard]] std::optional<ScheduledPair> next();
  /// No pair will be handed out any more, whatever comes of those that are played.
  [[nodiscard]] bool is_exhausted() const;

  /// A pair is played. *Needs* it is in the schedule by now, and was not added before
  void add(int pair, int half_points);

  [[nodiscard]] bool is_played(int pair) const { return played_[static_cast<std::size_t>(pair)]; }
  /// Every pair is played, or the match is decided without the rest.
  [[nodiscard]] bool is_complete() const;
  /// Pairs that are played.
  [[nodiscard]] int played_pairs() const { return played_pairs_; }
  /// Pairs that the match, or its shard, has at most.
  [[nodiscard]] int planned_pairs() const { return planned_pairs_; }

  [[nodiscard]] const Schedule& schedule() const { return schedule_; }
  [[nodiscard]] const Shard& shard() const { return shard_; }
  [[nodiscard]] const std::optional<SprtCourse>& sprt() const { return sprt_; }

 private:
  [[nodiscard]] bool is_decided() const { return sprt_ && sprt_->is_decided(); }
  /// Goes on to the next pair that may be handed out, as far as the schedule is known.
  void skip();

  Schedule schedule_;
  Shard shard_;
  std::optional<SprtCourse> sprt_;
  std::vector<bool> played_;  ///< [pair]
  int played_pairs_ = 0;
  int planned_pairs_ = 0;
  int next_ = 0;  ///< all before it are played, handed out, or of another shard
};

}  // namespace loa
