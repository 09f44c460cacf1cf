// The referee's clocks of one game: they tell players what is left and find out who has thought too long.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "loa/rules/side.h"
#include "loa/search/move_time.h"

namespace loa {

/// How much longer than allowed a move may take before it costs the game: the way of a move to the referee is not the
/// player's fault, nor is a processor that is busy for a moment. *Source* CLI, `--time-margin`
inline constexpr int default_time_margin_ms = 20;

/// One side's clock runs at a time. Only `movetime` and `tc` of the limits are looked at; a side without either thinks
/// as long as it likes.
class GameClocks {
 public:
  /// *Shape* `limits` by side. *Needs* a time source where a side has a limit in time
  GameClocks(TimeSource now_us, const std::array<Limits, 2>& limits, int margin_ms);

  /// False where no side has a limit in time: then the time source is never asked.
  [[nodiscard]] bool are_used() const { return are_used_; }

  /// Starts the clock of `side`. *Needs* are_used(). *Shape* what to tell the player
  [[nodiscard]] MoveTime start(Side side);
  /// Stops it and adds the increment. Where the side has overstepped its time by more than the margin: by how much, in
  /// words. *Needs* it is running
  [[nodiscard]] std::optional<std::string> stop(Side side);

 private:
  TimeSource now_us_;
  std::array<Limits, 2> limits_;
  std::int64_t margin_us_;
  bool are_used_;
  std::array<std::int64_t, 2> left_us_{};  ///< of a side with `tc`
  std::int64_t began_us_ = 0;
};

}  // namespace loa
