// A sequential test along a match. It is judged on pairs in the order of the schedule, however they are finished: so
// short games do not come first, and the verdict depends on no thread.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "loa/statistics/sprt.h"

namespace loa {

class SprtCourse {
 public:
  explicit SprtCourse(const SprtBounds& bounds);

  /// A pair is played; its first player has so many half points. Each pair once, in any order.
  void add(int pair, int half_points);

  /// The pairs that count: all from 0 on that are finished without a gap, the deciding pair being the last.
  [[nodiscard]] int judged_pairs() const { return judged_; }
  /// The state after them.
  [[nodiscard]] const SprtState& state() const { return state_; }
  [[nodiscard]] bool is_decided() const { return state_.verdict != SprtVerdict::open; }
  /// The pair after which the test has decided. What was played behind it is left out.
  [[nodiscard]] std::optional<int> deciding_pair() const;

 private:
  SprtBounds bounds_;
  std::map<int, int> ahead_;  ///< half points of pairs behind a gap
  std::array<std::int64_t, 5> counts_{};
  int judged_ = 0;
  SprtState state_;
};

}  // namespace loa
