#include "tools/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace loa {
namespace {

constexpr std::chrono::milliseconds first_wait{1000};  // short tasks end without a word
constexpr std::chrono::milliseconds next_wait{200};

}  // namespace

ProgressLine::ProgressLine(const OutputOptions& options)
    : is_shown_(!options.quiet && isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::begin(std::string_view task, std::string_view parts_name) {
  clear();
  task_ = task;
  parts_name_ = parts_name;
  done_before_ = 0;
  start_ = Clock::now();
  next_ = start_ + first_wait;
}

void ProgressLine::show(std::size_t done, std::size_t parts, std::string_view note) {
  if (!is_shown_ || done <= done_before_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + next_wait;
  const double so_far = std::chrono::duration<double>(now - start_).count();
  const double left = so_far * static_cast<double>(parts - done) / static_cast<double>(done - done_before_);
  const std::string line =
      fmt::format("{}: {} of {} {}, {} %, {}{}{} left", task_, done, parts, parts_name_, 100 * done / parts,
                  note, note.empty() ? "" : ", ", duration_text(left));
  fmt::print(stderr, "\r{:<{}}", line, width_);
  std::fflush(stderr);
  width_ = line.size();
}

void ProgressLine::clear() {
  if (width_ == 0) return;
  fmt::print(stderr, "\r{:{}}\r", "", width_);
  std::fflush(stderr);
  width_ = 0;
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(std::min(seconds, 1e15));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  if (whole < 86400) return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
  return fmt::format("{} d {:02} h", whole / 86400, whole / 3600 % 24);
}

}  // namespace loa
