// Runs the built program `loa` as a user does and takes all it says. For tests in tests/tools, which know
// LOA_PROGRAM.
#pragma once

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/temporary_folder.h"
#include "support/text_of_file.h"

namespace loa::test {

struct ProgramRun {
  int exit_code = 0;
  std::string output;  ///< standard output
  std::string errors;  ///< standard error
};

/// One word for the shell, whatever it holds.
inline std::string shell_word(const std::string& word) {
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

/// *Example* `run_loa({"show", "--moves", "c8-c6"})`
inline ProgramRun run_loa(const std::vector<std::string>& arguments) {
  const TemporaryFolder folder;
  const std::string output = (folder.path() / "output").string();
  const std::string errors = (folder.path() / "errors").string();
  std::string command = shell_word(LOA_PROGRAM);
  for (const std::string& argument : arguments) command += " " + shell_word(argument);
  command += " >" + shell_word(output) + " 2>" + shell_word(errors) + " </dev/null";
  const int status = std::system(command.c_str());
  if (!WIFEXITED(status)) throw std::runtime_error("it ended by a signal: " + command);
  return {WEXITSTATUS(status), text_of_file(output), text_of_file(errors)};
}

/// How many lines a text has.
inline long line_count(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

}  // namespace loa::test
