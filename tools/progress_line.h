// How far a long task is, in one line that is written over and over: on standard error, and only on a
// terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "tools/common_options.h"

namespace loa {

/// *Example* "depth 7: 312 of 1244 parts, 25 %, 3 min 20 s left"
class ProgressLine {
 public:
  /// Shows nothing with `--quiet`, and nothing where standard error is no terminal.
  explicit ProgressLine(const OutputOptions& options);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// A new task begins, cut into parts of that name: the time left is reckoned from here.
  void begin(std::string_view task, std::string_view parts_name = "parts");
  /// So many parts were done in an earlier run: the time left is reckoned from the others.
  void go_on_from(std::size_t done) { done_before_ = done; }
  /// `note` is put before the time left. *Needs* one thread at a time. *Example* of a note: "3,912 positions/s"
  void show(std::size_t done, std::size_t parts, std::string_view note = {});
  /// Takes the line away, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool is_shown_ = false;
  std::string task_;
  std::string parts_name_;
  std::size_t done_before_ = 0;
  Clock::time_point start_;
  Clock::time_point next_;  ///< when the line may change again
  std::size_t width_ = 0;   ///< of what stands there now
};

/// *Example* "3 min 20 s", "2 h 05 min"
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace loa
