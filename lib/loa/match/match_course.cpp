#include "loa/match/match_course.h"

#include <cassert>

namespace loa {
namespace {

int pairs_of_shard(int pairs, const Shard& shard) {
  return (pairs - shard.index + shard.count - 1) / shard.count;
}

}  // namespace

MatchCourse::MatchCourse(const MatchConfig& config, const Shard& shard)
    : schedule_(config),
      shard_(shard),
      played_(static_cast<std::size_t>(schedule_.pair_count())),
      planned_pairs_(pairs_of_shard(schedule_.pair_count(), shard)) {
  if (config.sprt) sprt_.emplace(*config.sprt);
}

void MatchCourse::skip() {
  while (next_ < schedule_.known_pairs() && (is_played(next_) || !shard_.has(next_))) ++next_;
}

std::optional<ScheduledPair> MatchCourse::next() {
  skip();
  if (is_decided() || next_ >= schedule_.known_pairs()) return std::nullopt;
  return schedule_.pair(next_++);
}

bool MatchCourse::is_exhausted() const { return is_decided() || next_ >= schedule_.pair_count(); }

void MatchCourse::add(int pair, int half_points) {
  assert(pair < schedule_.known_pairs() && !is_played(pair) && "each pair of the schedule once");
  played_[static_cast<std::size_t>(pair)] = true;
  ++played_pairs_;
  schedule_.add(pair, half_points);
  if (sprt_) sprt_->add(pair, half_points);
}

bool MatchCourse::is_complete() const { return is_decided() || played_pairs_ == planned_pairs_; }

}  // namespace loa
