// Starting another program: what engines and all other programs that are run have in common.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace loa {

/// Both ends of a pipe, closed with this; a program that is started gets only what it is handed.
class Pipe {
 public:
  /// *Throws* std::system_error
  Pipe();
  ~Pipe();
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  [[nodiscard]] int read_end() const { return read_end_; }
  [[nodiscard]] int write_end() const { return write_end_; }
  void close_read_end();
  void close_write_end();
  /// Hands an end over to the caller, who closes it.
  [[nodiscard]] int take_read_end();
  [[nodiscard]] int take_write_end();

 private:
  int read_end_ = -1;
  int write_end_ = -1;
};

/// What a program gets as its standard streams: file descriptors.
struct SpawnStreams {
  std::optional<int> input = {};   ///< nothing is /dev/null
  std::optional<int> output = {};  ///< nothing is where ours goes
  std::optional<int> errors = {};  ///< nothing is where ours goes
  bool hides_errors = false;       ///< its standard error is /dev/null
};

/// Starts a program without a shell, in a process group of its own, its signals as they are by default; gives its process.
/// *Shape* `words`: the program (found by PATH) and its arguments. *Needs* at least one word.
/// *Throws* std::system_error, its what() "cannot start '...': ..."
[[nodiscard]] pid_t spawn_program(const std::vector<std::string>& words, const SpawnStreams& streams);

}  // namespace loa
