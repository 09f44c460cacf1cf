#include "tools/child_process.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <optional>
#include <system_error>
#include <thread>

#include "loa/base/parse_error.h"
#include "loa/protocol/spawn.h"

namespace loa {
namespace {

using Clock = std::chrono::steady_clock;

/// So much of what a program says on its standard error is kept, to be quoted.
constexpr std::size_t most_error_bytes = 4096;

/// A started program in a process group of its own, killed if it has not ended by itself.
class Child {
 public:
  Child(const std::vector<std::string>& words, const Pipe& output, const Pipe& errors)
      : process_(spawn_program(words, {.output = output.write_end(), .errors = errors.write_end()})) {}
  ~Child() {
    if (process_ <= 0) return;
    ::kill(-process_, SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// The status of waitpid, where the program ends by then. (One that has closed its streams is mostly about to.)
  [[nodiscard]] std::optional<int> wait_until(Clock::time_point end) {
    int status = 0;
    while (::waitpid(process_, &status, WNOHANG) == 0) {
      if (Clock::now() >= end) return std::nullopt;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    process_ = 0;
    return status;
  }

 private:
  pid_t process_ = 0;
};

[[noreturn]] void fail_by_time(const std::string& program, const ChildLimits& limits) {
  throw ChildError(fmt::format("'{}' has not ended within {} s", program,
                               std::chrono::duration<double>(limits.time).count()));
}

/// Reads both streams of a program until they end.
class OutputReader {
 public:
  OutputReader(const std::string& program, const ChildLimits& limits, Clock::time_point end)
      : program_(program), limits_(limits), end_(end) {}

  void read(int output, int errors) {
    std::array<pollfd, 2> streams = {{{output, POLLIN, 0}, {errors, POLLIN, 0}}};
    while (streams[0].fd >= 0 || streams[1].fd >= 0) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(end_ - Clock::now());
      if (left.count() <= 0) fail_by_time(program_, limits_);
      const int milliseconds =
          static_cast<int>(std::min<std::chrono::milliseconds::rep>(left.count(), 1 << 30));
      if (::poll(streams.data(), streams.size(), milliseconds) < 0 && errno != EINTR) fail();
      take(streams[0], output_, limits_.output_bytes + 1);
      take(streams[1], errors_, most_error_bytes);
      if (output_.size() > limits_.output_bytes) {
        throw ChildError(fmt::format("'{}' has printed more than {} bytes and was stopped", program_,
                                     limits_.output_bytes));
      }
    }
  }

  [[nodiscard]] const std::string& output() const { return output_; }
  [[nodiscard]] const std::string& errors() const { return errors_; }

 private:
  [[noreturn]] void fail() const {
    throw ChildError(fmt::format("cannot read from '{}': {}", program_, std::strerror(errno)));
  }

  /// Adds what is there to `text`, which keeps at most so many bytes; a stream that has ended is not asked again.
  void take(pollfd& stream, std::string& text, std::size_t most) const {
    if (stream.fd < 0 || stream.revents == 0) return;
    std::array<char, 1 << 14> buffer;
    const ssize_t bytes = ::read(stream.fd, buffer.data(), buffer.size());
    if (bytes < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (bytes < 0) fail();
    if (bytes == 0) stream.fd = -1;
    text.append(buffer.data(), std::min(static_cast<std::size_t>(bytes), most - text.size()));
  }

  std::string program_;
  ChildLimits limits_;
  Clock::time_point end_;
  std::string output_;
  std::string errors_;
};

/// *Example* ", saying: Segmentation fault"
std::string quoted_errors(const std::string& errors) {
  const std::string first_line = errors.substr(0, errors.find('\n'));
  return first_line.empty() ? "" : fmt::format(", saying: {}", printable(first_line, 200));
}

std::string output_of_started(const std::vector<std::string>& words, const ChildLimits& limits) {
  assert(!words.empty() && "a command has a program");
  const Clock::time_point end = Clock::now() + limits.time;
  Pipe output;
  Pipe errors;
  const std::string program = printable(words.front(), 200);
  Child child(words, output, errors);
  output.close_write_end();
  errors.close_write_end();
  OutputReader reader(program, limits, end);
  reader.read(output.read_end(), errors.read_end());
  const std::optional<int> ended = child.wait_until(end);
  if (!ended) fail_by_time(program, limits);
  const int status = *ended;
  if (WIFSIGNALED(status)) {
    throw ChildError(fmt::format("'{}' was ended by signal {}{}", program, WTERMSIG(status),
                                 quoted_errors(reader.errors())));
  }
  if (WEXITSTATUS(status) != 0) {
    throw ChildError(fmt::format("'{}' has ended with exit code {}{}", program, WEXITSTATUS(status),
                                 quoted_errors(reader.errors())));
  }
  return reader.output();
}

}  // namespace

std::string output_of(const std::vector<std::string>& words, const ChildLimits& limits) {
  try {
    return output_of_started(words, limits);
  } catch (const std::system_error& error) {
    throw ChildError(error.what());
  }
}

}  // namespace loa
