// An engine in a process of its own: lines to it, lines from it, and no way for it to harm who talks to it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "loa/protocol/line_splitter.h"

namespace loa {

/// How an engine can fail its user.
enum class EngineFaultKind : std::uint8_t {
  not_started,
  ended,       ///< it has crashed or gone away, or closed its streams
  no_answer,   ///< not in time
  bad_answer,  ///< something that the protocol does not have here
};

/// what() is one line for a person.
class EngineFault : public std::runtime_error {
 public:
  EngineFault(EngineFaultKind kind, const std::string& text) : std::runtime_error(text), kind_(kind) {}
  [[nodiscard]] EngineFaultKind kind() const { return kind_; }

 private:
  EngineFaultKind kind_;
};

/// Until when something is waited for.
using Deadline = std::chrono::steady_clock::time_point;
[[nodiscard]] inline Deadline after(std::chrono::milliseconds time) {
  return std::chrono::steady_clock::now() + time;
}

/// What becomes of an engine's standard error: it goes where ours goes, or nowhere.
enum class EngineErrors : std::uint8_t { show, hide };

/// Runs without a shell, in a process group of its own, which is killed as a whole when this ends. One thread at a time may use it; many may have one each.
class EngineProcess {
 public:
  /// *Shape* the program (found by PATH) and its arguments. *Needs* at least one word. *Throws* EngineFault
  explicit EngineProcess(const std::vector<std::string>& words, EngineErrors errors = EngineErrors::show);
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Sends a line, or several with line ends between them, in one write. While the engine does not take it, what the engine says is read, so that neither waits for the other.
  /// *Throws* EngineFault where it has gone or does not read
  void send(std::string_view line, Deadline deadline);
  /// The next line it says. *Throws* EngineFault where there is none in time, where it has gone, or where the line is
  /// longer than longest_protocol_line
  [[nodiscard]] std::string read_line(Deadline deadline);
  /// Tells it that nothing more will come.
  void close_input();
  /// How it ended, in words; nothing where it still runs at the deadline. *Example* "exit code 0", "signal 11"
  [[nodiscard]] std::optional<std::string> wait_for_end(Deadline deadline);
  /// Tells it by `line` to end and gives it half a second for that.
  void bid_farewell(std::string_view line) noexcept;

 private:
  enum class Wait { input, output };
  /// Waits until it can be written to (and reads meanwhile) or until more was read; false at the deadline.
  [[nodiscard]] bool wait(Wait what, Deadline deadline);
  void read_some();
  void end();
  [[noreturn]] void fail_ended(std::string_view what);

  pid_t process_ = 0;  ///< 0 once it was waited for
  std::string end_;    ///< how it ended
  int input_ = -1;     ///< ours to write to
  int output_ = -1;    ///< ours to read from
  bool is_output_over_ = false;
  LineSplitter lines_;
  std::size_t unread_bytes_ = 0;  ///< read while it was written to, and not asked for yet
};

/// Kills all engines that run, with what they have started. A signal handler may call it, so that no engine outlives a
/// program that is told to end.
void kill_running_engines() noexcept;

}  // namespace loa
