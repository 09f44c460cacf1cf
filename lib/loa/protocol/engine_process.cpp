#include "loa/protocol/engine_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <thread>

#include "loa/base/parse_error.h"

extern char** environ;

namespace loa {
namespace {

/// An engine that talks while it should listen is read from so far, and no further.
constexpr std::size_t most_unread_bytes = std::size_t{16} << 20;

[[noreturn]] void fail_to_start(const std::string& program, int error) {
  throw EngineFault(EngineFaultKind::not_started,
                    fmt::format("cannot start '{}': {}", printable(program, 200), std::strerror(error)));
}

/// Both ends of a pipe, for this process alone until one is handed on.
struct Pipe {
  int read_end = -1;
  int write_end = -1;

  void close() const {
    if (read_end >= 0) ::close(read_end);
    if (write_end >= 0) ::close(write_end);
  }
};

bool make_pipe(Pipe& pipe) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  pipe = {ends[0], ends[1]};
  return true;
}

/// The arguments as exec wants them.
std::vector<char*> argument_pointers(std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  return arguments;
}

/// Starts a program on two pipes; gives the error number, 0 where there is none.
int spawn(std::vector<std::string> words, const Pipe& input, const Pipe& output, pid_t& process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t signals;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, input.read_end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output.write_end, STDOUT_FILENO);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  const std::vector<char*> arguments = argument_pointers(words);
  const int error =
      posix_spawnp(&process, arguments.front(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/// Keeps a write to a program that has gone from ending this one: the signal is held back from this thread, and one that
/// has come is taken away before it is let through again.
class WithoutBrokenPipeSignal {
 public:
  WithoutBrokenPipeSignal() {
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    sigemptyset(&broken_pipe_);
    sigaddset(&broken_pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
  }
  ~WithoutBrokenPipeSignal() {
    if (!was_pending_) {
      const timespec at_once{};
      while (sigtimedwait(&broken_pipe_, nullptr, &at_once) < 0 && errno == EINTR) continue;
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutBrokenPipeSignal(const WithoutBrokenPipeSignal&) = delete;
  WithoutBrokenPipeSignal& operator=(const WithoutBrokenPipeSignal&) = delete;

 private:
  sigset_t broken_pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

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

EngineProcess::EngineProcess(const std::vector<std::string>& words) {
  assert(!words.empty() && "a command has a program");
  Pipe input;
  Pipe output;
  int error = make_pipe(input) && make_pipe(output) ? 0 : errno;
  if (error == 0) error = spawn(words, input, output, process_);
  if (error != 0) {
    input.close();
    output.close();
    process_ = 0;
    fail_to_start(words.front(), error);
  }
  ::close(input.read_end);
  ::close(output.write_end);
  input_ = input.write_end;
  output_ = output.read_end;
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
      const WithoutBrokenPipeSignal guard;
      written = ::write(input_, rest.data(), rest.size());
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
