// One count with its time.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "loa/base/count.h"
#include "tools/perft_runner.h"
#include "tools/progress_line.h"

namespace loa {

struct MeasuredCount {
  int depth = 0;
  Count leaves;
  double seconds = 0;  ///< above 0
  std::optional<std::uint64_t> checksum = {};
};

/// Counts one depth with a runner while the progress line tells how far it is.
class PerftMeasure {
 public:
  /// `where` begins the progress line. *Needs* both outlive this
  PerftMeasure(PerftRunner& runner, ProgressLine& line, std::string where = {});

  /// *Throws* std::overflow_error where the count outgrows 128 bits, as do the others.
  [[nodiscard]] MeasuredCount leaves(int depth);
  /// The same from the parts, which are handed out as well.
  [[nodiscard]] MeasuredCount divide(int depth, std::vector<MoveLeaves>& moves);
  /// The same with a journal; the time is that of all runs together.
  [[nodiscard]] MeasuredCount divide(int depth, std::vector<MoveLeaves>& moves, PerftJournal& journal);
  [[nodiscard]] MeasuredCount stats(int depth, std::vector<LeafStats>& stats);

 private:
  template <class Work>
  [[nodiscard]] MeasuredCount measured(int depth, Work work);

  PerftRunner& runner_;
  ProgressLine& line_;
  std::string where_;
};

[[nodiscard]] double leaves_per_second(const MeasuredCount& count);
/// *Example* "318,114,204", "3.814e+15"
[[nodiscard]] std::string rate_text(const MeasuredCount& count);

/// The count as a number; null where 64 bits do not hold it, since few readers of JSON would keep it exact.
[[nodiscard]] nlohmann::ordered_json json_number(Count count);

}  // namespace loa
