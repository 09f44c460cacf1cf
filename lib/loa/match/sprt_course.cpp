#include "loa/match/sprt_course.h"

#include <cstddef>

namespace loa {

SprtCourse::SprtCourse(const SprtBounds& bounds) : bounds_(bounds), state_(sprt_state(counts_, bounds)) {}

void SprtCourse::add(int pair, int half_points) {
  if (is_decided()) return;
  ahead_.emplace(pair, half_points);
  for (auto next = ahead_.begin(); next != ahead_.end() && next->first == judged_; next = ahead_.begin()) {
    ++counts_[static_cast<std::size_t>(next->second)];
    ++judged_;
    ahead_.erase(next);
    state_ = sprt_state(counts_, bounds_);
    if (is_decided()) ahead_.clear();
  }
}

std::optional<int> SprtCourse::deciding_pair() const {
  return is_decided() ? std::optional<int>(judged_ - 1) : std::nullopt;
}

}  // namespace loa
