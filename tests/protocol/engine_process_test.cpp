// Engines in processes of their own: lines there and back, and every way to be let down.
#include "loa/protocol/engine_process.h"

#include <gtest/gtest.h>
#include <pthread.h>
#include <signal.h>

#include <ctime>
#include <string>

namespace loa::test {
namespace {

using std::chrono::milliseconds;

/// Long enough for any machine; nothing waits so long where all is well.
const milliseconds patience{30'000};
/// For what never comes.
const milliseconds little{100};

std::vector<std::string> shell(const std::string& script) { return {"/bin/sh", "-c", script}; }

template <class Act>
EngineFault fault_of(Act act) {
  try {
    act();
  } catch (const EngineFault& fault) {
    return fault;
  }
  ADD_FAILURE() << "no fault";
  return {EngineFaultKind::not_started, ""};
}

TEST(EngineProcess, LinesGoThereAndBack) {
  EngineProcess process({"cat"});
  for (const char* line : {"one", "", "two words"}) {
    process.send(line, after(patience));
    EXPECT_EQ(process.read_line(after(patience)), line);
  }
  process.close_input();
  EXPECT_EQ(process.wait_for_end(after(patience)), "exit code 0");
}

TEST(EngineProcess, TakesWordsAsTheyAre) {
  EngineProcess process({"printf", "%s\\n", "a b;'$HOME", "*"});
  EXPECT_EQ(process.read_line(after(patience)), "a b;'$HOME");
  EXPECT_EQ(process.read_line(after(patience)), "*");
}

TEST(EngineProcess, OneThatCannotBeStartedSaysWhy) {
  const EngineFault fault = fault_of([] { EngineProcess process({"/no/such/program"}); });
  EXPECT_EQ(fault.kind(), EngineFaultKind::not_started);
  EXPECT_STREQ(fault.what(), "cannot start '/no/such/program': No such file or directory");
}

TEST(EngineProcess, OneThatEndsIsToldWithItsEnd) {
  EngineProcess left(shell("echo last; exit 3"));
  EXPECT_EQ(left.read_line(after(patience)), "last");
  const EngineFault reading = fault_of([&] { static_cast<void>(left.read_line(after(patience))); });
  EXPECT_EQ(reading.kind(), EngineFaultKind::ended);
  EXPECT_STREQ(reading.what(), "it has ended (exit code 3)");

  EngineProcess killed(shell("kill -9 $$"));
  EXPECT_EQ(killed.wait_for_end(after(patience)), "signal 9");
  const EngineFault writing = fault_of([&] {
    for (int i = 0; i < 10; ++i) killed.send("hello", after(patience));
  });
  EXPECT_EQ(writing.kind(), EngineFaultKind::ended);
  EXPECT_STREQ(writing.what(), "it has ended (signal 9)") << "and no SIGPIPE has ended this program";
}

/// SIGPIPE held back from this thread while it lives, and taken away in the end.
class HeldBackSignal {
 public:
  HeldBackSignal() {
    sigemptyset(&broken_pipe_);
    sigaddset(&broken_pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
  }
  ~HeldBackSignal() {
    static_cast<void>(take());
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  HeldBackSignal(const HeldBackSignal&) = delete;
  HeldBackSignal& operator=(const HeldBackSignal&) = delete;

  /// Whether one was waiting.
  [[nodiscard]] bool take() const {
    const timespec at_once{};
    return sigtimedwait(&broken_pipe_, nullptr, &at_once) == SIGPIPE;
  }

 private:
  sigset_t broken_pipe_{};
  sigset_t before_{};
};

TEST(EngineProcess, LeavesSignalsAsTheyWere) {
  const auto write_to_one_that_has_gone = [] {
    EngineProcess gone({"true"});
    ASSERT_EQ(gone.wait_for_end(after(patience)), "exit code 0");
    EXPECT_EQ(fault_of([&] { gone.send("hello", after(patience)); }).kind(), EngineFaultKind::ended);
  };
  const HeldBackSignal held_back;
  write_to_one_that_has_gone();
  EXPECT_FALSE(held_back.take()) << "its own is taken away";
  pthread_kill(pthread_self(), SIGPIPE);
  write_to_one_that_has_gone();
  EXPECT_TRUE(held_back.take()) << "one that was there before stays";
}

TEST(EngineProcess, TheLastLineNeedsNoEnd) {
  EngineProcess process(shell("printf unfinished"));
  EXPECT_EQ(process.read_line(after(patience)), "unfinished");
}

TEST(EngineProcess, OneThatClosesItsOutputAndRunsOnIsTold) {
  EngineProcess process(shell("exec >&-; exec sleep 1000"));
  const EngineFault fault = fault_of([&] { static_cast<void>(process.read_line(after(patience))); });
  EXPECT_EQ(fault.kind(), EngineFaultKind::ended);
  EXPECT_STREQ(fault.what(), "it says nothing more, though it still runs");
}

TEST(EngineProcess, OneThatSaysNothingIsNotWaitedForForEver) {
  EngineProcess process({"sleep", "1000"});
  const EngineFault fault = fault_of([&] { static_cast<void>(process.read_line(after(little))); });
  EXPECT_EQ(fault.kind(), EngineFaultKind::no_answer);
  EXPECT_FALSE(process.wait_for_end(after(little)).has_value());
}

double processor_ms_of_this_thread() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return 1e3 * static_cast<double>(used.tv_sec) + 1e-6 * static_cast<double>(used.tv_nsec);
}

TEST(EngineProcess, SleepsWhileAnEngineThinks) {
  EngineProcess process(shell("while read -r line; do sleep 0.02; echo \"$line\"; done"));
  const double before = processor_ms_of_this_thread();
  for (int i = 0; i < 10; ++i) {
    process.send("go", after(patience));
    ASSERT_EQ(process.read_line(after(patience)), "go");
  }
  EXPECT_LT(processor_ms_of_this_thread() - before, 50) << "of 200 ms that were waited for at least";
}

TEST(EngineProcess, OneThatTalksOnAndOnIsNotListenedToForEver) {
  EngineProcess process({"yes"});
  const Deadline deadline = after(little);
  const EngineFault fault = fault_of([&] {
    while (true) static_cast<void>(process.read_line(deadline));
  });
  EXPECT_EQ(fault.kind(), EngineFaultKind::no_answer);
}

TEST(EngineProcess, OneThatDoesNotReadIsNotWaitedForForEver) {
  EngineProcess process({"sleep", "1000"});
  const std::string line(longest_protocol_line, 'x');  // more than a pipe holds
  const EngineFault fault = fault_of([&] {
    for (int i = 0; i < 20; ++i) process.send(line, after(little));
  });
  EXPECT_EQ(fault.kind(), EngineFaultKind::no_answer);
  EXPECT_STREQ(fault.what(), "it does not read its commands");
}

TEST(EngineProcess, OneThatAnswersWhileItIsWrittenToBlocksNobody) {
  EngineProcess process({"cat"});
  const std::string line(100'000, 'x');  // cat writes it back before it reads on, and a pipe holds less
  for (int i = 0; i < 20; ++i) process.send(line, after(patience));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(process.read_line(after(patience)).size(), line.size());
}

TEST(EngineProcess, AnEndlessLineIsAFault) {
  EngineProcess process(
      shell("while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done"));
  const EngineFault fault = fault_of([&] { static_cast<void>(process.read_line(after(patience))); });
  EXPECT_EQ(fault.kind(), EngineFaultKind::bad_answer);
}

TEST(EngineProcess, IsKilledWithAllThatItStarted) {
  pid_t child = 0;
  {
    EngineProcess process(shell("sleep 1000 & echo $!; wait"));
    child = static_cast<pid_t>(std::stol(process.read_line(after(patience))));
    ASSERT_EQ(kill(child, 0), 0);
  }
  // It is somebody else's child now, and may be there as a dead one for a moment.
  for (int i = 0; i < 3000 && kill(child, 0) == 0; ++i) usleep(10'000);
  EXPECT_NE(kill(child, 0), 0);
}

}  // namespace
}  // namespace loa::test
