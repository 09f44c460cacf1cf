// The clock of one side as GTP has it: main time, then periods of so many moves ("Canadian byo-yomi").
// *Source* G. Farnebäck, 2002, GTP Version 2 (draft 2), section 4.2
#pragma once

#include <cstdint>
#include <optional>

namespace loa {

/// What `time_settings` says. *Unit* ms
struct GtpTimeSettings {
  std::int64_t main_ms = 0;
  std::int64_t period_ms = 0;
  std::int64_t stones = 0;  ///< moves in a period; 0 where there are no periods

  /// A period without moves is how the protocol says "no limit".
  [[nodiscard]] bool is_unlimited() const { return stones == 0 && period_ms > 0; }
  bool operator==(const GtpTimeSettings&) const = default;
};

/// Keeps a side's time from move to move, corrected by what `time_left` tells.
class GtpClock {
 public:
  explicit GtpClock(const GtpTimeSettings& settings);

  /// `stones` is 0 in main time.
  void set_left(std::int64_t ms, std::int64_t stones);
  /// A move was made in `used_ms`.
  void use(std::int64_t used_ms);

  /// *Shape* what is left and the moves it is for; nothing for the moves in main time
  [[nodiscard]] std::int64_t left_ms() const { return left_ms_; }
  [[nodiscard]] std::optional<std::int64_t> moves_to_go() const;

 private:
  void begin_period();

  GtpTimeSettings settings_;
  std::int64_t left_ms_ = 0;
  std::int64_t stones_ = 0;  ///< yet to be played in this period; 0 in main time
};

}  // namespace loa
