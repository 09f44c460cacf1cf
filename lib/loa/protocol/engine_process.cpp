#include "loa/protocol/engine_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <ctime>
#include <system_error>
#include <thread>

#include "loa/base/parse_error.h"
#include "loa/protocol/spawn.h"

namespace loa {
namespace {

/// An engine that talks while it should listen is read from so far, and no further.
constexpr std::size_t most_unread_bytes = std::size_t{16} << 20;

/// Keeps a write to a program that has gone from ending this one: the signal is held back from this thread, and one that
/// has come of the write is taken away before signals are let through again.
class WithoutBrokenPipeSignal {
 public:
  WithoutBrokenPipeSignal() {
    sigemptyset(&broken_pipe_);
    sigaddset(&broken_pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
    was_pending_ = sigismember(&before_, SIGPIPE) == 1 && is_pending();
  }
  ~WithoutBrokenPipeSignal() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  WithoutBrokenPipeSignal(const WithoutBrokenPipeSignal&) = delete;
  WithoutBrokenPipeSignal& operator=(const WithoutBrokenPipeSignal&) = delete;

  /// *Needs* a write that has failed by EPIPE: no other sends the signal
  void take_signal() const {
    if (was_pending_) return;
    const timespec at_once{};
    while (sigtimedwait(&broken_pipe_, nullptr, &at_once) < 0 && errno == EINTR) continue;
  }

 private:
  [[nodiscard]] static bool is_pending() {
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGPIPE) == 1;
  }

  sigset_t broken_pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;  ///< which only one that was held back already can be
};

/// write(), without a signal where nobody reads.
ssize_t write_some(int stream, std::string_view text) {
  const WithoutBrokenPipeSignal guard;
  const ssize_t written = ::write(stream, text.data(), text.size());
  if (written < 0 && errno == EPIPE) {
    guard.take_signal();
    errno = EPIPE;
  }
  return written;
}

int milliseconds_until(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000'000));
}

/// The process groups of running engines, for kill_running_engines(). No list that grows: a signal may come at any moment.
std::array<std::atomic<pid_t>, 4096> running_groups;
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler may not lock");

bool enlist(pid_t group) {
  return std::ranges::any_of(running_groups, [group](std::atomic<pid_t>& slot) {
    pid_t free_slot = 0;
    return slot.compare_exchange_strong(free_slot, group);
  });
}

void strike_off(pid_t group) {
  for (std::atomic<pid_t>& slot : running_groups) {
    pid_t expected = group;
    if (slot.compare_exchange_strong(expected, 0)) return;
  }
}

std::string end_text(int status) {
  return WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                             : fmt::format("exit code {}", WEXITSTATUS(status));
}

}  // namespace

EngineProcess::EngineProcess(const std::vector<std::string>& words, EngineErrors errors) {
  try {
    Pipe input;
    Pipe output;
    process_ = spawn_program(words, {.input = input.read_end(),
                                     .output = output.write_end(),
                                     .hides_errors = errors == EngineErrors::hide});
    input_ = input.take_write_end();
    output_ = output.take_read_end();
  } catch (const std::system_error& error) {
    throw EngineFault(EngineFaultKind::not_started, error.what());
  }
  if (!enlist(process_)) {
    end();
    throw EngineFault(EngineFaultKind::not_started,
                      fmt::format("cannot start '{}': {} engines run already", printable(words.front(), 200),
                                  running_groups.size()));
  }
  ::fcntl(input_, F_SETFL, O_NONBLOCK);
  ::fcntl(output_, F_SETFL, O_NONBLOCK);
}

EngineProcess::~EngineProcess() { end(); }

void EngineProcess::end() {
  close_input();
  if (output_ >= 0) ::close(output_);
  output_ = -1;
  if (process_ <= 0) return;
  ::kill(-process_, SIGKILL);
  strike_off(process_);  // while the number is still its own
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  process_ = 0;
}

void kill_running_engines() noexcept {
  for (const std::atomic<pid_t>& slot : running_groups) {
    if (const pid_t group = slot.load(); group > 0) ::kill(-group, SIGKILL);
  }
}

void EngineProcess::send(std::string_view line, Deadline deadline) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    ssize_t written = -1;
    if (input_ >= 0) {
      written = write_some(input_, rest);
      if (written < 0 && errno != EAGAIN && errno != EINTR) close_input();
    }
    if (input_ < 0) fail_ended("it takes no more commands");
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (!wait(Wait::input, deadline)) {
      throw EngineFault(EngineFaultKind::no_answer, "it does not read its commands");
    }
  }
}

std::string EngineProcess::read_line(Deadline deadline) {
  while (true) {
    auto line = lines_.next();
    if (!line && is_output_over_) line = lines_.rest();
    if (line && line->is_too_long) {
      throw EngineFault(EngineFaultKind::bad_answer,
                        fmt::format("it says a line of more than {} bytes: '{}'", longest_protocol_line,
                                    printable(line->text)));
    }
    if (line) {
      unread_bytes_ -= std::min(unread_bytes_, line->text.size() + 1);
      return line->text;
    }
    if (is_output_over_) fail_ended("it says nothing more");
    if (!wait(Wait::output, deadline)) throw EngineFault(EngineFaultKind::no_answer, "it says nothing");
  }
}

void EngineProcess::close_input() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

std::optional<std::string> EngineProcess::wait_for_end(Deadline deadline) {
  int status = 0;
  while (process_ > 0 && ::waitpid(process_, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() >= deadline) return std::nullopt;
    if (!is_output_over_) read_some();  // it must not wait for us
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  if (process_ > 0) {
    ::kill(-process_, SIGKILL);  // what it may have left behind
    strike_off(process_);
    process_ = 0;
    end_ = end_text(status);
  }
  return end_;
}

void EngineProcess::bid_farewell(std::string_view line) noexcept {
  const Deadline deadline = after(std::chrono::milliseconds(500));
  try {
    send(line, deadline);
    close_input();
    static_cast<void>(wait_for_end(deadline));
  } catch (const EngineFault&) {
    return;  // it has gone already, or does not listen
  }
}

bool EngineProcess::wait(Wait what, Deadline deadline) {
  std::array<pollfd, 2> streams = {
      {{is_output_over_ || unread_bytes_ > most_unread_bytes ? -1 : output_, POLLIN, 0},
       {what == Wait::input ? input_ : -1, POLLOUT, 0}}};
  const int ready = ::poll(streams.data(), streams.size(), milliseconds_until(deadline));
  if (ready == 0 && std::chrono::steady_clock::now() >= deadline) return false;
  if (streams[0].revents != 0) read_some();
  // An engine that never stops talking must not keep us here for ever.
  return ready <= 0 || std::chrono::steady_clock::now() < deadline;
}

void EngineProcess::read_some() {
  std::array<char, 1 << 14> buffer;
  const ssize_t bytes = ::read(output_, buffer.data(), buffer.size());
  if (bytes > 0) {
    lines_.add({buffer.data(), static_cast<std::size_t>(bytes)});
    unread_bytes_ += static_cast<std::size_t>(bytes);
  } else if (bytes == 0 || (errno != EAGAIN && errno != EINTR)) {
    is_output_over_ = true;
  }
}

void EngineProcess::fail_ended(std::string_view what) {
  // One that has closed its streams is mostly about to end.
  const auto end = wait_for_end(after(std::chrono::milliseconds(200)));
  throw EngineFault(EngineFaultKind::ended, end ? fmt::format("it has ended ({})", *end)
                                                : fmt::format("{}, though it still runs", what));
}

}  // namespace loa
