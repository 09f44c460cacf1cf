#include "tools/match_stop.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace loa {
namespace {

constexpr std::array stop_signals = {SIGINT, SIGTERM};

std::atomic<bool> is_stopped = false;
std::atomic<int> stop_signal = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "a signal handler may not lock");

void set_action(int signal, void (*handler)(int), int flags) {
  struct sigaction action;
  std::memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

void restore_defaults() {
  for (const int signal : stop_signals) set_action(signal, SIG_DFL, 0);
}

extern "C" void on_stop_signal(int signal) {
  const int saved = errno;
  constexpr std::string_view notice = "\nloa: stopping after the games that are running (again: at once)\n";
  stop_signal = signal;
  is_stopped = true;
  restore_defaults();
  if (write(STDERR_FILENO, notice.data(), notice.size()) < 0) errno = saved;  // nobody is left to be told
  errno = saved;
}

}  // namespace

StopOnSignal::StopOnSignal() {
  is_stopped = false;
  for (const int signal : stop_signals) set_action(signal, on_stop_signal, SA_RESTART);
}

StopOnSignal::~StopOnSignal() { restore_defaults(); }

const std::atomic<bool>& StopOnSignal::flag() const { return is_stopped; }

int StopOnSignal::exit_code() const { return 128 + stop_signal; }

}  // namespace loa
