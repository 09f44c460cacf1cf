// The built program `loa` while it runs, to be ended in the midst of its work. For tests in tests/tools.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace loa::test {

/// Its output goes nowhere. What still runs when this ends is killed.
class RunningProgram {
 public:
  /// Where `cpu_us` is given, the program is killed (SIGPROF, for which it is not prepared) once it has used so much time of
  /// processors: at the same point of its work on a busy machine and on an idle one.
  explicit RunningProgram(std::vector<std::string> arguments, long cpu_us = 0) {
    arguments.insert(arguments.begin(), LOA_PROGRAM);
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    process_ = fork();
    if (process_ < 0) throw std::runtime_error("cannot start the program");
    if (process_ == 0) become(words, cpu_us);
  }
  ~RunningProgram() {
    if (process_ > 0) static_cast<void>(end(SIGKILL));
  }
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  /// Whether it has not ended by itself.
  [[nodiscard]] bool is_running() {
    int status = 0;
    if (process_ <= 0 || waitpid(process_, &status, WNOHANG) == 0) return process_ > 0;
    process_ = 0;
    status_ = status;
    return false;
  }
  /// Sends the signal and waits for nothing.
  void signal(int signal) {
    if (is_running()) kill(process_, signal);
  }
  /// Waits for its own end. *Shape* the status of waitpid
  int wait() {
    if (process_ > 0) waitpid(process_, &status_, 0);
    process_ = 0;
    return status_;
  }
  /// Sends the signal and waits for the end. *Shape* the status of waitpid
  int end(int signal) {
    if (!is_running()) return status_;
    kill(process_, signal);
    waitpid(process_, &status_, 0);
    process_ = 0;
    return status_;
  }

 private:
  [[noreturn]] static void become(const std::vector<char*>& words, long cpu_us) {
    const itimerval timer{.it_interval = {},
                          .it_value = {.tv_sec = cpu_us / 1'000'000, .tv_usec = cpu_us % 1'000'000}};
    setitimer(ITIMER_PROF, &timer, nullptr);  // stays when the program is loaded
    const int nowhere = open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, stream);
    execv(words.front(), words.data());
    _exit(127);
  }

  pid_t process_ = 0;
  int status_ = 0;
};

/// The time of processors that all programs have used that were started here and have ended. *Unit* microseconds
inline long cpu_us_of_ended_programs() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1'000'000L + usage.ru_utime.tv_usec +
         usage.ru_stime.tv_usec;
}

}  // namespace loa::test
