// Runs another program and takes what it prints.
#pragma once

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace loa {

/// A program that cannot be started, fails, does not end in time or does not stop printing. what() is one line that names
/// the program.
class ChildError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct ChildLimits {
  std::chrono::milliseconds time{600'000};
  std::size_t output_bytes = std::size_t{16} << 20;
};

/// The standard output of a program, run without a shell, that ended with exit code 0; it reads nothing. One that breaks
/// a limit is killed with all that it started.
/// *Shape* `words`: the program (found by PATH) and its arguments. *Needs* at least one word. *Throws* ChildError
[[nodiscard]] std::string output_of(const std::vector<std::string>& words, const ChildLimits& limits);

}  // namespace loa
