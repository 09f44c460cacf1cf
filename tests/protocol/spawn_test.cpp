// Programs that are started: their streams, and what cannot be started.
#include "loa/protocol/spawn.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <system_error>

namespace loa::test {
namespace {

/// All that comes out of a pipe's read end until it ends.
std::string all_of(int stream) {
  std::string text;
  std::array<char, 256> buffer;
  for (ssize_t bytes = read(stream, buffer.data(), buffer.size()); bytes > 0;
       bytes = read(stream, buffer.data(), buffer.size())) {
    text.append(buffer.data(), static_cast<std::size_t>(bytes));
  }
  return text;
}

int status_of(pid_t process) {
  int status = 0;
  waitpid(process, &status, 0);
  return status;
}

TEST(SpawnProgram, HandsOnTheStreams) {
  Pipe output;
  Pipe errors;
  const pid_t process = spawn_program({"/bin/sh", "-c", "cat; echo out; echo error >&2; exit 7"},
                                      {.output = output.write_end(), .errors = errors.write_end()});
  output.close_write_end();
  errors.close_write_end();
  EXPECT_EQ(all_of(output.read_end()), "out\n") << "the input is empty";
  EXPECT_EQ(all_of(errors.read_end()), "error\n");
  EXPECT_EQ(WEXITSTATUS(status_of(process)), 7);
}

TEST(SpawnProgram, IsAGroupOfItsOwn) {
  Pipe output;
  const pid_t process = spawn_program({"/bin/sh", "-c", "sleep 1000"}, {.output = output.write_end()});
  EXPECT_EQ(getpgid(process), process);
  EXPECT_EQ(kill(-process, SIGKILL), 0);
  EXPECT_TRUE(WIFSIGNALED(status_of(process)));
}

TEST(SpawnProgram, SaysWhatCannotBeStarted) {
  try {
    static_cast<void>(spawn_program({"/no/such/program"}, {}));
    ADD_FAILURE() << "it was started";
  } catch (const std::system_error& error) {
    EXPECT_STREQ(error.what(), "cannot start '/no/such/program': No such file or directory");
  }
}

TEST(Pipe, GivesItsEndsAway) {
  Pipe pipe;
  const int end = pipe.take_read_end();
  EXPECT_GE(end, 0);
  EXPECT_EQ(pipe.read_end(), -1);
  EXPECT_EQ(close(end), 0);
}

}  // namespace
}  // namespace loa::test
