#include "loa/protocol/spawn.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <system_error>
#include <utility>

#include "loa/base/parse_error.h"

extern char** environ;

namespace loa {
namespace {

void close_end(int& end) {
  if (end >= 0) ::close(end);
  end = -1;
}

/// Which of our descriptors become the program's standard streams.
class StreamActions {
 public:
  explicit StreamActions(const SpawnStreams& streams) {
    posix_spawn_file_actions_init(&actions_);
    hand_on(streams.input, STDIN_FILENO);
    if (!streams.input) silence(STDIN_FILENO, O_RDONLY);
    hand_on(streams.output, STDOUT_FILENO);
    hand_on(streams.errors, STDERR_FILENO);
    if (streams.hides_errors) silence(STDERR_FILENO, O_WRONLY);
  }
  ~StreamActions() { posix_spawn_file_actions_destroy(&actions_); }
  StreamActions(const StreamActions&) = delete;
  StreamActions& operator=(const StreamActions&) = delete;

  [[nodiscard]] const posix_spawn_file_actions_t* actions() const { return &actions_; }

 private:
  void hand_on(std::optional<int> from, int to) {
    if (from) posix_spawn_file_actions_adddup2(&actions_, *from, to);
  }
  void silence(int stream, int mode) {
    posix_spawn_file_actions_addopen(&actions_, stream, "/dev/null", mode, 0);
  }

  posix_spawn_file_actions_t actions_;
};

/// A process group of its own, no signal held back, and a broken pipe ends it as usual.
class GroupAttributes {
 public:
  GroupAttributes() {
    sigset_t signals;
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(&attributes_,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
  }
  ~GroupAttributes() { posix_spawnattr_destroy(&attributes_); }
  GroupAttributes(const GroupAttributes&) = delete;
  GroupAttributes& operator=(const GroupAttributes&) = delete;

  [[nodiscard]] const posix_spawnattr_t* attributes() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

}  // namespace

Pipe::Pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  read_end_ = ends[0];
  write_end_ = ends[1];
}

Pipe::~Pipe() {
  close_read_end();
  close_write_end();
}

void Pipe::close_read_end() { close_end(read_end_); }
void Pipe::close_write_end() { close_end(write_end_); }
int Pipe::take_read_end() { return std::exchange(read_end_, -1); }
int Pipe::take_write_end() { return std::exchange(write_end_, -1); }

pid_t spawn_program(const std::vector<std::string>& words, const SpawnStreams& streams) {
  assert(!words.empty() && "a command has a program");
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const StreamActions actions(streams);
  const GroupAttributes attributes;
  pid_t process = 0;
  const int error = posix_spawnp(&process, arguments.front(), actions.actions(), attributes.attributes(),
                                 arguments.data(), environ);
  if (error == 0) return process;
  throw std::system_error(error, std::generic_category(),
                          fmt::format("cannot start '{}'", printable(words.front(), 200)));
}

}  // namespace loa
