#include "tools/match_stop.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "loa/protocol/engine_process.h"

namespace loa {
namespace {

constexpr std::array stop_signals = {SIGINT, SIGTERM};

std::atomic<bool> is_stopped = false;
std::atomic<int> stop_signal = 0;
std::atomic<const char*> waited_for = "";
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
                  std::atomic<const char*>::is_always_lock_free,
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

void tell(const char* text) {
  if (write(STDERR_FILENO, text, std::strlen(text)) < 0) return;  // nobody is left to be told
}

/// Engines must not outlive the match that is given up.
extern "C" void on_second_signal(int signal) {
  kill_running_engines();
  raise(signal);  // its handler is the default one again
}

extern "C" void on_stop_signal(int signal) {
  const int saved = errno;
  stop_signal = signal;
  is_stopped = true;
  for (const int stop : stop_signals) set_action(stop, on_second_signal, static_cast<int>(SA_RESETHAND));
  tell("\nloa: stopping after ");
  tell(waited_for);
  tell(" (again: at once)\n");
  errno = saved;
}

}  // namespace

StopOnSignal::StopOnSignal(const char* waits_for) {
  waited_for = waits_for;
  is_stopped = false;
  for (const int signal : stop_signals) set_action(signal, on_stop_signal, SA_RESTART);
}

StopOnSignal::~StopOnSignal() { restore_defaults(); }

const std::atomic<bool>& StopOnSignal::flag() const { return is_stopped; }

int StopOnSignal::exit_code() const { return 128 + stop_signal; }

}  // namespace loa
