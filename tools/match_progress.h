// How a match stands while it is played, on standard error: a small table written over and over on a terminal, one plain
// line a minute elsewhere.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "loa/match/run_match_pairs.h"
#include "loa/match/tally.h"
#include "tools/common_options.h"

namespace loa {

/// Counts as the pairs come in.
class LiveStandings {
 public:
  explicit LiveStandings(const MatchConfig& config);

  void add(const ScheduledPair& pair, int half_points);

  /// *Shape* a heading and a line for each player, of two players for the first alone; then the state of a sequential test
  [[nodiscard]] std::vector<std::string> lines(const MatchCourse& course) const;

 private:
  std::vector<std::string> names_;
  std::vector<Pentanomial> pentanomials_;  ///< [player]
};

class MatchProgress {
 public:
  /// Shows nothing with `--quiet`.
  MatchProgress(const MatchConfig& config, const OutputOptions& options);
  ~MatchProgress();
  MatchProgress(const MatchProgress&) = delete;
  MatchProgress& operator=(const MatchProgress&) = delete;

  /// The match goes on from here: the time left is reckoned from the pairs to come.
  void begin(const MatchJournal& journal);
  /// *Needs* one thread at a time
  void show(const FinishedPair& finished);
  /// Takes the table away, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string status(const MatchCourse& course, Clock::time_point now) const;
  void write_table(const MatchCourse& course, Clock::time_point now);

  bool is_quiet_;
  bool is_terminal_;
  LiveStandings standings_;
  int pairs_before_ = 0;
  Clock::time_point start_;
  Clock::time_point next_;  ///< when something may be shown again
  std::size_t height_ = 0;  ///< lines of the table that stand there now
};

/// The beginning of a line that fits into so many columns of a terminal, each letter taking one.
[[nodiscard]] std::string cut_to_width(const std::string& line, std::size_t columns);

}  // namespace loa
